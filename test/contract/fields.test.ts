import { describe, expect, it } from 'vitest';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { noTime } from '#shared/domains/users/availability.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { aProfile } from '../support/builders.ts';
import type { Product } from '../support/product.ts';
import { openWorld } from './open-world.ts';
import { tokenOf } from './requests.ts';
import type { Role } from './routes/row.ts';
import { allRoutes, everyRoute } from './routes.ts';
import { nextKey, type World } from './world.ts';

/** Texts that only the member's own data contains. */
let secrets: Readonly<Record<string, string>>;

/** A person with a value in every private field. */
const makeSecrets = async (product: Product, world: World): Promise<Readonly<Record<string, string>>> => {
  const { member } = world.people;
  const own = {
    fullName: 'Zenobia',
    lastName: 'Quillfeather',
    phoneNumber: '+1 512 555 0137',
    birthdate: '1987-03-29',
  };
  const body = aProfile({ ...own, cityId: world.cityId });
  await product.call(usersContract.saveProfile, { body }, member.token);
  const { items } = await product.call(
    teamsContract.invite,
    {
      params: { teamId: world.team.id },
      body: { emails: ['guest.fields@contract.example'], requestKey: nextKey() },
    },
    member.token,
  );
  const { endpoint } = world.push.subscription;
  return {
    ...own,
    email: member.email,
    feed: world.feedToken,
    'address of a browser': `"${endpoint}"`,

    'invited email': 'guest.fields@contract.example',
    'token of an invitation': items[0]?.token ?? '',
  };
};

const { product, world } = await openWorld(async ({ product, world }) => {
  secrets = await makeSecrets(product, world);
  const { member } = world.people;
  const { date, slotId } = world.open;
  const rsvp = { requestKey: nextKey(), slotId, guests: 0 };
  await product.call(eventsContract.rsvp, { params: date, body: rsvp }, member.token);
  const week = { ...noTime(), monday: [{ start: '17:00', end: '20:00' }] };
  await product.call(usersContract.saveAvailability, { body: { week } }, member.token);
});

/** All non-empty fields of a value; those of list items once. */
const fieldsIn = (value: unknown, here = ''): string[] => {
  if (value === null || value === '' || value === false) return [];
  if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, `${here}[]`));
  if (typeof value !== 'object') return [here];
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldsIn(inner, here === '' ? name : `${here}.${name}`),
  );
};

const everybody: readonly Role[] = [
  'visitor',
  'pending',
  'unverified',
  'member',
  'other',
  'suspended',
  'staff',
];
const reads = everyRoute.filter(([, { method, produces }]) => method === 'GET' && produces === undefined);

/** The roles that see fewer fields of an object than its owner. Everything else in the contract is visible to anyone who may call the endpoint. */
const others: readonly Role[] = ['visitor', 'other', 'staff'];
const answer = ['eventId', 'occurrenceId', 'userId', 'status', 'slotId', 'guests', 'answeredBy', 'updatedAt'];
/** Anyone who has nothing to do with a person is not shown when they are free, and by whose choice. */
const free = [
  ...['week.monday[].start', 'week.monday[].end'],
  ...['visibilityMode', 'communityFilter', 'connectsOnly'].map((name) => `privacy.${name}`),
  'updatedAt',
];
/** Nobody sees to which games someone is going who has not chosen that. */
const games = [
  ...['id', 'occurrenceId', 'title', 'gameType', 'dateStart', 'endsAt', 'timeZone'],
  ...['name', 'address', 'lat', 'lng', 'hash'].map((name) => `location.${name}`),
  ...['revision', 'creatorId', 'host.userId', 'host.displayName', 'capacity', 'going', 'left'],
  ...['joiners[].userId', 'joiners[].displayName', 'rsvpHoursBefore', 'price.min', 'price.max'],
].map((name) => `items[].${name}`);
/** People without an account are seen by the person who entered them. */
const children = ['items[].person.userId', 'items[].person.displayName'];
const toOthers = (fields: readonly string[]) => Object.fromEntries(others.map((role) => [role, fields]));
const ownPart = ['youHost', ...answer.map((name) => `myRsvp.${name}`)];
const ownAnswer = Object.fromEntries(others.map((role) => [role, ownPart]));
const hidden: Readonly<Record<string, Partial<Record<Role, readonly string[]>>>> = {
  'events.get': ownAnswer,
  'events.date': ownAnswer,
  'users.availability': { other: free, staff: free },
  'users.profile': toOthers(['showsUpcomingGames']),
  'events.upcomingGames': toOthers(games),
  'events.familyRsvps': { other: children, staff: children },
  // Only someone with an account can claim a team.
  'externals.get': { visitor: ['viewer.ways.email', 'viewer.ways.domain'] },
  // Who sells manages it, and does not buy from themselves.
  'offers.list': { other: ['canManage', 'isOwn'], staff: ['canManage', 'isOwn'] },
  // A role in an organization is that of the caller.
  'organizations.get': toOthers(['viewer.role']),
  // Only people who have been at a place may rate it.
  'places.ownRating': { staff: ['mayRate'] },
};
/** Changes whose response contains something private. */
const withPrivateResponse: readonly string[] = [
  'events.calendarFeed',
  'events.teamCalendarFeed',
  'notifications.updatePush',
];

describe('the visibility of fields', () => {
  it('SEC-03 owners see their private fields', async () => {
    const seen = new Set<string>();
    for (const [title, endpoint, row] of everyRoute) {
      if (endpoint.method !== 'GET' && !withPrivateResponse.includes(title)) continue;
      const { text } = await product.send(endpoint, row.valid(world), world.people.member.token);
      for (const [name, secret] of Object.entries(secrets)) if (text.includes(secret)) seen.add(name);
    }
    expect([...Object.keys(secrets)].filter((name) => !seen.has(name))).toEqual([]);
  });

  it('SEC-03 others see exactly these fields less', async () => {
    const less: Record<string, Partial<Record<Role, readonly string[]>>> = {};
    for (const [title, endpoint, row] of reads) {
      const input = row.valid(world);
      const seenBy = async (role: Role) => {
        const { status, text } = await product.send(endpoint, input, tokenOf(world, role));
        return status === 200 ? new Set(fieldsIn(JSON.parse(text))) : undefined;
      };
      const own = await seenBy('member');
      // What is requested without naming anything is the caller's own.
      if (!own || (input.params === undefined && endpoint.access !== 'public')) continue;
      for (const role of others) {
        const seen = await seenBy(role);
        const missing = seen && [...own].filter((field) => !seen.has(field));
        if (missing?.length) less[title] = { ...less[title], [role]: missing };
      }
    }
    expect(less).toEqual(hidden);
  });

  it.each(allRoutes)(
    'SEC-03 %s returns only fields of its contract to each role, and private fields to no one else',
    async (_, endpoint, row) => {
      const inputs = [row.valid(world), ...(row.objects ?? []).map(({ input }) => input(world))];
      for (const role of everybody)
        for (const input of inputs) {
          const { status, text } = await product.send(endpoint, input, tokenOf(world, role));
          const seen = Object.entries(secrets).filter(([, secret]) => text.includes(secret));
          if (role !== 'member')
            expect(
              seen.map(([name]) => name),
              `${role} ${text}`,
            ).toEqual([]);
          if (status !== 200 || endpoint.produces !== undefined) continue;
          const answered: unknown = JSON.parse(text);
          const declared = new Set(fieldsIn(endpoint.response.parse(answered)));
          expect(
            fieldsIn(answered).filter((field) => !declared.has(field)),
            role,
          ).toEqual([]);
        }
    },
  );
});
