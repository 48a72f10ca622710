import type { GivenRole, TeamRole } from '#shared/domains/teams/roles.ts';
import { type JoinWay, type MemberStatus, teamLimits } from '#shared/domains/teams/rules.ts';
import { epochSeconds } from '#shared/kernel/dates.ts';
import type { InvitationId, TeamId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
  write,
} from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';
import { TeamBan } from './ban.table.ts';
import { TeamInvitation } from './invitation.table.ts';
import { TeamLink } from './link.table.ts';
import { JoinRequest } from './request.table.ts';
import { Team, type TeamRow } from './team.table.ts';

/** A person's membership in a team, with their role. */
export const Membership = defineEntity('membership', {
  privacy: { onDeletion: 'ids', inExport: 'teams' },
  attributes: {
    teamId: id<TeamId>(),
    userId: id<UserId>(),
    role: text<TeamRole>(),
    since: text(),
    /** Absent for the person who started it. */
    way: optionalText<JoinWay>(),
    /** Who owned the team when the person joined: the account is read together with the team. */
    ownerId: optionalText<UserId>(),
    number: { type: 'number' },
    position: optionalText(),
    /** Absent for an active member. */
    status: optionalText<MemberStatus>(),
    /** The last day away: a local date. */
    awayUntil: optionalText(),
    /** Counts the changes of these. Absent before the first one. */
    rosterRevision: { type: 'number' },
    /** How many of the member's charges are late. */
    late: { type: 'number' },
    /** Ids of groups of the team; those that were removed mean nothing. */
    groups: { type: 'set', items: 'string' },
  },
  indexes: {
    /**
     * - Who belongs to a team. Cost: 1 for 4 KB, consistent.
     * - Does a person belong to a team? Cost: 1, consistent.
     */
    byTeam: primaryKey(['teamId'], ['userId']),
    /** A person's teams, newest first. Cost: ½ for 4 KB, and the teams. */
    byUser: index('gsi5', ['userId'], ['teamId']),
  },
});

export type MembershipRow = RowOf<typeof Membership>;

/** What admits a person: an open team, an invitation that is then used up, the team's link, or a request that the owner approves. */
export type Admission =
  | { readonly way: 'open' }
  | { readonly way: 'invitation' | 'link'; readonly id: InvitationId; readonly now: string }
  | { readonly way: 'request' };

/** Consistent: people who have just joined see it. */
export const findMember = async (
  ctx: Context,
  teamId: TeamId,
  userId: UserId,
): Promise<MembershipRow | undefined> => {
  const { data } = await Membership(ctx).get({ teamId, userId }).go({ consistent: true });
  return data ?? undefined;
};

/** Members ordered by user id, starting after `after` if given. */
export const listMembers = async (
  ctx: Context,
  teamId: TeamId,
  after: UserId | undefined,
  limit: number,
): Promise<MembershipRow[]> => {
  const query = Membership(ctx).query.byTeam({ teamId });
  const { data } = await (after ? query.gt({ userId: after }) : query).go({ limit, consistent: true });
  return data;
};

/** The first members by user id, as many as a page shows besides the owner, who may be among them. */
export const listRoster = (ctx: Context, teamId: TeamId): Promise<MembershipRow[]> =>
  listMembers(ctx, teamId, undefined, teamLimits.shownMembers + 1);

/** A person's memberships, newest teams first. */
export const membershipsOf = async (
  ctx: Context,
  userId: UserId,
  limit: number,
): Promise<MembershipRow[]> => {
  const { data } = await Membership(ctx).query.byUser({ userId }).go({ limit, order: 'desc' });
  return data;
};

/**
 * Adds a member and consumes what admitted them, or changes nothing. The count on the team's row changes with each membership and never
 * exceeds the limit.
 */
export const addMember = async (
  ctx: Context,
  member: Pick<MembershipRow, 'teamId' | 'userId' | 'ownerId' | 'since'>,
  admission: Admission,
  limit: number,
): Promise<'added' | 'full' | 'member' | 'banned' | 'not_valid'> => {
  const { teamId, userId } = member;
  const decided = await tryWrite(
    ctx,
    { Team, Membership, TeamBan, JoinRequest, TeamInvitation, TeamLink },
    (rows) => [
      rows.Team.patch({ id: teamId })
        .add({ members: 1 })
        .where((row, op) => op.lt(row.members, limit))
        .commit(),
      rows.Membership.create({
        ...{ ...member, role: 'member' },
        way: admission.way === 'link' ? 'invitation' : admission.way,
      }).commit(),
      rows.TeamBan.check({ teamId, userId })
        .where((row, op) => op.notExists(row.bannedAt))
        .commit(),
      // Once admitted, a person has no open request, however they joined.
      admission.way === 'request'
        ? rows.JoinRequest.remove({ teamId, userId }).commit()
        : rows.JoinRequest.delete({ teamId, userId }).commit(),
      ...(admission.way === 'invitation'
        ? [
            rows.TeamInvitation.remove({ teamId, id: admission.id })
              .where((row, op) => op.gt(row.expiresAt, epochSeconds(admission.now)))
              .commit(),
          ]
        : []),
      ...(admission.way === 'link'
        ? [
            rows.TeamLink.patch({ teamId })
              .add({ joined: 1, left: -1 })
              .where(
                (row, op) =>
                  `${op.eq(row.id, admission.id)} AND (${op.eq(row.limited, false)} OR ${op.gt(row.left, 0)}) AND (${op.eq(row.expiresAt, 0)} OR ${op.gt(row.expiresAt, epochSeconds(admission.now))})`,
              )
              .commit(),
          ]
        : []),
    ],
  );
  if (decided.committed) return 'added';
  const [isFull, isMember, isBanned] = decided.refused;
  if (isMember) return 'member';
  if (isBanned) return 'banned';
  return isFull ? 'full' : 'not_valid';
};

/** Gives a member another role; undefined if the member no longer has the role that was read. */
export const saveRole = async (
  ctx: Context,
  { teamId, userId, role: current }: MembershipRow,
  role: GivenRole,
): Promise<MembershipRow | undefined> => {
  const result = await Membership(ctx)
    .patch({ teamId, userId })
    .set({ role })
    .where((row, op) => op.eq(row.role, current))
    .go({ response: 'all_new', returnOnConditionCheckFailure: true });
  return result.rejected ? undefined : result.data;
};

/** Makes a member the owner and the previous owner an admin; false if either has changed since they were read. */
export const saveOwner = (
  ctx: Context,
  { id: teamId, ownerId }: TeamRow,
  to: MembershipRow,
): Promise<boolean> =>
  write(ctx, { Team, Membership }, (rows) => [
    rows.Team.patch({ id: teamId })
      .set({ ownerId: to.userId })
      .where((row, op) => op.eq(row.ownerId, ownerId))
      .commit(),
    rows.Membership.patch({ teamId, userId: ownerId }).set({ role: 'admin' }).commit(),
    rows.Membership.patch({ teamId, userId: to.userId }).set({ role: 'owner' }).commit(),
  ]);
