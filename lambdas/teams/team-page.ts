import type { z } from 'zod/mini';
import type { TeamCard, TeamMember, TeamPage } from '#shared/domains/teams/contract.ts';
import type { TeamViewer } from '#shared/domains/teams/members.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import type { MembershipRow, TeamRow } from './teams.repository.ts';

export const toTeamCard = (row: TeamRow): TeamCard => ({
  ...row.card,
  id: row.id,
  online: row.card.location === null,
  photoURL: row.photoURL ?? null,
  creator: row.creator,
  siteId: row.siteId ?? null,
  members: row.members,
  createdAt: row.createdAt,
});

type Viewer = z.input<typeof TeamViewer>;

/** The faces that are shown: who started the team first, whatever the order of the others. */
export const shownRoster = (row: TeamRow, members: readonly MembershipRow[]): TeamMember[] =>
  [
    { face: row.creator, role: 'owner' as const, since: row.createdAt },
    ...members.filter(({ userId }) => userId !== row.creatorId),
  ]
    .slice(0, teamLimits.roster)
    .map(({ face, role, since }) => ({ face, role, since }));

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
