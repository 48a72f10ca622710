import { IconMap2 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { Button } from '../button/button.tsx';
import { boundsAround } from './bounds-around.ts';
import { MapSketch } from './map-sketch.tsx';
import { MapView } from './map-view.tsx';
import css from './place-map.module.css';

interface PlaceMapProps {
  readonly name: string;
  readonly at: Coordinates;
  readonly game: GameType;
}

/** How far the map reaches in each direction, in miles. */
const MILES = 3;

/** Where something is: a drawing, until a person asks for the map. */
export const PlaceMap = ({ name, at, game }: PlaceMapProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css.box}>
      <div id={id} className={css.map}>
        {open ? (
          <MapView
            label={name}
            bounds={boundsAround(at, MILES)}
            pins={[{ ...{ id: name, lat: at.lat, lng: at.lng, game }, text: name, label: name }]}
          />
        ) : (
          <MapSketch />
        )}
      </div>
      <Button
        variant="secondary"
        size="sm"
        className={css.button ?? ''}
        aria-expanded={open}
        aria-controls={id}
        icon={<IconMap2 size={18} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {open ? m.map_hide() : m.map_show()}
      </Button>
    </div>
  );
};
