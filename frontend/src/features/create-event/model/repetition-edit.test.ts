import { describe, expect, it } from 'vitest';
import { Repetition } from '#shared/domains/events/model/repetition.ts';
import {
  repetitionEditOf,
  repetitionEditProblems,
  repetitionEditText,
  repetitionFields,
} from './repetition-edit.ts';

const weekly = (change: Partial<Repetition> = {}): Repetition =>
  Repetition.parse({
    ...{ frequency: 'weekly', interval: 1, weekdays: ['TU'], monthlyOn: 'date', until: null, count: null },
    ...change,
  });
const TUESDAY = '2026-12-01';
const TODAY = '2026-11-28';

describe('what a host changes about how a series goes on', () => {
  it.each([
    ['nothing', weekly(), {}, undefined],
    ['nothing about a number of dates', weekly({ count: 8 }), {}, undefined],
    ['another day', weekly(), { weekdays: ['TH', 'TU'] }, { weekdays: ['TU', 'TH'], until: null }],
    ['a day, but not the number of dates', weekly({ count: 8 }), { weekdays: ['TH'] }, { weekdays: ['TH'] }],
    ['an end', weekly(), { ends: 'on', until: '2026-12-31' }, { weekdays: ['TU'], until: '2026-12-31' }],
    ['no end', weekly({ until: '2026-12-31' }), { ends: 'never' }, { weekdays: ['TU'], until: null }],
    [
      'no end instead of a number of dates',
      weekly({ count: 8 }),
      { ends: 'never' },
      { weekdays: ['TU'], until: null },
    ],
  ] as const)('EVT-04~ is %s', (_what, before, change, edit) => {
    const draft = { ...repetitionFields(before), ...change };
    expect(repetitionEditOf(before, { ...draft, weekdays: [...draft.weekdays] })).toEqual(edit);
  });

  it.each([
    ['no days', { weekdays: [] }, 'repetition.weekdays'],
    ['an end without a day', { ends: 'on' as const }, 'repetition.until'],
    ['an end in the past', { ends: 'on' as const, until: '2026-11-27' }, 'repetition.until'],
  ])('EVT-04~ cannot be %s', (_what, change, field) => {
    const draft = { ...repetitionFields(weekly()), ...change };
    expect(repetitionEditProblems(weekly(), draft, TODAY).map((problem) => problem.field)).toEqual([field]);
  });

  it('EVT-04~ is said in words', () => {
    const text = (change: object) =>
      repetitionEditText(weekly(), { ...repetitionFields(weekly()), ...change }, TUESDAY, 'en-US');
    expect(text({})).toBe('Every week on Tuesday');
    expect(text({ weekdays: ['WE'] })).toBe('Every week on Wednesday');
    expect(text({ ends: 'on', until: '2026-12-31' })).toMatch(/^Every week on Tuesday,? until .*December 31/);
    expect(text({ weekdays: [] })).toBeUndefined();
  });
});
