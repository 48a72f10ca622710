import type { z } from 'zod/mini';
import type { TeamCard, TeamPage } from '#shared/contracts/teams.ts';
import type { MembershipRow, TeamRow } from './teams.repository.ts';

export const toTeamCard = (row: TeamRow): TeamCard => ({
  ...row.card,
  id: row.id,
  online: row.card.location === null,
  photoURL: row.photoURL ?? null,
  creator: row.creator,
  siteId: row.siteId ?? null,
  createdAt: row.createdAt,
});

export const toTeamPage = (row: TeamRow, roster: readonly MembershipRow[]): z.input<typeof TeamPage> => ({
  ...toTeamCard(row),
  roster: roster.map(({ face, role, since }) => ({ face, role, since })),
});
