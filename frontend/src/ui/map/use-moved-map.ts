import { useEffect, useState } from 'react';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import type { Bounds } from '#shared/kernel/geo.ts';
import { roundedBox } from './bounds-around.ts';

/** How long a map rests before its box is searched. */
const REST_MS = 500;

/** Searches where a map has come to rest, unless it is too wide to be searched. */
export const useMovedMap = (search: (box: Bounds) => void, isTooWide: (box: Bounds) => boolean) => {
  const latest = useLatest(search);
  const [moved, setMoved] = useState<Bounds>();
  const tooWide = moved !== undefined && isTooWide(moved);
  useEffect(() => {
    if (!moved || tooWide) return;
    const timer = setTimeout(() => {
      latest.current(roundedBox(moved));
      setMoved(undefined);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [moved, tooWide, latest]);
  return { isTooWide: tooWide, setMoved };
};
