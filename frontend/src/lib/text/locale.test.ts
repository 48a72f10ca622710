import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLocale, followLocale } from './locale.ts';

const runtime = vi.hoisted(() => ({ locale: 'en' }));
vi.mock('#frontend/paraglide/runtime.js', () => ({
  getLocale: () => runtime.locale,
  setLocale: async (locale: string) => {
    runtime.locale = locale;
  },
}));

beforeEach(() => {
  const kept = new Map<string, string>();
  runtime.locale = 'en';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => vi.unstubAllGlobals());

it('the account’s language applies on a device where none was chosen', async () => {
  await followLocale('es');
  expect([runtime.locale, document.documentElement.lang]).toEqual(['es', 'es']);
  await followLocale('en');
  expect(runtime.locale, 'the next account').toBe('en');
});

it('a language chosen on the device stays', async () => {
  await changeLocale('en');
  await followLocale('es');
  expect(runtime.locale).toBe('en');
});
