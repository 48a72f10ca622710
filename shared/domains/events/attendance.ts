import { addMilliseconds, DAY_MS, HOUR_MS } from '../../kernel/dates.ts';

/** What a host records of somebody who was going. */
export const attendances = ['came', 'no_show'] as const;
export type Attendance = (typeof attendances)[number];

/** How long before its start, and after its end, attendance of a date can be recorded. */
const BEFORE_MS = 3 * HOUR_MS;
const AFTER_MS = 30 * DAY_MS;

interface Timing {
  readonly dateStart: string;
  readonly endsAt: string;
}

/** From when attendance can be recorded. ISO instant. */
export const attendanceOpensAt = ({ dateStart }: Pick<Timing, 'dateStart'>): string =>
  addMilliseconds(dateStart, -BEFORE_MS);

/** Until when attendees can be changed and attendance can be corrected. ISO instant. */
export const attendanceClosesAt = ({ endsAt }: Pick<Timing, 'endsAt'>): string =>
  addMilliseconds(endsAt, AFTER_MS);

/** Whether attendance can be recorded at `now` (ISO instant). */
export const attendanceState = (event: Timing, now: string): 'early' | 'open' | 'closed' => {
  if (now < attendanceOpensAt(event)) return 'early';
  return now < attendanceClosesAt(event) ? 'open' : 'closed';
};
