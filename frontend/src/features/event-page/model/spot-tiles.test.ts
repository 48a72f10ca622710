import { expect, it } from 'vitest';
import { spotTiles } from './spot-tiles.ts';

const people = (count: number, guests = 0) => Array.from({ length: count }, (_, id) => ({ id, guests }));
const drawn = (slot: object, going: ReturnType<typeof people>) => {
  const { shown, ...rest } = spotTiles({ capacity: 10, left: 0, held: 0, ...slot }, going);
  return { people: shown.length, ...rest };
};

it.each([
  ['everyone and each free spot', { left: 2 }, people(8), { people: 8, more: 0, held: 0, open: 2 }],
  [
    'a held spot among the free ones',
    { left: 1, held: 1 },
    people(8),
    { people: 8, more: 0, held: 1, open: 1 },
  ],
  ['nothing free in a full one', {}, people(10), { people: 10, more: 0, held: 0, open: 0 }],
  ['some of many people', { capacity: 40 }, people(40), { people: 9, more: 31, held: 0, open: 0 }],
  [
    'a free spot beside many',
    { capacity: 40, left: 5 },
    people(35),
    { people: 8, more: 27, held: 0, open: 1 },
  ],
  [
    'as many free spots as fit',
    { capacity: 100, left: 97 },
    people(3),
    { people: 3, more: 0, held: 0, open: 7 },
  ],
  ['guests with who brings them', { left: 4 }, people(3, 1), { people: 3, more: 0, held: 0, open: 4 }],
  ['people whose names it does not have', { left: 5 }, people(3), { people: 3, more: 2, held: 0, open: 5 }],
])('EVT-12 a slot shows %s', (_, slot, going, tiles) => {
  expect(drawn(slot, going)).toEqual(tiles);
});
