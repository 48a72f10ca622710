import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Area, shortName } from '#frontend/lib/area/area.ts';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { PictureCards } from '#frontend/ui/picture-cards/picture-cards.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded, MoreFailed } from '#frontend/ui/states/loaded.tsx';
import { PageTurns } from '#frontend/ui/states/page-turns.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { searchContract } from '#shared/domains/search/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import type { TeamCard } from '#shared/domains/teams/shapes.ts';
import { routes } from '#shared/product/routes.ts';
import { hasTeamFilters, type TeamFilters, teamQuery } from '../model/team-filters.ts';
import css from './team-grid.module.css';

/** A team in the list. */
export type DrawTeam = (team: TeamCard) => ReactNode;

interface GridProps {
  readonly teams: readonly TeamCard[];
  readonly busy?: boolean;
  readonly draw: DrawTeam;
}

const Grid = ({ teams, busy = false, draw }: GridProps) => (
  <PictureCards as="ul" busy={busy}>
    {teams.map((team) => (
      <li key={team.id}>{draw(team)}</li>
    ))}
  </PictureCards>
);

export const StartTeam = () => (
  <ButtonLink to={routes.CreateTeam} icon={<IconPlus size={18} aria-hidden />}>
    {m.team_start()}
  </ButtonLink>
);

interface FoundTeamsProps {
  readonly area: Area | undefined;
  readonly filters: TeamFilters;
  readonly onChange: (changed: Partial<TeamFilters>) => void;
  readonly draw: DrawTeam;
}

const None = ({ area, filters, onChange }: Omit<FoundTeamsProps, 'draw'>) => {
  if (hasTeamFilters(filters))
    return (
      <EmptyState
        title={m.find_teams_none_filtered()}
        text={m.find_teams_none_filtered_text()}
        action={
          <Button variant="secondary" onClick={() => onChange({ words: '', sport: undefined })}>
            {m.discover_clear()}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={area ? m.find_teams_none({ city: shortName(area) }) : m.find_teams_none_here()}
      text={m.find_teams_none_text()}
      action={
        <>
          {area && filters.miles < 100 && (
            <Button variant="secondary" onClick={() => onChange({ miles: 100 })}>
              {m.discover_loosen_distance()}
            </Button>
          )}
          <StartTeam />
        </>
      }
    />
  );
};

/** Teams around an area, nearest first, page by page. */
export const FoundTeams = ({ draw, ...search }: FoundTeamsProps) => {
  const { area, filters, onChange } = search;
  const read = useRead(searchContract.teams, { query: teamQuery(area, filters) }, { keepPreviousData: true });
  return (
    <Loaded
      of={{ ...read, more: filters.page > 1 || read.data?.hasMore === true }}
      failed={m.find_teams_failed()}
      skeleton={<CardListSkeleton count={4} />}
      empty={<None {...search} />}
    >
      {({ items, hasMore }) => (
        <>
          <Grid teams={items} busy={read.isLoading} draw={draw} />
          <PageTurns
            label={m.find_teams_pages()}
            page={filters.page}
            hasMore={hasMore}
            loading={read.isLoading}
            onTurn={(page) => onChange({ page })}
          />
        </>
      )}
    </Loaded>
  );
};

/** Teams everywhere, newest first, for visitors whose area is unknown. */
export const NewestTeams = ({ draw }: { readonly draw: DrawTeam }) => {
  const list = usePages(teamsContract.list, {});
  return (
    <Loaded
      of={list}
      failed={m.find_teams_failed()}
      skeleton={<CardListSkeleton count={4} />}
      empty={
        <EmptyState title={m.find_teams_none_here()} text={m.find_teams_none_text()} action={<StartTeam />} />
      }
    >
      {(teams) => (
        <>
          <Grid teams={teams} draw={draw} />
          <MoreFailed of={list} failed={m.find_teams_failed()} />
          <ShowMore of={list} className={css.more} />
        </>
      )}
    </Loaded>
  );
};
