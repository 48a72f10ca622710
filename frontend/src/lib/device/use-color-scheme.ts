import { useSyncExternalStore } from 'react';
import { type ColorSchemeChoice, currentChoice, isDark, subscribeToScheme } from './color-scheme.ts';

export const useColorSchemeChoice = (): ColorSchemeChoice =>
  useSyncExternalStore(subscribeToScheme, currentChoice, (): ColorSchemeChoice => 'auto');

export const useIsDark = (): boolean => useSyncExternalStore(subscribeToScheme, isDark, () => false);
