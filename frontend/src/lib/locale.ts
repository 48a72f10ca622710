import { useSyncExternalStore } from 'react';
import { getLocale, setLocale } from '#frontend/paraglide/runtime.js';
import type { Locale } from '#shared/product/game-types.ts';
import { unsavedChanges } from './form/unsaved-changes.ts';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language of the texts. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, getLocale);

/** Set once somebody has chosen a language on this device; the texts' own memory is filled by the first guess already. */
const CHOSEN_KEY = 'locale-chosen';

const applyLocale = async (locale: Locale): Promise<void> => {
  await setLocale(locale, { reload: false });
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
};

/**
 * Changes the language of the texts in place, and remembers that it was chosen here. All is drawn anew, so what is not saved is asked for
 * first.
 */
export const changeLocale = async (locale: Locale): Promise<void> => {
  if (!(await unsavedChanges.mayBeLost())) return;
  localStorage.setItem(CHOSEN_KEY, locale);
  await applyLocale(locale);
};

/** Applies the language of an account on a device where nobody has chosen one. */
export const followLocale = async (locale: Locale): Promise<void> => {
  if (localStorage.getItem(CHOSEN_KEY) === null && locale !== getLocale()) await applyLocale(locale);
};

/** The regional format of dates and numbers: the browser's own where its language is the chosen one, else the US one. */
export const formatLocale = (languages: readonly string[] = navigator.languages): string => {
  const chosen = getLocale();
  return (
    languages.find((language) => language.split('-')[0] === chosen && language.includes('-')) ??
    `${chosen}-US`
  );
};
