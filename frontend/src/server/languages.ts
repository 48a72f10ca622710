import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteGetLocale } from '#frontend/paraglide/runtime.js';
import type { Locale } from '#shared/product/game-types.ts';

const languages = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => languages.getStore() ?? 'en');

/** Renders in a language, independently of concurrent renders. */
export const inLanguage = <T>(locale: Locale, draw: () => T): T => languages.run(locale, draw);
