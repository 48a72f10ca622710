import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme, themeVariables } from '../src/app/theme/theme.ts';

const MODULE = 'virtual:mantine-variables.css';
/** Of the fourteen colours of the library these are the ones that its components fall back to. */
const KEPT_COLORS = ['brand', 'dark', 'gray', 'red'];

const isKept = (variable: string, colors: readonly string[]): boolean => {
  const color = colors.find((name) => variable.startsWith(`--mantine-color-${name}-`));
  return color === undefined || KEPT_COLORS.includes(color);
};

/** The library's custom properties for our theme, as one static sheet. */
export const mantineSheet = (): string => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = defaultCssVariablesResolver(merged);
  const keep = (set: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(set).filter(([name]) => isKept(name, Object.keys(merged.colors))));
  return convertCssVariables({
    variables: { ...keep(variables.variables), ...themeVariables },
    light: { ...keep(variables.light), ...themeVariables },
    dark: { ...keep(variables.dark), ...themeVariables },
  });
};

/**
 * Serves the sheet at build time. The provider would otherwise write it into the page through innerHTML,
 * which Trusted Types refuse.
 */
export const mantineVariables = (): Plugin => ({
  name: 'mantine-variables',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load: (id) => (id === `\0${MODULE}` ? mantineSheet() : null),
});
