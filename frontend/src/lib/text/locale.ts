import { useSyncExternalStore } from 'react';
import { getLocale, setLocale } from '#frontend/paraglide/runtime.js';
import type { Locale } from '#shared/product/game-types.ts';
import { createListeners } from '../device/listeners.ts';
import { unsavedChanges } from '../device/unsaved-changes.ts';
import { chooseLanguage, hasChosenLanguage } from './language-choice.ts';

const { subscribe, notify } = createListeners();

/** The language of the texts. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, getLocale, getLocale);

const applyLocale = async (locale: Locale): Promise<void> => {
  await setLocale(locale, { reload: false });
  document.documentElement.lang = locale;
  notify();
};

/**
 * Changes the language in place, and remembers that it was chosen here. Everything is re-rendered, so unsaved changes are asked about first.
 */
export const changeLocale = async (locale: Locale): Promise<void> => {
  if (!(await unsavedChanges.mayBeLost())) return;
  chooseLanguage(locale);
  await applyLocale(locale);
};

/** Applies an account's language on a device where none was chosen. */
export const followLocale = async (locale: Locale): Promise<void> => {
  if (!hasChosenLanguage() && locale !== getLocale()) await applyLocale(locale);
};

/** The regional format of dates and numbers: the browser's own if its language is the chosen one, otherwise the US one. */
export const formatLocale = (languages: readonly string[] = navigator.languages): string => {
  const chosen = getLocale();
  return (
    languages.find((language) => language.split('-')[0] === chosen && language.includes('-')) ??
    `${chosen}-US`
  );
};
