import { CustomAttributeType } from 'electrodb';
import { sessionLimits } from '#shared/domains/attendance/rules.ts';
import {
  type EventId,
  type OccurrenceId,
  type TeamId,
  TeamSessionId,
  type UserId,
} from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, type RowOf, text, tryWrite, write } from '../data/entity.ts';
import { findMade, type KeyedRequest, type NewRequestKey, RequestKey } from '../data/request-key.table.ts';
import { stamps } from '../data/stamps.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** A date of a session, and when it started when the session was saved. */
export interface StoredDate {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
  readonly dateStart: string;
}

/** A named series of dates of a team. */
export const TeamSession = defineEntity('teamSession', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    teamId: id<TeamId>(),
    id: id<TeamSessionId>(),
    name: text(),
    /** Empty without one. */
    season: text(),
    /** Earliest first. */
    dates: { type: CustomAttributeType<readonly StoredDate[]>('any'), required: true },
    ...stamps,
  },
  indexes: {
    /** Which sessions does a team have? Cost: 1 for 4 KB, consistent. */
    byTeam: primaryKey(['teamId'], ['id']),
  },
});

/** How many sessions a team has: in its own row, because a condition cannot count rows. */
export const TeamSessionCount = defineEntity('teamSessionCount', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    teamId: id<TeamId>(),
    count: { type: 'number' },
  },
  indexes: {
    /** How many sessions does a team have? Cost: 1, in conditions only. */
    byTeam: primaryKey(['teamId'], []),
  },
});

export type SessionRow = RowOf<typeof TeamSession>;
export type SessionContent = Pick<SessionRow, 'name' | 'season' | 'dates'>;
type SessionKey = Pick<SessionRow, 'teamId' | 'id'>;

const most: number = sessionLimits.most;

/** Oldest first. */
export const listSessions = async (ctx: Context, teamId: TeamId): Promise<SessionRow[]> => {
  const { data } = await TeamSession(ctx).query.byTeam({ teamId }).go({ consistent: true, pages: 'all' });
  return data;
};

/** Consistent. */
export const findSession = async (ctx: Context, key: SessionKey): Promise<SessionRow | undefined> => {
  const { data } = await TeamSession(ctx).get(key).go({ consistent: true });
  return data ?? undefined;
};

/** The session that the same request created before. @throws as `findMade` */
export const findMadeSession = async (ctx: Context, userId: UserId, request: KeyedRequest) =>
  (await findMade(ctx, TeamSessionId, userId, request))?.[0];

/** Adds a session; `full` if the team has as many as it can have. */
export const addSession = async (
  ctx: Context,
  requestKey: NewRequestKey,
  key: SessionKey,
  content: SessionContent,
): Promise<'added' | 'key_known' | 'full'> => {
  const now = ctx.clock.now();
  const { teamId } = key;
  const decided = await tryWrite(ctx, { RequestKey, TeamSessionCount, TeamSession }, (rows) => [
    rows.RequestKey.create(requestKey).commit(),
    rows.TeamSessionCount.upsert({ teamId })
      .add({ count: 1 })
      .where((row, op) => `${op.notExists(row.count)} OR ${op.lt(row.count, most)}`)
      .commit(),
    rows.TeamSession.create({ ...key, ...content, createdAt: now, updatedAt: now, revision: 1 }).commit(),
  ]);
  if (decided.committed) return 'added';
  return decided.refused[0] ? 'key_known' : 'full';
};

/** Replaces what a session says; undefined if it has another revision, or is gone. */
export const saveSession = async (
  ctx: Context,
  key: SessionKey,
  revision: number,
  content: SessionContent,
): Promise<SessionRow | undefined> => {
  const result = await TeamSession(ctx)
    .patch(key)
    .set({ ...content, updatedAt: ctx.clock.now() })
    .add({ revision: 1 })
    .where((row, op) => op.eq(row.revision, revision))
    .go({ response: 'all_new', returnOnConditionCheckFailure: true });
  return result.rejected ? undefined : result.data;
};

/** Deletes a session and counts it no more, if it is there. */
export const removeSession = (ctx: Context, { teamId, id: sessionId }: SessionKey): Promise<boolean> =>
  write(ctx, { TeamSession, TeamSessionCount }, (rows) => [
    rows.TeamSession.remove({ teamId, id: sessionId }).commit(),
    rows.TeamSessionCount.patch({ teamId }).add({ count: -1 }).commit(),
  ]);

/** Forgets that a team had sessions, once it has none. */
export const forgetCount = (ctx: Context, teamId: TeamId): Promise<boolean> =>
  isWritten(
    TeamSessionCount(ctx)
      .remove({ teamId })
      .where((row, op) => op.lte(row.count, 0)),
  );
