import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import { findDisagreements } from '#lambdas/platform/background.ts';
import type { DiscussionId } from '#shared/domains/discussions/ids.ts';
import { invariants } from '#shared/domains/discussions/invariants.ts';
import { reactionKinds } from '#shared/domains/discussions/rules.ts';
import type { PostId } from '#shared/kernel/ids.ts';
import { testContext } from '#test/support/context.ts';
import { aPoll, createDiscussionsCaller, createTeamDiscussion } from '#test/support/discussions.ts';
import { checkRows } from '#test/support/invariants.ts';
import { block } from '#test/support/people.ts';
import { runs } from '#test/support/seed.ts';
import { readAllRows } from '../data/table.ts';
import { findActivity } from './activity.table.ts';
import { Thread } from './posts.table.ts';

const ctx = testContext();
const to = createDiscussionsCaller(ctx);
const closed = { code: 'poll.closed' };

describe('reactions', () => {
  it('TEA-07 are counted once for each kind and person, and can be taken back', async () => {
    const { id, ana, ben } = await createTeamDiscussion(ctx, 1);
    const thread = await to.start(ana, id);
    const reply = await to.reply(ana, id, thread);
    for (const by of [ana, ben, ben]) await to.react(by, id, thread, reply, 'fire');
    await to.react(ben, id, thread, reply, 'clap');
    const reactions = async () => (await to.thread(ben, id, thread)).replies.items[0]?.reactions;
    expect(await reactions()).toEqual([
      { kind: 'fire', count: 2, mine: true },
      { kind: 'clap', count: 1, mine: true },
    ]);
    for (const _ of [1, 2]) await to.react(ben, id, thread, reply, 'fire', false);
    expect(await reactions()).toEqual([
      { kind: 'fire', count: 1, mine: false },
      { kind: 'clap', count: 1, mine: true },
    ]);
    expect(reactionKinds).toHaveLength(8);
  });

  it('TEA-07 SEC-03~ do not reach posts of another discussion', async () => {
    const [one, other] = [await createTeamDiscussion(ctx, 11), await createTeamDiscussion(ctx, 21)];
    const thread = await to.start(other.ana, other.id);
    const reply = await to.reply(other.ana, other.id, thread);
    for (const post of [thread, reply]) {
      const notFound = { code: 'post.not_found' };
      await expect(to.react(one.ana, one.id, thread, post, 'like')).rejects.toMatchObject(notFound);
      await expect(to.report(one.ana, one.id, thread, post)).rejects.toMatchObject(notFound);
    }
    await to.remove(one.owner, one.id, thread, reply);
    expect((await to.thread(other.ana, other.id, thread)).replies.items).toMatchObject([{ state: 'shown' }]);
    expect((await to.thread(other.ana, other.id, thread)).thread.reactions).toEqual([]);
  });
});

describe('a poll', () => {
  it('TEA-07 counts one vote a person, which can change until the poll ends', async () => {
    const { id, owner, ana, ben } = await createTeamDiscussion(ctx, 31);
    const thread = await to.start(ana, id, { poll: aPoll() });
    await to.vote(ana, id, thread, [0]);
    await to.vote(ben, id, thread, [0]);
    await to.vote(ben, id, thread, [2]);
    const { poll } = (await to.thread(ben, id, thread)).thread;
    expect(poll).toMatchObject({ voters: 2, several: false });
    expect(poll?.options.map(({ votes, mine }) => [votes, mine])).toEqual([
      [1, false],
      [0, false],
      [1, true],
    ]);
    await expect(to.vote(ben, id, thread, [0, 1])).rejects.toMatchObject({
      fields: [{ field: 'body.options', reason: 'too_long' }],
    });
    await expect(to.vote(ben, id, thread, [3])).rejects.toMatchObject({
      fields: [{ field: 'body.options.0', reason: 'choice' }],
    });
    await to.vote(ben, id, thread, []);
    expect((await to.thread(ben, id, thread)).thread.poll).toMatchObject({ voters: 1 });
    ctx.clock.moveTo(aPoll().endsAt);
    await expect(to.vote(owner, id, thread, [0])).rejects.toMatchObject(closed);
    await expect(to.start(ana, id, { poll: aPoll() })).rejects.toMatchObject({
      fields: [{ field: 'body.thread.poll.endsAt', reason: 'past' }],
    });
  });

  it('TEA-07 can take several votes, and says who voted only if it is open, without blocked people', async () => {
    const { id, owner, ana, ben } = await createTeamDiscussion(ctx, 41);
    const open = await to.start(ana, id, { poll: aPoll({ several: true }) });
    const secret = await to.start(ana, id, { poll: aPoll({ secret: true }) });
    for (const by of [owner, ana, ben]) {
      await to.vote(by, id, open, [1, 0]);
      await to.vote(by, id, secret, [1]);
    }
    const named = async (thread: PostId) =>
      (await to.voters(ana, id, thread)).items.map(({ person, options }) => [person.userId, options]);
    expect(new Map((await named(open)) as [string, number[]][])).toEqual(
      new Map([owner, ana, ben].map(({ userId }) => [userId, [0, 1]])),
    );
    expect(await named(secret)).toEqual([]);
    expect(JSON.stringify(await to.thread(ana, id, secret))).not.toContain(ben.userId);
    await block(ctx, ben.userId, ana.userId);
    expect((await named(open)).map(([userId]) => userId)).not.toContain(ben.userId);
    // A vote counts, no matter who sees whom.
    expect((await to.thread(ana, id, open)).thread.poll?.options[0]).toMatchObject({ votes: 3 });
  });
});

