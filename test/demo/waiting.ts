import * as connections from '#lambdas/connections/connections.ts';
import { start as startSubstitutes } from '#lambdas/substitutes/substitutes.ts';
import type { StoredUser } from '#lambdas/users/store/index.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { eachDay } from '#shared/domains/users/availability.ts';
import { everyWeek } from '../support/builders.ts';
import type { Random } from '../support/random.ts';
import type { Venue } from './cities.ts';
import { demoEvent } from './games.ts';
import { randomKey } from './request-key.ts';
import { memberOf, presentIn, type Services } from './services.ts';

interface WaitingOfCity {
  readonly venues: readonly Venue[];
  readonly timeZone: string;
  readonly people: readonly StoredUser[];
  readonly signIns: readonly StoredUser[];
  readonly seed: number;
  readonly now: string;
}

/** Numbers of these events are separate from those of others. */
const FIRST_NUMBER = 700;
const PLAYERS = 4;
const everyEvening = eachDay(() => [{ start: '17:00', end: '23:59' }]);

/** Events that show what happens when people wait: a running waitlist with an open offer, requests for the host, a minimum that is not reached, invitations, and a search for a substitute. */
export const loadWaiting = async (
  services: Services,
  { venues, timeZone, people, signIns, seed, now }: WaitingOfCity,
  random: Random,
): Promise<void> => {
  const { ctx, events, rsvps, invitations, availability, findDate } = services;
  const [host] = signIns;
  if (!host) return;
  const courts = venues.filter(({ games }) => games.includes('pickleball'));
  const others = people.filter(({ id }) => !signIns.some((one) => one.id === id));
  let number = seed * 1000 + FIRST_NUMBER;

  const create = (by: StoredUser, dayFromNow: number, overrides: Partial<NewEvent>): Promise<EventPage> => {
    number += 1;
    const input = demoEvent(random.pick(courts), timeZone, { dayFromNow, number, now }, random);
    const always = { gameType: 'pickleball', reoccurringInfo: null, hostPlays: false } as const;
    return events.create(memberOf(by), { ...input, ...always, ...overrides });
  };
  const answer = async (person: StoredUser, event: EventPage): Promise<void> => {
    const member = memberOf(person);
    const { object } = await presentIn(findDate(member, dateOf(event)));
    const slotId = event.eventSlotGroup[0]?.id;
    if (!slotId) throw new Error('the event has a slot');
    const request = { requestKey: randomKey(random), slotId, guests: 0 };
    await rsvps.join(member, object, { ...request, ifFull: 'join_waitlist' });
  };
  const oneSlot = (capacity: number) => ({
    eventSlotGroup: [{ name: 'Players', capacity, genders: [], level: null, ages: null }],
    allowParticipantGuests: false,
    guestLimit: 0,
  });

  const [organizer, ...players] = random.some(others, PLAYERS + 4);
  if (!organizer) return;
  const going = players.slice(0, PLAYERS);
  const weekly = await create(organizer, 2, {
    ...oneSlot(PLAYERS),
    title: 'Weekly fours',
    timeStart: '18:30',
    reoccurringInfo: everyWeek(),
    allowWaitlist: true,
    reliableFirst: true,
  });
  for (const person of [...going, host]) await answer(person, weekly);
  const [leaver] = going;
  if (leaver) {
    const member = memberOf(leaver);
    const { object } = await presentIn(findDate(member, dateOf(weekly)));
    await rsvps.leave(member, object, randomKey(random));
  }

  for (const person of players.slice(PLAYERS)) await answer(person, weekly);

  const byApproval = await create(host, 4, {
    ...oneSlot(8),
    title: 'Ladder night',
    timeStart: '19:00',
    creatorApprovalNeeded: true,
    rsvpHoursBefore: 48,
    allowLateRsvp: false,
  });
  for (const person of random.some(others, 3)) await answer(person, byApproval);

  const belowMinimum = await create(host, 3, {
    ...oneSlot(12),
    title: 'Round robin for six or more',
    timeStart: '18:00',
    hasMinimumNeeded: true,
    minimumNeeded: 6,
    hoursToCancelBefore: 24,
    rsvpHoursBefore: 24,
    allowLateRsvp: false,
  });
  for (const person of random.some(others, 3)) await answer(person, belowMinimum);

  const amongFriends = await create(host, 6, {
    ...oneSlot(10),
    title: 'Friends first',
    timeStart: '17:30',
    isPrivate: true,
    publicHoursBefore: 48,
  });
  const friends = random.some(others, 2);
  for (const { id } of friends) await connections.request(ctx, memberOf(host), id);
  for (const friend of friends) await connections.accept(ctx, memberOf(friend), host.id);
  const { object } = await presentIn(findDate(memberOf(host), dateOf(amongFriends)));
  const userIds = friends.map(({ id }) => id);
  await invitations.invite(memberOf(host), object, { userIds });

  const oneShort = await create(host, 1, { ...oneSlot(4), title: 'Doubles, one short', timeStart: '19:30' });
  const regulars = random.some(others, 15);
  for (const person of regulars.slice(0, 3)) await answer(person, oneShort);
  for (const { id } of regulars.slice(3)) await connections.request(ctx, memberOf(host), id);
  for (const regular of regulars.slice(3)) {
    await connections.accept(ctx, memberOf(regular), host.id);
    await availability.save({ userId: regular.id, user: regular.record }, { week: everyEvening });
  }
  const [{ id: slotId } = { id: undefined }] = oneShort.eventSlotGroup;
  if (slotId) await startSubstitutes(ctx, dateOf(oneShort), slotId, 1);
};
