import { type City, normalize } from './cities.ts';

/** Longitude, then latitude, as the service writes positions. */
export type Position = readonly [number, number];

const EARTH_RADIUS = 6_371_008;
/** Meters at which a bias halves the weight of a city. */
const BIAS_REACH = 50_000;

/** Meters along a great circle. */
export const distance = ([lng1, lat1]: Position, [lng2, lat2]: Position): number => {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const half = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;
  const across = half(lat2 - lat1) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lng2 - lng1);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(across));
};

export const positionOf = ({ lng, lat }: City): Position => [lng, lat];

/** 2: a name starts with the text; 1: a later word of one does; 0: no match. */
const matchGrade = ({ searchTexts }: City, text: string): number => {
  if (searchTexts.some((candidate) => candidate.startsWith(text))) return 2;
  return searchTexts.some((candidate) => candidate.includes(` ${text}`)) && !isStateOnly(text, searchTexts)
    ? 1
    : 0;
};

/** `texas` is in every label of Texas; alone it finds no city. */
const isStateOnly = (text: string, [byLetters = '', byName = '']: readonly string[]): boolean => {
  const [inLetters, inName] = [byLetters.includes(` ${text}`), byName.includes(` ${text}`)];
  return inLetters !== inName || 'usa'.startsWith(text);
};

const weight = (city: City, bias: Position | undefined): number => {
  const people = city.population + 1;
  return bias ? people / (1 + (distance(bias, positionOf(city)) / BIAS_REACH) ** 2) : people;
};

/** Best first: by the position of the match, then by population, weighted by the distance to the bias point. */
export const rankByText = (cities: readonly City[], query: string, bias: Position | undefined): City[] => {
  const text = normalize(query);
  if (text === '') return [];
  return cities
    .map((city) => ({ city, grade: matchGrade(city, text) }))
    .filter(({ grade }) => grade > 0)
    .map(({ city, grade }) => ({ city, grade, weight: weight(city, bias) }))
    .sort((a, b) => b.grade - a.grade || b.weight - a.weight || a.city.id - b.city.id)
    .map(({ city }) => city);
};

export const rankByDistance = (
  cities: readonly City[],
  position: Position,
): { city: City; meters: number }[] =>
  cities
    .map((city) => ({ city, meters: distance(position, positionOf(city)) }))
    .sort((a, b) => a.meters - b.meters || a.city.id - b.city.id);
