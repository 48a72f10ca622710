import { describe, expect, it } from 'vitest';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { UploadId } from '#shared/kernel/ids.ts';
import { testContext } from '#test/support/context.ts';
import { createConversations } from '#test/support/conversations.ts';
import { openMediaWorlds } from '#test/support/media.ts';
import { addPerson, block, connect } from '#test/support/people.ts';
import { search, show } from './reading/index.ts';
import { changeSettings } from './settings.ts';
import { send, type as showTyping } from './writing/send.ts';

const ctx = testContext();
const { aWorld } = openMediaWorlds(ctx);
const { nextKey, viewOf, write, say, group, add, remove, removePerson, readAll, setBlocked, markRead } =
  createConversations(ctx);
type Someone = Awaited<ReturnType<typeof addPerson>>;

const aGroup = async (first: number, count: number) => {
  const people = [];
  for (let n = 0; n < count; n += 1) people.push(await addPerson(ctx, first + n));
  const [owner, ...others] = people;
  if (!owner) throw new Error('someone is there');
  await connect(
    ctx,
    owner.userId,
    others.map(({ userId }) => userId),
  );
  return { owner, others };
};
const idsOf = (people: readonly Someone[]) => people.map(({ userId }) => userId);
const textsFor = async (by: Someone, id: Parameters<typeof readAll>[1]) =>
  (await readAll(by, id)).items.map(({ text }) => text);

describe('a conversation', () => {
  it('MSG-02 of a group has 50 people at most', async () => {
    const { owner, others } = await aGroup(100, 51);
    const { id } = await group(owner, idsOf(others.slice(0, 48)));
    await add(owner, id, idsOf(others.slice(48, 49)));
    await expect(add(owner, id, idsOf(others.slice(49)))).rejects.toMatchObject({
      code: 'conversation.full',
      details: { limit: 50 },
    });
    const named = (count: number) => ({
      requestKey: nextKey(),
      name: 'All',
      userIds: idsOf([...others, owner]).slice(0, count),
    });
    expect(conversationsContract.create.body.safeParse(named(49)).success).toBe(true);
    expect(conversationsContract.create.body.safeParse(named(50)).success).toBe(false);
  });

  it('MSG-02 takes four pictures in a message, which the person uploaded for it', async () => {
    const { ana, pictureFor } = await aWorld(300);
    const ben = await addPerson(ctx, 310);
    await connect(ctx, ana.userId, [ben.userId]);
    const { id } = (await write(ana, ben, 'Look')).conversation;
    const pictures = [];
    for (let n = 0; n < 4; n += 1) pictures.push(await pictureFor('message', ana));
    const message = { requestKey: nextKey(), text: '', pictures, replyTo: null };
    expect((await send(ctx, await viewOf(ana, id), message)).pictures).toHaveLength(4);
    expect((await readAll(ben, id)).items[1]?.pictures).toHaveLength(4);
    const body = (count: number) => ({
      ...message,
      pictures: Array.from({ length: count }, (_, n) => UploadId.parse(`upl_${String(n).padStart(26, '0')}`)),
    });
    const { send: to } = conversationsContract;
    expect([to.body.safeParse(body(4)).success, to.body.safeParse(body(5)).success]).toEqual([true, false]);
    await expect(
      send(ctx, await viewOf(ben, id), { ...message, requestKey: nextKey(), pictures: pictures.slice(0, 1) }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
  });

  it('MSG-02 takes 30 messages a minute from a person', () => {
    expect(conversationsContract.send.limits?.[0]).toEqual({ per: 'actor', count: 30, in: '1 minute' });
    expect(conversationsContract.write.limits).toContainEqual({ per: 'actor', count: 30, in: '1 minute' });
  });

  it('MSG-02 ends for those who are removed or blocked at that number, and they write nothing more', async () => {
    const { owner, others } = await aGroup(400, 3);
    const [ben = owner, cleo = owner] = others;
    const { id } = await group(owner, idsOf(others));
    await say(owner, id, 'One');
    await removePerson(owner, id, ben.userId);
    await setBlocked(cleo, id, true);
    await say(owner, id, 'Two');
    for (const by of [ben, cleo]) {
      expect(await textsFor(by, id)).toEqual(['One']);
      await expect(say(by, id, 'Three')).rejects.toMatchObject({ code: 'conversation.read_only' });
    }
    expect(await textsFor(owner, id)).toEqual(['One', 'Two']);
  });

  it('MSG-02 between two people is not read on from a block, no matter who made it', async () => {
    const [ana, ben] = [await addPerson(ctx, 450), await addPerson(ctx, 451)];
    await connect(ctx, ana.userId, [ben.userId]);
    const { id } = (await write(ana, ben, 'One')).conversation;
    await block(ctx, ben.userId, ana.userId);
    for (const by of [ana, ben])
      await expect(say(by, id, 'Two')).rejects.toMatchObject({ code: 'conversation.read_only' });
    expect((await readAll(ana, id)).last).toBe(1);
  });

  it('MSG-02 shows who has read a message, unless either of the two shows it to nobody', async () => {
    const { owner, others } = await aGroup(500, 2);
    const [ben = owner] = others;
    const { id } = await group(owner, [ben.userId]);
    await say(owner, id, 'One');
    await markRead(ben, id, 1);
    const seenBy = async (by: Someone, of: Someone) =>
      (await show(ctx, await viewOf(by, id))).participants.find(({ userId }) => userId === of.userId)?.read;
    expect(await seenBy(owner, ben)).toBe(1);
    await changeSettings(ctx, ben.userId, false);
    expect([await seenBy(owner, ben), await seenBy(ben, owner)]).toEqual([null, null]);
    await changeSettings(ctx, ben.userId, true);
    await changeSettings(ctx, owner.userId, false);
    expect([await seenBy(owner, ben), await seenBy(ben, owner)]).toEqual([null, null]);
  });

  it('MSG-02 stores nothing of who is typing', async () => {
    const { owner, others } = await aGroup(600, 2);
    const { id } = await group(owner, idsOf(others));
    const view = await viewOf(owner, id);
    expect(await ctx.store.costOf(() => showTyping(ctx, view))).toMatchObject({ writes: 0 });
  });

  it('MSG-02 is searched in pages of 20, without what was deleted and what the person cannot read', async () => {
    const { owner, others } = await aGroup(700, 3);
    const [ben = owner, cleo = owner] = others;
    const { id } = await group(owner, [ben.userId]);
    for (let n = 1; n <= 25; n += 1) await say(owner, id, `Gate ${n}`);
    await remove(owner, id, 25);
    await add(owner, id, [cleo.userId]);
    await say(owner, id, 'The last gate');
    const find = (by: Someone, cursor?: string) => search(ctx, by.userId, { text: 'gate', cursor });
    const first = await find(ben);
    const second = await find(ben, first.next ?? undefined);
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 5, null]);
    const numbers = [...first.items, ...second.items].map(({ message }) => message.number);
    expect(numbers).toEqual([26, ...Array.from({ length: 24 }, (_, n) => 24 - n)]);
    expect((await find(cleo)).items.map(({ message }) => message.text)).toEqual(['The last gate']);
    expect((await find(await addPerson(ctx, 720))).items).toEqual([]);
  });
});
