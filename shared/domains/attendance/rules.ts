import type { Attendance } from '../events/attendance.ts';
import { holdsPlaces, type RsvpStatus } from '../events/model/rsvp.ts';

export const sessionLimits = {
  name: { min: 2, max: 60 },
  /** What a season is called; empty without one. */
  season: { max: 40 },
  dates: { min: 1, max: 100 },
  /** Sessions of one team. */
  most: 50,
  /** Members that an attendance table has, by user id. */
  members: 200,
} as const;

/** What a person who may run sessions says about a member at a date. */
export const attendanceMarks = ['late', 'excused'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** What became of a member at a date of their team. Late is came late; excused is could not come, and said so. */
export const attendanceStates = ['came', 'late', 'missed', 'excused'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** A member's RSVP, as far as attendance depends on it. */
export interface RsvpOutcome {
  readonly status: RsvpStatus;
  readonly attendance?: Attendance | undefined;
}
interface MemberAtDate {
  readonly rsvp: RsvpOutcome | undefined;
  readonly mark: AttendanceMark | undefined;
  /** Since when they are a member: ISO instant. */
  readonly since: string;
  /** The date's start: ISO instant. */
  readonly dateStart: string;
}

/**
 * What became of a member at a date that has started and was not canceled; undefined if it does not count for them: they joined the team later, were
 * removed from the date, or waited for a spot. What was marked comes first. Who was going came, unless it was recorded that they did not. Who said
 * that they cannot come is excused; who gave up a spot late, or said nothing, missed it.
 */
export const attendanceStateOf = ({
  rsvp,
  mark,
  since,
  dateStart,
}: MemberAtDate): AttendanceState | undefined => {
  if (mark) return mark;
  if (!rsvp) return since <= dateStart ? 'missed' : undefined;
  const { status, attendance } = rsvp;
  if (attendance === 'no_show' || attendance === 'late_cancel') return 'missed';
  if (holdsPlaces(status)) return 'came';
  if (status === 'declined') return 'excused';
  if (status === 'maybe' || status === 'invited' || status === 'paying')
    return since <= dateStart ? 'missed' : undefined;
  return undefined;
};

interface AttendanceTotal {
  /** Dates to which they came, late or not. */
  readonly came: number;
  /** Dates that count for them. */
  readonly of: number;
}

/** How many of some dates count, and to how many of them someone came. */
export const attendanceTotal = (states: readonly (AttendanceState | null)[]): AttendanceTotal => ({
  came: states.filter((state) => state === 'came' || state === 'late').length,
  of: states.filter((state) => state !== null).length,
});

/** A share in whole percent; null of nothing. */
export const percentOf = ({ came, of }: AttendanceTotal): number | null =>
  of === 0 ? null : Math.round((100 * came) / of);
