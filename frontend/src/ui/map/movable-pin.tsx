import { IconMapPinFilled } from '@tabler/icons-react';
import type { Map as GlMap } from 'maplibre-gl';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { onKeys } from '#frontend/lib/device/on-keys.ts';
import { Latitude, Longitude } from '#shared/kernel/geo.ts';
import css from './map.module.css';
import type { MovablePin } from './map-pin.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels for each press of an arrow key. */
const STEP = 8;
const steps: ReadonlyMap<string, Point> = new Map([
  ['ArrowUp', { x: 0, y: -STEP }],
  ['ArrowDown', { x: 0, y: STEP }],
  ['ArrowLeft', { x: -STEP, y: 0 }],
  ['ArrowRight', { x: STEP, y: 0 }],
]);

/** A pin that is dragged, or moved with the arrow keys. */
export const MovablePinButton = ({ map, pin }: { readonly map: GlMap; readonly pin: MovablePin }) => {
  const [dragged, setDragged] = useState<Point>();
  const here = dragged ?? map.project(pin);
  const moveTo = ({ x, y }: Point): void => {
    const { lat, lng } = map.unproject([x, y]);
    pin.onMove({ lat: Latitude.parse(lat), lng: Longitude.parse(lng) });
  };
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = map.getCanvas().getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const drop = (event: PointerEvent): void => {
    if (!dragged) return;
    moveTo(pointOf(event));
    setDragged(undefined);
  };
  const press = (event: KeyboardEvent): void => {
    const step = steps.get(event.key);
    if (!step) return;
    event.preventDefault();
    const { x, y } = map.project(pin);
    moveTo({ x: x + step.x, y: y + step.y });
  };
  return (
    <div className={css.spot} style={{ transform: `translate(${here.x}px, ${here.y}px)` }}>
      <button
        type="button"
        className={css.movable}
        aria-label={pin.label}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(pointOf(event));
        }}
        onPointerMove={(event) => dragged && setDragged(pointOf(event))}
        onPointerUp={drop}
        onPointerCancel={() => setDragged(undefined)}
        onKeyDown={onKeys(press)}
      >
        <IconMapPinFilled size={40} aria-hidden />
      </button>
    </div>
  );
};
