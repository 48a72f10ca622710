import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Area, shortName } from '#frontend/lib/area/area.ts';
import { withArea } from '#frontend/lib/area/area-in-address.ts';
import { useArea } from '#frontend/lib/area/use-area.ts';
import { useAddress } from '#frontend/lib/device/use-address.ts';
import { useGameTypes } from '#frontend/lib/page/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { AreaSelect } from '#frontend/ui/place-select/area-select.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { routes } from '#shared/product/routes.ts';
import { settingLabels } from '../model/labels.ts';
import { filtersIn, withBox, withParameter } from '../model/place-filters.ts';
import { PlaceSearch } from './place-search.tsx';
import css from './places.module.css';

const ANY = 'any';

interface PlacesViewProps {
  /** What else can be found around the city. */
  readonly contexts: (area: Area | undefined) => ReactNode;
}

/** Places around a city. */
export const PlacesView = ({ contexts }: PlacesViewProps) => {
  const { address, choose } = useAddress();
  const area = useArea(address);
  const games = useGameTypes();
  const filters = filtersIn(address);
  const filter = (name: 'sport' | 'setting', value: string): void =>
    choose(withParameter(address, name, value === ANY ? undefined : value));
  const near = area ? m.place_list_near({ city: shortName(area) }) : m.place_list_title();
  const title = filters.box ? m.place_list_box() : near;
  return (
    <Page>
      <PageHead title={title} description={m.place_list_description()} />
      <PageHeader
        title={title}
        actions={
          <ButtonLink to={routes.NewPlace} variant="secondary" icon={<IconPlus size={18} aria-hidden />}>
            {m.place_add()}
          </ButtonLink>
        }
      />
      {contexts(area)}
      <search className={css.filters}>
        <AreaSelect area={area} onPick={(next) => choose(withArea(address, next))} />
        <Select
          label={m.place_sport_filter()}
          value={filters.sport ?? ANY}
          options={[
            { value: ANY, label: m.place_any_sport() },
            ...games.map((game) => ({ value: game, label: sportLabel(game) })),
          ]}
          onChange={({ currentTarget }) => filter('sport', currentTarget.value)}
        />
        <FilterChips
          label={m.place_setting()}
          choices={[
            { value: ANY, label: m.place_any_setting() },
            { value: 'outdoor', label: settingLabels.outdoor() },
            { value: 'indoor', label: settingLabels.indoor() },
          ]}
          value={filters.setting ?? ANY}
          onChange={(value) => filter('setting', value)}
        />
      </search>
      {area ? (
        <PlaceSearch
          area={area}
          filters={filters}
          onShowMap={(show) => choose(withParameter(address, 'view', show ? 'map' : undefined))}
          onBox={(box) => choose(withBox(address, box))}
        />
      ) : (
        <p className={css.soft}>{m.place_list_where()}</p>
      )}
    </Page>
  );
};
