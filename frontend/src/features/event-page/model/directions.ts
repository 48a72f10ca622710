import type { EventLocation } from '#shared/domains/events/shapes.ts';

/** Opens directions to the place in the device's maps app (https://developers.google.com/maps/documentation/urls). */
export const directionsTo = ({ lat, lng }: Pick<EventLocation, 'lat' | 'lng'>): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat},${lng}` })}`;
