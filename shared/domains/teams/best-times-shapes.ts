import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant, LocalDate, LocalTime, TimeZone } from '../../kernel/dates.ts';
import { TeamGroupId, TeamId } from '../../kernel/ids.ts';
import { UserSummary } from '../users/user-summary.ts';
import { team } from './roles.ts';

export const BestTimes = z.object({
  /** The caller's: all dates and hours are by its clock. */
  timeZone: TimeZone,
  /** Members whose times were compared: followers are not, and of large teams 100. */
  members: z.int(),
  /**
   * How many of them have said when they are free and let the caller see it. Only they are counted. Null if fewer than three: then nothing else is
   * said, because it would be about one person.
   */
  shared: z.nullable(z.int()),
  /** How many are free during each hour of the seven days after today. */
  days: z.array(z.object({ date: LocalDate, hours: z.array(z.int()) })),
  /** Two hours that suit the most, best first, on different days. */
  best: z.array(z.object({ from: Instant, to: Instant, date: LocalDate, time: LocalTime, free: z.int() })),
  /** Who can come at the first of these times, and who cannot. */
  can: z.array(UserSummary),
  cannot: z.array(UserSummary),
});
export type BestTimes = z.infer<typeof BestTimes>;

/** Part of the teams contract. */
export const bestTimesEndpoints = {
  bestTimes: endpoint({
    ...noInput,
    method: 'GET',
    path: '/teams/{teamId}/best-times',
    shows: ['team', 'availability', 'connection'],
    access: 'profile',
    may: on(team, 'teamId', 'seeBestTimes'),
    limits: [{ per: 'actor', count: 240, in: '1 hour' }],
    summary:
      'Returns when most members, or those of a group, are free in the next seven days, of those who let the caller see it.',
    params: z.object({ teamId: TeamId }),
    query: z.object({ groupId: z.optional(TeamGroupId) }),
    response: BestTimes,
  }),
} as const;
