import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseColorScheme } from '#frontend/lib/device/color-scheme.ts';
import { unsavedChanges } from '#frontend/lib/device/unsaved-changes.ts';
import { getLocale, setLocale } from '#frontend/paraglide/runtime.js';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

afterEach(async () => {
  chooseColorScheme('auto');
  await setLocale('en', { reload: false });
  localStorage.clear();
});

it('the theme switch offers the other theme, shows it at once, and keeps it', async () => {
  chooseColorScheme('light');
  const screen = await render(<ThemeSwitch />);
  await screen.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.element(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  expect(document.documentElement.dataset['colorScheme']).toBe('dark');
  expect(localStorage.getItem('color-scheme')).toBe('dark');
  await screen.getByRole('button', { name: 'Switch to light theme' }).click();
  expect(document.documentElement.dataset['colorScheme']).toBe('light');
});

it('PLT-14 the language switch offers the other language in its own words', async () => {
  const screen = await render(<LanguageSwitch />);
  const offer = screen.getByRole('button', { name: 'Cambiar a español' });
  await expect.element(offer).toHaveAttribute('lang', 'es');
  await offer.click();
  await expect
    .element(screen.getByRole('button', { name: 'Switch to English' }))
    .toHaveAttribute('lang', 'en');
  expect(document.documentElement.lang).toBe('es');
});

it('the language stays if a person keeps what is not saved yet', async () => {
  const end = unsavedChanges.hold();
  const screen = await render(<LanguageSwitch />);
  await screen.getByRole('button', { name: 'Cambiar a español' }).click();
  await expect.poll(() => unsavedChanges.question()).toBeDefined();
  unsavedChanges.question()?.(false);
  await expect.element(screen.getByRole('button', { name: 'Cambiar a español' })).toBeVisible();
  expect(getLocale()).toBe('en');
  end();
});
