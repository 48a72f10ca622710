import { may } from '#shared/contracts/permissions.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';
import type { RosterMember } from '#shared/domains/teams/roster.ts';

export const memberFilters = ['all', 'players', 'staff', 'out'] as const;
export type MemberFilter = (typeof memberFilters)[number];

/** Players are members without a task; staff host events or more; out are those who do not play at present. */
const isIn: Record<MemberFilter, (member: RosterMember) => boolean> = {
  all: () => true,
  players: ({ role }) => role === 'player' || role === 'member',
  staff: ({ role }) => may(teamKind, [role], 'hostEvents'),
  out: ({ status }) => status !== 'active',
};

/** The members that a filter shows. */
export const membersIn = (members: readonly RosterMember[], filter: MemberFilter): RosterMember[] =>
  members.filter(isIn[filter]);
