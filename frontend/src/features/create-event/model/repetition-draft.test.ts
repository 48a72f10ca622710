import { describe, expect, it } from 'vitest';
import { aDraft } from './draft.fixture.ts';
import type { Draft } from './draft.ts';
import { repetitionText } from './repetition-draft.ts';

const weekly: Partial<Draft> = { repeats: 'weekly', weekdays: ['TU'] };
const textOf = (draft: Partial<Draft>) => repetitionText(aDraft({ ...weekly, ...draft }), 'en-US');

describe('what will happen, in words', () => {
  it('EVT-02~ EVT-04~ says the days, that of the first date included, and the end', () => {
    expect(textOf({ ends: 'on', until: '2026-12-31' })).toBe(
      'Every week on Tuesday and Saturday, until December 31',
    );
    expect(textOf({ ends: 'after', count: '5' })).toBe(
      'Every week on Tuesday and Saturday, 5 dates in total',
    );
  });

  it.each<[string, Partial<Draft>]>([
    ['the event does not repeat', { repeats: 'never' }],
    ['there is no first date', { date: '' }],
    ['the last day is missing', { ends: 'on' }],
    ['the last day is before the first date', { ends: 'on', until: '2026-11-01' }],
    ['the number of dates is wrong', { ends: 'after', count: '1' }],
  ])('EVT-02~ nothing is said if %s', (_, draft) => {
    expect(textOf(draft)).toBeUndefined();
  });
});
