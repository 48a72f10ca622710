import type { z } from 'zod/mini';
import type { TeamViewer } from '#shared/contracts/team-members.ts';
import type { TeamCard, TeamMember, TeamPage } from '#shared/contracts/teams.ts';
import { teamLimits } from '#shared/domain/teams.ts';
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

export const toTeamPage = (
  row: TeamRow,
  members: readonly MembershipRow[],
  viewer: Viewer,
): z.input<typeof TeamPage> => ({ ...toTeamCard(row), roster: shownRoster(row, members), viewer });
