import { type LargeCity, largeCities } from './large-cities.ts';

const featured = (name: string): LargeCity => {
  const city = largeCities.find((candidate) => candidate.name === name);
  if (!city) throw new Error(`${name} is not among the large cities`);
  return city;
};

/** Where the product is at home: shown to people who have not said where they play. */
export const firstCity = featured('Austin, TX');

/** The cities to choose from, the first one first. */
export const featuredCities: readonly LargeCity[] = [
  firstCity,
  ...['Chicago, IL', 'Denver, CO', 'New York, NY', 'Seattle, WA'].map(featured),
];
