import type { Map as GlMap } from 'maplibre-gl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import type { Bounds } from '#shared/kernel/geo.ts';
import type { MapScheme } from './map-look.ts';
import { boundsOf, type OpenedMap, openMap, paddingOf, toLngLats } from './open-map.ts';

interface UseMap {
  readonly container: RefObject<HTMLElement | null>;
  readonly label: string;
  /** What to show; the map goes there when it changes. */
  readonly bounds: Bounds;
  readonly coveredBelow: number | undefined;
  readonly tiles: string | undefined;
  readonly scheme: MapScheme;
  readonly onMove: ((bounds: Bounds) => void) | undefined;
}

export interface MapState {
  readonly map: GlMap | undefined;
  /** Not a service's, but ours. */
  readonly isBuiltIn: boolean;
  readonly failed: boolean;
  /** Changes whenever the map moves, so that the elements on it are repositioned. */
  readonly frame: number;
}

const isSame = (a: Bounds, b: Bounds): boolean =>
  a.north === b.north && a.south === b.south && a.east === b.east && a.west === b.west;
const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A map in an element: it opens once, follows `bounds`, and reports where people have moved it. */
export const useMap = ({
  container,
  label,
  bounds,
  coveredBelow,
  tiles,
  scheme,
  onMove,
}: UseMap): MapState => {
  const [shown, setShown] = useState<OpenedMap>();
  const map = shown?.map;
  const [failed, setFailed] = useState(false);
  const [frame, setFrame] = useState(0);
  const asked = useLatest({ label, bounds, coveredBelow, onMove });
  /** Where the map is already: it does not go where people have just moved it. */
  const at = useRef(bounds);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isGone = false;
    let opened: GlMap | undefined;
    const { label: name, bounds: first, coveredBelow: covered } = asked.current;
    openMap({
      ...{ container: element, tiles, scheme, label: name, bounds: first, coveredBelow: covered },
    }).then(
      (result) => {
        const { map: next } = result;
        if (isGone) return next.remove();
        opened = next;
        const draw = () => setFrame((count) => count + 1);
        next.on('move', draw);
        next.on('resize', draw);
        next.on('moveend', (event) => {
          draw();
          // Movements come from people or from our buttons, which mark theirs.
          if (!('originalEvent' in event && event.originalEvent) && !('byPerson' in event)) return;
          at.current = boundsOf(next);
          asked.current.onMove?.(at.current);
        });
        setShown(result);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      opened?.remove();
      setShown(undefined);
    };
  }, [container, tiles, scheme, asked]);

  useEffect(() => {
    if (!map || isSame(at.current, bounds)) return;
    at.current = bounds;
    map.fitBounds(toLngLats(bounds), {
      padding: paddingOf(asked.current),
      animate: !isMotionReduced(),
      duration: 200,
    });
  }, [map, bounds, asked]);

  return { map, isBuiltIn: shown?.isBuiltIn ?? true, failed, frame };
};
