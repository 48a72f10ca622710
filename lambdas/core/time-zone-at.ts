import type { Coordinates } from '#shared/kernel/geo.ts';

/**
 * The IANA time zone whose area contains a position: exact, also next to a border. At sea, a zone like `Etc/GMT+6`. Its data (26 MB, with an index of which
 * one is read as a whole) is opened when it is first needed.
 */
export const timeZoneAt = async ({ lat, lng }: Coordinates): Promise<string> => {
  const { find } = await import('geo-tz');
  const [zone] = find(lat, lng);
  if (zone === undefined) throw new Error(`no time zone at ${lat}, ${lng}`);
  return zone;
};
