import type * as z from 'zod/mini';
import type { discussionsContract } from '#shared/domains/discussions/contract.ts';
import { teamOf } from '#shared/domains/discussions/ids.ts';
import { discussionLimits } from '#shared/domains/discussions/rules.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { PostId, UserId } from '#shared/kernel/ids.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import * as users from '../users/people/index.ts';
import { type Discussion, findSeenThread, type RoleInDiscussion } from './access.ts';
import { listActivity, votesOf } from './activity.table.ts';

// The people of a discussion: their names, whom one can mention, and who voted.

type Output<Name extends keyof typeof discussionsContract> = z.input<
  (typeof discussionsContract)[Name]['response']
>;
interface Caller {
  readonly userId: UserId;
}

const { mentionable: mostMentionable, voters: mostVoters } = discussionLimits;

/** People under the names that someone sees in a discussion: teammates see each other. */
export const findPeople = (
  ctx: Context,
  { isMate }: Discussion,
  ids: readonly UserId[],
  viewer: { readonly id: UserId; readonly blockedIds: ReadonlySet<UserId> },
): Promise<ReadonlyMap<UserId, UserSummary>> =>
  isMate ? users.findNamed(ctx, ids, viewer) : family.findShown(ctx, ids, viewer);

const candidatesOf = async (ctx: Context, discussion: Discussion): Promise<UserId[]> => {
  const teamId = teamOf(discussion.id);
  if (teamId !== undefined) {
    const { items } = await teams.pageTakingPart(ctx, teamId, {
      ...{ after: undefined, limit: mostMentionable },
    });
    return items.map(({ userId }) => userId);
  }
  if (!discussion.date) return [];
  const { people } = await events.listGoing(ctx, discussion.date, undefined, mostMentionable);
  return [discussion.ownerId, ...people];
};

/** Whom the caller can mention, by name. */
export const mentionable = async (
  ctx: Context,
  { userId }: Caller,
  discussion: Discussion,
): Promise<Output<'mentionable'>> => {
  const [ids, blockedIds] = await Promise.all([
    candidatesOf(ctx, discussion),
    users.findBlockedIds(ctx, userId),
  ]);
  const others = ids.filter((id) => id !== userId);
  const people = users.named(await findPeople(ctx, discussion, others, { id: userId, blockedIds }));
  return { items: [...people.values()].toSorted((a, b) => a.displayName.localeCompare(b.displayName)) };
};

/** Who voted for what; nobody for a secret poll. */
export const voters = async (
  ctx: Context,
  { userId }: Caller,
  discussion: Discussion,
  roles: readonly RoleInDiscussion[],
  threadId: PostId,
): Promise<Output<'voters'>> => {
  const { poll } = await findSeenThread(ctx, discussion, roles, threadId);
  if (!poll || poll.secret) return { items: [] };
  const [{ items }, blockedIds] = await Promise.all([
    listActivity(ctx, threadId, mostVoters, null),
    users.findBlockedIds(ctx, userId),
  ]);
  const voted = items.filter(({ votes }) => votes !== undefined);
  const ids = voted.map((row) => row.userId);
  const people = await findPeople(ctx, discussion, ids, { id: userId, blockedIds });
  return {
    items: voted.flatMap((row) => {
      const person = people.get(row.userId);
      return person ? [{ person, options: votesOf(row.votes) }] : [];
    }),
  };
};
