import { may } from '#shared/contracts/permissions.ts';
import { bestTimes, bestTimesLimits } from '#shared/domains/teams/best-times.ts';
import type { BestTimes } from '#shared/domains/teams/best-times-shapes.ts';
import {
  type RoleInTeam,
  type TeamPart,
  type TeamRole,
  team as teamKind,
  teamPartOf,
} from '#shared/domains/teams/roles.ts';
import type { Schedule } from '#shared/domains/users/free-at.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { TeamGroupId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../../core/actor.ts';
import { positionBehind } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { findMember, findTeam, listMembers, type MembershipRow, type TeamRow } from '../store/index.ts';
import { findOrganizationPart } from './access.ts';
import { roleNow, withRolesNow } from './role-now.ts';

/** A team as its events name it. */
export interface HostingTeam {
  readonly id: TeamId;
  readonly name: string;
  /** Whether everybody may open its page. */
  readonly isListed: boolean;
}
/** A member of a team who takes part in its events, and since when: everybody but its followers. */
export interface TeamMember {
  readonly userId: UserId;
  readonly since: string;
  readonly role: TeamRole;
}
/** Members of one group only; undefined for all of them. */
type OfGroup = TeamGroupId | undefined;
interface TakingPartPage {
  readonly after: UserId | undefined;
  readonly limit: number;
  readonly groupId?: OfGroup;
}

const MEMBERS_PER_PAGE = 200;

const findMemberNow = async (
  ctx: Context,
  teamId: TeamId,
  userId: UserId,
): Promise<MembershipRow | undefined> => {
  const found = await findMember(ctx, teamId, userId);
  return found && (await withRolesNow(ctx, [found]))[0];
};

/**
 * What a person's membership, or their role in its organization, means at the events of a team. Cost: 1 for a member, otherwise 2 or 3; consistent, so a
 * role that ends is no right from then on.
 */
export const findPart = async (
  ctx: Context,
  teamId: TeamId,
  userId: UserId,
): Promise<TeamPart | undefined> => {
  const membership = await findMemberNow(ctx, teamId, userId);
  if (membership) return teamPartOf(membership.role);
  const team = await findTeam(ctx, teamId);
  const part = team && (await findOrganizationPart(ctx, team, userId));
  return part && (may(teamKind, [part], 'hostEvents') ? 'host' : 'member');
};

/** The team in whose name a person may host; undefined if their role does not allow it, or there is no such team. */
export const findHosting = async (
  ctx: Context,
  id: TeamId,
  userId: UserId,
): Promise<HostingTeam | undefined> => {
  const [team, membership] = await Promise.all([findTeam(ctx, id), findMember(ctx, id, userId)]);
  const role =
    team && (membership ? roleNow(membership, team) : await findOrganizationPart(ctx, team, userId));
  if (!role || !may(teamKind, [role], 'hostEvents')) return undefined;
  return { id, name: team.card.name, isListed: team.card.privacy !== 'invite' };
};

const isInGroup = ({ groups }: MembershipRow, groupId: OfGroup): boolean =>
  groupId === undefined || (groups !== undefined && [...groups].includes(groupId));

/** Those among the next `limit` members after one, of a group if given; `next` is undefined after the last. Cost: 1 for 4 KB, consistent. */
export const pageTakingPart = async (
  ctx: Context,
  teamId: TeamId,
  { after, limit, groupId }: TakingPartPage,
): Promise<{ items: TeamMember[]; next: UserId | undefined }> => {
  const rows = await withRolesNow(ctx, await listMembers(ctx, teamId, after, limit));
  const items = rows.filter((row) => teamPartOf(row.role) !== undefined && isInGroup(row, groupId));
  return { items, next: positionBehind(rows, limit)?.userId };
};

/** The ids of the next `limit` members after one, followers included; `next` is undefined after the last. Cost: 1 for 4 KB, consistent. */
export const pageMembers = async (
  ctx: Context,
  teamId: TeamId,
  after: UserId | undefined,
  limit: number,
): Promise<{ items: UserId[]; next: UserId | undefined }> => {
  const rows = await listMembers(ctx, teamId, after, limit);
  return { items: rows.map(({ userId }) => userId), next: positionBehind(rows, limit)?.userId };
};

