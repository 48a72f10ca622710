import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorStatus } from '#shared/kernel/errors.ts';
import { fieldReasons } from '#shared/kernel/problem.ts';
import { fieldSentence } from '../form/field-sentence.ts';
import { loadSentences } from '../text/error-catalog.ts';
import { errorSentences } from '../text/error-sentences.ts';
import { ApiError } from './api.ts';
import { errorSentence } from './errors.ts';

const catalog = (locale: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../../messages/${locale}.json`, import.meta.url), 'utf8'));
const placeholders = (message: unknown) => new Set(JSON.stringify(message).match(/\{\w+\}/g));

describe('message catalogs', () => {
  const [english, spanish] = [catalog('en'), catalog('es')];

  it('PLT-14 both languages have the same messages, and none are empty', () => {
    expect(Object.keys(spanish)).toEqual(Object.keys(english));
    expect([...Object.values(english), ...Object.values(spanish)]).not.toContain('');
  });

  it('PLT-14 every message takes the same values in both languages', () => {
    for (const [key, message] of Object.entries(english)) {
      expect(placeholders(spanish[key]), key).toEqual(placeholders(message));
    }
  });
});

describe('error sentences', () => {
  it('every error code has its own sentence', () => {
    expect(new Set(Object.keys(errorSentences))).toEqual(new Set(Object.keys(errorStatus)));
    const sentences = Object.values(errorSentences).map((sentence) => sentence());
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it.each(fieldReasons)('a field refused as %s has a sentence', (reason) => {
    expect(fieldSentence(reason, 3)).not.toBe('');
  });

  it('sentences are loaded once a call is refused; until then, the general one is shown', async () => {
    const refusal = new ApiError(409, { code: 'slot.full' });
    expect(errorSentence(refusal)).toBe(errorSentences.internal());
    await loadSentences();
    expect(errorSentence(refusal)).toBe(errorSentences['slot.full']());
  });

  it('SEC-05~ too many requests are reported with the time to wait', async () => {
    await loadSentences();
    const refusal = new ApiError(429, { code: 'request.rate_limited' }, { retryAfter: 300 });
    expect(errorSentence(refusal)).toBe('Too many requests. Try again in 5 minutes.');
  });

  it('being offline is distinguished from every other failure', () => {
    expect(errorSentence(new ApiError(0, { code: 'offline' }))).not.toBe(errorSentences.internal());
  });

  it('an unknown code from a newer server is shown as an internal error', () => {
    expect(errorSentence(new ApiError(409, { code: 'brand.new' }))).toBe(errorSentences.internal());
  });
});
