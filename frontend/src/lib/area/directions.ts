import type { Coordinates } from '#shared/kernel/geo.ts';

/** Opens directions to the place in the device's maps app (https://developers.google.com/maps/documentation/urls). */
export const directionsTo = ({ lat, lng }: Coordinates): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat},${lng}` })}`;
