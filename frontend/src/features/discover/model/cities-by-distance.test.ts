import { expect, it } from 'vitest';
import { citiesBeyond } from './cities-by-distance.ts';

const boulder = { name: 'Boulder, CO', lat: 40.015, lng: -105.2705 };
const namesOf = (miles: number): readonly string[] => citiesBeyond(boulder, miles).map(({ name }) => name);

it('SRC-01~ where nothing is on, the other cities are offered, nearest first', () => {
  expect(namesOf(15)).toEqual(['Denver, CO', 'Austin, TX', 'Chicago, IL', 'Seattle, WA', 'New York, NY']);
});

it('SRC-01~ a city that was searched already is not', () => {
  expect(namesOf(50)[0]).toBe('Austin, TX');
});
