import { m } from '#frontend/paraglide/messages.js';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { boundsAround } from './bounds-around.ts';
import { MapBox } from './map-box.tsx';
import { MapView } from './map-view.tsx';

interface PlaceMapProps {
  readonly name: string;
  readonly at: Coordinates;
  readonly game: GameType;
}

/** How far the map reaches in each direction, in miles. */
const MILES = 3;

/** Where something is. */
export const PlaceMap = ({ name, at, game }: PlaceMapProps) => (
  <MapBox action={m.map_show()} at={at} game={game}>
    {() => (
      <MapView
        label={name}
        bounds={boundsAround(at, MILES)}
        pins={[{ ...{ id: name, lat: at.lat, lng: at.lng, game }, text: name, label: name }]}
      />
    )}
  </MapBox>
);
