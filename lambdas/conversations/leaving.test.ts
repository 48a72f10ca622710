import { describe, expect, it } from 'vitest';
import { testContext } from '#test/support/context.ts';
import { createConversations } from '#test/support/conversations.ts';
import { addPerson, connect } from '#test/support/people.ts';
import { list } from './reading/index.ts';

const ctx = testContext();
const { say, group, add, leave, readAll, roleOf } = createConversations(ctx);

const aGroup = async (n: number) => {
  const [ana, ben] = [await addPerson(ctx, n), await addPerson(ctx, n + 1)];
  await connect(ctx, ana.userId, [ben.userId]);
  return { ana, ben, id: (await group(ana, [ben.userId])).id };
};

describe('leaving a conversation', () => {
  it('MSG-02 twice changes nothing more: it stays in the list until it is taken out of it', async () => {
    const { ben, id } = await aGroup(100);
    await leave(ben, id);
    await leave(ben, id);
    expect((await list(ctx, ben.userId, { filter: 'all' })).items).toMatchObject([
      { id, standing: 'former' },
    ]);
    await leave(ben, id, true);
    expect((await list(ctx, ben.userId, { filter: 'all' })).items).toEqual([]);
    expect(await roleOf(ben, id)).toBeUndefined();
  });

  it('MSG-02 ends reading at that number; those who are added to a group again read from then on', async () => {
    const { ana, ben, id } = await aGroup(200);
    const textsOf = async () => (await readAll(ben, id)).items.map(({ text }) => text);
    await say(ana, id, 'One');
    await leave(ben, id);
    await say(ana, id, 'Two');
    expect(await textsOf()).toEqual(['One']);
    await add(ana, id, [ben.userId]);
    await say(ana, id, 'Three');
    expect(await textsOf()).toEqual(['Three']);
  });
});
