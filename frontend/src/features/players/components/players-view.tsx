import type { ReactNode } from 'react';
import { type Area, shortName } from '#frontend/lib/area/area.ts';
import { withArea } from '#frontend/lib/area/area-in-address.ts';
import { useArea } from '#frontend/lib/area/use-area.ts';
import { useAddress } from '#frontend/lib/device/use-address.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { AreaSelect } from '#frontend/ui/place-select/area-select.tsx';
import type { PlayerCard } from '#shared/domains/search/contract.ts';
import { filtersIn, withFilter } from '../model/player-filters.ts';
import { PlayerFilterFields } from './player-filter-fields.tsx';
import { PlayerList } from './player-list.tsx';
import { PlayerVisibility } from './player-visibility.tsx';
import css from './players.module.css';

interface PlayersViewProps {
  /** What can be done about a player. */
  readonly actions: (player: PlayerCard) => ReactNode;
  /** What else can be found around the city. */
  readonly contexts: (area: Area | undefined) => ReactNode;
}

/** Players around a city. */
export const PlayersView = ({ actions, contexts }: PlayersViewProps) => {
  const { address, choose } = useAddress();
  const area = useArea(address);
  const filters = filtersIn(address);
  const title = area ? m.players_title_near({ city: shortName(area) }) : m.players_title();
  return (
    <Page>
      <PageHead title={title} description={m.players_description()} />
      <PageHeader title={title} lead={m.players_lead()} />
      {contexts(area)}
      <search className={css.filters}>
        <AreaSelect area={area} onPick={(next) => choose(withArea(address, next))} />
        <PlayerFilterFields
          filters={filters}
          onChange={(name, value) => choose(withFilter(address, name, value))}
        />
      </search>
      {area && <PlayerList key={`${area.name} ${address}`} area={area} filters={filters} actions={actions} />}
      <PlayerVisibility />
    </Page>
  );
};
