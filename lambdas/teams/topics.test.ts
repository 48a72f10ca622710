import { describe, expect, it } from 'vitest';
import { findUser } from '#lambdas/users/store/index.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { discussionKey } from '#shared/domains/teams/team-topics.ts';
import { TeamId, TeamTopicId } from '#shared/kernel/ids.ts';
import { aMember } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { signUp, startTeam } from '#test/support/sites.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

const ctx = testContext();
const { members, teams, topics } = createTeamsCaller(ctx);
const off = { email: false, push: false };

/** The nth person's team, with a member who is the person after. */
const aTeamOf = async (n: number) => {
  const id = TeamId.parse((await startTeam(ctx, n, { name: `Topics ${n}` })).id);
  await signUp(ctx, n);
  await members.join(await signUp(ctx, n + 1), id);
  const settingsOf = async (k: number) =>
    (await findUser(ctx, aMember(k).userId))?.record.notificationSettings;
  return { id, owner: aMember(n), other: aMember(n + 1), settingsOf };
};

describe('the topics of a team', () => {
  it('TEA-07 are added and removed by those who run it, each name once', async () => {
    const { id, owner, other } = await aTeamOf(1);
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

  it('TEA-07 REL-01~ are at most ten, also if two people add them at once', async () => {
    const { id, owner } = await aTeamOf(11);
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
    const { id, owner, other, settingsOf } = await aTeamOf(21);
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
    const { id, owner, settingsOf } = await aTeamOf(31);
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
