import type { Member } from '#lambdas/core/actor.ts';
import * as placeStatus from '#lambdas/places/place-status.ts';
import * as places from '#lambdas/places/places.ts';
import { access } from '#lambdas/places/reads.ts';
import type { StoredUser } from '#lambdas/users/store/index.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import { PlaceId, type UserId } from '#shared/kernel/ids.ts';
import { createRandom, type Random } from '../support/random.ts';
import { type DemoSignIn, openAccounts } from './accounts.ts';
import { type DemoCity, demoCities } from './cities.ts';
import { loadFamilyTalk } from './conversations.ts';
import { loadExternals } from './externals.ts';
import { asTeen, loadFamily } from './family.ts';
import { fill } from './fill.ts';
import { demoEvent } from './games.ts';
import { loadOrganization } from './organizations.ts';
import { loadOwn } from './own.ts';
import { chooseFavorites, loadPast } from './past.ts';
import { neighbours, type Register } from './people.ts';
import { demoPlace } from './places.ts';
import { loadPlayers, rated } from './players.ts';
import { ratePlaces } from './ratings.ts';
import { randomKey } from './request-key.ts';
import { type DemoTable, memberOf, openServices, type Services } from './services.ts';
import { type DemoSite, demoTeams, loadTeam } from './teams.ts';
import { loadWaiting } from './waiting.ts';

/** The table that a city is written to, and the services that its people have accounts at. */
export interface CityTarget extends DemoTable {
  readonly awsUrl: string;
  readonly userPoolId: string;
}

/** What was written of a city, and what is left to do at the running product. */
export interface WrittenCity {
  readonly signIns: readonly DemoSignIn[];
  /** A place that is to have photos. */
  readonly photos: { readonly email: string; readonly placeId: string } | undefined;
  /** Who sells spots, and who buys them; absent in a city where only one person can log in. */
  readonly sellers: { readonly hostId: UserId; readonly playerIds: readonly UserId[] } | undefined;
  /** Websites that are to have a domain. */
  readonly sites: readonly (DemoSite & { readonly email: string; readonly team: string })[];
}

const NEIGHBOURS = 30;
const EVENTS_PER_CITY = 32;
/** So many of them are blocked by the first who can log in. */
const BLOCKED = 2;
const SEED = 7;
/** So many people buy spots, besides someone who can log in. */
const PLAYERS = 5;

/** Until the next evening. */
const CLOSED_MS = 30 * HOUR_MS;
/** Says that a place is closed. The product notifies the people, as always. */
const closePlace = async (
  services: Services,
  placeId: PlaceId,
  owner: ReturnType<typeof memberOf>,
  now: string,
): Promise<void> => {
  const found = await access.place(services.ctx, owner, placeId);
  if (!found) return;
  const status = {
    kind: 'closed',
    minutes: null,
    note: 'Flooded after the storm',
    effect: 'notify',
  } as const;
  const until = addMilliseconds(now, CLOSED_MS);
  await placeStatus.set(services.ctx, owner, found.object, found.roles, { ...status, until });
};

const loadCity = async (
  services: Services,
  { city, venues }: DemoCity,
  cityId: string,
  signIns: readonly StoredUser[],
  {
    target,
    seed,
    register,
  }: { readonly target: DemoTable; readonly seed: number; readonly register: Register },
): Promise<LoadedCity> => {
  const random = createRandom(seed);
  const { now } = target;
  const residents = await neighbours({ city, cityId }, NEIGHBOURS, { register, random, createdAt: now });
  const [first, ...others] = residents;
  const teen = first && asTeen(first, now);
  // Nobody but the family knows the teen.
  const levels = createRandom(seed + 1);
  const ratedSignIns = signIns.map((person) => rated(person, levels));
  const people = [...others.map((person) => rated(person, levels)), ...ratedSignIns];
  for (const person of [...(teen ? [teen] : []), ...people]) await services.users.add(person);
  const hosts = [...signIns, ...random.some(people, 9)];
  const events: EventPage[] = [];
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
    events.push(event);
  }
  const placeIds: PlaceId[] = [];
  let lastPlace: { readonly id: PlaceId; readonly owner: StoredUser } | undefined;
  for (const venue of venues) {
    const requestKey = randomKey(random);
    const host = random.pick(hosts);
    // Someone who can sign in owns the first place.
    const owner = lastPlace ? host : (signIns[0] ?? host);
    const { id } = await places.add(services.ctx, memberOf(owner), demoPlace(venue, requestKey));
    lastPlace = { id: PlaceId.parse(id), owner };
    placeIds.push(lastPlace.id);
  }
  if (lastPlace) await closePlace(services, lastPlace.id, memberOf(lastPlace.owner), now);
  const { timeZone } = city;
  await loadWaiting(services, { venues, timeZone, people, signIns, seed, now }, random);
  await chooseFavorites(services, events, people, random);
  await loadPlayers(services, people, createRandom(seed), now);
  await loadFamily(services, { signIns, teen, events }, createRandom(seed));
  await loadPast(target, services, { venues, timeZone, people, hosts, signIns, seed });
  await ratePlaces(services, placeIds, others, createRandom(seed));
  const owner = signIns[0];
  const blocked = others.slice(-BLOCKED);
  const own = async (): Promise<void> => {
    if (owner)
      await loadOwn(
        services,
        owner,
        { events, people: others.slice(0, -BLOCKED), blocked, placeId: lastPlace?.id, now },
        createRandom(seed),
      );
  };
  const talk = (driver: Member | undefined) =>
    loadFamilyTalk(services, { signIns, teen, driver }, createRandom(seed + 3));
  const users = people.filter(({ id }) => !blocked.some((one) => one.id === id));
  return { users, firstPlace: placeIds[0], talk, own };
};

