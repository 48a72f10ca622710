import { m } from '#frontend/paraglide/messages.js';
import type { Step } from './draft.ts';

export const stepLabels = {
  what: m.create_step_what,
  when: m.create_step_when,
  where: m.create_step_where,
  who: m.create_step_who,
  review: m.create_step_review,
} as const satisfies Record<Step, () => string>;

const HOURS_PER_DAY = 24;

/** '6 hours before the start', or '2 days before the start' for 48 hours. */
export const beforeStart = (hours: number): string =>
  hours % HOURS_PER_DAY === 0
    ? m.create_days_before({ days: hours / HOURS_PER_DAY })
    : m.create_hours_before({ hours });

const unit = (value: number, name: 'hour' | 'minute', locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);

/** '1 hr 30 min' for 90 minutes. */
export const durationLabel = (minutes: number, locale: string): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [unit(hours, 'hour', locale)] : []),
    ...(rest > 0 ? [unit(rest, 'minute', locale)] : []),
  ];
  return parts.join(' ') || unit(0, 'minute', locale);
};
