import { expect, it } from 'vitest';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { anEvent, everyWeek } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { indexPlace } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { deleteAccount } from '#test/support/people.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { readAllRows } from '../../data/table.ts';
import { AnnouncementEntity } from '../../notifications/announcing/announcement.table.ts';
import { find as findRows } from '../store/events.ts';
import { find as findSeries } from '../store/series.table.ts';
import { leaveHosting } from './leave-hosting.ts';

const ctx = testContext();
const { events } = createEventsCaller(ctx);

/** The titles of the dates of an event that were announced to their people. */
const announcedOf = async ({ title }: EventPage) => {
  const { data } = await AnnouncementEntity(ctx).scan.go({ pages: 'all' });
  return data.flatMap(({ content }) => (content.data['eventTitle'] === title ? [title] : []));
};

it('ST-09~ what a deleted account hosts for a team stays with it, as the owner’s, and the owner can edit it', async () => {
  const world = await aTeamThatHosts(ctx, 1);
  const coach = await world.joins(1, 'coach');
  const weekly = await world.hosts({ title: 'Practice', reoccurringInfo: everyWeek() }, coach);
  await deleteAccount(ctx, coach.userId);
  for (const _ of [1, 2]) await leaveHosting(ctx, coach.userId);
  expect(await announcedOf(weekly)).toEqual([]);
  expect(await events.page(world.owner, weekly.id)).toMatchObject({
    ...{ title: 'Practice', creatorId: world.owner.userId, cancelled: false, youHost: true },
  });
  const series = await findSeries(ctx, weekly.id);
  expect(series?.hostId).toBe(world.owner.userId);
});

it('ST-09~ SEC-13~ other events that are coming up are canceled once, their people are notified, and the host’s words are deleted', async () => {
  const world = await aTeamThatHosts(ctx, 2);
  const host = await world.joins(1);
  const event = await events.create(host, anEvent(1, { title: 'Marked game', description: 'Marked' }));
  await deleteAccount(ctx, host.userId);
  for (const _ of [1, 2]) await leaveHosting(ctx, host.userId);
  expect(await announcedOf(event)).toEqual(['Marked game']);
  const rows = await findRows(ctx, {
    eventId: event.id,
    occurrenceId: event.occurrenceId,
  });
  expect(rows?.occurrence).toMatchObject({ cancelled: true, title: '', location: { name: '', address: '' } });
  expect(JSON.stringify(rows)).not.toContain('Marked');
});

it('SEC-13~ of dates that are over, nothing the host wrote is left in any row, also not in those of searches', async () => {
  const world = await aTeamThatHosts(ctx, 3);
  const host = await world.joins(1);
  const location = { name: 'Erased court', address: 'Erased street', lat: 30.25, lng: -97.5 };
  for (const [n, isPrivate] of [false, true].entries()) {
    const event = await events.create(host, anEvent(n, { title: 'Erased game', location, isPrivate }));
    await indexPlace(ctx, event.id);
  }
  const written = async () => {
    const found: string[] = [];
    for await (const { entity, row } of readAllRows(ctx.table))
      if (/Erased|30\.25/.test(JSON.stringify(row))) found.push(entity);
    return [...new Set(found)].toSorted();
  };
  expect(await written()).toEqual(['listing', 'occurrence', 'privateDate']);
  ctx.clock.moveTo('2026-12-20T12:00:00.000Z');
  await deleteAccount(ctx, host.userId);
  for (const _ of [1, 2]) await leaveHosting(ctx, host.userId);
  expect(await written()).toEqual([]);
});
