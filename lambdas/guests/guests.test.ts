import { describe, expect, it } from 'vitest';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { isGuestId } from '#shared/kernel/ids.ts';
import { aMember, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { closeAccount } from '#test/support/give-change.ts';
import { work } from './background.ts';
import { find, markClaimed } from './guests.table.ts';
import * as guests from './guests.ts';

const ctx = testContext();
const notFound = { code: 'guest.not_found' };

describe('guest accounts', () => {
  it('RSV-05 are created, found by id and by email, and deleted by the person who entered them', async () => {
    const host = aMember(1);
    const made = await guests.create(ctx, host, { displayName: 'Gus', email: 'gus@example.com' });
    expect(made).toEqual({
      uid: expect.any(String),
      ...{ displayName: 'Gus', email: 'gus@example.com', isUnregisteredUser: true, createdAt: NOW },
    });
    expect(isGuestId(made.uid)).toBe(true);
    expect(await guests.get(ctx, host, made.uid)).toEqual(made);
    expect(await guests.getByEmail(ctx, host, 'gus@example.com')).toEqual(made);
    expect(await guests.remove(ctx, host, made.uid)).toEqual({ done: true });
    expect(await guests.remove(ctx, host, made.uid)).toEqual({ done: true });
    await expect(guests.get(ctx, host, made.uid)).rejects.toMatchObject(notFound);
  });

  it('RSV-05~ the same email is the same guest, also at once; without an email each is another', async () => {
    const host = aMember(2);
    const entered = (displayName: string, email: string | null) =>
      guests.create(ctx, host, { displayName, email });
    const [one, two] = await Promise.all([
      entered('Gil', 'gil@example.com'),
      entered('Gil', 'gil@example.com'),
    ]);
    expect(one?.uid).toBe(two?.uid);
    expect(await entered('Gilbert', 'gil@example.com')).toMatchObject({
      uid: one?.uid,
      displayName: 'Gilbert',
    });
    expect((await entered('Gil', null)).uid).not.toBe((await entered('Gil', null)).uid);
  });

  it('RSV-05~ SEC-03~ are suggested to the person who entered them, latest first, without those who have an account', async () => {
    const [ana, other] = [aMember(30), aMember(31)];
    const entered = [];
    for (const displayName of ['Ben', 'Cleo', 'Dan']) {
      ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 1000));
      entered.push(await guests.create(ctx, ana, { displayName, email: null }));
    }
    const [, cleo] = entered;
    if (cleo) await markClaimed(ctx, cleo.uid, other.userId);
    expect((await guests.earlier(ctx, ana)).items.map(({ displayName }) => displayName)).toEqual([
      'Dan',
      'Ben',
    ]);
    expect(await guests.earlier(ctx, other)).toEqual({ items: [] });
  });

  it('SEC-03 nobody finds or deletes guests of others, or gets an email from an ID', async () => {
    const [host, other] = [aMember(3), aMember(4)];
    const made = await guests.create(ctx, host, { displayName: 'Gus', email: 'both@example.com' });
    await expect(guests.get(ctx, other, made.uid)).rejects.toMatchObject(notFound);
    await expect(guests.getByEmail(ctx, other, 'both@example.com')).rejects.toMatchObject(notFound);
    await guests.remove(ctx, other, made.uid);
    expect(await find(ctx, made.uid)).toBeDefined();
    const theirs = await guests.create(ctx, other, { displayName: 'Gus', email: 'both@example.com' });
    expect(theirs.uid).not.toBe(made.uid);
  });

  it('SEC-07 are deleted with the account of the person who entered them', async () => {
    const host = aMember(5);
    const { uid } = await guests.create(ctx, host, { displayName: 'Gus', email: null });
    await closeAccount((change) => work.reactions.forgetPerson(ctx, change), host.userId);
    expect(await find(ctx, uid)).toBeUndefined();
  });
});
