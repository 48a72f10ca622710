import type { z } from 'zod/mini';
import type { TeamCard, TeamPage } from '#shared/domains/teams/contract.ts';
import type { TeamMember, TeamViewer } from '#shared/domains/teams/members.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import type { MembershipRow, TeamRow } from './teams.repository.ts';

export const toTeamCard = (row: TeamRow): TeamCard => ({
  ...row.card,
  id: row.id,
  online: row.card.location === null,
  photoURL: row.photoURL ?? null,
  creator: row.creator,
  owner: row.owner,
  siteId: row.siteId ?? null,
  members: row.members,
  createdAt: row.createdAt,
});

type Viewer = z.input<typeof TeamViewer>;

/** The faces that are shown: the owner first, whatever the order of the others. */
export const shownRoster = (row: TeamRow, members: readonly MembershipRow[]): TeamMember[] => {
  const isOwner = ({ userId }: MembershipRow) => userId === row.ownerId;
  const since = members.find(isOwner)?.since ?? row.createdAt;
  return [{ face: row.owner, role: 'owner' as const, since }, ...members.filter((member) => !isOwner(member))]
    .slice(0, teamLimits.roster)
    .map(({ face, role, since }) => ({ face, role, since }));
};

interface Around {
  readonly members: readonly MembershipRow[];
  readonly badge: string | null;
  readonly viewer: Viewer;
}

export const toTeamPage = (row: TeamRow, { members, badge, viewer }: Around): z.input<typeof TeamPage> => ({
  ...toTeamCard(row),
  badge,
  roster: shownRoster(row, members),
  viewer,
});
