import { find } from 'geo-tz';
import type { City } from './cities.ts';
import { STATES } from './states.ts';

/** The service's category for every place in this index. */
export const CATEGORY = 'MunicipalityType';

/** Seconds east of UTC at an instant. */
const offsetSeconds = (timeZone: string, at: Date): number => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
};

export const labelOf = ({ name, state, country }: City): string => `${name}, ${state}, ${country}`;

export const placeIdOf = ({ id }: City): string => Buffer.from(`geonames:${id}`).toString('base64url');

/** A `Place` in the service's format. */
export const toPlace = (city: City, now: Date) => {
  const [timeZone = 'Etc/UTC'] = find(city.lat, city.lng);
  return {
    Label: labelOf(city),
    Geometry: { Point: [city.lng, city.lat] },
    Municipality: city.name,
    Region: STATES.get(city.state),
    Country: city.country,
    Interpolated: false,
    TimeZone: { Name: timeZone, Offset: offsetSeconds(timeZone, now) },
    Categories: [CATEGORY],
  };
};
