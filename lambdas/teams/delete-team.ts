import type { Change } from '#shared/declare/rows.ts';
import { MOST_COUNTED, type TeamDeletion } from '#shared/domains/teams/deletion.ts';
import { teamDeleted } from '#shared/domains/teams/notifications.ts';
import type { teamDeletionRow } from '#shared/domains/teams/rows.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import { InvalidInput } from '../core/errors.ts';
import { everyPage } from '../core/pages.ts';
import * as notifications from '../notifications/index.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import {
  dropMembership,
  findDeletion,
  listDeletionsDue,
  listInvitations,
  listMembers,
  listRequests,
  type MembershipRow,
  removeOpen,
  requestDeletion,
  type TeamDeletionRow,
  type TeamRow,
} from './store/index.ts';

/** What domains that need this one have of a team. */
export interface TeamBelongings {
  /** At most `most` dates each way. */
  readonly countDates: (
    ctx: Context,
    teamId: TeamId,
    most: number,
  ) => Promise<Pick<TeamDeletion, 'upcoming' | 'going' | 'past'>>;
  readonly findSites: (ctx: Context, teamId: TeamId) => Promise<TeamDeletion['sites']>;
}

const MEMBERS_PER_PAGE = 100;
const DELETIONS_PER_PAGE = 50;
const AT_ONCE = 5;

const counted = (rows: readonly unknown[]): TeamDeletion['requests'] => ({
  count: Math.min(rows.length, MOST_COUNTED),
  more: rows.length > MOST_COUNTED,
});

/** What the deletion of a team by its owner would delete. */
export const consequences = async (
  ctx: Context,
  { id, card, members: all }: TeamRow,
  { countDates, findSites }: TeamBelongings,
): Promise<TeamDeletion> => {
  const [requests, invited, dates, sites, plan] = await Promise.all([
    listRequests(ctx, id, MOST_COUNTED + 1),
    listInvitations(ctx, id, MOST_COUNTED + 1),
    countDates(ctx, id, MOST_COUNTED),
    findSites(ctx, id),
    payments.paidPlanOfTeam(ctx, id),
  ]);
  return {
    ...{ name: card.name, members: all - 1, ...dates, sites, plan },
    requests: counted(requests),
    invitations: counted(invited),
  };
};

/** @throws InvalidInput unless `name` is the team's */
export const remove = async (
  ctx: Context,
  { userId }: { readonly userId: UserId },
  team: TeamRow,
  name: string,
): Promise<{ done: true }> => {
  if (name.trim() !== team.card.name.trim())
    throw new InvalidInput([{ field: 'body.name', reason: 'other_name' }]);
  if (!(await requestDeletion(ctx, team, userId))) throw new AppError('request.conflict');
  return { done: true };
};

const endMembership = async (
  ctx: Context,
  member: MembershipRow,
  deletion: TeamDeletionRow,
): Promise<void> => {
  const { teamId, userId } = member;
  const cause = { of: `team deleted ${teamId}`, at: deletion.requestedAt };
  if (userId !== deletion.personId)
    await notifications.announce(ctx, teamDeleted, userId, { teamName: deletion.name }, cause);
  await users.dropNotificationSettings(ctx, userId, deletion.settings);
  await dropMembership(ctx, member);
};

/**
 * Notifies the members of a team that was deleted, and ends their memberships. A membership ends last, so anyone who was not notified when a run was
 * interrupted is found by the next one; the notification has the team as its cause, so nobody gets it twice.
 */
export const forgetTeam = async (ctx: Context, { after }: Change<typeof teamDeletionRow>): Promise<void> => {
  const deletion = after && (await findDeletion(ctx, after.id));
  if (!deletion) return;
  await removeOpen(ctx, deletion.id);
  let rest: MembershipRow[];
  do {
    rest = await listMembers(ctx, deletion.id, undefined, MEMBERS_PER_PAGE);
    await mapAtMost(AT_ONCE, rest, (member) => endMembership(ctx, member, deletion));
  } while (rest.length > 0);
};

/** The deletions that every domain is to be asked about again, page by page. Finished ones are not found again. */
export async function* unfinishedDeletions(ctx: Context, now: string) {
  for await (const { items } of everyPage((cursor) =>
    listDeletionsDue(ctx, now, DELETIONS_PER_PAGE, cursor),
  )) {
    const [first] = items;
    if (first) yield { items, dueAt: first.dueAt };
  }
}
