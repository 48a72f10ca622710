import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList, oneOf, text } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant, TimeZone } from '../../kernel/dates.ts';
import { EventId, OccurrenceId, RequestKey, TeamId, TeamSessionId, UserId } from '../../kernel/ids.ts';
import { team } from '../teams/roles.ts';
import { UserSummary } from '../users/user-summary.ts';
import { attendanceMarks, attendanceStates, sessionLimits } from './rules.ts';
import { statisticsPeriods, TeamStatistics } from './statistics-shapes.ts';

const { name, season, dates, members } = sessionLimits;

/** Names a date of an event. */
const DateKey = z.object({ eventId: EventId, occurrenceId: OccurrenceId });

/** A date of the team, as sessions list it. */
export const SessionDate = z.extend(DateKey, {
  title: z.string(),
  dateStart: Instant,
  timeZone: TimeZone,
  cancelled: z.boolean(),
});
export type SessionDate = z.infer<typeof SessionDate>;

const SessionInput = z.object({
  name: text(name.min, name.max),
  /** The season that it belongs to; empty without one. */
  season: text(0, season.max),
  dates: distinctList(DateKey, { ...dates }, ({ eventId, occurrenceId }) => `${eventId} ${occurrenceId}`),
});
export type SessionInput = z.infer<typeof SessionInput>;

/** A named series of dates of a team. */
export const TeamSession = z.object({
  id: TeamSessionId,
  name: z.string(),
  season: z.string(),
  /** When its dates started when it was saved, earliest first; the attendance table has the current starts. */
  starts: z.array(Instant),
  revision: z.int(),
});
export type TeamSession = z.infer<typeof TeamSession>;

const State = z.nullable(oneOf(attendanceStates, 'came'));
const total = {
  /** Dates to which they came, late or not. */
  came: z.int(),
  /** Dates that count for them. */
  of: z.int(),
};

/** One state for each date of the session, in its order; null where it does not count, or has not started. */
export const MemberAttendance = z.object({ user: UserSummary, states: z.array(State), ...total });
export type MemberAttendance = z.infer<typeof MemberAttendance>;

export const SessionAttendance = z.object({
  session: TeamSession,
  /** Earliest first. */
  dates: z.array(SessionDate),
  members: z.array(MemberAttendance),
  /** Whether the team has more members than the table. */
  isPart: z.boolean(),
});
export type SessionAttendance = z.infer<typeof SessionAttendance>;

const ofTeam = { params: z.object({ teamId: TeamId }) };
const ofSession = { params: z.object({ teamId: TeamId, sessionId: TeamSessionId }) };
const limits = [{ per: 'actor', count: 120, in: '1 hour' }] as const;

/** Sessions of a team, attendance, and the team's statistics. */
export const attendanceContract = {
  sessions: endpoint({
    ...noInput,
    ...ofTeam,
    method: 'GET',
    path: '/teams/{teamId}/sessions',
    shows: ['attendance'],
    access: 'profile',
    may: on(team, 'teamId', 'seeSessions'),
    summary: 'Lists the sessions of a team, newest first.',
    response: z.object({ items: z.array(TeamSession) }),
  }),
  createSession: endpoint({
    ...noInput,
    ...ofTeam,
    method: 'POST',
    path: '/teams/{teamId}/sessions',
    changes: ['attendance'],
    access: 'profile',
    may: on(team, 'teamId', 'runSessions'),
    limits,
    summary:
      'Creates a session of dates that the team hosts. A repeated requestKey never creates a second one.',
    body: z.extend(SessionInput, { requestKey: RequestKey }),
    response: TeamSession,
  }),
  editSession: endpoint({
    ...noInput,
    ...ofSession,
    method: 'PUT',
    path: '/teams/{teamId}/sessions/{sessionId}',
    changes: ['attendance'],
    access: 'profile',
    may: on(team, 'teamId', 'runSessions'),
    limits,
    summary: 'Changes a session, unless it has changed since it was read.',
    body: z.extend(SessionInput, { revision: z.int() }),
    response: TeamSession,
  }),
  removeSession: endpoint({
    ...noInput,
    ...ofSession,
    method: 'DELETE',
    path: '/teams/{teamId}/sessions/{sessionId}',
    changes: ['attendance'],
    access: 'profile',
    may: on(team, 'teamId', 'runSessions'),
    limits,
    summary: 'Deletes a session. Its dates stay, and if there is none, nothing changes.',
    response: Done,
  }),
  sessionDates: endpoint({
    ...noInput,
    ...ofTeam,
    method: 'GET',
    path: '/teams/{teamId}/dates',
    shows: ['event', 'team'],
    access: 'profile',
    may: on(team, 'teamId', 'runSessions'),
    summary: `Lists the latest ${dates.max} past and the next ${dates.max} dates of a team, earliest first, to choose those of a session.`,
    response: z.object({ items: z.array(SessionDate) }),
  }),
  sessionAttendance: endpoint({
    ...noInput,
    ...ofSession,
    method: 'GET',
    path: '/teams/{teamId}/sessions/{sessionId}/attendance',
    shows: ['attendance', 'event', 'team'],
    access: 'profile',
    may: on(team, 'teamId', 'runSessions'),
    summary: `Returns who came to the dates of a session, for the first ${members} members.`,
    response: SessionAttendance,
  }),
  ownAttendance: endpoint({
    ...noInput,
    ...ofSession,
    method: 'GET',
    path: '/teams/{teamId}/sessions/{sessionId}/attendance/me',
    shows: ['attendance', 'event', 'team'],
    access: 'profile',
    may: on(team, 'teamId', 'seeSessions'),
    summary: "Returns the caller's own attendance of a session.",
    response: z.object({
      session: TeamSession,
      dates: z.array(SessionDate),
      states: z.array(State),
      ...total,
    }),
  }),
  markAttendance: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/teams/{teamId}/attendance/{eventId}/{occurrenceId}/{userId}',
    changes: ['attendance'],
    access: 'profile',
    may: on(team, 'teamId', 'runSessions'),
    limits: [{ per: 'actor', count: 3000, in: '1 hour' }],
    summary:
      'Marks a member as late or excused at a date of the team that has started; null removes the mark.',
    params: z.object({ teamId: TeamId, eventId: EventId, occurrenceId: OccurrenceId, userId: UserId }),
    body: z.object({ mark: z.nullable(z.enum(attendanceMarks)) }),
    response: Done,
  }),
  statistics: endpoint({
    ...noInput,
    ...ofTeam,
    method: 'GET',
    path: '/teams/{teamId}/statistics',
    shows: ['attendance', 'team', 'event', 'plan'],
    access: 'profile',
    may: on(team, 'teamId', 'runSessions'),
    plan: 'members',
    summary:
      'Returns the attendance and the growth of a team. Figures about fewer than 5 people are shown to its owner and admins only.',
    query: z.object({ period: z.enum(statisticsPeriods) }),
    response: TeamStatistics,
  }),
} as const;
