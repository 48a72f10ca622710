import { describe, expect, it } from 'vitest';
import { addSubscription, takeSubscriptionTurn } from '#lambdas/activities/activity-subscription.table.ts';
import { addRequest } from '#lambdas/connections/connections.table.ts';
import type { Member } from '#lambdas/core/actor.ts';
import * as members from '#lambdas/family/members.ts';
import { addFavorite } from '#lambdas/favorites/favorites.table.ts';
import { put } from '#lambdas/guests/guests.table.ts';
import * as notifications from '#lambdas/notifications/inbox/notification.table.ts';
import * as registrations from '#lambdas/notifications/push/push-registration.table.ts';
import { addMovement } from '#lambdas/payments/ledger.ts';
import { putSettings } from '#lambdas/players/player-settings.table.ts';
import { recordDate } from '#lambdas/reliability/records/index.ts';
import { putPreference } from '#lambdas/substitutes/request.table.ts';
import { putAvailability } from '#lambdas/users/store/index.ts';
import type { OwnDataPage } from '#shared/domains/downloads/contract.ts';
import {
  EventId,
  guestIdOf,
  NotificationId,
  ONLY_OCCURRENCE,
  PushRegistrationId,
  toBase32,
  UserId,
} from '#shared/kernel/ids.ts';
import { anEvent, aPushSubscription, everyWeek, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { createFeedback } from '#test/support/feedback.ts';
import { block, connect } from '#test/support/people.ts';
import { startTeam } from '#test/support/sites.ts';
import { ownData } from './downloads.ts';

const ctx = testContext();
const { events } = createEventsCaller(ctx);
const pageOf = (who: Member, cursor: string | undefined) =>
  ownData(ctx, who, cursor, { rows: 150, bytes: 50_000 });
const SECRET = 'SecretOfABrowser';
const nth = <T>(schema: { parse: (text: string) => T }, prefix: string, n: number): T =>
  schema.parse(`${prefix}_${toBase32(BigInt(n))}`);

/** Ana, who has done something in every domain, and others. */
const aWorld = async (first: number) => {
  const world = await createFeedback(ctx, first);
  const { ana, ben, cleo } = world;
  const download = async (who: Member) => {
    const pages: OwnDataPage[] = [];
    let cursor: string | undefined;
    do {
      const page = await pageOf(who, cursor);
      pages.push(page);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    const rows = (name: string) =>
      pages.flatMap(({ sections }) => sections.flatMap((one) => (one.name === name ? one.rows : [])));
    const people = new Map(pages.flatMap((page) => page.people.map(({ id, name }) => [id, name])));
    return { pages, rows, people, text: JSON.stringify(pages) };
  };
  const notify = (who: Member, n: number) =>
    notifications.add(ctx, {
      ...{ id: nth(NotificationId, 'ntf', first * 10_000 + n), userId: who.userId, type: 'welcome' },
      ...{ title: `Hello ${n}`, description: '', data: {}, createdAt: NOW, imageUrl: null },
    });

  /** Something of everything that Ana can have. */
  const live = async () => {
    await connect(ctx, ana.userId, [ben.userId]);
    await addRequest(ctx, cleo.userId, ana.userId);
    await putAvailability(ctx, ana.userId, {
      dates: [
        {
          ...{ date: '2026-12-01', endDate: null, timeRanges: [], dailyTimeRanges: null },
          ...{ isTraveling: false, location: null },
        },
      ],
    });
    await members.add(ctx, ana, {
      ...{ firstName: 'Mia', lastName: 'Lopez', phoneNumber: '(512) 555-0100', age: 9 },
      ...{ relation: 'child', requestKey: requestKey(first) },
    });
    const guest = { id: guestIdOf(BigInt(first)) };
    await put(
      ctx,
      {
        ...{ ...guest, name: 'Pat', email: 'pat@example.com', enteredBy: ana.userId, platform: 'gth' },
        ...{ locale: 'en', notificationSettings: {}, createdAt: NOW, updatedAt: NOW },
      },
      undefined,
    );
    await addSubscription(
      ctx,
      { userId: ana.userId, id: first },
      {
        address: { name: 'Austin', description: 'Austin, TX', lat: 30, lng: -97 },
        ...{ radius: 15, activities: ['pickleball'], startDate: null, endDate: null },
      },
      await takeSubscriptionTurn(ctx, ana.userId),
    );
    await putSettings(ctx, ana.userId, { isHidden: true });
    await putPreference(ctx, ana.userId, false);
    await addMovement(ctx, {
      ...{ userId: ana.userId, id: `ch_${first}`, kind: 'charge', amount: -900, currency: 'usd' },
      ...{ description: 'Plus', at: NOW },
    });
    await registrations.save(
      ctx,
      {
        ...aPushSubscription(`https://fcm.googleapis.com/fcm/send/${SECRET}${first}`),
        ...{ auth: SECRET, userId: ana.userId, id: nth(PushRegistrationId, 'push', first) },
        ...{ createdAt: NOW, refreshedAt: NOW },
      },
      {},
    );
    await notify(ana, 1);
    const date = { eventId: nth(EventId, 'evt', first) };
    await recordDate(ctx, ana.userId, {
      ...{ ...date, occurrenceId: ONLY_OCCURRENCE, dateStart: NOW, outcome: 'came', rsvpRevision: 1 },
    });
    await startTeam(ctx, first + 1, { name: `Team ${first}` });
    const own = await events.create(
      ana,
      anEvent(first * 10 + 9, { title: 'Ana hosts', reoccurringInfo: everyWeek() }),
    );
    await addFavorite(ctx, ana.userId, own.id);
    const event = await world.ended({ title: 'Ana went' });
    await world.rate(ana, event, 5);
    await world.endorse(ana, event, ben.userId, 'good_sport');
    await world.endorse(ben, event, ana.userId, 'great_teammate');
    await block(ctx, ana.userId, world.host.userId);
  };
  return { ...world, download, notify, live };
};

describe('what a person downloads', () => {
  it('PLT-18~ is what they did in every domain, with the names of people as they see them', async () => {
    const { live, download, ana, ben, host } = await aWorld(1);
    await live();
    const { rows, people } = await download(ana);
    expect(rows('profile')).toMatchObject([{ email: ana.email, displayName: ana.user.displayName }]);
    expect(rows('availability')).toMatchObject([{ dates: [{ date: '2026-12-01' }] }]);
    expect(rows('connections')).toMatchObject([
      { state: 'received' },
      { otherId: ben.userId, state: 'connected' },
    ]);
    expect(rows('blockedPeople')).toEqual([
      { otherId: host.userId, since: ctx.clock.now(), displayName: host.user.displayName },
    ]);
    expect(rows('family')).toMatchObject([{ firstName: 'Mia', phoneNumber: '(512) 555-0100', age: 9 }]);
    expect(rows('guestsEntered')).toMatchObject([{ name: 'Pat', email: 'pat@example.com' }]);
    expect(rows('activitySubscriptions')).toMatchObject([{ radius: 15, activities: ['pickleball'] }]);
    expect(rows('playerSettings')).toMatchObject([{ isHidden: true }]);
    expect(rows('substituteSettings')).toEqual([{ asked: false }]);
    expect(rows('payments')).toMatchObject([{ amount: -900, description: 'Plus' }]);
    expect(rows('attendance')).toMatchObject([{ outcome: 'came' }]);
    expect(rows('teams')).toMatchObject([{ role: 'owner', name: 'Team 1' }]);
    expect(rows('hostedDates')).toMatchObject([
      { title: 'Ana hosts', slots: [{ name: 'Players' }], messages: [] },
    ]);
    expect(rows('hostedSeries')).toMatchObject([{ repetition: { frequency: 'weekly' } }]);
    expect(rows('favorites')).toMatchObject([{ title: 'Ana hosts' }]);
    expect(rows('rsvps').map(({ title }) => title)).toContain('Ana went');
    expect(rows('ratingsGiven')).toMatchObject([{ stars: 5 }]);
    expect(rows('endorsementsGiven')).toMatchObject([{ toId: ben.userId, kind: 'good_sport' }]);
    expect(rows('reputation')).toMatchObject([{ great_teammate: 1 }]);
    expect(rows('notifications')).toMatchObject([{ title: 'Hello 1' }]);
    expect(rows('pushDevices')).toMatchObject([{ createdAt: NOW }]);
    expect(people.get(ben.userId)).toBe(ben.user.displayName);
    expect(people.has(host.userId)).toBe(false);
  });

  it('PLT-18~ has no secrets, nothing that only others may see, and nothing of other people', async () => {
    const { live, download, ana, ben, host, cleo } = await aWorld(20);
    await live();
    const mine = await download(ana);
    for (const hidden of [SECRET, ben.email, host.email, cleo.email, 'p256dh', 'requestKeys', 'revision'])
      expect(mine.text).not.toContain(hidden);
    // Who has said what about her, and who has blocked the host.
    expect(mine.rows('endorsementsGiven')).toHaveLength(1);
    const blocked = await download(host);
    expect(blocked.rows('blockedPeople')).toEqual([]);
    expect(blocked.text).not.toContain(ana.email);
    const others = await download(cleo);
    for (const theirs of ['Mia', 'Pat', 'Ana hosts', 'Hello 1', 'ch_20'])
      expect(others.text).not.toContain(theirs);
  });

  it('PLT-18~ comes in pages, which contain each row once; a page is nobody else’s', async () => {
    const { download, notify, ana, ben } = await aWorld(40);
    const numbers = Array.from({ length: 230 }, (_, index) => index);
    await Promise.all(numbers.map((n) => notify(ana, n)));
    const { pages, rows } = await download(ana);
    expect(pages.length).toBeGreaterThan(1);
    expect(new Set(rows('notifications').map(({ id }) => id)).size).toBe(numbers.length);
    expect(rows('notifications')).toHaveLength(numbers.length);
    expect(rows('profile')).toHaveLength(1);
    const [first] = pages;
    await expect(pageOf(ben, first?.next ?? '')).rejects.toThrow('cursor.invalid');
  });

  it('PLT-18~ of someone without a profile is empty, with every section', async () => {
    const { cleo } = await aWorld(60);
    const nobody = { ...cleo, userId: nth(UserId, 'user', 9_999_999) };
    const { sections, next } = await pageOf(nobody, undefined);
    expect(next).toBeNull();
    expect(sections.map(({ name }) => name)).toEqual(expect.arrayContaining(['profile', 'rsvps', 'uploads']));
    // Everyone has these settings: those of a person who saved nothing are the defaults.
    const always = ['playerSettings', 'messageSettings'];
    expect(sections.flatMap(({ name, rows }) => (always.includes(name) ? [] : rows))).toEqual([]);
  });
});
