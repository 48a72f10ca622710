import { describe, expect, it } from 'vitest';
import { dayText, rangesText, spanText } from './date-text.ts';

const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, ' ');

describe('dates in words', () => {
  it.each([
    [{ date: '2026-11-03', endDate: null }, 'Tue, Nov 3'],
    [{ date: '2026-11-03', endDate: '2026-11-03' }, 'Tue, Nov 3'],
    [{ date: '2026-11-03', endDate: '2026-11-07' }, 'Nov 3 – 7'],
    [{ date: '2026-11-30', endDate: '2026-12-02' }, 'Nov 30 – Dec 2'],
  ])('AVL-03~ %j is %s', (entry, text) => {
    expect(plain(spanText(entry))).toBe(text);
  });

  it('AVL-03~ a day and its hours are written out', () => {
    expect(dayText('2026-11-03')).toBe('Tuesday, November 3');
    const ranges = [
      { start: '17:00', end: '20:00' },
      { start: '21:00', end: '22:00' },
    ];
    expect(plain(rangesText(ranges))).toBe('5:00 – 8:00 PM, 9:00 – 10:00 PM');
  });
});
