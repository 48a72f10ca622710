import { writeFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Member } from '#lambdas/core/actor.ts';
import type { Clock } from '#lambdas/core/clock.ts';
import { createCursors } from '#lambdas/core/cursor.ts';
import type { Ids } from '#lambdas/core/ids.ts';
import { openTable } from '#lambdas/data/table.ts';
import { createEventsRepository } from '#lambdas/events/events.repository.ts';
import { createEventsService, type EventsService } from '#lambdas/events/events.service.ts';
import { createRsvpsRepository } from '#lambdas/events/rsvps.repository.ts';
import { createRsvpsService, type RsvpsService } from '#lambdas/events/rsvps.service.ts';
import {
  createUsersRepository,
  type StoredUser,
  toMe,
  type UsersRepository,
} from '#lambdas/users/users.repository.ts';
import type { EventPage } from '#shared/contracts/events.ts';
import { AppError } from '#shared/kernel/errors.ts';
import {
  EventId,
  FeedToken,
  NotificationId,
  PushRegistrationId,
  RequestKey,
  SiteId,
  SlotId,
  TeamId,
  toBase32,
} from '#shared/kernel/ids.ts';
import { type DemoSignIn, openAccounts } from './accounts.ts';
import { type DemoCity, demoCities } from './cities.ts';
import { demoEvent } from './games.ts';
import { neighbours } from './people.ts';
import { createRandom, type Random } from './random.ts';

export interface DemoTarget {
  readonly tableEndpoint: string;
  readonly tableName: string;
  readonly awsUrl: string;
  readonly userPoolId: string;
  /** Where the sign-ins are written to. */
  readonly file: string;
  readonly now: string;
}

const NEIGHBOURS = 30;
const EVENTS_PER_CITY = 32;
const SEED = 7;

/** Ids that follow from the seed: loading the demo on two machines gives the same ones. */
const seededIds = (random: Random): Ids => ({
  event: () => EventId.parse(`evt_${toBase32(random.bits())}`),
  slot: () => SlotId.parse(`slot_${toBase32(random.bits())}`),
  pushRegistration: () => PushRegistrationId.parse(`push_${toBase32(random.bits())}`),
  nonce: () => toBase32(random.bits()),
  feed: () => FeedToken.parse(`feed_${toBase32(random.bits())}`),
  team: () => TeamId.parse(`team_${toBase32(random.bits())}`),
  site: () => SiteId.parse(`site_${toBase32(random.bits())}`),
  domainProof: () => toBase32(random.bits()),
  notification: () => NotificationId.parse(`ntf_${toBase32(random.bits())}`),
});

const memberOf = (user: StoredUser): Member => ({
  kind: 'member',
  userId: user.id,
  subject: user.id,
  email: user.email,
  emailVerified: true,
  isStaff: false,
  user: toMe(user, true),
});

interface Services {
  readonly users: UsersRepository;
  readonly events: EventsService;
  readonly rsvps: RsvpsService;
}

const openServices = (target: DemoTarget, random: Random): Services => {
  const client = new DynamoDBClient({
    endpoint: target.tableEndpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const table = openTable({ tableName: target.tableName, client });
  const clock: Clock = { now: () => target.now };
  const stored = createRsvpsRepository(table);
  const cursors = createCursors(async () => 'not used while loading');
  const events = createEventsService({
    events: createEventsRepository(table),
    rsvps: stored,
    cursors,
    clock,
    ids: seededIds(random),
  });
  return {
    users: createUsersRepository(table),
    events,
    rsvps: createRsvpsService({ events, rsvps: stored, clock }),
  };
};

/** How full an event gets: some are full, some empty, most in between. */
const popularity = (random: Random): number => {
  const luck = random.next();
  if (luck < 0.15) return 1;
  return luck < 0.27 ? 0 : 0.2 + 0.7 * random.next();
};

const fill = async (
  { rsvps }: Services,
  event: EventPage,
  people: readonly StoredUser[],
  random: Random,
): Promise<void> => {
  const wanted = Math.round(event.capacity * popularity(random));
  const comers = random.some(
    people.filter(({ id }) => id !== event.creatorId),
    Math.min(wanted, people.length),
  );
  for (const comer of comers) {
    const slot = random.pick(event.eventSlotGroup);
    const guests = event.allowParticipantGuests && random.next() < 0.2 ? 1 : 0;
    const requestKey = RequestKey.parse(`req_${toBase32(random.bits())}`);
    try {
      await rsvps.join(memberOf(comer), event.id, { requestKey, slotId: slot.id, guests });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'slot.full')) throw error;
    }
  }
};

const loadCity = async (
  services: Services,
  { city, venues }: DemoCity,
  cityId: string,
  signIns: readonly StoredUser[],
  { now, seed }: { readonly now: string; readonly seed: number },
): Promise<void> => {
  const random = createRandom(seed);
  const people = [...neighbours({ city, cityId }, NEIGHBOURS, random, now), ...signIns];
  for (const person of people) await services.users.add(person);
  const hosts = [...signIns, ...random.some(people, 9)];
  for (let number = 0; number < EVENTS_PER_CITY; number += 1) {
    const day = {
      dayFromNow: 1 + Math.floor((number * 20) / EVENTS_PER_CITY),
      number: seed * 1000 + number,
      now,
    };
    const host = random.pick(hosts);
    const input = demoEvent(random.pick(venues), city.timeZone, day, random);
    const event = await services.events.create(memberOf(host), input);
    await fill(services, event, people, random);
  }
};

/** Fills a new product with two cities where people play. Deterministic but for the day on which it is loaded. */
export const loadDemo = async (target: DemoTarget): Promise<readonly DemoSignIn[]> => {
  const accounts = openAccounts(target);
  const load = async (demoCity: DemoCity, seed: number): Promise<DemoSignIn[]> => {
    const random = createRandom(seed);
    const services = openServices(target, random);
    const cityId = await accounts.findCity(demoCity.search);
    const people = accounts.peopleOf(demoCity.search);
    const users: StoredUser[] = [];
    for (const person of people) {
      const id = await accounts.open(person);
      users.push(accounts.recordOf(id, person, { city: demoCity.city, cityId }, random, target.now));
    }
    await loadCity(services, demoCity, cityId, users, { now: target.now, seed });
    return people.map(accounts.signInOf);
  };
  const signIns = await Promise.all(demoCities.map((city, index) => load(city, SEED + index)));
  writeFileSync(target.file, `${JSON.stringify(signIns.flat(), null, 2)}\n`);
  return signIns.flat();
};
