import { useSyncExternalStore } from 'react';

/** `auto` follows the device. */
export type ColorSchemeChoice = 'auto' | 'light' | 'dark';

/** Also read by the script in index.html, before the first paint. */
const KEY = 'color-scheme';
const listeners = new Set<() => void>();

const device = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

const readChoice = (): ColorSchemeChoice => {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
};

let choice: ColorSchemeChoice | undefined;
const current = (): ColorSchemeChoice => {
  choice ??= readChoice();
  return choice;
};

const isDark = (): boolean => current() === 'dark' || (current() === 'auto' && device().matches);

const show = (): void => {
  document.documentElement.dataset['colorScheme'] = isDark() ? 'dark' : 'light';
  for (const listener of listeners) listener();
};

/** Applies the scheme chosen here or in another tab, or the device's if none was chosen. */
export const followColorScheme = (): void => {
  device().addEventListener('change', show);
  addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return;
    choice = readChoice();
    show();
  });
};

export const chooseColorScheme = (next: ColorSchemeChoice): void => {
  choice = next;
  try {
    if (next === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // The browser has no storage: the choice lasts until the page is left.
  }
  show();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useColorSchemeChoice = (): ColorSchemeChoice => useSyncExternalStore(subscribe, current);

export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark);
