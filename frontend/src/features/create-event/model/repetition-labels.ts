import { m } from '#frontend/paraglide/messages.js';
import type { RepetitionDraft } from './repetition-draft.ts';

export type RepeatingFrequency = Exclude<RepetitionDraft['repeats'], 'never'>;

export const frequencyLabels = {
  never: m.create_repeats_never,
  daily: m.create_repeats_daily,
  weekly: m.create_repeats_weekly,
  monthly: m.create_repeats_monthly,
} as const satisfies Record<RepetitionDraft['repeats'], () => string>;

export const endingLabels = {
  never: m.create_ends_never,
  on: m.create_ends_on,
  after: m.create_ends_after,
} as const satisfies Record<RepetitionDraft['ends'], () => string>;

const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const;

/** '2 weeks' */
export const intervalLabel = (count: number, frequency: RepeatingFrequency, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: units[frequency], unitDisplay: 'long' }).format(count);
