import { expect, it } from 'vitest';
import { UserId } from './ids.ts';
import { queryIds } from './query.ts';

const ids = queryIds(UserId, 2);
const [one, two, three] = ['1', '2', '3'].map((digit) => `user_${digit.repeat(26)}`);

it('ids in an address are separated by commas, and the same one counts once', () => {
  expect(ids.parse(`${one},${two}`)).toEqual([one, two]);
  expect(ids.parse(`${one},${one}`)).toEqual([one]);
});

it.each([
  ['none', ''],
  ['too many', `${one},${two},${three}`],
  ['other ids', `${one},team_${'1'.repeat(26)}`],
  ['an empty one', `${one},`],
])('they are refused if there are %s', (_, text) => {
  expect(ids.safeParse(text).success).toBe(false);
});
