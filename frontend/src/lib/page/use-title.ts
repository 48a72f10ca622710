import { usePlatform } from './config.ts';

/** A page's title, which can be rendered anywhere in it (React lifts it into the head). */
export const usePageTitle = (title: string): string => `${title} · ${usePlatform().name}`;
