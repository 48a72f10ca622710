import { describe, expect, it } from 'vitest';
import { payloads } from '#test/support/payloads/payloads.ts';
import { textForStrangers } from './text-for-strangers.ts';

describe('what people wrote, in an email to an address that someone else entered', () => {
  it.each([
    'Tuesday 5-a-side',
    'Fútbol 7 · nivel intermedio',
    'St. Edward’s Park, courts 3–4',
    '2100 Barton Springs Rd, Austin, TX 78704',
    'Rated 3.5 doubles, 6:30 to 8',
  ])('SEC-05~ %s does not change', (text) => {
    expect(textForStrangers(text, 60)).toBe(text);
  });

  it.each([
    ['Win at https://evil.example/x now', 'Win at now'],
    ['Prize on evil.example/claim?id=1 today', 'Prize on today'],
    ['www.evil.example free money', 'free money'],
    ['ｗｗｗ．ｅｖｉｌ．ｅｘａｍｐｌｅ free money', 'free money'],
    ['Write to boss@evil.example now', 'Write to now'],
    ['Call +1 (512) 555-0123 now', 'Call now'],
    ['evil.example', ''],
  ])('SEC-05~ %s has nothing left to follow or call', (text, shown) => {
    expect(textForStrangers(text, 60)).toBe(shown);
  });

  it.each(['Good Times Hub security alert', 'GOOD  TIMES-HUB: confirm', 'Meet & Play support'])(
    'SEC-05~ %s does not speak for the product',
    (text) => expect(textForStrangers(text, 60)).toBe(''),
  );

  it('SEC-05~ is short, whatever it is', () => {
    for (const payload of [...payloads, 'W'.repeat(100), '🎉'.repeat(100)]) {
      const shown = textForStrangers(payload, 20);
      expect([...shown].length).toBeLessThanOrEqual(20);
      expect(shown).not.toMatch(/https?:|www\.|@\w/);
    }
  });
});
