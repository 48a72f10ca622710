import type {
  MemberAttendance,
  SessionAttendance,
  SessionDate,
  TeamSession,
} from '#shared/domains/attendance/contract.ts';
import {
  type AttendanceMark,
  type AttendanceState,
  attendanceStateOf,
  attendanceTotal,
  type RsvpOutcome,
  sessionLimits,
} from '#shared/domains/attendance/rules.ts';
import type { RoleInTeam } from '#shared/domains/teams/roles.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { EventId, OccurrenceId, TeamId, TeamSessionId, UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import { marksBetween, removeMark, saveMark } from './marks.table.ts';
import { find, toSession } from './sessions.ts';

// Who came to the dates of a team.

interface Caller {
  readonly userId: UserId;
}
interface Team {
  readonly id: TeamId;
}
interface DateKey {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}
type States = (AttendanceState | null)[];

/** Dates whose RSVPs are read at once. */
const AT_ONCE = 10;

const keyOf = (date: DateKey, userId: UserId): string => `${date.eventId} ${date.occurrenceId} ${userId}`;

const readMarks = async (
  ctx: Context,
  teamId: TeamId,
  dates: readonly events.TeamDate[],
): Promise<ReadonlyMap<string, AttendanceMark>> => {
  const [first, last] = [dates.at(0), dates.at(-1)];
  if (!first || !last) return new Map();
  const rows = await marksBetween(ctx, teamId, first.dateStart, last.dateStart);
  return new Map(rows.map((row) => [keyOf(row, row.userId), row.mark]));
};

/** Whether a date counts for anybody at `now` (ISO instant). */
const counts = ({ cancelled, dateStart }: events.TeamDate, now: string): boolean =>
  !cancelled && dateStart <= now;

/**
 * What became of each member at some dates, which are in order of time; null where a date does not count. Cost: 1 for 4 KB of the RSVPs to each date
 * that counts, and 1 for 4 KB of marks.
 */
export const statesOf = async (
  ctx: Context,
  teamId: TeamId,
  dates: readonly events.TeamDate[],
  members: readonly teams.TeamMember[],
): Promise<Map<UserId, States>> => {
  const now = ctx.clock.now();
  const nobody: ReadonlyMap<UserId, RsvpOutcome> = new Map();
  const [marks, outcomes] = await Promise.all([
    readMarks(ctx, teamId, dates),
    mapAtMost(AT_ONCE, dates, async (date) => (counts(date, now) ? events.outcomesOf(ctx, date) : nobody)),
  ]);
  return new Map(
    members.map(({ userId, since }) => [
      userId,
      dates.map((date, index) => {
        if (!counts(date, now)) return null;
        const mark = marks.get(keyOf(date, userId));
        const rsvp = outcomes[index]?.get(userId);
        return attendanceStateOf({ rsvp, mark, since, dateStart: date.dateStart }) ?? null;
      }),
    ]),
  );
};

/**
 * Who came to the dates of a session. Members whom a block separates from the caller are left out, unless the caller answers join requests. Cost: ½
 * for each date, as `statesOf`, 1 for 4 KB of members, and ½ for each of them.
 */
export const ofSession = async (
  ctx: Context,
  { userId: viewer }: Caller,
  team: Team,
  { sessionId, roles }: { readonly sessionId: TeamSessionId; readonly roles: readonly RoleInTeam[] },
): Promise<SessionAttendance> => {
  const session = await find(ctx, team.id, sessionId);
  const [dates, { items: members, next }] = await Promise.all([
    events.findTeamDates(ctx, team.id, session.dates),
    teams.pageTakingPart(ctx, team.id, { after: undefined, limit: sessionLimits.members }),
  ]);
  const ids = members.map(({ userId }) => userId);
  const [states, people] = await Promise.all([
    statesOf(ctx, team.id, dates, members),
    teams.nameMembers(ctx, ids, { viewer, roles }),
  ]);
  const rows = ids.flatMap((userId): MemberAttendance[] => {
    const user = people.get(userId);
    const own = states.get(userId) ?? [];
    return user ? [{ user, states: own, ...attendanceTotal(own) }] : [];
  });
  return {
    ...{ session: toSession(session), dates, isPart: next !== undefined },
    members: rows.toSorted((a, b) => a.user.displayName.localeCompare(b.user.displayName)),
  };
};

/** The caller's own attendance of a session. Cost: 1 for each date. */
export const ownOfSession = async (
  ctx: Context,
  { userId }: Caller,
  team: Team,
  sessionId: TeamSessionId,
): Promise<
  { session: TeamSession; dates: SessionDate[]; states: States } & ReturnType<typeof attendanceTotal>
> => {
  const session = await find(ctx, team.id, sessionId);
  const [dates, member] = await Promise.all([
    events.findTeamDates(ctx, team.id, session.dates),
    teams.findTakingPart(ctx, team.id, userId),
  ]);
  const [marks, outcomes] = await Promise.all([
    readMarks(ctx, team.id, dates),
    events.ownOutcomes(ctx, dates, userId),
  ]);
  const now = ctx.clock.now();
  const states = dates.map((date, index) => {
    if (!member || !counts(date, now)) return null;
    const mark = marks.get(keyOf(date, userId));
    const { dateStart } = date;
    return attendanceStateOf({ rsvp: outcomes[index], mark, since: member.since, dateStart }) ?? null;
  });
  return { session: toSession(session), dates, states, ...attendanceTotal(states) };
};

/**
 * Marks a member at a date that has started, or removes the mark. A repeated request changes nothing.
 * @throws AppError event.not_found | event.cancelled | attendance.not_open | member.not_found
 */
export const mark = async (
  ctx: Context,
  { id: teamId }: Team,
  { userId, ...key }: DateKey & { readonly userId: UserId },
  given: AttendanceMark | null,
): Promise<{ done: true }> => {
  const [[date], member] = await Promise.all([
    events.findTeamDates(ctx, teamId, [key]),
    teams.findTakingPart(ctx, teamId, userId),
  ]);
  if (!date) throw new AppError('event.not_found');
  if (date.cancelled) throw new AppError('event.cancelled');
  if (date.dateStart > ctx.clock.now()) throw new AppError('attendance.not_open');
  if (!member) throw new AppError('member.not_found');
  const { eventId, occurrenceId, dateStart } = date;
  const row = { teamId, dateStart, eventId, occurrenceId, userId };
  await (given === null ? removeMark(ctx, row) : saveMark(ctx, row, given));
  return { done: true };
};
