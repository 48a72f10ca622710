import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#frontend/paraglide/runtime.js';
import type { Repetition } from '#shared/domains/events/model/repetition.ts';
import { everyWeek } from '#test/support/builders.ts';
import { repetitionSentence, weekdayName } from './repetition-sentence.ts';

const weekly = everyWeek();
/** The fourth Tuesday of its month. */
const TUESDAY = '2026-11-24';
/** The fifth Monday of its month. */
const FIFTH_MONDAY = '2026-11-30';
const monthly = { frequency: 'monthly', monthlyOn: 'weekday' } as const;
const everyDay = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

afterEach(() => overwriteGetLocale(() => 'en'));

describe('how an event repeats, in words', () => {
  it.each<[Partial<Repetition>, string, string, string]>([
    [{ frequency: 'daily' }, TUESDAY, 'Every day', 'Cada día'],
    [{ frequency: 'daily', interval: 3 }, TUESDAY, 'Every 3 days', 'Cada 3 días'],
    [{}, TUESDAY, 'Every week on Tuesday', 'Cada semana, el martes'],
    [
      { weekdays: ['TH'] },
      TUESDAY,
      'Every week on Tuesday and Thursday',
      'Cada semana, el martes y el jueves',
    ],
    [
      { interval: 2, weekdays: ['SA', 'MO'] },
      TUESDAY,
      'Every 2 weeks on Monday, Tuesday, and Saturday',
      'Cada 2 semanas, el lunes, el martes y el sábado',
    ],
    [{ weekdays: [...everyDay] }, TUESDAY, 'Every day', 'Cada día'],
    [{ frequency: 'monthly' }, TUESDAY, 'Every month on day 24', 'Cada mes, el día 24'],
    [monthly, TUESDAY, 'Every month on the fourth Tuesday', 'Cada mes, el cuarto martes'],
    [
      { ...monthly, interval: 2 },
      FIFTH_MONDAY,
      'Every 2 months on the last Monday',
      'Cada 2 meses, el último lunes',
    ],
    [
      { weekdays: ['TH'], until: '2026-12-31' },
      TUESDAY,
      'Every week on Tuesday and Thursday, until December 31',
      'Cada semana, el martes y el jueves, hasta el 31 de diciembre',
    ],
    [
      { until: '2027-03-02' },
      TUESDAY,
      'Every week on Tuesday, until March 2, 2027',
      'Cada semana, el martes, hasta el 2 de marzo de 2027',
    ],
    [
      { count: 8 },
      TUESDAY,
      'Every week on Tuesday, 8 dates in total',
      'Cada semana, el martes, 8 fechas en total',
    ],
  ])('EVT-04~ PLT-14 %j from %s: %s', (change, first, english, spanish) => {
    overwriteGetLocale(() => 'en');
    expect(repetitionSentence({ ...weekly, ...change }, first, 'en-US')).toBe(english);
    overwriteGetLocale(() => 'es');
    expect(repetitionSentence({ ...weekly, ...change }, first, 'es-MX')).toBe(spanish);
  });

  it('names days without a period', () => {
    expect([weekdayName('WE', 'en-US', 'short'), weekdayName('WE', 'es-MX', 'short')]).toEqual([
      'Wed',
      'mié',
    ]);
  });
});
