import * as z from 'zod/mini';
import { may } from '#shared/contracts/permissions.ts';
import { type OrganizationPart, type RoleInTeam, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { RosterMember } from '#shared/domains/teams/roster.ts';
import { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Caller, Found } from '../../core/access.ts';
import type { Member } from '../../core/actor.ts';
import { positionBehind, readPage } from '../../core/pages.ts';
import * as organizations from '../../organizations/staff/index.ts';
import * as payments from '../../payments/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { findByReference, findMember, listMembers, type TeamRow } from '../store/index.ts';
import { roleNow } from './role-now.ts';
import { toRoster } from './shown-member.ts';

/** What a person's role in the organization of a team means in it. Cost: 1, consistent, if it belongs to one. */
export const findOrganizationPart = async (
  ctx: Context,
  { organizationId }: Pick<TeamRow, 'organizationId'>,
  userId: UserId | undefined,
): Promise<OrganizationPart | undefined> =>
  organizationId && userId && organizations.roleInTeams(ctx, organizationId, userId);

/**
 * A team by its id or slug, and the caller's role in it. The team's row names its owner, so owners need no second read. A team whose
 * owner is not active exists for no one; its members can leave it, and its owner can delete it.
 */
export const findWithRoles = async (
  ctx: Context,
  caller: Caller,
  reference: TeamId | string,
): Promise<Found<TeamRow, RoleInTeam> | undefined> => {
  const team = await findByReference(ctx, reference);
  if (!team) return undefined;
  const userId = caller.kind === 'visitor' ? undefined : caller.userId;
  const isOwner = userId === team.ownerId;
  // Anyone with a complete profile has already been found to be active.
  if (isOwner && caller.kind === 'member') return { object: team, roles: ['owner'] };
  const [active, membership] = await Promise.all([
    users.findActiveIds(ctx, [team.ownerId]),
    userId === undefined || isOwner ? undefined : findMember(ctx, team.id, userId),
  ]);
  if (!active.has(team.ownerId)) {
    if (isOwner) return { object: team, roles: ['closing'] };
    return membership && { object: team, roles: ['leaving'] };
  }
  if (isOwner) return { object: team, roles: ['owner'] };
  if (membership) return { object: team, roles: [roleNow(membership, team)] };
  const outside = team.card.privacy === 'invite' ? 'stranger' : 'visitor';
  return { object: team, roles: [(await findOrganizationPart(ctx, team, userId)) ?? outside] };
};

/** The same with the team's plan. */
export const findWithPlan = async (ctx: Context, caller: Caller, reference: TeamId | string) => {
  const found = await findWithRoles(ctx, caller, reference);
  if (!found) return undefined;
  const read = () => payments.limitsOfTeam(ctx, found.object.id);
  // The owner counts as a member.
  return { ...found, plan: { read, has: { members: true } } };
};

/** For objects that belong to a team: the caller's roles in it; none if there is no such team. */
export const rolesInTeam = async (
  ctx: Context,
  caller: Caller,
  teamId: string,
): Promise<readonly RoleInTeam[]> => {
  const id = TeamId.safeParse(teamId);
  const found = id.success ? await findWithRoles(ctx, caller, id.data) : undefined;
  return found?.roles ?? [];
};

const MEMBERS_PER_PAGE = 50;

const Position = z.object({ userId: UserId });

/** Members with suspended accounts stay members, but are not shown. */
export const list = (
  ctx: Context<'cursors'>,
  { userId: viewer }: Pick<Member, 'userId'>,
  { id }: TeamRow,
  { roles, cursor }: { readonly roles: readonly RoleInTeam[]; readonly cursor: string | undefined },
): Promise<Page<RosterMember>> =>
  readPage(ctx.cursors, { scope: `members:${id}`, cursor, position: Position }, async (after) => {
    const rows = await listMembers(ctx, id, after?.userId, MEMBERS_PER_PAGE);
    const people = await users.findNamed(
      ctx,
      rows.map(({ userId }) => userId),
      may(teamKind, roles, 'answerRequests') ? undefined : viewer,
    );
    return { items: toRoster(rows, people), next: positionBehind(rows, MEMBERS_PER_PAGE) };
  });
