import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import type { ActivitySubscriptionInput } from '#shared/domains/activities/contract.ts';
import { activitySubscriptionRow } from '#shared/domains/activities/rows.ts';
import { activityLimits } from '#shared/domains/activities/rules.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { listingRow } from '#shared/domains/events/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { anEvent, everyWeek } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { followAnnouncements } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { closeAccount, giveChange } from '#test/support/give-change.ts';
import { addPerson, block } from '#test/support/people.ts';
import { bindAll } from '../runtime/bind.ts';
import * as activities from './activities.ts';
import { addSubscription, takeSubscriptionTurn } from './activity-subscription.table.ts';
import { work } from './background.ts';

const ctx = testContext();
const { events } = createEventsCaller(ctx);
const service = {
  list: (who: Member) => activities.list(ctx, who),
  add: (who: Member, input: ActivitySubscriptionInput) => activities.add(ctx, who, input),
  edit: (who: Member, id: number, input: ActivitySubscriptionInput) => activities.edit(ctx, who, id, input),
  remove: (who: Member, id: number) => activities.remove(ctx, who, id),
};

/** A host far away from those of other tests, and the domain over the same table. */
const aWorld = async (n: number) => {
  const center = { lat: 25 + (n % 16) * 2, lng: -120 + (n % 16) * 4 };
  const { announceEvent, confirm } = bindAll(ctx, work.reactions);
  const input = (change: Partial<ActivitySubscriptionInput> = {}): ActivitySubscriptionInput => ({
    address: { name: 'Austin', description: 'Austin, TX', ...center },
    ...{ radius: 15, activities: ['pickleball'], startDate: null, endDate: null },
    ...change,
  });
  const host = await addPerson(ctx, n * 100);
  const hosted = async (overrides: Partial<NewEvent> = {}) => {
    const location = { name: 'Courts', address: 'Main Street', ...center };
    return events.create(host, anEvent(n * 100, { location, ...overrides }));
  };
  /** What the stream triggers when a date is listed, with everything that follows. */
  const listed = async ({ id: eventId, ...event }: EventPage, occurrenceId: string = event.occurrenceId) => {
    await giveChange(listingRow, announceEvent, { after: { eventId, occurrenceId } });
    await followAnnouncements(ctx, work.reactions.notifySubscribers);
  };
  const notificationsOf = async (userId: UserId) =>
    (await notificationRows.list(ctx, userId, undefined, 50)).filter(({ type }) => type === 'activity_event');
  return { center, host, hosted, input, listed, notificationsOf, confirm };
};

describe('activity subscriptions', () => {
  it('ACT-01~ are added, edited, and deleted, and have the time at which they were added as their id', async () => {
    const { input } = await aWorld(1);
    const ana = await addPerson(ctx, 101);
    const first = await service.add(ana, input());
    const second = await service.add(ana, input({ radius: 3 }));
    expect(first).toEqual({ id: Date.parse(ctx.clock.now()), ...input() });
    expect(second.id).toBe(first.id + 1);
    const start = '2026-12-01T00:00:00.000Z';
    const changed = input({ radius: 50, activities: [], startDate: start, endDate: start });
    expect(await service.edit(ana, first.id, changed)).toEqual({ id: first.id, ...changed });
    expect((await service.list(ana)).items).toEqual([{ id: first.id, ...changed }, second]);
    await service.edit(ana, first.id, input());
    expect((await service.list(ana)).items).toEqual([first, second]);
    await service.remove(ana, first.id);
    await service.remove(ana, first.id);
    expect((await service.list(ana)).items).toEqual([second]);
    await expect(service.edit(ana, first.id, input())).rejects.toMatchObject({ code: 'activity.not_found' });
  });

  it('a person has at most 20, also if several are added at once', async () => {
    const { input } = await aWorld(2);
    const ana = await addPerson(ctx, 201);
    for (let n = 1; n < activityLimits.perPerson; n += 1) await service.add(ana, input());
    await Promise.allSettled([1, 2, 3].map(() => service.add(ana, input())));
    expect((await service.list(ana)).items).toHaveLength(20);
    await expect(service.add(ana, input())).rejects.toMatchObject({ code: 'activity.too_many' });
  });

  it('ACT-04 saving one sends the confirmation once for each change, in the language of the person', async () => {
    const { input, confirm } = await aWorld(3);
    const ana = await addPerson(ctx, 301, { locale: 'es' });
    const { id } = await service.add(ana, input({ activities: ['pickleball', 'beach_volleyball'] }));
    const saved = (revision: number) =>
      giveChange(activitySubscriptionRow, confirm, { after: { userId: ana.userId, id, revision } });
    for (const _ of [1, 2]) await saved(1);
    const data = {
      firstName: ana.user.displayName,
      activitiesList: 'Pickleball y Vóley playa',
      city: 'Austin, TX',
    };
    const template = { name: 'activity-subscription-confirmation' };
    expect(ctx.sent.emails).toMatchObject([{ template: { ...template, data: { ...data, radius: '15' } } }]);
    await service.edit(ana, id, input({ activities: [], radius: 50 }));
    for (const revision of [1, 2, 2]) await saved(revision);
    const all = { activitiesList: 'cualquier actividad', radius: '50' };
    expect(ctx.sent.emails.slice(1)).toMatchObject([{ template: { ...template, data: all } }]);
  });

  it('the subscriptions of a deleted account are deleted', async () => {
    const { input } = await aWorld(4);
    const ana = await addPerson(ctx, 401);
    await service.add(ana, input());
    await service.add(ana, input());
    await closeAccount(bindAll(ctx, work.reactions).forgetPerson, ana.userId);
    expect((await service.list(ana)).items).toEqual([]);
  });
});