describe('the counts of a thread', () => {
  it('TEA-07 REL-01~ are exact, however many people do something at once', async () => {
    const world = await createTeamDiscussion(ctx, 51);
    const { id } = world;
    const people = [world.owner, world.coach, world.ana, world.ben];
    const person = fc.nat({ max: 3 }).map((n) => people[n] ?? world.owner);
    const action = fc.oneof(
      fc.record({
        do: fc.constant('react' as const),
        person,
        on: fc.boolean(),
        kind: fc.constantFrom(...reactionKinds),
      }),
      fc.record({ do: fc.constant('vote' as const), person, option: fc.nat({ max: 2 }) }),
      fc.record({ do: fc.constant('reply' as const), person }),
      fc.record({ do: fc.constant('report' as const), person }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
        async (rounds) => {
          const thread = await to.start(world.ana, id, { poll: aPoll() });
          for (const round of rounds)
            await Promise.allSettled(
              round.map((one) => {
                if (one.do === 'react') return to.react(one.person, id, thread, thread, one.kind, one.on);
                if (one.do === 'vote') return to.vote(one.person, id, thread, [one.option]);
                return one.do === 'reply'
                  ? to.reply(one.person, id, thread)
                  : to.report(one.person, id, thread);
              }),
            );
          await checkRows(ctx.table);
          const { replies } = (await to.thread(world.ana, id, thread)).thread;
          expect(replies).toBe((await to.thread(world.ana, id, thread)).replies.items.length);
        },
      ),
      { numRuns: runs(10, 200) },
    );
  });

  it('REL-09~ that are wrong are found', async () => {
    const { id, ana } = await createTeamDiscussion(ctx, 61);
    const thread = await to.start(ana, id);
    const key = { discussionId: id, id: thread };
    for (const change of [{ replies: 1 }, { like: 1 }, { votes0: 1 }, { voters: 1 }, { reports: 1 }]) {
      await Thread(ctx).patch(key).add(change).go();
      expect((await findDisagreements(readAllRows(ctx.table), invariants)).length).toBe(1);
      const back = Object.fromEntries(Object.keys(change).map((name) => [name, -1]));
      await Thread(ctx).patch(key).add(back).go();
    }
    await checkRows(ctx.table);
  });
});

describe('unread posts', () => {
  const unreadFor = async (by: Member, id: DiscussionId, thread: PostId) => {
    const { unread, seenTo } = (await to.thread(by, id, thread)).thread;
    return { unread, seenTo };
  };

  it('TEA-07 are those after the last one that a person has seen; an older state changes nothing', async () => {
    const { id, ana, ben } = await createTeamDiscussion(ctx, 51);
    const thread = await to.start(ana, id);
    expect(await unreadFor(ben, id, thread)).toEqual({ unread: 1, seenTo: null });
    expect(await unreadFor(ana, id, thread)).toEqual({ unread: 0, seenTo: null });
    const first = await to.reply(ana, id, thread);
    const second = await to.reply(ana, id, thread);
    expect(await unreadFor(ben, id, thread)).toEqual({ unread: 3, seenTo: null });
    await to.see(ben, id, { threadId: thread, replies: 0, last: null });
    expect(await unreadFor(ben, id, thread)).toEqual({ unread: 2, seenTo: null });
    await to.see(ben, id, { threadId: thread, replies: 2, last: second });
    await to.see(ben, id, { threadId: thread, replies: 1, last: first });
    expect(await unreadFor(ben, id, thread)).toEqual({ unread: 0, seenTo: second });
    await to.reply(ana, id, thread);
    expect(await unreadFor(ben, id, thread)).toEqual({ unread: 1, seenTo: second });
  });

  it('TEA-07 SEC-03~ are noted for threads of the discussion only, and never for more replies than there are', async () => {
    const [one, other] = [await createTeamDiscussion(ctx, 61), await createTeamDiscussion(ctx, 71)];
    const foreign = await to.start(other.ana, other.id);
    const own = await to.start(one.ana, one.id);
    await to.see(
      one.ben,
      one.id,
      { threadId: foreign, replies: 0, last: null },
      { threadId: own, replies: 900, last: null },
    );
    expect(await findActivity(ctx, { threadId: foreign, userId: one.ben.userId })).toBeUndefined();
    await to.reply(one.ana, one.id, own);
    expect(await unreadFor(one.ben, one.id, own)).toMatchObject({ unread: 1 });
  });
});
