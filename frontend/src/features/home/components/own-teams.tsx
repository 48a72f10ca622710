import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import type { OwnTeam } from '#shared/domains/teams/shapes.ts';
import { routes } from '#shared/product/routes.ts';
import { TeamCards } from './team-cards.tsx';

/** The teams of the person as a row that scrolls sideways. */
export const OwnTeams = ({ teams }: { readonly teams: readonly OwnTeam[] }) =>
  teams.length === 0 ? (
    <EmptyState
      heading="h3"
      art={null}
      title={m.home_teams_none()}
      text={m.home_teams_none_text()}
      action={<ButtonLink to={routes.Teams}>{m.home_teams_find()}</ButtonLink>}
    />
  ) : (
    <TeamCards teams={teams} label={m.home_teams()} layout="row" heading="h3" />
  );
