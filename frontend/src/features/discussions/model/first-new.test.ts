import { expect, it } from 'vitest';
import { PostId } from '#shared/kernel/ids.ts';
import { firstNew } from './first-new.ts';

const idOf = (n: number) => PostId.parse(`post_${String(n).padStart(26, '0')}`);
const replies = [1, 2, 3].map((n) => ({ id: idOf(n), mine: n === 2 }));

it.each([
  [0, -1],
  [1, 2],
  [2, 2],
  [3, -1],
])(
  'TEA-07 for someone who has seen replies up to number %i, the line "New" is before index %i',
  (seen, index) => {
    expect(firstNew(replies, seen === 0 ? null : idOf(seen))).toBe(index);
  },
);