interface LoadedCity {
  readonly users: readonly StoredUser[];
  readonly firstPlace: string | undefined;
  /** The conversation of the family and a teammate. */
  readonly talk: (driver: Member | undefined) => Promise<void>;
  /** What comes last, as people who are blocked take no part in anything more. */
  readonly own: () => Promise<void>;
}

const loadTeams = async (
  services: Services,
  people: readonly StoredUser[],
  target: DemoTable,
  random: Random,
): Promise<Pick<WrittenCity, 'sites'> & { readonly driver: Member | undefined }> => {
  const sites: WrittenCity['sites'][number][] = [];
  let driver: Member | undefined;
  for (const demoTeam of demoTeams) {
    const owner = people.find(({ email }) => email === demoTeam.owner);
    if (!owner) continue;
    const others = people.filter(({ id }) => id !== owner.id);
    const { members, site } = await loadTeam(
      services,
      demoTeam,
      { owner: memberOf(owner), people: others.map(memberOf), target },
      random,
    );
    if (site) sites.push({ ...site, email: owner.email, team: demoTeam.team.name });
    if (demoTeam.isActive) [driver] = members;
  }
  return { sites, driver };
};

/** Fills a new product with a city where people play. Deterministic, except for the date on which it is loaded. */
export const writeCity = async (demoCity: DemoCity, target: CityTarget): Promise<WrittenCity> => {
  const accounts = openAccounts(target);
  const seed = SEED + demoCities.indexOf(demoCity);
  const random = createRandom(seed);
  const services = openServices(target, random);
  const cityId = await accounts.findCity(demoCity.search);
  const people = accounts.peopleOf(demoCity.search);
  const users: StoredUser[] = [];
  for (const person of people) {
    const id = await accounts.open(person);
    users.push(accounts.recordOf(id, person, { city: demoCity.city, cityId }, random, target.now));
  }
  const { register } = accounts;
  const city = await loadCity(services, demoCity, cityId, users, { target, seed, register });
  const teamRandom = createRandom(seed + demoCities.length);
  const { sites, driver } = await loadTeams(openServices(target, teamRandom), city.users, target, teamRandom);
  const [leader] = city.users.filter(({ email }) => email === demoTeams[0]?.owner);
  if (leader) {
    const random = createRandom(seed + 2 * demoCities.length);
    await loadOrganization(
      services,
      {
        ...{ owner: memberOf(leader), venues: demoCity.venues, timeZone: demoCity.city.timeZone },
        ...{ placeId: city.firstPlace, now: target.now },
      },
      random,
    );
    await loadExternals(services.ctx, memberOf(leader), random);
  }
  await city.talk(driver);
  await city.own();
  const signIns = people.map(accounts.signInOf);
  const [owner] = signIns;
  const { firstPlace: placeId } = city;
  const [host, ...others] = users;
  const players = [
    ...others.slice(0, 1),
    ...city.users.filter(({ id }) => !users.some((user) => user.id === id)).slice(0, PLAYERS),
  ];
  const sellers =
    host && others.length > 0 ? { hostId: host.id, playerIds: players.map(({ id }) => id) } : undefined;
  return { signIns, sellers, photos: owner && placeId ? { email: owner.email, placeId } : undefined, sites };
};
