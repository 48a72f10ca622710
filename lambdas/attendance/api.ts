import type { Access, Handlers } from '../runtime/http.ts';
import * as teams from '../teams/index.ts';
import * as attendance from './attendance.ts';
import type { attendance as domain } from './domain.ts';
import * as sessions from './sessions.ts';
import { statistics } from './statistics.ts';

export const access = { team: teams.findWithPlan } satisfies Access<typeof domain.api>;

export const handlers = {
  sessions: (ctx, { team }) => sessions.list(ctx, team),
  createSession: (ctx, { actor, team, body }) => sessions.create(ctx, actor, team, body),
  editSession: (ctx, { team, params, body }) => sessions.edit(ctx, team, params.sessionId, body),
  removeSession: (ctx, { team, params }) => sessions.remove(ctx, team, params.sessionId),
  sessionDates: (ctx, { team }) => sessions.dates(ctx, team),
  sessionAttendance: (ctx, { actor, team, roles, params: { sessionId } }) =>
    attendance.ofSession(ctx, actor, team, { sessionId, roles }),
  ownAttendance: (ctx, { actor, team, params }) =>
    attendance.ownOfSession(ctx, actor, team, params.sessionId),
  markAttendance: (ctx, { team, params: { eventId, occurrenceId, userId }, body }) =>
    attendance.mark(ctx, team, { eventId, occurrenceId, userId }, body.mark),
  statistics: (ctx, { team, roles, plan, query: { period } }) =>
    statistics(ctx, team, { period, roles, limit: plan.members }),
} satisfies Handlers<typeof domain.api, typeof access>;
