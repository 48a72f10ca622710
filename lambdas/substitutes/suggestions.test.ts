import { expect, it } from 'vitest';
import * as userRows from '#lambdas/users/store/index.ts';
import { eachDay } from '#shared/domains/users/availability.ts';
import { defaultPrivacy } from '#shared/domains/users/availability-privacy.ts';
import { testContext } from '#test/support/context.ts';
import { connect } from '#test/support/people.ts';
import { createSubstitutesWorld } from '#test/support/substitutes.ts';
import { suggest } from './suggestions.ts';

const ctx = testContext();
const evenings = eachDay(() => [{ start: '18:00', end: '22:00' }]);

it('EVT-05~ RSV-01~ a host is suggested connections who are free then first, and nobody who has answered', async () => {
  const { friends, person, host, key, join } = await createSubstitutesWorld(ctx, 871);
  const busy = await person(10);
  await connect(ctx, host.userId, [busy.userId]);
  await userRows.putAvailability(ctx, busy.userId, { week: evenings });
  const [free, going] = await friends(2);
  if (!free || !going) throw new Error('two friends');
  await join(going);
  await person(11);
  const { items } = await suggest(ctx, host, key);
  expect(items.map(({ user, isFree }) => [user.userId, isFree])).toEqual([
    [free.userId, true],
    [busy.userId, false],
  ]);
});

it('AVL-05~ whether someone is free is not shown to a host who may not see their times', async () => {
  const { friends, host, key } = await createSubstitutesWorld(ctx, 872);
  const [friend] = await friends(1);
  if (!friend) throw new Error('a friend');
  await userRows.putAvailability(ctx, friend.userId, {
    privacy: { ...defaultPrivacy(), communityFilter: 'none', connectsOnly: false },
  });
  const { items } = await suggest(ctx, host, key);
  expect(items.map(({ isFree }) => isFree)).toEqual([false]);
});
