import { addMilliseconds, DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/dates.ts';
import { type Coordinates, distanceInMeters } from '../../kernel/geo.ts';

/**
 * Attendance of someone who was going: they came, gave up their spot late, or did not come. A late cancellation is recorded automatically; the
 * host can correct everything.
 */
export const attendances = ['came', 'late_cancel', 'no_show'] as const;
export type Attendance = (typeof attendances)[number];

/** Who recorded that someone came: the host, or the players themselves. */
export const recorders = ['host', 'player'] as const;
export type Recorder = (typeof recorders)[number];

/** Anyone who gives up a spot less than this before the start leaves others little time to take it. A usual window of studios and clubs. */
export const LATE_CANCEL_MS = 12 * HOUR_MS;
/** A spot that was taken a moment ago can be given up at any time: it was a slip. */
const SLIP_MS = 15 * MINUTE_MS;

/** Whether giving up a spot at `now` counts as canceling late. All are ISO instants. */
export const isLateCancel = (
  { dateStart, goingSince }: { readonly dateStart: string; readonly goingSince: string },
  now: string,
): boolean => now > addMilliseconds(dateStart, -LATE_CANCEL_MS) && now > addMilliseconds(goingSince, SLIP_MS);

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

/** Whether it is the time at which people arrive or are at an event: attendance can be recorded, and it has not ended. ISO instant. */
export const isOnNow = (event: Timing, now: string): boolean =>
  now >= attendanceOpensAt(event) && now < event.endsAt;

/** How long before the start players can check in on their own. */
const CHECK_IN_BEFORE_MS = 30 * MINUTE_MS;

/** From when players can check in on their own. ISO instant. */
export const checkInOpensAt = ({ dateStart }: Pick<Timing, 'dateStart'>): string =>
  addMilliseconds(dateStart, -CHECK_IN_BEFORE_MS);

/** Whether players can check in on their own at `now` (ISO instant): from half an hour before the start until the end. */
export const checkInState = (event: Timing, now: string): 'early' | 'open' | 'over' => {
  if (now < checkInOpensAt(event)) return 'early';
  return now < event.endsAt ? 'open' : 'over';
};

/**
 * How far from the place players can check in on their own, in meters. Wide enough for a large park and the error of a phone's position, so the
 * accuracy that a phone reports adds nothing: nobody could verify it.
 */
export const CHECK_IN_METERS = 300;

/** Whether a position is close enough to a place to check in there. */
export const isAtPlace = (place: Coordinates, position: Coordinates): boolean =>
  distanceInMeters(place, position) <= CHECK_IN_METERS;
