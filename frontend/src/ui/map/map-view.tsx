import { lazy, Suspense } from 'react';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { useIsDark } from '#frontend/lib/device/use-color-scheme.ts';
import { useAppConfig } from '#frontend/lib/page/config.ts';
import { SkeletonBlock } from '../skeletons/skeleton-block.tsx';
import css from './map.module.css';
import type { MapViewProps } from './map-view-props.ts';
import { tilesAddress } from './tiles/tiles-address.ts';

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
      <MapCanvas
        key={String(dark)}
        {...props}
        tiles={tilesAddress(config.mapTiles, dark)}
        scheme={dark ? 'dark' : 'light'}
      />
    </Suspense>
  );
};
