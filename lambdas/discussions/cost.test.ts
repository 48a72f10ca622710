import { describe, expect, it } from 'vitest';
import { plainDocument } from '#shared/domains/discussions/document.ts';
import { testContext } from '#test/support/context.ts';
import { createDiscussionsCaller, createTeamDiscussion } from '#test/support/discussions.ts';
import { roundsOf } from '#test/support/rounds.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

const ctx = testContext();
const to = createDiscussionsCaller(ctx);

/** The team, the membership, and whether the owner is active: in two rounds. */
const ACCESS = { requests: 3, rounds: 2 };

describe('what a discussion costs', () => {
  it('TEA-07 PERF-05 opening a thread of 30 replies is 4 reads in two rounds, however many people wrote them', async () => {
    const { id, owner, coach, ana, ben } = await createTeamDiscussion(ctx, 1);
    const thread = await to.start(ana, id);
    for (let n = 0; n < 30; n += 1)
      await to.reply([owner, coach, ana, ben][n % 4] ?? ana, id, thread, {
        text: plainDocument(`Reply ${n}`),
      });
    const open = () => to.thread(ben, id, thread);
    const cost = await ctx.store.costOf(open);
    expect(cost).toMatchObject({ requests: ACCESS.requests + 4, writes: 0 });
    expect(await roundsOf(ctx.store, open)).toBe(ACCESS.rounds + 2);
    // 30 replies are less than 12 KB.
    expect(cost.read).toBeLessThanOrEqual(11);
  });

  it('TEA-07 PERF-05~ opening a discussion of 30 threads is 5 reads in two rounds, and one more for pins that are older', async () => {
    const { id, coach, ana, ben } = await createTeamDiscussion(ctx, 21);
    const old = await to.start(ana, id);
    for (let n = 0; n < 30; n += 1) await to.start(ana, id, {}, { text: plainDocument(`Thread ${n}`) });
    const open = () => to.threads(ben, id);
    expect((await ctx.store.costOf(open)).requests).toBe(ACCESS.requests + 5);
    expect(await roundsOf(ctx.store, open)).toBe(ACCESS.rounds + 2);
    await to.pin(coach, id, old);
    expect((await ctx.store.costOf(open)).requests).toBe(ACCESS.requests + 6);
  });

  it('TEA-07 PERF-04~ a reply is one transaction of 6 write units, a reaction one of 5', async () => {
    const { id, owner, ana } = await createTeamDiscussion(ctx, 11);
    const { items } = await createTeamsCaller(ctx).topics.add(owner, id, 'Match day');
    const thread = await to.start(ana, id, { topicId: items[0]?.id ?? null });
    const reply = await ctx.store.costOf(() => to.reply(ana, id, thread));
    expect([reply.writes, reply.write]).toEqual([1, 6]);
    const reaction = await ctx.store.costOf(() => to.react(owner, id, thread, thread, 'like'));
    // The row of the person is new, and is in an index.
    expect([reaction.writes, reaction.write]).toEqual([1, 5]);
  });
});
