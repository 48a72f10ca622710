import { useState } from 'react';
import type { Area } from '#frontend/lib/area/area.ts';
import { readPosition } from '#frontend/lib/area/position.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import { type Coordinates, distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { largeCities } from '#shared/product/large-cities.ts';

const NEAR_METERS = 30 * METRES_PER_MILE;
const HOUR_MS = 3_600_000;

/** About a kilometer: the address bar does not say where someone lives. */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The area around a position, named after the nearest large city. */
export const areaHere = ({ lat, lng }: Coordinates): Area => {
  const here = { lat: coarse(lat), lng: coarse(lng) };
  const [nearest] = largeCities
    .map((city) => ({ name: city.name, distance: distanceInMeters(here, city) }))
    .filter(({ distance }) => distance <= NEAR_METERS)
    .toSorted((a, b) => a.distance - b.distance);
  return { name: nearest?.name ?? m.area_here(), ...here };
};

/** Asks the device where the person is. */
export const useLocation = (onFound: (area: Area) => void) => {
  const [locating, setLocating] = useState(false);
  const locate = (): void => {
    setLocating(true);
    readPosition({ maxAgeMs: HOUR_MS, precise: false })
      .then(
        (here) => onFound(areaHere(here)),
        () => showToast(m.area_here_failed()),
      )
      .finally(() => setLocating(false));
  };
  return { locating, locate };
};
