import type { ReactNode } from 'react';
import { type Area, shortName } from '#frontend/lib/area/area.ts';
import { withArea } from '#frontend/lib/area/area-in-address.ts';
import { useArea } from '#frontend/lib/area/use-area.ts';
import { useAddress } from '#frontend/lib/device/use-address.ts';
import { useGameTypes } from '#frontend/lib/page/config.ts';
import { radius } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { AreaSelect } from '#frontend/ui/place-select/area-select.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { TeamCard } from '#shared/domains/teams/shapes.ts';
import { distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import {
  hasTeamFilters,
  type TeamFilters,
  teamDistances,
  teamFiltersIn,
  withTeamFilters,
} from '../model/team-filters.ts';
import { ContextTabs } from './context-tabs.tsx';
import { type DrawTeam, FoundTeams, NewestTeams, StartTeam } from './found-teams.tsx';
import { SearchField } from './search-field.tsx';
import css from './team-grid.module.css';

const ANY = 'any';

interface TeamFilterBarProps {
  /** @default a name or a player */
  readonly searchLabel?: string;
  readonly filters: TeamFilters;
  readonly area: Area | undefined;
  readonly onArea: (area: Area) => void;
  readonly onChange: (changed: Partial<TeamFilters>) => void;
}

/** What teams are narrowed to: a text, a city, a sport, and a distance. */
export const TeamFilterBar = ({
  searchLabel = m.find_teams_search(),
  filters,
  area,
  onArea,
  onChange,
}: TeamFilterBarProps) => {
  const games = useGameTypes();
  return (
    <search className={css.filters}>
      <SearchField label={searchLabel} value={filters.words} onChange={(words) => onChange({ words })} />
      <AreaSelect area={area} onPick={onArea} />
      <Select
        label={m.discover_sport_question()}
        value={filters.sport ?? ANY}
        options={[
          { value: ANY, label: m.discover_loosen_sport() },
          ...games.map((game) => ({ value: game, label: sportLabel(game) })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ sport: games.find((game) => game === currentTarget.value) })
        }
      />
      {area && (
        <Select
          label={m.find_teams_distance()}
          value={String(filters.miles)}
          options={teamDistances.map((miles) => ({
            value: String(miles),
            label: radius(miles, formatLocale()),
          }))}
          onChange={({ currentTarget }) => {
            const miles = teamDistances.find((each) => String(each) === currentTarget.value);
            if (miles !== undefined) onChange({ miles });
          }}
        />
      )}
    </search>
  );
};

interface TeamsViewProps {
  /** A team, and how far it is from the area, in meters; undefined if that is unknown. */
  readonly draw: (team: TeamCard, away: number | undefined) => ReactNode;
  /** External teams, by the same filters; the address holds them. */
  readonly elsewhere: (search: {
    readonly area: Area | undefined;
    readonly filters: TeamFilters;
    readonly address: URLSearchParams;
  }) => ReactNode;
}

/** In meters; undefined for a team in the middle of the area, whose place is its city, and for one that meets online. */
const awayFrom = (area: Area, { location }: TeamCard): number | undefined => {
  const meters = location ? distanceInMeters(area, location) : 0;
  return meters < METRES_PER_MILE ? undefined : meters;
};

/** Teams that anyone may see, around a city. */
export const TeamsView = ({ draw, elsewhere }: TeamsViewProps) => {
  const { address, choose } = useAddress();
  const area = useArea(address);
  const filters = teamFiltersIn(address);
  const change = (changed: Partial<TeamFilters>): void => choose(withTeamFilters(address, changed));
  const city = area && shortName(area);
  const title = city === undefined ? m.find_teams_title() : m.find_teams_near({ city });
  const drawn: DrawTeam = (team) => draw(team, area && awayFrom(area, team));
  return (
    <Page>
      <PageHead
        title={title}
        description={
          city === undefined ? m.find_teams_description() : m.find_teams_near_description({ city })
        }
      />
      <PageHeader title={title} lead={m.find_teams_lead()} actions={<StartTeam />} />
      <ContextTabs current="teams" area={area} />
      <TeamFilterBar
        filters={filters}
        area={area}
        onArea={(next) => choose(withArea(withTeamFilters(address, {}), next))}
        onChange={change}
      />
      {area || hasTeamFilters(filters) ? (
        <>
          <FoundTeams area={area} filters={filters} onChange={change} draw={drawn} />
          {elsewhere({ area, filters, address: withTeamFilters(address, {}) })}
        </>
      ) : (
        <NewestTeams draw={drawn} />
      )}
    </Page>
  );
};
