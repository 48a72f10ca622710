import { deviceStorage } from './device-storage.ts';
import { createListeners } from './listeners.ts';

/** `auto` follows the device. */
export type ColorSchemeChoice = 'auto' | 'light' | 'dark';

/** Also read by the script in index.html, before the first paint. */
const KEY = 'color-scheme';
const { subscribe, notify } = createListeners();

const device = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

const readChoice = (): ColorSchemeChoice => {
  const stored = deviceStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
};

let choice: ColorSchemeChoice | undefined;
export const currentChoice = (): ColorSchemeChoice => {
  choice ??= readChoice();
  return choice;
};

export const isDark = (): boolean =>
  currentChoice() === 'dark' || (currentChoice() === 'auto' && device().matches);

const show = (): void => {
  document.documentElement.dataset['colorScheme'] = isDark() ? 'dark' : 'light';
  notify();
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
  if (next === 'auto') deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, next);
  show();
};

/** Calls back when the scheme changes. */
export const subscribeToScheme = subscribe;
