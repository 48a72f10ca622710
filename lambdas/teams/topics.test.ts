import { describe, expect, it } from 'vitest';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { discussionKey } from '#shared/domains/teams/team-topics.ts';
import { TeamId, TeamTopicId } from '#shared/kernel/ids.ts';
import { createSites } from '#test/support/sites.ts';
import { createTestTable } from '#test/support/table.ts';
import { createUsersRepository } from '#test/support/user-rows.ts';

const store = createTestTable();
const off = { email: false, push: false };

/** The nth person's team, with a member who is the person after. */
const aTeamOf = async (n: number) => {
  const world = createSites(store.table);
  const id = TeamId.parse((await world.start(n, { name: `Topics ${n}` })).id);
  await world.signUp(n);
  await world.members.join(await world.signUp(n + 1), id);
  const settingsOf = async (k: number) =>
    (await createUsersRepository(store.table).find(world.member(k).userId))?.record.notificationSettings;
  return { ...world, id, owner: world.member(n), other: world.member(n + 1), settingsOf };
};

describe('the topics of a team', () => {
  it('TEA-07~ are added and removed by those who run it, each name once', async () => {
    const { topics, id, owner, other, teams } = await aTeamOf(1);
    await topics.add(owner, id, 'Carpools');
    expect(await topics.add(owner, id, 'carpools')).toMatchObject({ items: [{ name: 'Carpools' }] });
    const { items } = await topics.add(owner, id, 'Gear');
    expect((await teams.mine(other)).items[0]?.topics).toEqual(items);
    await expect(topics.add(other, id, 'Mine')).rejects.toMatchObject({ code: 'auth.forbidden' });
    const first = TeamTopicId.parse(items[0]?.id);
    await topics.remove(owner, id, first);
    expect(await topics.remove(owner, id, first)).toMatchObject({ items: [{ name: 'Gear' }] });
    expect(await topics.list(other, id)).toMatchObject({ items: [{ name: 'Gear' }] });
  });

  it('TEA-07~ REL-01~ are at most ten, also if two people add them at once', async () => {
    const { topics, id, owner } = await aTeamOf(11);
    for (let n = 0; n < 9; n += 1) await topics.add(owner, id, `Topic ${n}`);
    const results = await Promise.allSettled([topics.add(owner, id, 'A'), topics.add(owner, id, 'B')]);
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'input.invalid', fields: [{ field: 'body.name', reason: 'too_big', limit: 10 }] } },
    ]);
    expect((await topics.list(owner, id)).items).toHaveLength(10);
  });
});

describe('settings for a team', () => {
  it('NTF-01~ are stored for its discussion and for each topic; what is left out does not change', async () => {
    const { topics, id, owner, other, settingsOf } = await aTeamOf(21);
    const { items } = await topics.add(owner, id, 'Carpools');
    const topicId = String(items[0]?.id);
    await topics.choose(other, id, { [discussionKey(id)]: off });
    await topics.choose(other, id, { [topicId]: { email: true, push: false } });
    expect(discussionKey(id)).toBe(`teamDiscussion_${id}`);
    expect(await settingsOf(22)).toEqual({
      [`teamDiscussion_${id}`]: off,
      [topicId]: { email: true, push: false },
    });
  });

  it('NTF-01~ SEC-03 a key of another team is refused by name, and so is anyone who is not in the team', async () => {
    const { topics, id, owner, settingsOf } = await aTeamOf(31);
    const elsewhere = await aTeamOf(41);
    await expect(topics.choose(owner, id, { [discussionKey(elsewhere.id)]: off })).rejects.toMatchObject({
      code: 'input.invalid',
      fields: [{ field: 'body.settings.0.key', reason: 'unknown' }],
    });
    await expect(
      topics.choose(owner, elsewhere.id, { [discussionKey(elsewhere.id)]: off }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(await settingsOf(31)).toEqual({});
    expect(
      teamsContract.saveTeamNotifications.body.safeParse({ settings: [{ key: 'surveys', ...off }] }).success,
    ).toBe(false);
  });
});
