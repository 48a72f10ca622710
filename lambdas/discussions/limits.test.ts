import { describe, expect, it } from 'vitest';
import { topicName } from '#shared/declare/topics.ts';
import { discussionsContract } from '#shared/domains/discussions/contract.ts';
import { replyRow, threadRow } from '#shared/domains/discussions/rows.ts';
import { NewPoll } from '#shared/domains/discussions/shapes.ts';
import { discussionTopic } from '#shared/domains/discussions/topics.ts';
import { testContext } from '#test/support/context.ts';
import {
  aPoll,
  createDiscussionsCaller,
  createTeamDiscussion,
  mentioning,
} from '#test/support/discussions.ts';
import { openMediaWorlds } from '#test/support/media.ts';
import { openSockets } from '#test/support/sockets.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

const ctx = testContext();
const { aWorld } = openMediaWorlds(ctx);
const to = createDiscussionsCaller(ctx);

describe('a post', () => {
  it('TEA-07 has four pictures, which its author uploaded for it, and nobody else shows', async () => {
    const { id, owner } = await createTeamDiscussion(ctx, 1);
    const { ana, pictureFor } = await aWorld(50);
    await createTeamsCaller(ctx).members.join(ana, id);
    const pictures = [];
    for (let n = 0; n < 5; n += 1) pictures.push(await pictureFor('post', ana));
    await expect(to.start(ana, id, {}, { pictures })).rejects.toMatchObject({
      fields: [{ field: 'body.pictures' }],
    });
    const four = pictures.slice(0, 4);
    const thread = await to.start(ana, id, {}, { pictures: four });
    expect((await to.thread(owner, id, thread)).thread.pictures).toEqual(four);
    await expect(to.start(owner, id, {}, { pictures: pictures.slice(4) })).rejects.toMatchObject({
      fields: [{ field: 'body.pictures' }],
    });
  });

  it('TEA-07 is a thread or a reply in one: nobody replies to a reply', async () => {
    const { id, ana, ben } = await createTeamDiscussion(ctx, 11);
    const thread = await to.start(ana, id);
    const reply = await to.reply(ben, id, thread);
    await expect(to.reply(ana, id, reply)).rejects.toMatchObject({ code: 'post.not_found' });
  });

  it('TEA-07 is one of 60 an hour for each person', () => {
    expect(discussionsContract.post.limits).toEqual([{ per: 'actor', count: 60, in: '1 hour' }]);
  });

  it('TEA-07 mentions members: anyone can be chosen who takes part, and followers cannot', async () => {
    const { id, owner, coach, ana, ben, fan } = await createTeamDiscussion(ctx, 21);
    const { items } = await to.mentionable(ana, id);
    expect(items.map(({ userId }) => userId).toSorted()).toEqual(
      [owner, coach, ben].map(({ userId }) => userId).toSorted(),
    );
    const thread = await to.start(ana, id, {}, { text: mentioning(ben.userId) });
    expect((await to.thread(owner, id, thread)).people.map(({ userId }) => userId)).toEqual([ben.userId]);
    expect(items.map(({ userId }) => userId)).not.toContain(fan.userId);
  });
});

describe('a poll', () => {
  it('TEA-07 has two to ten different options, and an end that is ahead', async () => {
    const { id, ana } = await createTeamDiscussion(ctx, 31);
    const options = (count: number) => Array.from({ length: count }, (_, n) => `Option ${n}`);
    const accepts = (count: number) => NewPoll.safeParse(aPoll({ options: options(count) })).success;
    expect([1, 2, 10, 11].map(accepts)).toEqual([false, true, true, false]);
    expect(NewPoll.safeParse(aPoll({ options: ['Blue', 'Blue'] })).success).toBe(false);
    for (const endsAt of [ctx.clock.now(), '2027-12-01T00:00:00.000Z'])
      await expect(to.start(ana, id, { poll: aPoll({ endsAt }) })).rejects.toMatchObject({
        fields: [{ field: 'body.thread.poll.endsAt' }],
      });
  });
});

describe('the open screens of a discussion', () => {
  it('TEA-07 hear of each new thread and reply at once, until their person leaves the team', async () => {
    const { id, ana, ben } = await createTeamDiscussion(ctx, 41);
    const { heard, open, react } = openSockets(ctx);
    const topic = topicName(discussionTopic, id);
    expect(await (await open(ben.userId, 'ben')).follow(topic)).toMatchObject({ type: 'subscribed' });
    const thread = await to.start(ana, id);
    const createdAt = ctx.clock.now();
    await react({ after: { discussionId: id, id: thread, createdAt } }, threadRow.name);
    const reply = await to.reply(ana, id, thread);
    const changed = { after: { discussionId: id, threadId: thread, id: reply, createdAt } };
    await react(changed, replyRow.name);
    expect(heard).toEqual([
      ['ben', 'changed'],
      ['ben', 'changed'],
    ]);
    await createTeamsCaller(ctx).members.leave(ben, id);
    heard.length = 0;
    await react(changed, replyRow.name);
    expect(heard).toEqual([['ben', 'unsubscribed', 'not_allowed']]);
  });
});
