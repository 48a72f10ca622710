import { monthAndYear } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { movementStates } from '#shared/domains/sales/shapes.ts';
import type { Side } from './parts.ts';

export type MovementState = (typeof movementStates)[number];

/** Which movements are shown. It is in the address. */
export interface Filter {
  readonly side: Side;
  readonly state?: MovementState;
  /** `YYYY-MM`. */
  readonly month?: string;
}

/** The filter that an address names; `side` for an address that names none. */
export const filterIn = (query: URLSearchParams, side: Side): Filter => {
  const named = query.get('side');
  const state = movementStates.find((one) => one === query.get('state'));
  const month = query.get('month');
  return {
    side: named === 'received' || named === 'paid' ? named : side,
    ...(state && { state }),
    ...(month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
  };
};

/** 'November 2026' */
export const monthLabel = (month: string): string =>
  monthAndYear(`${month}-01T12:00:00.000Z`, { locale: formatLocale(), timeZone: 'UTC' });

/** 'November', for a month that cannot be another year's. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`));

const MONTHS = 12;

/** The last twelve months up to `now` (ISO instant), newest first. */
export const lastMonths = (now: string): string[] => {
  const [year = 0, month = 1] = now.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 'YYYY-MM'.length),
  );
};
