import { IconMap2 } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '../button/button.tsx';
import css from './map-box.module.css';
import { MapSketch } from './map-sketch.tsx';

interface MapBoxProps {
  /** On the button that opens the map. */
  readonly action: string;
  /** The map, rendered once it is open. */
  readonly children: () => ReactNode;
}

/** A drawing, until a person asks for the map. */
export const MapBox = ({ action, children }: MapBoxProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css.box}>
      <div id={id} className={css.map}>
        {open ? children() : <MapSketch />}
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
