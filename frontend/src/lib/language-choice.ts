import type { Locale } from '#shared/product/game-types.ts';
import { LANGUAGE_COOKIE } from '#shared/product/viewer-language.ts';

/** Set once someone has chosen a language on this device; the library's own storage is already filled by the first guess. */
const CHOSEN_KEY = 'locale-chosen';
/** Where the library keeps the language. */
const LIBRARY_KEY = 'locale';
const A_YEAR_S = 365 * 24 * 60 * 60;

export const hasChosenLanguage = (): boolean => localStorage.getItem(CHOSEN_KEY) !== null;

/** Remembers a language on this device: for the app, and in a cookie for pages that are drawn on the server. */
export const chooseLanguage = (locale: Locale): void => {
  localStorage.setItem(CHOSEN_KEY, locale);
  localStorage.setItem(LIBRARY_KEY, locale);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are supported.
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
};
