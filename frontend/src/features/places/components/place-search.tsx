import { IconMap } from '@tabler/icons-react';
import { type Area, shortName } from '#frontend/lib/area/area.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import type { Bounds } from '#shared/kernel/geo.ts';
import { usePlaces } from '../api/use-places.ts';
import type { PlaceFilters } from '../model/place-filters.ts';
import { PlaceList } from './place-list.tsx';
import css from './places.module.css';
import { PlacesMap } from './places-map.tsx';

interface PlaceSearchProps {
  readonly area: Area;
  readonly filters: PlaceFilters;
  readonly onShowMap: (show: boolean) => void;
  /** Searches the box of the map, or the area again. */
  readonly onBox: (box: Bounds | undefined) => void;
}

/** Places around an area as a list, with a map for those who ask for it. */
export const PlaceSearch = ({ area, filters, onShowMap, onBox }: PlaceSearchProps) => {
  const found = usePlaces(area, filters);
  const { isMapOpen, box } = filters;
  return (
    <>
      <div className={css.mapActions}>
        <Button
          variant="secondary"
          size="sm"
          icon={<IconMap size={18} aria-hidden />}
          onClick={() => onShowMap(!isMapOpen)}
        >
          {isMapOpen ? m.place_map_hide() : m.place_map_show()}
        </Button>
        {box && (
          <Button variant="quiet" size="sm" onClick={() => onBox(undefined)}>
            {m.place_map_reset({ city: shortName(area) })}
          </Button>
        )}
      </div>
      {isMapOpen && <PlacesMap area={area} box={box} places={found.items ?? []} onBox={onBox} />}
      <PlaceList found={found} />
    </>
  );
};
