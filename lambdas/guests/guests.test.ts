import { describe, expect, it } from 'vitest';
import { createIds } from '#lambdas/core/ids.ts';
import { isGuestId } from '#shared/kernel/ids.ts';
import { aMember, clockAt, movableClock, NOW } from '#test/support/builders.ts';
import { closeAccount } from '#test/support/give-change.ts';
import { createTestTable } from '#test/support/table.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createEnterGuest } from './guest-accounts.ts';
import { createGuestIds } from './guest-ids.ts';
import { createGuestsRepository } from './guests.repository.ts';
import { createGuestsService } from './guests.service.ts';

const store = createTestTable();
const open = () => {
  const clock = clockAt();
  const guests = createGuestsRepository(store.table);
  const idOfEmail = createGuestIds(async () => 'a secret of the tests');
  const enterGuest = createEnterGuest({ guests, idOfEmail, ids: createIds(clock), clock });
  return { guests, service: createGuestsService({ guests, enterGuest, idOfEmail }) };
};
const notFound = { code: 'guest.not_found' };

describe('guest accounts', () => {
  it('RSV-05~ are created, found by id and by email, and deleted by whoever entered them', async () => {
    const { service } = open();
    const host = aMember(1);
    const made = await service.create(host, { displayName: 'Gus', email: 'gus@example.com' });
    expect(made).toEqual({
      uid: expect.any(String),
      ...{ displayName: 'Gus', email: 'gus@example.com', isUnregisteredUser: true, createdAt: NOW },
    });
    expect(isGuestId(made.uid)).toBe(true);
    expect(await service.get(host, made.uid)).toEqual(made);
    expect(await service.getByEmail(host, 'gus@example.com')).toEqual(made);
    expect(await service.remove(host, made.uid)).toEqual({ done: true });
    expect(await service.remove(host, made.uid)).toEqual({ done: true });
    await expect(service.get(host, made.uid)).rejects.toMatchObject(notFound);
  });

  it('RSV-05~ the same email is the same guest, also at once; without an email each is another', async () => {
    const { service } = open();
    const host = aMember(2);
    const entered = (displayName: string, email: string | null) =>
      service.create(host, { displayName, email });
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

  it('RSV-05~ SEC-03~ are suggested to whoever entered them, latest first, without those who have an account', async () => {
    const clock = movableClock();
    const guests = createGuestsRepository(store.table);
    const idOfEmail = createGuestIds(async () => 'a secret of the tests');
    const enterGuest = createEnterGuest({ guests, idOfEmail, ids: createIds(clock), clock });
    const service = createGuestsService({ guests, enterGuest, idOfEmail });
    const [ana, other] = [aMember(30), aMember(31)];
    const entered = [];
    for (const displayName of ['Ben', 'Cleo', 'Dan']) {
      clock.moveTo(new Date(Date.parse(clock.now()) + 1000).toISOString());
      entered.push(await service.create(ana, { displayName, email: null }));
    }
    const [, cleo] = entered;
    if (cleo) await guests.claim(cleo.uid, other.userId, clock.now());
    expect((await service.earlier(ana)).items.map(({ displayName }) => displayName)).toEqual(['Dan', 'Ben']);
    expect(await service.earlier(other)).toEqual({ items: [] });
  });

  it('SEC-03 nobody finds or deletes what others have entered, or learns of an email from an id', async () => {
    const { service, guests } = open();
    const [host, other] = [aMember(3), aMember(4)];
    const made = await service.create(host, { displayName: 'Gus', email: 'both@example.com' });
    await expect(service.get(other, made.uid)).rejects.toMatchObject(notFound);
    await expect(service.getByEmail(other, 'both@example.com')).rejects.toMatchObject(notFound);
    await service.remove(other, made.uid);
    expect(await guests.find(made.uid)).toBeDefined();
    const theirs = await service.create(other, { displayName: 'Gus', email: 'both@example.com' });
    expect(theirs.uid).not.toBe(made.uid);
  });

  it('SEC-07~ are deleted with the account of whoever entered them', async () => {
    const { service, guests } = open();
    const host = aMember(5);
    const { uid } = await service.create(host, { displayName: 'Gus', email: null });
    await closeAccount(createForgetPersonReaction(guests), host.userId);
    expect(await guests.find(uid)).toBeUndefined();
  });
});
