import { usePlatform } from './config.ts';

/** The title of a page, to be drawn anywhere in it (React lifts it into the head). */
export const usePageTitle = (title: string): string => `${title} · ${usePlatform().name}`;
