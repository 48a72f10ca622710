import { describe, expect, it } from 'vitest';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createConversations } from '#test/support/conversations.ts';
import { addPerson, block, connect } from '#test/support/people.ts';
import { createRandom } from '#test/support/random.ts';
import { runs } from '#test/support/seed.ts';
import { list, show } from './reading/index.ts';
import { countUnread } from './store/index.ts';

const ctx = testContext();
const conversations = createConversations(ctx);
const { nextKey, say, readAll, edit, remove, markRead, react, group, write, setBlocked, roleOf, viewOf } =
  conversations;
const readBefore = conversations.before;

/** A group of connected people. */
const aGroup = async (first: number, count: number) => {
  const people = [];
  for (let n = 0; n < count; n += 1) people.push(await addPerson(ctx, first + n));
  const [owner, ...others] = people;
  if (!owner) throw new Error('someone is there');
  const ids = others.map(({ userId }) => userId);
  await connect(ctx, owner.userId, ids);
  const { id } = await group(owner, ids);
  return { people, owner, others, id };
};
const numbersOf = ({ items }: { items: readonly { number: number }[] }) => items.map(({ number }) => number);

describe('the messages of a conversation', () => {
  it('MSG-02 have one order without gaps for everyone, however many send at once and what is lost', async () => {
    const { people, id } = await aGroup(1000, 8);
    const senders = runs(60, 200);
    const random = createRandom(7);
    await Promise.all(
      Array.from({ length: senders }, async (_, n) => {
        const by = people[n % people.length];
        if (!by) throw new Error('someone is there');
        const key = nextKey();
        // A response that is lost: the device sends it again with the same key, perhaps while the first is on its way.
        const copies = random.integer(0, 3) === 0 ? 2 : 1;
        await Promise.all(Array.from({ length: copies }, () => say(by, id, `message ${n}`, key)));
      }),
    );
    const seen = await Promise.all(
      people.map(async (person) => {
        const all = [];
        for (let since = 0, more = true; more; ) {
          const page = await readAll(person, id, since);
          all.push(...page.items);
          more = page.more;
          since = page.items.at(-1)?.number ?? since;
        }
        return all.map(({ number, text }) => `${number} ${text}`);
      }),
    );
    expect(new Set(seen.map((one) => one.join('\n'))).size).toBe(1);
    const [first = []] = seen;
    expect(first.map((line) => Number(line.split(' ')[0]))).toEqual(
      Array.from({ length: senders }, (_, n) => n + 1),
    );
    expect(new Set(first.map((line) => line.slice(line.indexOf(' ')))).size).toBe(senders);
  });

  it('MSG-02 are sent once with one key, and a key with another text is refused', async () => {
    const { owner, id } = await aGroup(1100, 2);
    const key = nextKey();
    const sent = await say(owner, id, 'Hello', key);
    expect(await say(owner, id, 'Hello', key)).toEqual(sent);
    expect(sent).toMatchObject({ number: 1, requestKey: key });
    await expect(say(owner, id, 'Other', key)).rejects.toMatchObject({ code: 'request.key_reused' });
    expect(numbersOf(await readAll(owner, id))).toEqual([1]);
  });

  it('MSG-02 are read in pages of 50, down to the first one, and since a number without gaps', async () => {
    const { owner, others, id } = await aGroup(1200, 2);
    const [ben = owner] = others;
    for (let n = 1; n <= 120; n += 1) await say(owner, id, `Number ${n}`);
    const newest = await readBefore(ben, id);
    expect([numbersOf(newest).at(0), numbersOf(newest).at(-1), newest.more]).toEqual([71, 120, true]);
    const older = await readBefore(ben, id, 71);
    const oldest = await readBefore(ben, id, 21);
    expect([numbersOf(older).length, numbersOf(oldest), oldest.more]).toEqual([
      50,
      Array.from({ length: 20 }, (_, n) => n + 1),
      false,
    ]);
    const since = await readAll(ben, id, 30);
    expect([numbersOf(since).at(0), numbersOf(since).at(-1), since.more]).toEqual([31, 80, true]);
  });

  it('MSG-02 can be edited and deleted for 15 minutes by their authors, visibly', async () => {
    const { owner, others, id } = await aGroup(1400, 2);
    const [ben = owner] = others;
    await say(owner, id, 'At six');
    await say(ben, id, 'Fine', nextKey(), 1);
    await edit(owner, id, 1, 'At seven');
    await remove(ben, id, 2);
    const { items, revision } = await readAll(ben, id);
    expect(items).toMatchObject([
      { text: 'At seven', editedAt: NOW, deleted: false },
      { text: '', deleted: true },
    ]);
    expect(revision).toBe(2);
    await expect(edit(ben, id, 1, 'No')).rejects.toMatchObject({ code: 'message.not_found' });
    ctx.clock.moveTo(addMilliseconds(NOW, 15 * MINUTE_MS + 1));
    await expect(edit(owner, id, 1, 'At eight')).rejects.toMatchObject({ code: 'message.too_late' });
    await expect(remove(owner, id, 1)).rejects.toMatchObject({ code: 'message.too_late' });
  });

  it('MSG-02 name what they reply to, and count reactions once for each person', async () => {
    const { owner, others, id } = await aGroup(1500, 3);
    const [ben = owner, cleo = owner] = others;
    await say(owner, id, 'Which gate?');
    await say(ben, id, 'North', nextKey(), 1);
    for (const by of [ben, cleo, ben]) await react(by, id, 1);
    const { items } = await readAll(cleo, id);
    expect(items[1]?.replyTo).toMatchObject({ number: 1, text: 'Which gate?', authorId: owner.userId });
    expect(items[0]?.reactions).toEqual([{ reaction: '👍', count: 2, own: true }]);
    await react(cleo, id, 1, false);
    expect((await readAll(cleo, id)).items[0]?.reactions).toEqual([{ reaction: '👍', count: 1, own: false }]);
  });

  it('MSG-02 unread counts are exact: what was sent after the last one that was read or written', async () => {
    const { people, id } = await aGroup(1600, 4);
    const random = createRandom(11);
    const read = new Map(people.map(({ userId }) => [userId, 0]));
    let last = 0;
    for (let step = 0; step < runs(60, 1000); step += 1) {
      const by = people[random.integer(0, people.length - 1)];
      if (!by) throw new Error('someone is there');
      if (random.integer(0, 1) === 0) {
        await say(by, id, `Step ${step}`);
        last += 1;
        read.set(by.userId, last);
      } else if (last > 0) {
        const to = random.integer(1, last);
        await markRead(by, id, to);
        read.set(by.userId, Math.max(to, read.get(by.userId) ?? 0));
      }
    }
    for (const person of people) {
      const unread = last - (read.get(person.userId) ?? 0);
      const { items } = await list(ctx, person.userId, { filter: 'all' });
      expect(items.map((card) => card.unread)).toEqual([unread]);
      expect(await countUnread(ctx, person.userId)).toEqual({
        messages: unread,
        conversations: unread > 0 ? 1 : 0,
        requests: 0,
      });
    }
  });

  it('MSG-01 MSG-02 blocking ends reading and writing in a direct conversation, until it is unblocked', async () => {
    const [ana, ben] = [await addPerson(ctx, 1700), await addPerson(ctx, 1701)];
    await connect(ctx, ana.userId, [ben.userId]);
    const { conversation } = await write(ana, ben, 'Hello');
    const { id } = conversation;
    await setBlocked(ben, id, true);
    for (const by of [ana, ben])
      await expect(say(by, id, 'Again')).rejects.toMatchObject({ code: 'conversation.read_only' });
    for (const filter of ['all', 'blocked'] as const)
      expect((await list(ctx, ben.userId, { filter })).items).toMatchObject([
        { id, blocked: true, readOnly: 'blocked' },
      ]);
    const people = async () => (await show(ctx, await viewOf(ben, id))).participants;
    expect((await people()).map(({ userId }) => userId).toSorted()).toEqual(
      [ana.userId, ben.userId].toSorted(),
    );
    expect((await list(ctx, ana.userId, { filter: 'blocked' })).items).toEqual([]);
    await setBlocked(ben, id, false);
    expect((await list(ctx, ben.userId, { filter: 'all' })).items).toMatchObject([{ id, blocked: false }]);
    expect(await say(ana, id, 'Again')).toMatchObject({ number: 2 });
    await block(ctx, ana.userId, ben.userId);
    await expect(say(ben, id, 'Hm')).rejects.toMatchObject({ code: 'conversation.read_only' });
    expect(await roleOf(ben, id)).toBe('participant');
  });

  it('MSG-02 have at most 4,000 characters, in one line of 120 in the list', async () => {
    const { owner, others, id } = await aGroup(1800, 2);
    await say(owner, id, 'x'.repeat(conversationLimits.text));
    const { items } = await list(ctx, others[0]?.userId ?? owner.userId, { filter: 'unread' });
    expect(items[0]?.last?.text).toHaveLength(conversationLimits.excerpt);
  });
});
