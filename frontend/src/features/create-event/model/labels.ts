import { m } from '#frontend/paraglide/messages.js';
import type { Step } from './draft.ts';

export const stepLabels = {
  what: m.create_step_what,
  details: m.create_step_details,
  publish: m.create_step_publish,
} as const satisfies Record<Step, () => string>;

/** The question of each step. */
export const stepQuestions = {
  what: m.create_ask_what,
  details: m.create_ask_details,
  publish: m.create_ask_publish,
} as const satisfies Record<Step, () => string>;

const HOURS_PER_DAY = 24;

/** '6 hours before the start', or '2 days before the start' for 48 hours. */
export const beforeStart = (hours: number): string =>
  hours % HOURS_PER_DAY === 0
    ? m.create_days_before({ days: hours / HOURS_PER_DAY })
    : m.create_hours_before({ hours });

/** 'until 6 hours before the start', 'until the start'. */
export const untilBefore = (hours: number): string => {
  if (hours === 0) return m.create_until_start();
  return hours % HOURS_PER_DAY === 0 && hours > HOURS_PER_DAY
    ? m.create_until_days({ days: hours / HOURS_PER_DAY })
    : m.create_until_hours({ hours });
};

type Display = 'short' | 'narrow';
const unit = (value: number, name: 'hour' | 'minute', locale: string, unitDisplay: Display): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay }).format(value);

/** '1 hr 30 min' for 90 minutes; narrow, '1h 30m'. */
export const durationLabel = (minutes: number, locale: string, display: Display = 'short'): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [unit(hours, 'hour', locale, display)] : []),
    ...(rest > 0 ? [unit(rest, 'minute', locale, display)] : []),
  ];
  return parts.join(' ') || unit(0, 'minute', locale, display);
};
