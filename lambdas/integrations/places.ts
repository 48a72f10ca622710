import {
  GetPlaceCommand,
  LocationClient,
  type Place,
  SearchPlaceIndexForTextCommand,
} from '@aws-sdk/client-location';
import { AppError } from '#shared/kernel/errors.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { timeZoneAt } from '../core/time-zone-at.ts';
import { patience } from './patience.ts';

export interface FoundPlace {
  readonly placeId: string;
  /** 'Austin, TX' for a city, the full address otherwise. */
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  readonly timeZone: string;
  readonly isCity: boolean;
}

const MAX_RESULTS = 8;
/** Amazon Location's category for towns (https://docs.aws.amazon.com/location/previous/developerguide/category-filtering.html). */
const CITY = 'MunicipalityType';
const COUNTRY = 'USA';

const found = async (
  placeId: string | undefined,
  place: Place | undefined,
): Promise<FoundPlace | undefined> => {
  const [lng, lat] = place?.Geometry?.Point ?? [];
  if (placeId === undefined || lng === undefined || lat === undefined || place?.Country !== COUNTRY)
    return undefined;
  return {
    placeId,
    label: (place.Label ?? '').replace(/, (USA|United States)$/, ''),
    lat,
    lng,
    timeZone: place.TimeZone?.Name ?? (await timeZoneAt({ lat, lng })),
    isCity: place.Categories?.includes(CITY) ?? false,
  };
};

/** AWS expects the service's prefix before its host; another endpoint, set by the SDK's standard variable, has no such host. */
const locationClient = (env: NodeJS.ProcessEnv = process.env): LocationClient =>
  new LocationClient({
    ...patience,
    maxAttempts: 2,
    disableHostPrefix: env['AWS_ENDPOINT_URL'] !== undefined,
  });

/** Looks up US places with Amazon Location. @throws AppError service.unavailable if it does not respond */
export const createPlaceFinder = (indexName: string, client = locationClient()) => {
  const ask = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (cause) {
      throw new AppError('service.unavailable', { service: 'places' }, { cause });
    }
  };
  const search = async (text: string, options: { cities: boolean; near?: Coordinates }) => {
    const command = new SearchPlaceIndexForTextCommand({
      IndexName: indexName,
      Text: text,
      FilterCountries: [COUNTRY],
      MaxResults: MAX_RESULTS,
      Language: 'en',
      ...(options.cities && { FilterCategories: [CITY] }),
      ...(options.near && { BiasPosition: [options.near.lng, options.near.lat] }),
    });
    const { Results = [] } = await ask(() => client.send(command));
    const places = await Promise.all(Results.map(({ PlaceId, Place: place }) => found(PlaceId, place)));
    return places.filter((place) => place !== undefined);
  };
  return {
    cities: (text: string): Promise<FoundPlace[]> => search(text, { cities: true }),
    search: (text: string, near?: Coordinates): Promise<FoundPlace[]> =>
      search(text, { cities: false, ...(near && { near }) }),
    async find(placeId: string): Promise<FoundPlace | undefined> {
      try {
        const command = new GetPlaceCommand({ IndexName: indexName, PlaceId: placeId, Language: 'en' });
        const { Place: place } = await client.send(command);
        return await found(placeId, place);
      } catch (cause) {
        if (cause instanceof Error && /ResourceNotFound|Validation/.test(cause.name)) return undefined;
        throw new AppError('service.unavailable', { service: 'places' }, { cause });
      }
    },
  };
};
export type PlaceFinder = ReturnType<typeof createPlaceFinder>;
