import { may } from '#shared/contracts/permissions.ts';
import { type TeamPart, team as teamKind, teamPartOf } from '#shared/domains/teams/roles.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { positionBehind } from '../core/pages.ts';
import type { Table } from '../data/table.ts';
import { createMembersRepository } from './members.repository.ts';
import { createTeamsRepository } from './teams.repository.ts';

const MEMBERS_PER_PAGE = 200;

/** What a person's membership means at the events of a team. Cost: 1, consistent, so a role that ends is no right from then on. */
export type FindTeamPart = (teamId: TeamId, userId: UserId) => Promise<TeamPart | undefined>;

export const createTeamPartFinder = (table: Table): FindTeamPart => {
  const members = createMembersRepository(table);
  return async (teamId, userId) => {
    const membership = await members.find(teamId, userId);
    return membership && teamPartOf(membership.role);
  };
};

/** A team as its events name it. */
export interface HostingTeam {
  readonly id: TeamId;
  readonly name: string;
  /** Whether everybody may open its page. */
  readonly isListed: boolean;
}
/** The team in whose name a person may host; undefined if their role does not allow it, or there is no such team. */
export type FindHostingTeam = (teamId: TeamId, userId: UserId) => Promise<HostingTeam | undefined>;

export const createHostingTeamFinder = (table: Table): FindHostingTeam => {
  const teams = createTeamsRepository(table);
  const members = createMembersRepository(table);
  return async (id, userId) => {
    const [team, membership] = await Promise.all([teams.find(id), members.find(id, userId)]);
    if (!team || !membership || !may(teamKind, [membership.role], 'hostEvents')) return undefined;
    return { id, name: team.card.name, isListed: team.card.privacy !== 'invite' };
  };
};

/** A member of a team who takes part in its events, and since when. */
export interface TeamMember {
  readonly userId: UserId;
  readonly since: string;
}

/** Who takes part in a team's events: everybody but its followers. */
export interface TeamMembers {
  /** In the order in which they joined. Cost: 1 for 4 KB, consistent. */
  list(teamId: TeamId): Promise<TeamMember[]>;
  /** Those among the next `limit` members after one; `next` is undefined after the last. Cost: 1 for 4 KB, consistent. */
  page(
    teamId: TeamId,
    after: UserId | undefined,
    limit: number,
  ): Promise<{ items: TeamMember[]; next: UserId | undefined }>;
  /** Undefined for others. Cost: 1, consistent. */
  find(teamId: TeamId, userId: UserId): Promise<TeamMember | undefined>;
}

export const openTeamMembers = (table: Table): TeamMembers => {
  const members = createMembersRepository(table);
  const page: TeamMembers['page'] = async (teamId, after, limit) => {
    const rows = await members.page(teamId, after, limit);
    const items = rows.filter(({ role }) => teamPartOf(role) !== undefined);
    return { items, next: positionBehind(rows, limit)?.userId };
  };
  return {
    page,

    async list(teamId) {
      const taking: TeamMember[] = [];
      let after: UserId | undefined;
      do {
        const { items, next } = await page(teamId, after, MEMBERS_PER_PAGE);
        taking.push(...items);
        after = next;
      } while (after !== undefined);
      return taking.toSorted((a, b) => a.since.localeCompare(b.since) || a.userId.localeCompare(b.userId));
    },

    async find(teamId, userId) {
      const membership = await members.find(teamId, userId);
      return membership && teamPartOf(membership.role) !== undefined ? membership : undefined;
    },
  };
};
