import type * as z from 'zod/mini';
import type { TeamCard, TeamPage } from '#shared/domains/teams/contract.ts';
import type { TeamMember, TeamViewer } from '#shared/domains/teams/members.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import type { Face } from '#shared/domains/users/face.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { OwnedTeam } from './shown-teams.ts';
import type { MembershipRow, TeamRow } from './teams.repository.ts';

export const toTeamCard = ({ team: row, owner }: OwnedTeam<TeamRow>): TeamCard => ({
  ...row.card,
  id: row.id,
  online: row.card.location === null,
  photoURL: row.photoURL ?? null,
  creator: { userId: row.creatorId },
  owner,
  siteId: row.siteId ?? null,
  members: row.members,
  createdAt: row.createdAt,
});

type People = ReadonlyMap<UserId, Face>;

/** The members found in `people`, with their current names and photos. */
export const toMembers = (rows: readonly MembershipRow[], people: People): TeamMember[] =>
  rows.flatMap(({ userId, role, since }) => {
    const face = people.get(userId);
    return face ? [{ face, role, since }] : [];
  });

/** The faces shown: the owner first, then the others in any order. */
export const shownRoster = (
  { team, owner }: OwnedTeam<TeamRow>,
  members: readonly MembershipRow[],
  people: People,
): TeamMember[] => {
  const isOwner = ({ userId }: MembershipRow) => userId === team.ownerId;
  const since = members.find(isOwner)?.since ?? team.createdAt;
  const others = members.filter((member) => !isOwner(member));
  return [{ face: owner, role: 'owner' as const, since }, ...toMembers(others, people)].slice(
    0,
    teamLimits.roster,
  );
};

interface Around {
  readonly roster: readonly TeamMember[];
  readonly badge: string | null;
  readonly viewer: z.input<typeof TeamViewer>;
}

export const toTeamPage = (
  owned: OwnedTeam<TeamRow>,
  { roster, badge, viewer }: Around,
): z.input<typeof TeamPage> => ({ ...toTeamCard(owned), badge, roster: [...roster], viewer });
