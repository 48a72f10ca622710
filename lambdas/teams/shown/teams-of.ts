import { type TeamRole, teamPartOf } from '#shared/domains/teams/roles.ts';
import type { OwnTeam, TeamCard } from '#shared/domains/teams/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Person } from '../../core/actor.ts';
import { findActiveEarly } from '../../core/standing.ts';
import type { Context } from '../../runtime/context.ts';
import {
  findTeams,
  listAddressed,
  listRoster,
  type MembershipRow,
  membershipsOf,
  type TeamRow,
} from '../store/index.ts';
import { type FindPeople, toTeamCard, withOwners } from './cards.ts';

/** A team with someone's role in it. */
interface TeamWithRole {
  readonly team: TeamRow;
  readonly role: TeamRole;
}
/** `closed` are the teams that nobody is shown, as their owner is not active. */
export interface AllOwnTeams {
  readonly items: OwnTeam[];
  readonly closed: { readonly id: TeamId; readonly name: string; readonly role: OwnTeam['role'] }[];
}
/** Whether a person's profile may be seen by a viewer; undefined for a visitor. */
export type MaySeeProfile = (ctx: Context, viewer: UserId | undefined, userId: UserId) => Promise<boolean>;

/** A team that invited someone, and who invited them; null if nobody is named. */
export interface TeamInvitation {
  readonly team: TeamCard;
  readonly inviter: UserSummary | null;
}

/** How many invitations of a person are read. */
const MOST_INVITATIONS = 10;
/** How many teams of a person are shown. */
const MOST_SHOWN = 50;
/** How many of a person's teams are read to find those that they share with someone. */
const MOST_COMMUNITIES = 100;
/** A person's newest teams are enough to find people who play with them. */
const MOST_PLAYED_IN = 5;

/** The teams of memberships, in their order. */
export const teamsOfMemberships = async (
  ctx: Context,
  mine: readonly MembershipRow[],
): Promise<TeamWithRole[]> => {
  const roles = new Map(mine.map(({ teamId, role }) => [teamId, role]));
  const rows = await findTeams(
    ctx,
    mine.map(({ teamId }) => teamId),
  );
  return rows.flatMap((team) => {
    const role = roles.get(team.id);
    return role ? [{ team, role }] : [];
  });
};

/** A person's newest teams, and their roles in them. */
export const teamsOf = async (ctx: Context, userId: UserId, limit: number): Promise<TeamWithRole[]> =>
  teamsOfMemberships(ctx, await membershipsOf(ctx, userId, limit));

/**
 * The newest teams of a person, each with their role. A block does not matter: who belongs to a team knows its owner. Of a suspended owner, the own
 * teams are closed too. Cost: 1 for 4 KB, ½ for each team, and ½ for each owner.
 */
export const ownTeams = async (
  ctx: Context,
  userId: UserId,
  findPeople: FindPeople,
): Promise<AllOwnTeams> => {
  const mine = await membershipsOf(ctx, userId, MOST_SHOWN);
  const likely = mine.flatMap(({ ownerId }) => ownerId ?? []);
  const findOwners = findActiveEarly((ids, viewer) => findPeople(ctx, ids, viewer), likely);
  const rows = await teamsOfMemberships(ctx, mine);
  const owners = await findOwners(rows.map(({ team }) => team.ownerId));
  const items = rows.flatMap(({ team, role }) => {
    const owner = owners.get(team.ownerId);
    return owner ? [{ ...toTeamCard({ team, owner }), role, topics: team.topics ?? [] }] : [];
  });
  const closed = rows.flatMap(({ team: { id, card, ownerId }, role }) =>
    owners.has(ownerId) ? [] : [{ id, name: card.name, role }],
  );
  return { items, closed };
};

/** Reads a person's teams, without invitation-only ones, for those who may see the profile. */
export const listedTeamsOf = async (
  ctx: Context,
  userId: UserId,
  viewer: UserId | undefined,
  { maySeeProfile, findShown }: { readonly maySeeProfile: MaySeeProfile; readonly findShown: FindPeople },
): Promise<{ items: TeamCard[] }> => {
  if (!(await maySeeProfile(ctx, viewer, userId))) return { items: [] };
  const all = (await teamsOf(ctx, userId, MOST_SHOWN)).map(({ team }) => team);
  const rows = await withOwners(ctx, all, findShown);
  return { items: rows.filter(({ team }) => team.listed !== undefined).map(toTeamCard) };
};

/** Finds the teams in which a person takes part: everybody can follow a team. Cost: ½ for 4 KB. */
export const findCommunities = async (ctx: Context, userId: UserId): Promise<TeamId[]> => {
  const mine = await membershipsOf(ctx, userId, MOST_COMMUNITIES);
  return mine.flatMap(({ teamId, role }) => (teamPartOf(role) ? [teamId] : []));
};

/** Finds the members of a person's teams. Cost: 1 for 4 KB of each team. */
export const findTeammates = async (ctx: Context, userId: UserId): Promise<UserId[]> => {
  const mine = await membershipsOf(ctx, userId, MOST_PLAYED_IN);
  const rosters = await Promise.all(mine.map(({ teamId }) => listRoster(ctx, teamId)));
  return rosters.flat().map((member) => member.userId);
};

/** The teams that invited an email, newest invitation first, each once. Cost: ½ for 4 KB, and ½ for each team, its owner, and who invited. */
export const invitationsOf = async (
  ctx: Context,
  { userId, email, emailVerified }: Pick<Person, 'userId' | 'email' | 'emailVerified'>,
  findPeople: FindPeople,
): Promise<TeamInvitation[]> => {
  const rows = emailVerified ? await listAddressed(ctx, email, MOST_INVITATIONS) : [];
  if (rows.length === 0) return [];
  const inviterOf = new Map(rows.toReversed().map(({ teamId, inviterId }) => [teamId, inviterId]));
  const [teams, inviters] = await Promise.all([
    findTeams(ctx, [...new Set(rows.map(({ teamId }) => teamId))]),
    findPeople(
      ctx,
      rows.flatMap(({ inviterId }) => inviterId ?? []),
      userId,
    ),
  ]);
  return (await withOwners(ctx, teams, findPeople)).map(({ team, owner }) => {
    const inviterId = inviterOf.get(team.id);
    return {
      team: toTeamCard({ team, owner }),
      inviter: (inviterId && inviters.get(inviterId)) ?? null,
    };
  });
};
