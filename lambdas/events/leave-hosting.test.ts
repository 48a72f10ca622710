import { expect, it } from 'vitest';
import type { otherAttendees } from '#shared/domains/events/audiences.ts';
import { anEvent, everyWeek } from '#test/support/builders.ts';
import { deleteAccount } from '#test/support/delete-account.ts';
import { createTestTable } from '#test/support/table.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { readAllRows } from '../data/all-rows.ts';
import type { AnnounceTo } from '../notifications/old-api.ts';
import { createTeamFinder } from '../teams/old-api.ts';
import { createAgendaRepository } from './agenda.repository.ts';
import { createCancelAndAnnounce } from './cancel-and-announce.ts';
import { createEventCards } from './cards.ts';
import { createEventsRepository } from './events.repository.ts';
import { createLeaveHosting } from './leave-hosting.ts';
import { createLeftBehindRepository } from './left-behind.repository.ts';
import { createSeriesRepository } from './series.repository.ts';

const store = createTestTable();

const leaving = ({ clock }: Pick<Awaited<ReturnType<typeof aTeamThatHosts>>, 'clock'>) => {
  const { table } = store;
  const events = createEventsRepository(table);
  const told: string[] = [];
  const announceTo = (async (
    _: typeof otherAttendees,
    __: unknown,
    ___: unknown,
    data: { eventTitle: string },
  ) => void told.push(data.eventTitle)) as never as AnnounceTo;
  const leave = createLeaveHosting({
    ...{ agenda: createAgendaRepository(table), events, clock },
    cancel: createCancelAndAnnounce({
      ...{ events, announceTo, announce: async () => undefined },
      cards: createEventCards(table, clock, { ofGone: true }),
    }),
    leftBehind: createLeftBehindRepository(table),
    findTeam: createTeamFinder(table),
  });
  return { leave, told };
};

it('ST-09~ what a deleted account hosts for a team stays with it, as the owner’s, and the owner can edit it', async () => {
  const world = await aTeamThatHosts(store.table, 1);
  const coach = await world.joins(1, 'coach');
  const weekly = await world.hosts({ title: 'Practice', reoccurringInfo: everyWeek() }, coach);
  const { leave, told } = leaving(world);
  await deleteAccount(store.table, coach.userId);
  for (const _ of [1, 2]) await leave(coach.userId);
  expect(told).toEqual([]);
  expect(await world.events.page(world.owner, weekly.id)).toMatchObject({
    ...{ title: 'Practice', creatorId: world.owner.userId, cancelled: false, youHost: true },
  });
  const series = await createSeriesRepository(store.table).find(weekly.id);
  expect(series?.hostId).toBe(world.owner.userId);
});

it('ST-09~ SEC-13~ other events that are coming up are canceled once, their people are told, and the host’s words are deleted', async () => {
  const world = await aTeamThatHosts(store.table, 2);
  const host = await world.joins(1);
  const event = await world.events.create(host, anEvent(1, { title: 'Marked game', description: 'Marked' }));
  const { leave, told } = leaving(world);
  await deleteAccount(store.table, host.userId);
  for (const _ of [1, 2]) await leave(host.userId);
  expect(told).toEqual(['Marked game']);
  const rows = await createEventsRepository(store.table).find({
    eventId: event.id,
    occurrenceId: event.occurrenceId,
  });
  expect(rows?.occurrence).toMatchObject({ cancelled: true, title: '', location: { name: '', address: '' } });
  expect(JSON.stringify(rows)).not.toContain('Marked');
});

it('SEC-13~ of dates that are over, nothing the host wrote is left in any row, also not in those of searches', async () => {
  const world = await aTeamThatHosts(store.table, 3);
  const host = await world.joins(1);
  const location = { name: 'Erased court', address: 'Erased street', lat: 30.25, lng: -97.5 };
  for (const [n, isPrivate] of [false, true].entries()) {
    const event = await world.events.create(host, anEvent(n, { title: 'Erased game', location, isPrivate }));
    await world.enterPlace(event.id);
  }
  const written = async () => {
    const found: string[] = [];
    for await (const { entity, row } of readAllRows(store.table))
      if (/Erased|30\.25/.test(JSON.stringify(row))) found.push(entity);
    return [...new Set(found)].toSorted();
  };
  expect(await written()).toEqual(['listing', 'occurrence', 'privateDate']);
  world.clock.moveTo('2026-12-20T12:00:00.000Z');
  const { leave } = leaving(world);
  await deleteAccount(store.table, host.userId);
  for (const _ of [1, 2]) await leave(host.userId);
  expect(await written()).toEqual([]);
});
