import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { EventId, OccurrenceId } from '../../kernel/ids.ts';
import { attendances } from '../events/attendance.ts';
import { dateKey, dateParams } from '../events/date-params.ts';
import { occurrence } from '../events/roles.ts';
import { UserSummary } from '../users/user-summary.ts';

/** Whether the host can be asked to correct what was recorded. */
export const correctionStates = ['not_needed', 'possible', 'asked', 'over'] as const;

/** A date that counts for a person's reliability. */
export const CountedDate = z.object({
  eventId: EventId,
  occurrenceId: OccurrenceId,
  /** Null if the event is not shown anymore. */
  title: z.nullable(z.string()),
  dateStart: Instant,
  outcome: oneOf(attendances, 'came'),
  /** How much it counts now compared to a new one, in percent. */
  counts: z.int(),
  /** Until when it counts. */
  countsUntil: Instant,
  correction: oneOf(correctionStates, 'not_needed'),
});
export type CountedDate = z.infer<typeof CountedDate>;

export const OwnReliability = z.object({
  /** In percent; null while too few dates are known. */
  figure: z.nullable(z.int()),
  /** Whether the caller comes first where hosts prefer reliable players. */
  isReliable: z.boolean(),
  /** Latest first. */
  dates: z.array(CountedDate),
});
export type OwnReliability = z.infer<typeof OwnReliability>;

/** Someone who asks the host to look again at what was recorded of them. */
export const AskedCorrection = z.object({
  user: UserSummary,
  attendance: oneOf(['late_cancel', 'no_show'], 'no_show'),
  askedAt: Instant,
});
export type AskedCorrection = z.infer<typeof AskedCorrection>;

export const reliabilityContract = {
  mine: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/reliability',
    shows: ['reliability'],
    access: 'profile',
    summary:
      'Returns how reliably the caller comes to events, and every date that counts. Nobody else sees it.',
    response: OwnReliability,
  }),
  corrections: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/attendance/corrections',
    shows: ['event', 'reliability'],
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    summary:
      'Lists people of a date who asked to correct what was recorded of them, as long as it is and can be corrected.',
    params: dateParams,
    response: z.object({ items: z.array(AskedCorrection) }),
  }),
  askCorrection: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/attendance/correction',
    changes: ['reliability'],
    access: 'profile',
    may: on(occurrence, dateKey, 'leave'),
    limits: [{ per: 'actor', count: 30, in: '1 day' }],
    summary:
      'Asks the host to look again at what was recorded of the caller on a date. The host is notified once. Possible while the host can correct it.',
    params: dateParams,
    response: Done,
  }),
} as const;
