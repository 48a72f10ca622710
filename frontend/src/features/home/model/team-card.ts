import { teamKindLabels } from '#frontend/lib/text/team-kinds.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { OwnTeam } from '#shared/domains/teams/shapes.ts';
import { paths } from '#shared/product/paths.ts';

/** From so many teams on, they can be searched. */
export const SEARCHED_FROM = 4;

/** What the card of a team shows. */
export interface TeamCard {
  readonly team: OwnTeam;
  readonly title: string;
  readonly memberCount: number;
  readonly buttonText: string;
  /** Undefined for a team that meets online. */
  readonly location: string | undefined;
  readonly typeLabel: string;
  readonly link: string;
  readonly photoURL: string | null;
  readonly online: boolean;
  /** Of those who own or administer the team. */
  readonly badgeLabel: string | undefined;
}

/** The card of one of the person's teams: it leads its owner to the dashboard, and others to its page. */
export const teamCard = (team: OwnTeam): TeamCard => {
  const isOwner = team.role === 'owner';
  const isAdmin = isOwner || team.role === 'admin';
  return {
    team,
    title: team.name,
    memberCount: team.members,
    buttonText: isOwner ? m.home_team_manage() : m.home_team_open(),
    location: team.location?.formattedAddress,
    typeLabel: teamKindLabels[team.kind](),
    link: isOwner ? paths.teamDashboard({ team: team.id }) : paths.team(team.slug),
    photoURL: team.photoURL,
    online: team.online,
    badgeLabel: isAdmin ? m.home_team_admin() : undefined,
  };
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** The teams whose name contains a text, without regard to case and accents. */
export const foundTeams = (teams: readonly OwnTeam[], query: string): readonly OwnTeam[] =>
  teams.filter(({ name }) => plain(name).includes(plain(query.trim())));
