import { describe, expect, it } from 'vitest';
import * as family from '#lambdas/family/requests.ts';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createConversations } from '#test/support/conversations.ts';
import { addPerson, connect } from '#test/support/people.ts';
import { forgetPerson } from './forget.ts';
import { list } from './reading/index.ts';
import { readLog } from './reading/log.ts';
import { findConversation, listLog } from './store/index.ts';
import { hashOfMessage } from './writing/send.ts';

const ctx = testContext();
const { write, say, group, leave, edit, remove, readAll } = createConversations(ctx);
const MINOR = '2012-03-01';
const TURNS_18 = '2030-03-01T12:00:00.000Z';

/** A minor, a parent, and an adult whom both are connected to, in a group. */
const aGroup = async (n: number) => {
  const [mia, parent, coach] = [
    await addPerson(ctx, n, { birthdate: MINOR }),
    await addPerson(ctx, n + 1),
    await addPerson(ctx, n + 2),
  ];
  await connect(ctx, coach.userId, [mia.userId, parent.userId]);
  await family.request(ctx, parent, mia.userId, { relation: 'child' });
  await family.accept(ctx, mia, parent.userId);
  const { id } = await group(coach, [mia.userId, parent.userId]);
  return { mia, parent, coach, id };
};

describe('the log of a conversation with a minor', () => {
  it('MSG-06 says who joined, left, wrote, edited, and deleted when, with a hash and without a text, for two years', async () => {
    const { coach, parent, id } = await aGroup(100);
    await say(coach, id, 'Practice is at four');
    await edit(coach, id, 1, 'Practice is at five');
    await remove(coach, id, 1);
    await leave(parent, id);
    const { items } = await listLog(ctx, id, 50, null);
    expect(items.map(({ action }) => action).toSorted()).toEqual(
      ['deleted', 'edited', 'joined', 'joined', 'joined', 'left', 'sent'].toSorted(),
    );
    const of = (action: string) => items.find((entry) => entry.action === action);
    expect(of('sent')).toMatchObject({
      ...{ at: NOW, userId: coach.userId, number: 1 },
      hash: hashOfMessage('Practice is at four', []),
    });
    expect(of('edited')).toMatchObject({ number: 1, hash: hashOfMessage('Practice is at five', []) });
    expect(of('left')).toMatchObject({ userId: parent.userId });
    expect(JSON.stringify(items)).not.toContain('Practice');
    const years = epochSeconds(addMilliseconds(NOW, 2 * 365 * DAY_MS));
    for (const { expiresAt } of items) {
      expect(expiresAt).toBeGreaterThanOrEqual(years);
      expect(expiresAt).toBeLessThanOrEqual(years + (2 * DAY_MS) / 1000);
    }
  });

  it('MSG-06 is read by staff with a reason only, which is added to it', async () => {
    const { coach, id } = await aGroup(200);
    await say(coach, id, 'Hello');
    const { log } = conversationsContract;
    expect(log.access).toBe('staff');
    expect(log.body.safeParse({}).success).toBe(false);
    expect(log.body.safeParse({ reason: 'short' }).success).toBe(false);
    const staff = await addPerson(ctx, 250);
    const reason = 'A parent has complained';
    const { items } = await readLog(ctx, staff.userId, id, { reason });
    expect(items.map(({ action }) => action)).toContain('sent');
    const { items: now } = await listLog(ctx, id, 50, null);
    expect(now).toContainEqual(
      expect.objectContaining({ action: 'read_by_staff', userId: staff.userId, reason }),
    );
  });

  it('MSG-06 only grows: it stays when messages, people, and the whole conversation are gone', async () => {
    const { mia, parent, coach, id } = await aGroup(300);
    await say(coach, id, 'Hello');
    await remove(coach, id, 1);
    const { items: before } = await listLog(ctx, id, 50, null);
    for (const { userId } of [coach, parent, mia]) await forgetPerson(ctx, userId);
    expect(await findConversation(ctx, id)).toBeUndefined();
    const { items: after } = await listLog(ctx, id, 50, null);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.length).toBeGreaterThan(before.length);
  });
});

describe('a minor who turns 18', () => {
  it('MSG-06 keeps the conversation, which needs no guardian from then on', async () => {
    const { mia, parent, coach, id } = await aGroup(400);
    await say(coach, id, 'One');
    await leave(parent, id);
    await expect(say(mia, id, 'Two')).rejects.toMatchObject({ code: 'conversation.read_only' });
    ctx.clock.moveTo(TURNS_18);
    expect((await list(ctx, mia.userId, { filter: 'all' })).items).toMatchObject([{ id, readOnly: null }]);
    await say(mia, id, 'Two');
    await say(coach, id, 'See www.example.com');
    expect((await readAll(mia, id)).items.map(({ text }) => text)).toEqual([
      ...['One', 'Two', 'See www.example.com'],
    ]);
    expect(await findConversation(ctx, id)).toMatchObject({ minors: [] });
  });

  it('MSG-06 is written to as an adult', async () => {
    const { mia, coach } = await aGroup(500);
    await expect(write(coach, mia, 'Hi')).rejects.toMatchObject({ code: 'conversation.needs_guardian' });
    ctx.clock.moveTo(TURNS_18);
    expect((await write(coach, mia, 'Hi')).message.number).toBe(1);
  });
});
