import { expect, it } from 'vitest';
import { filtersOf } from './filters.ts';
import { looserThan } from './looser.ts';

const changesOf = (address: string) =>
  looserThan(filtersOf(new URLSearchParams(address))).map(({ change }) => change);

it('SRC-01~ every filter can be let go of with one step', () => {
  expect(
    changesOf('q=dinks&time=morning&day=today&sport=chess&places=1&level=3&for=male&price=free'),
  ).toEqual([
    { words: '' },
    { times: [] },
    { days: { kind: 'any' } },
    { sports: [] },
    { hasPlaces: false },
    { level: undefined, gender: undefined },
    { price: undefined, setting: undefined },
    { miles: 25 },
  ]);
});

it('SRC-01~ the distance grows step by step, and not in the box of a map', () => {
  expect(changesOf('within=3')).toEqual([{ miles: 5 }]);
  expect(changesOf('within=50')).toEqual([]);
  expect(changesOf('box=30,-98,31,-97')).toEqual([]);
});
