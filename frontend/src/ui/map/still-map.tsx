import { m } from '#frontend/paraglide/messages.js';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { mapPictureSizes } from '#shared/product/pictures/map-picture.ts';
import { Button } from '../button/button.tsx';
import { flatView } from './flat-view.ts';
import { MapPicture } from './map-picture.tsx';
import type { MapViewProps } from './map-view-props.ts';
import { PinLayer } from './pin-layer.tsx';
import { Sources } from './sources.tsx';
import css from './still-map.module.css';

/** Half of the space that is usually beside a list, in pixels. */
const HALF_PX = 300;
/** Of the equator, in meters, for a pixel at zoom 0 (a world of 512 px). */
const METERS_PER_PIXEL = 78_271.5;
const [MIN_ZOOM, MAX_ZOOM] = [4, 16];

/** The zoom of a picture that shows a circle; `miles` is its radius. */
export const zoomFor = ({ lat }: Coordinates, miles: number): number => {
  const meters = (miles * 1609.344) / HALF_PX;
  const zoom = Math.log2((METERS_PER_PIXEL * Math.cos((lat * Math.PI) / 180)) / meters);
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.floor(zoom * 2) / 2));
};

type StillMapProps = Pick<MapViewProps, 'label' | 'pins' | 'selected' | 'onSelect' | 'onHover'> & {
  readonly center: Coordinates;
  readonly miles: number;
  /** Opens the map that can be moved; undefined if it opens by itself. */
  readonly onOpen: (() => void) | undefined;
};

/** A picture of the map with its pins, where the map that can be moved is not open. No request leaves our servers. */
export const StillMap = ({ center, miles, onOpen, ...pins }: StillMapProps) => {
  const zoom = zoomFor(center, miles);
  const { bounds } = flatView({ center, zoom, ...mapPictureSizes.panel });
  // Pins are placed from the middle, wherever the edges are.
  const { project } = flatView({ center, zoom, width: 0, height: 0 });
  return (
    <MapPicture at={center} zoom={zoom} size="panel">
      <div className={css.middle}>
        <PinLayer view={{ bounds, zoom, project }} onZoom={() => onOpen?.()} {...pins} />
      </div>
      <Sources hasTiles={false} />
      {onOpen && (
        <Button size="sm" variant="secondary" className={css.open ?? ''} onClick={onOpen}>
          {m.map_show()}
        </Button>
      )}
    </MapPicture>
  );
};
