import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Area } from '#frontend/lib/area/area.ts';
import { m } from '#frontend/paraglide/messages.js';
import { boundsAround } from '#frontend/ui/map/bounds-around.ts';
import type { MapPin } from '#frontend/ui/map/map-pin.ts';
import { MapView } from '#frontend/ui/map/map-view.tsx';
import { useMovedMap } from '#frontend/ui/map/use-moved-map.ts';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { NearbyPlace } from '#shared/domains/places/shapes.ts';
import type { Bounds } from '#shared/kernel/geo.ts';
import { paths } from '#shared/product/paths.ts';
import { isTooWide as isTooWideToSearch } from '../model/place-filters.ts';
import { averageText } from '../model/rating-text.ts';
import css from './places.module.css';

/** How far the map reaches at first, north and south: on a wide screen, its corners are close enough to be searched. */
const MILES = 8;

const pinOf = ({ id, lat, lng, name, sports, rating }: NearbyPlace): MapPin => ({
  ...{ id, lat, lng, game: sports[0] ?? 'other' },
  text: rating ? averageText(rating) : '',
  label: [name, ...sports.map(sportLabel)].join(', '),
});

interface PlacesMapProps {
  readonly area: Area;
  readonly box: Bounds | undefined;
  readonly places: readonly NearbyPlace[];
  readonly onBox: (box: Bounds) => void;
}

/** The places of the list on a map. Moving it searches its box; a pin leads to its place. */
export const PlacesMap = ({ area, box, places, onBox }: PlacesMapProps) => {
  const navigate = useNavigate();
  const { isTooWide, setMoved } = useMovedMap(onBox, isTooWideToSearch);
  const pins = useMemo(() => places.map(pinOf), [places]);
  const bounds = useMemo(() => box ?? boundsAround(area, MILES), [box, area]);
  return (
    <div className={css.map}>
      <MapView
        label={m.place_map()}
        bounds={bounds}
        pins={pins}
        onSelect={(id) => void navigate(paths.place(id))}
        onMove={setMoved}
      />
      <p role="status" className={css.mapNote}>
        {isTooWide && <span>{m.place_map_too_wide()}</span>}
      </p>
    </div>
  );
};
