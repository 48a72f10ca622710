import { describe, expect, it } from 'vitest';
import { topicName } from '#shared/declare/topics.ts';
import { conversationRow } from '#shared/domains/conversations/rows.ts';
import { conversationTopic } from '#shared/domains/conversations/topics.ts';
import type { ConversationId } from '#shared/kernel/ids.ts';
import { testContext } from '#test/support/context.ts';
import { createConversations } from '#test/support/conversations.ts';
import { addPerson, connect } from '#test/support/people.ts';
import { openSockets } from '#test/support/sockets.ts';
import { findConversation } from './store/index.ts';

const ctx = testContext();
const { say, group, leave } = createConversations(ctx);

/** A group, and the WebSockets of its people that show it. */
const aShownGroup = async (first: number, { people: count, each }: { people: number; each: number }) => {
  const people = [];
  for (let n = 0; n < count; n += 1) people.push(await addPerson(ctx, first + n));
  const [owner, ...others] = people;
  if (!owner) throw new Error('someone is there');
  const ids = others.map(({ userId }) => userId);
  await connect(ctx, owner.userId, ids);
  const { id } = await group(owner, ids);
  const sockets = openSockets(ctx);
  const topic = topicName(conversationTopic, id);
  for (const { userId } of people)
    for (let n = 0; n < each; n += 1) {
      const socket = await sockets.open(userId, `${userId} ${n}`);
      expect(await socket.follow(topic)).toMatchObject({ type: 'subscribed' });
    }
  const { heard, react } = sockets;
  return { owner, others, id, heard, react };
};
const changeOf = async (id: ConversationId) => {
  const after = await findConversation(ctx, id);
  if (!after) throw new Error('the conversation is there');
  return { after };
};

describe('the open screens of a conversation', () => {
  it('MSG-02 PERF-11 are 1,000, and each gets each message once', async () => {
    const { owner, id, heard, react } = await aShownGroup(100, { people: 50, each: 20 });
    for (const text of ['One', 'Two', 'Three']) {
      heard.length = 0;
      await say(owner, id, text);
      await react(await changeOf(id), conversationRow.name);
      expect(heard).toHaveLength(1000);
      expect(new Set(heard.map(([connection]) => connection)).size).toBe(1000);
      expect(new Set(heard.map(([, type]) => type))).toEqual(new Set(['changed']));
    }
  });

  it('MSG-02 PERF-05 are asked about in two reads, however many follow, and those who left get nothing more', async () => {
    const small = await aShownGroup(300, { people: 3, each: 1 });
    const large = await aShownGroup(400, { people: 20, each: 1 });
    const costOf = async ({ id, react }: typeof small) => {
      const change = await changeOf(id);
      return ctx.store.costOf(() => react(change, conversationRow.name));
    };
    expect((await costOf(large)).requests).toBe((await costOf(small)).requests);
    const [gone] = large.others;
    if (!gone) throw new Error('someone is there');
    await leave(gone, large.id);
    large.heard.length = 0;
    await large.react(await changeOf(large.id), conversationRow.name);
    const ofGone = large.heard.filter(([connection]) => connection?.startsWith(gone.userId));
    expect(ofGone).toEqual([[`${gone.userId} 0`, 'unsubscribed', 'not_allowed']]);
  });
});
