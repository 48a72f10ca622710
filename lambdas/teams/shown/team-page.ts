import type * as z from 'zod/mini';
import { may } from '#shared/contracts/permissions.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamMember } from '#shared/domains/teams/roster.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import * as payments from '../../payments/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { findTeam, listRoster, type MembershipRow, type TeamRow } from '../store/index.ts';
import { type FindPeople, type OwnedTeam, type PublicTeam, toTeamCard } from './cards.ts';

export type TeamPageOut = z.input<typeof TeamPage>;
type People = ReadonlyMap<UserId, UserSummary>;

/** The members found in `people`, with their current names and photos. */
export const toMembers = (rows: readonly MembershipRow[], people: People): TeamMember[] =>
  rows.flatMap(({ userId, role, since }) => {
    const user = people.get(userId);
    return user ? [{ user, role, since }] : [];
  });

/** The members shown: the owner first, then the others in any order. */
const shownRoster = (
  { team, owner }: OwnedTeam,
  members: readonly MembershipRow[],
  people: People,
): TeamMember[] => {
  const isOwner = ({ userId }: MembershipRow) => userId === team.ownerId;
  const since = members.find(isOwner)?.since ?? team.createdAt;
  const others = members.filter((member) => !isOwner(member));
  return [{ user: owner, role: 'owner' as const, since }, ...toMembers(others, people)].slice(
    0,
    teamLimits.shownMembers,
  );
};

/** What the page of a team shows to everyone alike. Cost: 1 for 4 KB of members, and the plan. */
export const readParts = async (ctx: Context, { id }: Pick<TeamRow, 'id'>) => {
  const [members, badge] = await Promise.all([listRoster(ctx, id), payments.badgeOfTeam(ctx, id)]);
  return { members, badge };
};

/**
 * A team's page with its members; inactive members are left out, and those from whom a block separates `seenBy`. Anyone who answers join requests
 * sees all, teammates see each other, and only those who know minors see them: `findShown` knows who does. The owner is always there, a minor
 * without a name.
 */
export const showTeam = async (
  ctx: Context,
  team: TeamRow,
  viewer: TeamPageOut['viewer'],
  {
    findShown,
    seenBy,
    parts,
  }: {
    readonly findShown: FindPeople;
    readonly seenBy?: UserId | undefined;
    /** If they were read before. */
    readonly parts?: Awaited<ReturnType<typeof readParts>>;
  },
): Promise<TeamPageOut> => {
  const { members, badge } = parts ?? (await readParts(ctx, team));
  const seesAll = may(teamKind, rolesOf(viewer.standing), 'answerRequests');
  const ids = [team.ownerId, ...members.map(({ userId }) => userId)];
  const isMate = viewer.standing !== 'follower' && rolesOf(viewer.standing).length > 0;
  const find: FindPeople = isMate ? users.findNamed : findShown;
  const found = await find(ctx, ids, seesAll ? undefined : seenBy);
  const owner = found.get(team.ownerId) ?? (await find(ctx, [team.ownerId])).get(team.ownerId);
  if (!owner) throw new AppError('team.not_found');
  const owned = { team, owner };
  const roster = shownRoster(owned, members, users.named(found));
  return { ...toTeamCard(owned), badge, roster, viewer };
};

/** A team's page as its own website shows it: the person who published it decided who sees it. @throws AppError `team.not_found` */
export const showOnSite = async (ctx: Context, id: TeamId): Promise<TeamPageOut> => {
  const team = await findTeam(ctx, id);
  if (!team) throw new AppError('team.not_found');
  const viewer = { standing: 'none', invited: false, linked: false } as const;
  return showTeam(ctx, team, viewer, { findShown: users.findForVisitors });
};

/** A team with its members, owner first; undefined if the owner is inactive. */
export const findWithRoster = async (
  ctx: Context,
  id: TeamId,
  findPeople: FindPeople,
): Promise<(PublicTeam & { readonly roster: readonly UserSummary[] }) | undefined> => {
  const team = await findTeam(ctx, id);
  if (!team) return undefined;
  const members = await listRoster(ctx, id);
  const people = await findPeople(ctx, [team.ownerId, ...members.map(({ userId }) => userId)]);
  const owner = people.get(team.ownerId);
  if (!owner) return undefined;
  const roster = shownRoster({ team, owner }, members, people).map(({ user }) => user);
  return { card: toTeamCard({ team, owner }), locale: team.locale, roster };
};