describe('a new public event', () => {
  it('ACT-05 NTF-04~ notifies those with a matching subscription once: by activity, distance, and dates', async () => {
    const { input, hosted, listed, notificationsOf, center, host } = await aWorld(5);
    const near = { ...input().address, lat: center.lat + 0.4 };
    const wanted = [
      input(),
      input({ activities: [], radius: 50, address: near }),
      input({ startDate: '2026-11-28T00:00:00.000Z', endDate: '2026-11-29T00:00:00.000Z' }),
    ];
    const unwanted = [
      input({ activities: ['tennis'] }),
      input({ address: near, radius: 20 }),
      input({ endDate: '2026-11-27T00:00:00.000Z' }),
    ];
    const people = [];
    for (const [index, subscription] of [...wanted, ...unwanted].entries()) {
      const person = await addPerson(ctx, 510 + index);
      await service.add(person, subscription);
      people.push(person);
    }
    const [first] = people;
    if (first) await service.add(first, input({ radius: 50 }));
    await service.add(host, input());
    const event = await hosted();
    for (const _ of [1, 2]) await listed(event);
    const notified = await Promise.all(
      people.map(async ({ userId }) => (await notificationsOf(userId)).length),
    );
    expect(notified).toEqual([1, 1, 1, 0, 0, 0]);
    expect(await notificationsOf(host.userId)).toEqual([]);
  });

  it('ACT-05~ with several dates is announced for its next one only', async () => {
    const { input, hosted, listed, notificationsOf } = await aWorld(6);
    const ana = await addPerson(ctx, 601);
    await service.add(ana, input());
    const event = await hosted({ reoccurringInfo: everyWeek() });
    await listed(event, '20261205T0900');
    expect(await notificationsOf(ana.userId)).toEqual([]);
    await listed(event);
    expect(await notificationsOf(ana.userId)).toHaveLength(1);
  });

  it('PRV-04~ ACT-05~ of a host whom a block separates from the subscriber notifies nobody of the two', async () => {
    const { input, hosted, listed, notificationsOf, host } = await aWorld(9);
    const [ana, ben, cleo] = [
      await addPerson(ctx, 901),
      await addPerson(ctx, 902),
      await addPerson(ctx, 903),
    ];
    for (const one of [ana, ben, cleo]) await service.add(one, input());
    await block(ctx, ana.userId, host.userId);
    await block(ctx, host.userId, ben.userId);
    await listed(await hosted());
    const notified = await Promise.all([ana, ben, cleo].map(({ userId }) => notificationsOf(userId)));
    expect(notified.map(({ length }) => length)).toEqual([0, 0, 1]);
  });

  it('ACT-05~ that is private notifies nobody', async () => {
    const { input, hosted, listed, notificationsOf } = await aWorld(7);
    const ana = await addPerson(ctx, 701);
    await service.add(ana, input());
    await listed(await hosted({ isPrivate: true }));
    expect(await notificationsOf(ana.userId)).toEqual([]);
  });

  it('ACT-05~ reaches hundreds of people in pages, each once', async () => {
    const { input, hosted, listed, notificationsOf } = await aWorld(8);
    const ids: UserId[] = [];
    for (let n = 0; n < 130; n += 1) {
      const { userId } = await addPerson(ctx, 8000 + n);
      const add = async (id: number, radius?: number) => {
        const turn = await takeSubscriptionTurn(ctx, userId);
        await addSubscription(ctx, { userId, id }, input(radius ? { radius } : {}), turn);
      };
      await add(1_700_000_000_000);
      if (n % 2 === 0) await add(1_700_000_000_001, 9);
      ids.push(userId);
    }
    await listed(await hosted());
    const notified = await Promise.all(ids.map(async (userId) => (await notificationsOf(userId)).length));
    expect(new Set(notified)).toEqual(new Set([1]));
  });
});
