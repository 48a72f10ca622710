import { expect, it } from 'vitest';
import { readersOf } from './read-by.ts';

const people = [
  { userId: 'tess', read: 9 },
  { userId: 'camila', read: 7 },
  { userId: 'jamal', read: 6 },
  { userId: 'noah', read: null },
];

it('MSG-02 a message is read by those of the others who have read that far, of those who say what they have read', () => {
  const { readers, of } = readersOf(7, people, 'tess');
  expect([readers.map(({ userId }) => userId), of]).toEqual([['camila'], 2]);
  expect(readersOf(10, people, 'tess').readers).toEqual([]);
});