/** All of them, in the order in which they joined. Cost: 1 for 4 KB, consistent. */
export const listTakingPart = async (
  ctx: Context,
  teamId: TeamId,
  groupId?: OfGroup,
): Promise<TeamMember[]> => {
  const taking: TeamMember[] = [];
  let after: UserId | undefined;
  do {
    const { items, next } = await pageTakingPart(ctx, teamId, {
      ...{ after, limit: MEMBERS_PER_PAGE, groupId },
    });
    taking.push(...items);
    after = next;
  } while (after !== undefined);
  return taking.toSorted((a, b) => a.since.localeCompare(b.since) || a.userId.localeCompare(b.userId));
};

/**
 * The names of members for someone who runs the team, also of minors: all of them to anyone who answers join requests, others do not see those from whom a
 * block separates them.
 */
export const nameMembers = (
  ctx: Context,
  ids: readonly UserId[],
  { viewer, roles }: { readonly viewer: UserId; readonly roles: readonly RoleInTeam[] },
): Promise<ReadonlyMap<UserId, UserSummary>> =>
  users.findNamed(ctx, ids, may(teamKind, roles, 'answerRequests') ? undefined : viewer);

/** One of them; undefined for others. Cost: 1, consistent. */
export const findTakingPart = async (
  ctx: Context,
  teamId: TeamId,
  userId: UserId,
): Promise<TeamMember | undefined> => {
  const membership = await findMemberNow(ctx, teamId, userId);
  return membership && teamPartOf(membership.role) !== undefined ? membership : undefined;
};

/** The times that the viewer may see; `common` is a team in which all of them take part. */
export type FindShownTimes = (
  ctx: Context,
  viewer: UserId,
  owners: readonly UserId[],
  options: { readonly common: TeamId },
) => Promise<ReadonlyMap<UserId, Schedule>>;

/** Memberships read, some of which may be followers. */
const MOST_READ = 200;

/**
 * When a team's members have time together. Cost: at most 200 memberships in one read, and of 100 members 1 or 2 each; of larger teams, these are the
 * first by id, and always the viewer.
 */
export const findBestTimes = async (
  ctx: Context,
  viewer: Pick<Member, 'userId' | 'user'>,
  { id, card }: Pick<TeamRow, 'id' | 'card'>,
  { findShownTimes, groupId }: { readonly findShownTimes: FindShownTimes; readonly groupId: OfGroup },
): Promise<BestTimes> => {
  const rows = await listMembers(ctx, id, undefined, MOST_READ);
  const taking = rows
    .filter((row) => teamPartOf(row.role) !== undefined && isInGroup(row, groupId))
    .map(({ userId }) => userId);
  const compared = [...new Set([viewer.userId, ...taking])].slice(0, bestTimesLimits.members.max);
  const shown = await findShownTimes(ctx, viewer.userId, compared, { common: id });
  const { timeZone } = viewer.user.defaultCity;
  const about = { timeZone, members: compared.length };
  if (shown.size < bestTimesLimits.fewestShared)
    return { ...about, shared: null, days: [], best: [], can: [], cannot: [] };
  const { days, best } = bestTimes([...shown.values()], { timeZone, place: card.location }, ctx.clock.now());
  const people = [...shown.keys()];
  const able = new Set(best[0]?.free.map((index) => people[index]));
  const named = best.length > 0 ? await users.findNamed(ctx, people) : new Map<UserId, UserSummary>();
  const shownIf = (can: boolean) =>
    people.flatMap((userId) => (able.has(userId) === can ? (named.get(userId) ?? []) : []));
  return {
    ...{ ...about, shared: shown.size, days },
    best: best.map(({ free, ...time }) => ({ ...time, free: free.length })),
    ...{ can: shownIf(true), cannot: shownIf(false) },
  };
};
