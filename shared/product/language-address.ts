import type { Locale } from './game-types.ts';

/** The query parameter that asks for a page in one language, whatever the reader's own. */
export const LANGUAGE_PARAMETER = 'language';

/** The address of a page in one language. @throws TypeError if `address` is not a full one */
export const inLanguage = (address: string, language: Locale): string => {
  const url = new URL(address);
  url.searchParams.set(LANGUAGE_PARAMETER, language);
  return url.href;
};
