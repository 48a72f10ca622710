import { describe, expect, it } from 'vitest';
import { testContext } from '#test/support/context.ts';
import { createConversations } from '#test/support/conversations.ts';
import { addPerson, connect } from '#test/support/people.ts';

const ctx = testContext();
const { say, group } = createConversations(ctx);

describe('what a message costs', () => {
  it('MSG-02 PERF-04~ to 20 readers is one transaction of 6 write units, also from someone who has sent many', async () => {
    const people = [];
    for (let n = 0; n < 21; n += 1) people.push(await addPerson(ctx, 100 + n));
    const [owner, ...others] = people;
    if (!owner) throw new Error('someone is there');
    const ids = others.map(({ userId }) => userId);
    await connect(ctx, owner.userId, ids);
    const { id } = await group(owner, ids);
    for (let n = 0; n < 12; n += 1) await say(owner, id, `Practice is at ${n}`);
    const sending = await ctx.store.costOf(() => say(owner, id, 'x'.repeat(120)));
    expect([sending.writes, sending.write]).toEqual([1, 6]);
  });
});
