import { addFollow } from '#lambdas/follows/follows.table.ts';
import * as lists from '#lambdas/lists/lists.ts';
import { addBlocks, type StoredUser, takeBlockTurn } from '#lambdas/users/store/index.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { targetIdOf } from '#shared/domains/follows/target.ts';
import { eachDay } from '#shared/domains/users/availability.ts';
import { defaultPrivacy } from '#shared/domains/users/availability-privacy.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import type { PlaceId } from '#shared/kernel/ids.ts';
import type { Random } from '../support/random.ts';
import { demoCities } from './cities.ts';
import { loadInbox } from './inbox.ts';
import { randomKey } from './request-key.ts';
import type { Services } from './services.ts';

interface Surroundings {
  readonly events: readonly EventPage[];
  readonly people: readonly StoredUser[];
  readonly blocked: readonly StoredUser[];
  /** One in the city. */
  readonly placeId: PlaceId | undefined;
  readonly now: string;
}

const LISTED = 6;
const FOLLOWED = 3;

/** What someone who signs in finds in their settings: times and a trip, people they have blocked, hosts and a place they follow, an inbox, and a list of people. */
export const loadOwn = async (
  services: Pick<Services, 'availability' | 'ctx' | 'table'>,
  owner: StoredUser,
  { events, people, blocked, placeId, now }: Surroundings,
  random: Random,
): Promise<void> => {
  const day = (days: number): string => utcDayOf(addMilliseconds(now, days * DAY_MS));
  const evenings = { start: '17:30', end: '21:00' };
  const week = eachDay((name) =>
    name === 'saturday' ? [{ start: '09:00', end: '12:30' }, evenings] : [evenings],
  );
  const elsewhere = demoCities.find(({ city }) => city.name !== owner.record.defaultCity.name);
  const dates = [
    {
      ...{ date: day(3), endDate: null, isTraveling: false, locationId: null },
      timeRanges: [],
      dailyTimeRanges: null,
    },
    ...(elsewhere
      ? [
          {
            ...{ date: day(9), endDate: day(13), isTraveling: true, locationId: elsewhere.city.name },
            ...{ timeRanges: [evenings], dailyTimeRanges: null },
          },
        ]
      : []),
  ];
  await services.availability.save(
    { userId: owner.id, user: owner.record },
    { week, dates, privacy: defaultPrivacy() },
  );
  const blockedIds = blocked.map(({ id }) => id);
  await addBlocks(services.ctx, owner.id, blockedIds, await takeBlockTurn(services.ctx, owner.id));
  const hosts = [...new Set(events.map(({ creatorId }) => creatorId))];
  const followed = hosts.filter((id) => id !== owner.id && !blockedIds.includes(id)).slice(0, FOLLOWED);
  for (const id of [...followed, ...(placeId ? [placeId] : [])])
    await addFollow(services.ctx, owner.id, targetIdOf(id));
  await loadInbox(services.table, owner, { events, people, now }, random);
  const { id } = await lists.create(
    services.ctx,
    { userId: owner.id },
    { requestKey: randomKey(random), name: 'Tuesday regulars' },
  );
  const listed = people.slice(0, LISTED).map(({ id: userId }) => userId);
  await lists.addMembers(services.ctx, { userId: owner.id }, id, listed);
  await lists.addContacts(services.ctx, { userId: owner.id }, id, [
    { displayName: 'Gus Marlow', email: 'gus.marlow@example.com' },
    { displayName: 'Ida Fenn', email: 'ida.fenn@example.com' },
  ]);
};
