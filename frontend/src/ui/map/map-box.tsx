import { IconMap2 } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { Button } from '../button/button.tsx';
import css from './map-box.module.css';
import { MapPicture } from './map-picture.tsx';
import { PlaceMark } from './place-mark.tsx';

interface MapBoxProps {
  /** On the button that opens the map. */
  readonly action: string;
  /** What is in the middle of the picture. */
  readonly at: Coordinates;
  readonly game?: GameType | null;
  /** The map, rendered once it is open. */
  readonly children: () => ReactNode;
}

/** A picture of the surroundings, until a person asks for the map. */
export const MapBox = ({ action, at, game, children }: MapBoxProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css.box}>
      <div id={id} className={css.map}>
        {open ? (
          children()
        ) : (
          <MapPicture at={at}>
            <PlaceMark game={game} />
          </MapPicture>
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
        {open ? m.map_hide() : action}
      </Button>
    </div>
  );
};
