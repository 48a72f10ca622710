import { afterEach, describe, expect, it, vi } from 'vitest';
import { m } from '#frontend/paraglide/messages.js';
import { overwriteGetLocale } from '#frontend/paraglide/runtime.js';
import * as sentences from '#shared/messages/paraglide/messages/en.js';
import { sentenceIn } from '#shared/messages/sentence.ts';
import type { SentenceName } from '#shared/messages/sentences.ts';
import { locales } from '#shared/product/game-types.ts';
import { shownValue } from './shown-value.ts';

const COUNT = 12_345;
/** Every value of every text is this number, so no text depends on its caller to format one. */
const counts = new Proxy({}, { get: () => COUNT, has: () => true });
const textsOf = (functions: object) =>
  Object.entries(functions).filter(
    (entry): entry is [string, (values: object) => string] => typeof entry[1] === 'function',
  );

describe('numbers in texts', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['en', 'en-US', '12,345'],
    ['es', 'es-US', '12,345'],
    ['es', 'es-ES', '12.345'],
  ] as const)(
    'PLT-14 every screen text in %s writes them as %s does, however it is called',
    (locale, tag, written) => {
      vi.stubGlobal('navigator', { languages: [tag] });
      overwriteGetLocale(() => locale);
      const shown = textsOf(m).map(([name, say]) => ({ name, text: say(counts) }));
      expect(shown.filter(({ text }) => /12345/.test(text))).toEqual([]);
      expect(shown.filter(({ text }) => text.includes(written)).length).toBeGreaterThan(300);
    },
  );

  it.each(locales)('PLT-14 every sentence of emails and notifications in %s does', (locale) => {
    const shown = textsOf(sentences).map(([name]) => ({
      name,
      text: sentenceIn(locale, { text: name as SentenceName, values: counts } as never),
    }));
    expect(shown.filter(({ text }) => /12345/.test(text))).toEqual([]);
    expect(shown.filter(({ text }) => text.includes('12,345')).length).toBeGreaterThan(30);
  });

  it('PLT-14 a fraction has the reader’s decimal sign, and a text does not change', () => {
    vi.stubGlobal('navigator', { languages: ['es-ES'] });
    overwriteGetLocale(() => 'es');
    expect([shownValue(1234.5), shownValue(12_345.5), shownValue('12345')]).toEqual([
      '1234,5',
      '12.345,5',
      '12345',
    ]);
  });
});
