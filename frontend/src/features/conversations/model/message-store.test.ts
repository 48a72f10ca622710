import { describe, expect, it } from 'vitest';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { Message, Messages } from '#shared/domains/conversations/shapes.ts';
import { aMessage, userId } from './conversation.fixture.ts';
import { createMessageStore, type ReadPage } from './message-store.ts';

const PAGE = conversationLimits.messagesPerPage;

/** A server with one conversation, that says what it was asked for. */
const aServer = (count: number) => {
  const messages = Array.from({ length: count }, (_, index) => aMessage(index + 1));
  const asked: string[] = [];
  let revision = 0;
  const people = [{ userId: aMessage(1).authorId, displayName: 'Ben Ochoa', photoURL: null }];
  const pageOf = ({ before, since }: Parameters<ReadPage>[0]): Messages => {
    const last = messages.length;
    if (since !== undefined) {
      const items = messages.slice(since, since + PAGE);
      return { items, people, last, more: since + PAGE < last, revision };
    }
    const end = before === undefined ? last : before - 1;
    const items = messages.slice(Math.max(0, end - PAGE), end);
    return { items, people, last, more: end > PAGE, revision };
  };
  const readPage: ReadPage = async (query) => {
    asked.push(Object.entries(query).join(' '));
    return pageOf(query);
  };
  return {
    asked,
    readPage,
    write: (more: number) => {
      for (let n = 0; n < more; n += 1) messages.push(aMessage(messages.length + 1));
    },
    change: (number: number, overrides: Partial<Message>) => {
      messages[number - 1] = aMessage(number, overrides);
      revision += 1;
    },
  };
};
const numbers = (store: ReturnType<typeof createMessageStore>) =>
  store.get()?.timeline.messages.map(({ number }) => number) ?? [];
const upTo = (count: number, from = 1) =>
  Array.from({ length: count - from + 1 }, (_, index) => from + index);

describe('the messages of an open conversation', () => {
  it('MSG-02 are read from the end, and back to the first in pages of 50', async () => {
    const server = aServer(120);
    const store = createMessageStore(server.readPage);
    await store.readNew();
    expect(numbers(store)).toEqual(upTo(120, 71));
    for (let read = 0; read < 4; read += 1) await store.readOlder();
    expect(numbers(store)).toEqual(upTo(120));
    expect(server.asked).toEqual(['', 'before,71', 'before,21']);
    expect(store.get()?.people.get(userId(2))?.displayName).toBe('Ben Ochoa');
  });

  it('MSG-02 a device that was away asks from its last number and misses none of 1,000', async () => {
    const server = aServer(3);
    const store = createMessageStore(server.readPage);
    await store.readNew();
    server.write(997);
    await Promise.all([store.readNew(), store.readNew()]);
    expect(numbers(store)).toEqual(upTo(1000));
    expect(server.asked[1]).toBe('since,3');
  });

  it('an own message is shown at once, and one that came between is read', async () => {
    const server = aServer(2);
    const store = createMessageStore(server.readPage);
    await store.readNew();
    store.add(aMessage(3));
    expect(numbers(store)).toEqual([1, 2, 3]);
    server.write(3);
    store.add(aMessage(5));
    expect(numbers(store)).toEqual([1, 2, 3]);
    await store.readNew();
    expect(numbers(store)).toEqual(upTo(5));
  });

  it('MSG-02 an edit is read again, also of a message on an earlier page', async () => {
    const server = aServer(130);
    const store = createMessageStore(server.readPage);
    await store.readNew();
    await store.readOlder();
    server.change(40, { text: 'Edited', editedAt: '2026-11-28T20:05:00.000Z' });
    await store.readNew();
    expect(store.get()?.timeline.messages.find(({ number }) => number === 40)?.text).toBe('Edited');
    const asked = server.asked.length;
    await store.readNew();
    expect(server.asked.slice(asked)).toEqual(['since,130']);
  });

  it('goes on after a read that failed', async () => {
    const server = aServer(1);
    let fails = true;
    const store = createMessageStore(async (query) => {
      if (fails) throw new Error('No connection');
      return server.readPage(query);
    });
    await expect(store.readNew()).rejects.toThrow('No connection');
    fails = false;
    await store.readNew();
    expect(numbers(store)).toEqual([1]);
  });

  it('of an empty conversation are none', async () => {
    const store = createMessageStore(aServer(0).readPage);
    await store.readNew();
    await store.readNew();
    expect(numbers(store)).toEqual([]);
    store.add(aMessage(1));
    expect(numbers(store)).toEqual([1]);
  });
});
