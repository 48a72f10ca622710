import { type Coordinates, distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';

/** Miles. Things within the same band are equally near. */
const bands = [10, 25, 50, 100];
const UNKNOWN_BAND = bands.length + 1;

/** In which band around a center something is. Without a center, everything is in the same one. */
export const bandOf = (center: Coordinates | undefined, position: Coordinates | null): number => {
  if (!center) return 0;
  if (!position) return UNKNOWN_BAND;
  const miles = distanceInMeters(center, position) / METRES_PER_MILE;
  const band = bands.findIndex((limit) => miles <= limit);
  return band < 0 ? bands.length : band;
};
