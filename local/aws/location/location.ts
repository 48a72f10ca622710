import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import { jsonError, jsonResponse } from '../response.ts';
import type { AwsRequest, AwsResponse, Service, Surroundings } from '../service.ts';
import { type City, createCities } from './cities.ts';
import { CATEGORY, labelOf, placeIdOf, toPlace } from './place.ts';
import { distance, positionOf, rankByDistance, rankByText } from './ranking.ts';

export interface LocationOptions extends Surroundings {
  /** Keeps the slim list of cities. */
  readonly directory: string;
  /** Names of the `AWS::Location::PlaceIndex` resources. */
  readonly indexes: readonly string[];
}

const Position = z.tuple([
  z.number().check(z.minimum(-180), z.maximum(180)),
  z.number().check(z.minimum(-90), z.maximum(90)),
]);
const limit = (most: number, otherwise: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(most)), otherwise);

const TextSearch = z
  .object({
    Text: z.string().check(z.minLength(1), z.maxLength(200)),
    BiasPosition: z.optional(Position),
    FilterBBox: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    /** ISO 3166 alpha-3. */
    FilterCountries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{3}$/)))),
    FilterCategories: z.optional(z.array(z.string()).check(z.maxLength(5))),
    Language: z.optional(z.string()),
  })
  .check(
    z.refine(
      ({ BiasPosition, FilterBBox }) => !(BiasPosition && FilterBBox),
      'BiasPosition excludes FilterBBox',
    ),
  );
type TextSearch = z.output<typeof TextSearch>;
const PlainSearch = z.object({ MaxResults: limit(50, 50) });
const SuggestionSearch = z.object({ MaxResults: limit(15, 5) });
const PositionSearch = z.object({ Position, MaxResults: limit(50, 50) });

const parse = <Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> => {
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw new AwsError('ValidationException', z.prettifyError(parsed.error));
  return parsed.data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new AwsError('ValidationException', 'The request body is not JSON.');
  }
};

const isInside = (
  [west, south, east, north]: readonly [number, number, number, number],
  city: City,
): boolean => city.lng >= west && city.lng <= east && city.lat >= south && city.lat <= north;

const findCities = (cities: readonly City[], search: TextSearch, most: number): City[] => {
  const { Text, BiasPosition, FilterBBox, FilterCountries, FilterCategories } = search;
  if (FilterCategories && !FilterCategories.includes(CATEGORY)) return [];
  const candidates = cities.filter(
    (city) =>
      (!FilterCountries || FilterCountries.includes(city.country)) &&
      (!FilterBBox || isInside(FilterBBox, city)),
  );
  return rankByText(candidates, Text, BiasPosition).slice(0, most);
};

/** The four calls, given the parsed body; each returns its Summary and Results. */
const createSearches = (now: () => Date) => ({
  text(cities: readonly City[], body: unknown) {
    const search = parse(TextSearch, body);
    const { MaxResults } = parse(PlainSearch, body);
    const bias = search.BiasPosition;
    const Results = findCities(cities, search, MaxResults).map((city, index) => ({
      Place: toPlace(city, now()),
      PlaceId: placeIdOf(city),
      Relevance: index === 0 ? 1 : 0.9,
      ...(bias && { Distance: distance(bias, positionOf(city)) }),
    }));
    return { Summary: { ...search, MaxResults, DataSource: 'Esri' }, Results };
  },
  suggestions(cities: readonly City[], body: unknown) {
    const search = parse(TextSearch, body);
    const { MaxResults } = parse(SuggestionSearch, body);
    const Results = findCities(cities, search, MaxResults).map((city) => ({
      Text: labelOf(city),
      PlaceId: placeIdOf(city),
      Categories: [CATEGORY],
    }));
    return { Summary: { ...search, MaxResults, DataSource: 'Esri' }, Results };
  },
  position(cities: readonly City[], body: unknown) {
    const search = parse(PositionSearch, body);
    const Results = rankByDistance(cities, search.Position)
      .slice(0, search.MaxResults)
      .map(({ city, meters }) => ({
        Place: toPlace(city, now()),
        PlaceId: placeIdOf(city),
        Distance: meters,
      }));
    return { Summary: { ...search, DataSource: 'Esri' }, Results };
  },
});

const PATH =
  /^\/places\/v0\/indexes\/(?<index>[^/]+)\/(?:search\/(?<search>text|suggestions|position)|places\/(?<id>[^/]+))$/;

/** Amazon Location Service, places of version 1: the cities of the United States, and one of Canada. */
export const createLocation = ({ directory, indexes, clock }: LocationOptions): Service => {
  const citiesOnce = createCities(directory);
  const searches = createSearches(() => clock.now());

  const answer = async (request: AwsRequest): Promise<AwsResponse> => {
    const { index = '', search, id } = PATH.exec(request.path)?.groups ?? {};
    if (!indexes.includes(decodeURIComponent(index))) {
      throw new AwsError('ResourceNotFoundException', `Place index ${index} does not exist.`, 404);
    }
    const cities = await citiesOnce();
    if (search === 'text' || search === 'suggestions' || search === 'position') {
      return jsonResponse(200, searches[search](cities, parseJson((await request.body()).toString())));
    }
    const city = cities.find((candidate) => placeIdOf(candidate) === id);
    if (!city) throw new AwsError('ResourceNotFoundException', 'The place does not exist.', 404);
    return jsonResponse(200, { Place: toPlace(city, clock.now()) });
  };

  return {
    name: 'location',
    signedFor: 'geo',
    matches: ({ path }) => PATH.test(path),
    handle: (request) =>
      answer(request).catch((error: unknown) => {
        if (error instanceof AwsError) return jsonError(error);
        throw error;
      }),
  };
};
