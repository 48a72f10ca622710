import type { Member } from '#lambdas/core/actor.ts';
import { findAttended } from '#lambdas/events/index.ts';
import * as favorites from '#lambdas/favorites/favorites.ts';
import * as feedback from '#lambdas/feedback/feedback.ts';
import type { StoredUser } from '#lambdas/users/store/index.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { endorsementsFor } from '#shared/domains/feedback/rules.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { createRandom, type Random } from '../support/random.ts';
import type { Venue } from './cities.ts';
import { fill } from './fill.ts';
import { demoEvent } from './games.ts';
import { type DemoTable, memberOf, openServices, presentIn, type Services } from './services.ts';

/** Who was at an event that has ended. */
interface PastEvent {
  readonly event: EventPage;
  readonly people: readonly StoredUser[];
}

/** How many days ago the past events of a city were. */
const daysAgo = [11, 9, 8, 6, 5, 4, 3, 2, 1] as const;

/** Numbers of past events are separate from those of upcoming ones. */
const FIRST_NUMBER = 500;

/** Most people like most events. */
const starsOf = (random: Random): number => random.pick([3, 4, 4, 5, 5, 5]);

const notify = async (
  { ctx }: Services,
  { event, people }: PastEvent,
  by: Member,
  random: Random,
): Promise<void> => {
  const { object } = await presentIn(findAttended(ctx, by, dateOf(event)));
  await feedback.rate(ctx, by, object, starsOf(random));
  const others = people.filter(({ id }) => id !== by.userId);
  for (const { id } of random.some(others, 2)) {
    const kind = random.pick(endorsementsFor({ isHost: id === event.creatorId }));
    await feedback.endorse(ctx, by, object, id, kind);
  }
};

/** Most people rate a past event and endorse two others; accounts that can log in leave that to the person who tries the product. */
const giveFeedback = async (
  services: Services,
  past: PastEvent,
  signIns: readonly StoredUser[],
  random: Random,
): Promise<void> => {
  for (const person of past.people) {
    if (signIns.some(({ id }) => id === person.id) || random.next() < 0.3) continue;
    await notify(services, past, memberOf(person), random);
  }
};

/** Most people come to what they signed up for. */
const recordAttendance = async (
  { attendees, findDate }: Services,
  event: EventPage,
  host: StoredUser,
  people: readonly StoredUser[],
  random: Random,
): Promise<void> => {
  const { object } = await presentIn(findDate(memberOf(host), dateOf(event)));
  for (const { id } of people)
    await attendees.record(
      object,
      id,
      random.pick(['came', 'came', 'came', 'came', 'late_cancel', 'no_show']),
    );
};

interface PastOfCity {
  readonly venues: readonly Venue[];
  readonly timeZone: string;
  readonly people: readonly StoredUser[];
  readonly hosts: readonly StoredUser[];
  readonly signIns: readonly StoredUser[];
  readonly seed: number;
}

/** Events of the last days, with the feedback of their people. They are written by services whose clock stands before they started. */
export const loadPast = async (
  target: DemoTable,
  services: Services,
  { venues, timeZone, people, hosts, signIns, seed }: PastOfCity,
): Promise<void> => {
  const loadDay = async (days: number, index: number): Promise<void> => {
    const number = 1000 * seed + FIRST_NUMBER + index;
    const random = createRandom(number);
    const before = openServices(
      { ...target, now: addMilliseconds(target.now, -(days + 1) * DAY_MS) },
      random,
    );
    const day = { dayFromNow: -days, number, now: target.now };
    const input = demoEvent(random.pick(venues), timeZone, day, random);
    const host = random.pick(hosts);
    const event = await before.events.create(memberOf(host), { ...input, reoccurringInfo: null });
    const joined = await fill(before, event, people, random);
    await recordAttendance(services, event, host, joined, random);
    await giveFeedback(services, { event, people: [host, ...joined] }, signIns, random);
  };
  await Promise.all(daysAgo.map(loadDay));
};

/** The people of a city mark some events as favorites. */
export const chooseFavorites = async (
  { ctx }: Services,
  events: readonly EventPage[],
  people: readonly StoredUser[],
  random: Random,
): Promise<void> => {
  for (const person of people)
    for (const { id } of random.some(events, random.integer(0, 3)))
      await favorites.add(ctx, memberOf(person), id);
};
