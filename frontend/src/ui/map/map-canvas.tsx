import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as GlMap } from 'maplibre-gl';
import { useRef } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '../icon-button/icon-button.tsx';
import { boundsAround } from './bounds-around.ts';
import { LabelLayer } from './label-layer.tsx';
import css from './map.module.css';
import { type MapScheme, mapColors } from './map-look.ts';
import type { MapCircle } from './map-pin.ts';
import type { MapViewProps } from './map-view-props.ts';
import { MovablePinButton } from './movable-pin.tsx';
import { viewportOf } from './open-map.ts';
import { PinLayer } from './pin-layer.tsx';
import { Sources } from './sources.tsx';
import { useMap } from './use-map.ts';

interface OnMap {
  readonly map: GlMap;
}

/** Decorative: the label of the map says the same. */
const Circle = ({ map, circle }: OnMap & { readonly circle: MapCircle }) => {
  const { x, y } = map.project(circle);
  const { north } = boundsAround(circle, circle.miles);
  const radius = y - map.project({ lat: north, lng: circle.lng }).y;
  const size = { width: `${2 * radius}px`, height: `${2 * radius}px` };
  return (
    <div
      className={css.circle}
      style={{ ...size, transform: `translate(${x - radius}px, ${y - radius}px)` }}
      aria-hidden
    />
  );
};

const Controls = ({ map, onLocate }: OnMap & { readonly onLocate: (() => void) | undefined }) => {
  const zoomBy = (levels: number) =>
    map.zoomTo(map.getZoom() + levels, { duration: 150 }, { byPerson: true });
  return (
    <div className={css.controls}>
      {onLocate && (
        <IconButton label={m.map_locate()} className={css.control ?? ''} onClick={onLocate}>
          <IconCurrentLocation size={22} aria-hidden />
        </IconButton>
      )}
      <IconButton label={m.map_zoom_in()} className={css.control ?? ''} onClick={() => zoomBy(1)}>
        <IconPlus size={22} aria-hidden />
      </IconButton>
      <IconButton label={m.map_zoom_out()} className={css.control ?? ''} onClick={() => zoomBy(-1)}>
        <IconMinus size={22} aria-hidden />
      </IconButton>
    </div>
  );
};

interface MapCanvasProps extends MapViewProps {
  readonly tiles: string | undefined;
  readonly scheme: MapScheme;
}

/** The map itself, which is loaded when it is opened. */
export const MapCanvas = ({
  label,
  bounds,
  pins,
  selected,
  onSelect,
  onHover,
  onMove,
  onLocate,
  movable,
  circle,
  coveredBelow,
  tiles,
  scheme,
}: MapCanvasProps) => {
  const container = useRef<HTMLDivElement>(null);
  const { map, isBuiltIn, failed, frame } = useMap({
    ...{ container, label, bounds, coveredBelow, tiles, scheme, onMove },
  });
  // The elements on the map are repositioned with every frame.
  if (failed) return <p className={css.failed}>{m.map_failed()}</p>;
  return (
    <div className={css.map} data-frame={frame} style={{ background: mapColors[scheme].land }}>
      <div ref={container} className={css.canvas} />
      {map && (
        <>
          {isBuiltIn && <LabelLayer map={map} scheme={scheme} />}
          {circle && <Circle map={map} circle={circle} />}
          <PinLayer
            view={viewportOf(map)}
            onZoom={(center, zoom) => map.easeTo({ center, zoom, duration: 200 }, { byPerson: true })}
            {...{ label, pins, selected, onSelect, onHover }}
          />
          {movable && <MovablePinButton map={map} pin={movable} />}
          <Controls map={map} onLocate={onLocate} />
        </>
      )}
      <Sources hasTiles={!isBuiltIn} />
    </div>
  );
};
