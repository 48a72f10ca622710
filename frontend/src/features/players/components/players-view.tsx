import type { ReactNode } from 'react';
import {
  type Area,
  areaOf,
  areaOfSuggestion,
  rememberArea,
  rememberedArea,
  shortName,
} from '#frontend/lib/area/area.ts';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { useAddress } from '#frontend/lib/device/use-address.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { loadCities } from '#frontend/lib/reads/load-places.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import type { PlayerCard } from '#shared/domains/search/contract.ts';
import { filtersIn, withFilter } from '../model/player-filters.ts';
import { PlayerFilterFields } from './player-filter-fields.tsx';
import { PlayerList } from './player-list.tsx';
import { PlayerVisibility } from './player-visibility.tsx';
import css from './players.module.css';

interface PlayersViewProps {
  /** What can be done about a player. */
  readonly actions: (player: PlayerCard) => ReactNode;
}

const useArea = (): Area | undefined => {
  const session = useSession();
  const user = session.status === 'success' ? session.user : null;
  return rememberedArea(deviceStorage) ?? (user ? areaOf(user.defaultCity) : undefined);
};

/** Players around a city. */
export const PlayersView = ({ actions }: PlayersViewProps) => {
  const { address, choose } = useAddress();
  const area = useArea();
  const filters = filtersIn(address);
  const title = area ? m.players_title_near({ city: shortName(area) }) : m.players_title();
  return (
    <Page width="settings">
      <title>{usePageTitle(title)}</title>
      <PageHeader title={title} lead={m.players_lead()} />
      <search className={css.filters}>
        <PlaceSelect
          key={area?.name}
          label={m.area_city()}
          placeholder={m.area_city_placeholder()}
          value={area ? { placeId: area.name, label: area.name } : null}
          load={loadCities}
          required={false}
          onChange={(picked) => {
            if (!picked) return;
            rememberArea(deviceStorage, areaOfSuggestion(picked));
            choose(new URLSearchParams(address));
          }}
        />
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
