import { lazy, Suspense } from 'react';
import { useAppConfig } from '#frontend/lib/config.ts';
import { lazyRoute } from '#frontend/lib/lazy-route.ts';
import { useIsDark } from '#frontend/lib/use-color-scheme.ts';
import type { Bounds } from '#shared/kernel/geo.ts';
import { SkeletonBlock } from '../skeletons/skeleton-block.tsx';
import css from './map.module.css';
import type { MapPin, MovablePin } from './map-pin.ts';
import { tilesAddress } from './tiles-address.ts';

export interface MapViewProps {
  /** What screen readers call it. */
  readonly label: string;
  /** What to show at first; the map goes there when it changes. */
  readonly bounds: Bounds;
  readonly pins: readonly MapPin[];
  readonly selected?: string | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
  /** Where a person has moved it. */
  readonly onMove?: ((bounds: Bounds) => void) | undefined;
  /** Goes to where the person is. */
  readonly onLocate?: (() => void) | undefined;
  readonly movable?: MovablePin;
}

/** As large as the map, while it loads. */
const Waiting = () => <SkeletonBlock className={css.map} />;

/** Half a megabyte, for those who open a map. */
const MapCanvas = lazy(
  lazyRoute('map', async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas })),
);

/**
 * A map with pins; it fills its box. Render it only after a person has asked for a map. It shows nothing that is not also in a list next
 * to it.
 */
export const MapView = (props: MapViewProps) => {
  const config = useAppConfig();
  const dark = useIsDark();
  if (!config) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <MapCanvas key={String(dark)} {...props} tiles={tilesAddress(config.mapTiles, dark)} />
    </Suspense>
  );
};
