import type { Locale } from '#shared/product/game-types.ts';
import { LANGUAGE_COOKIE } from '#shared/product/viewer-language.ts';
import { deviceStorage, setCookie } from '../device/device-storage.ts';

/** Set once someone has chosen a language on this device; the library's own storage is already filled by the first guess. */
const CHOSEN_KEY = 'locale-chosen';
/** Where the library keeps the language. */
const LIBRARY_KEY = 'locale';
const A_YEAR_S = 365 * 24 * 60 * 60;

export const hasChosenLanguage = (): boolean => deviceStorage.getItem(CHOSEN_KEY) !== null;

/** The cookie with the language of server-rendered pages, for so many seconds; without it, the browser's preference applies. */
const setDrawnLanguage = (locale: Locale | '', seconds: number): void => {
  setCookie(`${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${seconds}; samesite=lax`);
};

/** Remembers a language on this device: for the app, and for server-rendered pages. */
export const chooseLanguage = (locale: Locale): void => {
  deviceStorage.setItem(CHOSEN_KEY, locale);
  deviceStorage.setItem(LIBRARY_KEY, locale);
  setDrawnLanguage(locale, A_YEAR_S);
};

/** After a login, server-rendered pages use the account's language, unless one was chosen on this device. */
export const noteAccountLanguage = (locale: Locale): void => {
  if (!hasChosenLanguage()) setDrawnLanguage(locale, A_YEAR_S);
};

/** Undoes `noteAccountLanguage`: the next person here may prefer another language. */
export const forgetAccountLanguage = (): void => {
  if (!hasChosenLanguage()) setDrawnLanguage('', 0);
};
