import { describe, expect, it } from 'vitest';
import { createMessageStore } from '#frontend/features/conversations/model/message-store.ts';
import { ConversationEntity } from '#lambdas/conversations/store/conversation.table.ts';
import { countUnread, listParticipants } from '#lambdas/conversations/store/index.ts';
import { MessageEntity } from '#lambdas/conversations/store/message.table.ts';
import { OwnConversation, Participant } from '#lambdas/conversations/store/participant.table.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { ConversationId } from '#shared/kernel/ids.ts';
import { NOW } from '../support/builders.ts';
import { testContext } from '../support/context.ts';
import { createConversations } from '../support/conversations.ts';
import { checkRows } from '../support/invariants.ts';
import { addPerson, connect } from '../support/people.ts';
import { createRandom } from '../support/random.ts';
import { runs, seed } from '../support/seed.ts';

const ctx = testContext();
const { nextKey, say, group, readAll, before, markRead } = createConversations(ctx);
type Someone = Awaited<ReturnType<typeof addPerson>>;

const aGroup = async (first: number, count: number) => {
  const people: Someone[] = [];
  for (let n = 0; n < count; n += 1) people.push(await addPerson(ctx, first + n));
  const [owner = people[0], ...others] = people;
  if (!owner) throw new Error('someone is there');
  const ids = others.map(({ userId }) => userId);
  await connect(ctx, owner.userId, ids);
  return { people, owner, id: (await group(owner, ids)).id };
};

/** Some microtasks later: what was asked for first may arrive last. */
const later = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
};

/** The device of a person: its reads are late, and a part of them is lost on the way there or back. */
const aDevice = (by: Someone, id: ConversationId, random: ReturnType<typeof createRandom>) => {
  const state = { isLossy: true };
  const lose = (): void => {
    if (state.isLossy && random.integer(0, 2) === 0) throw new Error('the connection was lost');
  };
  const store = createMessageStore(async ({ since, before: until }) => {
    lose();
    await later(random.integer(0, 30));
    const page = since === undefined ? await before(by, id, until) : await readAll(by, id, since);
    await later(random.integer(0, 30));
    lose();
    return page;
  });
  return {
    /** A message arrived live, or the device is connected again. */
    hear: () => store.readNew().catch(() => undefined),
    connect: async () => {
      state.isLossy = false;
      await store.readNew();
      while ((store.get()?.timeline.from ?? 1) > 1) await store.readOlder();
    },
    shown: () => store.get()?.timeline.messages.map(({ number, text }) => `${number} ${text}`) ?? [],
  };
};

/** Sends until a response arrives, always with the same key. */
const sendReliably = async (
  by: Someone,
  id: ConversationId,
  text: string,
  random: ReturnType<typeof createRandom>,
) => {
  const key = nextKey();
  for (;;) {
    await later(random.integer(0, 20));
    const [isLostThere, isLostBack] = [random.integer(0, 3) === 0, random.integer(0, 3) === 0];
    if (isLostThere) continue;
    const sent = await say(by, id, text, key).catch((error: unknown) => {
      // Too many senders at once: the device sends it again.
      if (error instanceof AppError && error.code === 'request.conflict') return undefined;
      throw error;
    });
    if (sent && !isLostBack) return;
  }
};

describe('a conversation under load', () => {
  it('MSG-02 has one order for everyone under 200 senders at once, with lost and late responses; nothing is missed after reconnecting, and unread counts equal a recount', async () => {
    const { people, id } = await aGroup(100, runs(8, 20));
    const random = createRandom(seed);
    const devices = people.map((person) => aDevice(person, id, random));
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const by = people[n % people.length];
        if (!by) throw new Error('someone is there');
        await sendReliably(by, id, `message ${n}`, random);
        await Promise.all(devices.map((device) => (random.integer(0, 3) === 0 ? device.hear() : undefined)));
      }),
    );
    for (const [n, person] of people.entries())
      if (n % 2 === 0) await markRead(person, id, random.integer(1, 200));
    for (const device of devices) await device.connect();
    const [first = [], ...others] = devices.map((device) => device.shown());
    expect(first.map((line) => Number.parseInt(line, 10))).toEqual(
      Array.from({ length: 200 }, (_, n) => n + 1),
    );
    expect(new Set(first.map((line) => line.slice(line.indexOf(' ')))).size).toBe(200);
    for (const shown of others) expect(shown).toEqual(first);

    const { data: messages } = await MessageEntity(ctx)
      .query.byNumber({ conversationId: id })
      .go({ pages: 'all' });
    for (const { userId, read } of await listParticipants(ctx, id)) {
      const unread = messages.filter(({ number }) => number > read).length;
      expect(await countUnread(ctx, userId)).toMatchObject({ messages: unread });
    }
    await checkRows(ctx.table);
  });

  it.each<readonly [string, (id: ConversationId, by: Someone) => Promise<() => Promise<unknown>>]>([
    [
      'a message is lost',
      async (conversationId) => {
        const key = { conversationId, number: 2 };
        const { data } = await MessageEntity(ctx).delete(key).go({ response: 'all_old' });
        if (!data) throw new Error('the message was there');
        return () =>
          MessageEntity(ctx)
            .put({ ...key, authorId: data.authorId, text: data.text, sentAt: data.sentAt })
            .go();
      },
    ],
    [
      'someone has read further than it goes',
      async (conversationId, { userId }) => {
        const row = () => Participant(ctx).patch({ conversationId, userId });
        await row().set({ read: 9 }).go();
        return () => row().set({ read: 3 }).go();
      },
    ],
    [
      'the number of people is wrong',
      async (id) => {
        const row = () => ConversationEntity(ctx).patch({ id });
        await row().set({ people: 7 }).go();
        return () => row().set({ people: 3 }).go();
      },
    ],
    [
      'someone does not have it in their list',
      async (conversationId, { userId }) => {
        await OwnConversation(ctx).delete({ conversationId, userId }).go();
        return () => OwnConversation(ctx).put({ conversationId, userId, since: NOW }).go();
      },
    ],
  ])('MSG-02 the checker finds that %s', async (_, corrupt) => {
    const { owner, id } = await aGroup(300, 3);
    for (const text of ['One', 'Two', 'Three']) await say(owner, id, text);
    await checkRows(ctx.table);
    const repair = await corrupt(id, owner);
    await expect(checkRows(ctx.table)).rejects.toThrow(id);
    await repair();
    await checkRows(ctx.table);
  });
});
