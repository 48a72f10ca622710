import type { SessionDate, SessionInput, TeamSession } from '#shared/domains/attendance/contract.ts';
import { sessionLimits } from '#shared/domains/attendance/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, TeamSessionId, UserId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../core/errors.ts';
import { newRequestKey, onlyOnce } from '../data/request-key.table.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import {
  addSession,
  findMadeSession,
  findSession,
  listSessions,
  removeSession,
  type SessionContent,
  type SessionRow,
  saveSession,
} from './sessions.table.ts';

// The sessions of a team.

interface Caller {
  readonly userId: UserId;
}
interface Team {
  readonly id: TeamId;
}

export const toSession = ({ id, name, season, dates, revision }: SessionRow): TeamSession => ({
  ...{ id, name, season, revision },
  starts: dates.map(({ dateStart }) => dateStart),
});

/** @throws AppError team_session.not_found */
export const find = async (ctx: Context, teamId: TeamId, id: TeamSessionId): Promise<SessionRow> => {
  const session = await findSession(ctx, { teamId, id });
  if (!session) throw new AppError('team_session.not_found');
  return session;
};

/** Newest first. */
export const list = async (ctx: Context, { id }: Team): Promise<{ items: TeamSession[] }> => ({
  items: (await listSessions(ctx, id)).reverse().map(toSession),
});

/** @throws InvalidInput for dates that the team does not host */
const contentOf = async (
  ctx: Context,
  teamId: TeamId,
  { name, season, dates }: SessionInput,
): Promise<SessionContent> => {
  const found = await events.findTeamDates(ctx, teamId, dates);
  const known = new Set(found.map(({ eventId, occurrenceId }) => `${eventId} ${occurrenceId}`));
  const problems = dates.flatMap(({ eventId, occurrenceId }, index) =>
    known.has(`${eventId} ${occurrenceId}`)
      ? []
      : [{ field: `body.dates.${index}`, reason: 'unknown' as const }],
  );
  if (problems.length > 0) throw new InvalidInput(problems);
  return {
    ...{ name, season },
    dates: found.map(({ eventId, occurrenceId, dateStart }) => ({ eventId, occurrenceId, dateStart })),
  };
};

/** @throws AppError team_session.too_many; InvalidInput for dates that the team does not host */
export const create = async (
  ctx: Context,
  { userId }: Caller,
  { id: teamId }: Team,
  input: SessionInput & { readonly requestKey: string },
): Promise<TeamSession> => {
  const content = await contentOf(ctx, teamId, input);
  const added = ctx.ids.teamSession();
  const request = { ...input, teamId };
  const key = newRequestKey(userId, request, { now: ctx.clock.now(), made: [added] });
  const id = await onlyOnce(
    async () => {
      const outcome = await addSession(ctx, key, { teamId, id: added }, content);
      if (outcome === 'full') throw new AppError('team_session.too_many', { limit: sessionLimits.most });
      return outcome === 'added' ? added : outcome;
    },
    () => findMadeSession(ctx, userId, request),
    { checkFirst: true },
  );
  return toSession(await find(ctx, teamId, id));
};

/** Two changes at once never mix: the second one is refused. @throws AppError team_session.not_found | team_session.changed_meanwhile */
export const edit = async (
  ctx: Context,
  { id: teamId }: Team,
  id: TeamSessionId,
  { revision, ...input }: SessionInput & { readonly revision: number },
): Promise<TeamSession> => {
  const before = await find(ctx, teamId, id);
  const content = await contentOf(ctx, teamId, input);
  const saved =
    before.revision === revision ? await saveSession(ctx, { teamId, id }, revision, content) : undefined;
  if (!saved) throw new AppError('team_session.changed_meanwhile');
  return toSession(saved);
};

export const remove = async (
  ctx: Context,
  { id: teamId }: Team,
  id: TeamSessionId,
): Promise<{ done: true }> => {
  await removeSession(ctx, { teamId, id });
  return { done: true };
};

/** Dates to choose from, earliest first. */
export const dates = async (ctx: Context, { id }: Team): Promise<{ items: SessionDate[] }> => {
  const from = ctx.clock.now();
  const limit = sessionLimits.dates.max;
  const [past, coming] = await Promise.all([
    events.listTeamDates(ctx, id, { from, limit, back: true }),
    events.listTeamDates(ctx, id, { from, limit }),
  ]);
  return { items: [...past, ...coming] };
};
