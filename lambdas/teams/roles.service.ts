import * as z from 'zod/mini';
import type { TeamMember } from '#shared/domains/teams/members.ts';
import { type GivenRole, type RoleInTeam, rolesToGive } from '#shared/domains/teams/roles.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Cursors } from '../core/cursor.ts';
import { positionBehind, readPage } from '../core/pages.ts';
import type { FindActive } from '../core/standing.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { MembersRepository } from './members.repository.ts';
import { toMembers } from './team-page.ts';
import type { MembershipRow, TeamRow } from './teams.repository.ts';

export interface RolesDeps {
  readonly members: Pick<MembersRepository, 'find' | 'page' | 'assignRole' | 'handOver'>;
  readonly cursors: Cursors;
  readonly findActive: FindActive;
}

const MEMBERS_PER_PAGE = 50;

const Position = z.object({ userId: UserId });

/** The members of a team and their roles. */
export const createRolesService = ({ members, cursors, findActive }: RolesDeps) => {
  const find = async (team: TeamRow, userId: UserId): Promise<MembershipRow> => {
    const member = await members.find(team.id, userId);
    if (!member) throw new AppError('member.not_found');
    return member;
  };

  /** @throws AppError member.not_found for a member whose account is suspended */
  const shown = async (row: MembershipRow): Promise<TeamMember> => {
    const [member] = toMembers([row], await findActive([row.userId]));
    if (!member) throw new AppError('member.not_found');
    return member;
  };

  return {
    /** Members with suspended accounts stay members, but are not shown. */
    list({ id }: TeamRow, cursor?: string): Promise<Page<TeamMember>> {
      const scope = `members:${id}`;
      return readPage(cursors, { scope, cursor, position: Position }, async (after) => {
        const rows = await members.page(id, after?.userId, MEMBERS_PER_PAGE);
        const active = await findActive(rows.map(({ userId }) => userId));
        return {
          items: toMembers(rows, active),
          next: positionBehind(rows, MEMBERS_PER_PAGE),
        };
      });
    },

    /** Gives a member a role below the caller's own. A repeated request changes nothing. */
    assign: (
      team: TeamRow,
      own: readonly RoleInTeam[],
      userId: UserId,
      role: GivenRole,
    ): Promise<TeamMember> =>
      untilUnchanged(async () => {
        const member = await find(team, userId);
        if (!rolesToGive(own, member.role).includes(role)) throw new AppError('auth.forbidden');
        const assigned = member.role === role ? member : await members.assignRole(member, role);
        return assigned && shown(assigned);
      }),

    /** Makes a member the owner. @throws AppError member.not_found also for a member whose account is suspended */
    async handOver(team: TeamRow, userId: UserId): Promise<TeamMember> {
      const next = await find(team, userId);
      const owner = { ...(await shown(next)), role: 'owner' as const };
      if (userId === team.ownerId) return owner;
      if (!(await members.handOver(team, next))) throw new AppError('request.conflict');
      return owner;
    },
  };
};
export type RolesService = ReturnType<typeof createRolesService>;
