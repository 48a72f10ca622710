import { expect, it } from 'vitest';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { demoCities } from '../demo/cities.ts';
import { writeCity } from '../demo/write-city.ts';
import { share } from '../support/seed.ts';
import { openSystem } from './open-product.ts';

const product = await openSystem();

it('a city of the demo is written, and the people who can log in find something', async () => {
  const now = new Date().toISOString();
  for (const demoCity of share(demoCities, 1, 'demo cities')) {
    const { signIns, photos, sites } = await writeCity(demoCity, { ...product.address, now });
    await product.settle();
    expect(product.takeErrors()).toEqual([]);
    expect(photos?.email).toBe(signIns[0]?.email);
    const hasClub = demoCity.city.name.startsWith('Austin');
    expect(sites).toHaveLength(hasClub ? 1 : 0);
    const leader = await product.tokenOf(signIns[0]?.email ?? '');
    const unread = await product.call(notificationsContract.unread, {}, leader);
    // Of the team, a group, a teammate, and the carpool.
    expect(unread.messages?.conversations).toBe(hasClub ? 4 : 0);
    for (const { email } of signIns) {
      const token = await product.tokenOf(email);
      const { items } = await product.call(notificationsContract.list, { query: {} }, token);
      expect(items.length).toBeGreaterThan(0);
      const mine = await product.call(eventsContract.mine, { query: { when: 'upcoming' } }, token);
      expect(mine.items.length).toBeGreaterThan(0);
    }
    const calendar = await product.call(eventsContract.familyCalendar, {}, leader);
    const people = new Set(calendar.items.map(({ person }) => person.displayName));
    const children = ['Mia Ruiz', 'Leo Ruiz', 'Teo Ruiz'].filter((name) => people.has(name));
    expect(children).toHaveLength(signIns.length > 1 ? 3 : 0);
  }
});
