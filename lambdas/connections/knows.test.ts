import { expect, it } from 'vitest';
import { connect } from '#test/support/connect.ts';
import { createTestTable } from '#test/support/table.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { openVisible } from './knows.ts';

const store = createTestTable();

it('PRV-05~ the profile of a minor is open to connections and teammates, but not to followers of their team', async () => {
  const { owner, joins, repositories, member, clock } = await aTeamThatHosts(store.table, 7);
  const { userId: minor } = await joins(1);
  const follower = await joins(2, 'follower');
  const stranger = await member(790);
  const user = await repositories.users.find(minor);
  if (user) await repositories.users.replace(user, { ...user.record, birthdate: '2011-01-01' }, clock.now());
  const find = openVisible(store.table, clock);
  const profile = async (viewer?: typeof owner) => (await find(viewer?.userId, minor))?.profile;
  expect(await profile(owner)).toBe(true);
  expect([await profile(follower), await profile(stranger), await profile()]).toEqual([false, false, false]);
  await connect(store.table, stranger.userId, [minor]);
  expect(await profile(stranger)).toBe(true);
});
