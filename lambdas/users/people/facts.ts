import { defaultDelivery } from '#shared/domains/notifications/delivery.ts';
import { defaultPrivacy } from '#shared/domains/users/availability-privacy.ts';
import type {
  Availability,
  AvailabilityPrivacy,
  DateEntry,
} from '#shared/domains/users/availability-shapes.ts';
import type { Me } from '#shared/domains/users/contract.ts';
import { upcoming } from '#shared/domains/users/date-entry.ts';
import type { Whereabouts } from '#shared/domains/users/free-at.ts';
import { type SportRating, sportsOf } from '#shared/domains/users/sports.ts';
import { isMinor, type SeenPerson } from '#shared/domains/users/visibility.ts';
import { wallClockIn } from '#shared/kernel/dates.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { isActive } from '../../core/standing.ts';
import type { Context } from '../../runtime/context.ts';
import { findAvailabilities, findUsers, type SavedAvailability } from '../store/index.ts';
import type { ReadOptions } from './blocks.ts';

/** What finding people needs to know about a person. Not all of it may be shown. */
export interface PersonFacts
  extends SeenPerson,
    Pick<Me, 'displayName' | 'photoURL' | 'sports' | 'platform'> {
  readonly gender: Me['additionalInfo']['gender'];
  readonly city: Pick<Me['defaultCity'], 'name' | 'lat' | 'lng' | 'timeZone'>;
  /** What they say about each of their sports. */
  readonly ratings: readonly SportRating[];
}

/** Of these people, those who are active. Cost: ½ each. */
export const findPeople = async (
  ctx: Context,
  ids: readonly UserId[],
  options?: ReadOptions,
): Promise<ReadonlyMap<UserId, PersonFacts>> => {
  const users = await findUsers(ctx, [...new Set(ids)], options);
  return new Map(
    users.filter(isActive).map(({ id, suspended, record }) => {
      const { displayName, photoURL, sports, platform, birthdate, defaultCity, privacySettings } = record;
      const { name, lat, lng, timeZone } = defaultCity;
      const seen = { id, suspended, birthdate, privacySettings };
      return [
        id,
        {
          ...{ ...seen, displayName, photoURL, sports, platform },
          ...{ gender: record.additionalInfo.gender, city: { name, lat, lng, timeZone } },
          ratings: sportsOf(record),
        },
      ];
    }),
  );
};

/** Of these people, those who are active and minors now. Cost: 1 each, consistent. */
export const findMinorIds = async (ctx: Context, ids: readonly UserId[]): Promise<ReadonlySet<UserId>> => {
  const people = await findPeople(
    ctx,
    ids.filter((id) => !isGuestId(id)),
    { consistent: true },
  );
  const now = ctx.clock.now();
  return new Set([...people.values()].filter((person) => isMinor(person, now)).map(({ id }) => id));
};

/** What decides whether a person fits a spot. */
interface Player {
  readonly userId: UserId;
  readonly gender: string;
  readonly birthdate: string | null;
  readonly sports: readonly SportRating[];
  /** Their city. */
  readonly home: Whereabouts;
  /** When they are free; undefined if they have not said. It must not be shown to the person who looks for players. */
  readonly times: PersonTimes | undefined;
}

/** Of these people, those who are active. Cost: 1 for each, in two batched reads. */
export const findPlayers = async (ctx: Context, ids: readonly UserId[]): Promise<readonly Player[]> => {
  const [people, saved] = await Promise.all([findUsers(ctx, ids), findAvailabilities(ctx, ids)]);
  const now = ctx.clock.now();
  return people.filter(isActive).map(({ id, record }) => ({
    userId: id,
    gender: record.additionalInfo.gender,
    birthdate: record.birthdate,
    sports: sportsOf(record),
    home: record.defaultCity,
    times: timesOf(record.defaultCity, saved.get(id), now),
  }));
};

/** Of these people, those whose account is deleted, which is not the same as suspended. Cost: ½ each. */
export const findGone = async (ctx: Context, ids: readonly UserId[]): Promise<ReadonlySet<UserId>> => {
  const people = ids.filter((id) => !isGuestId(id));
  const there = new Set((await findUsers(ctx, people)).map(({ id }) => id));
  return new Set(people.filter((id) => !there.has(id)));
};

/** How many hours before an event each of some people wants to be reminded; guests as by default. Cost: ½ each. */
export const findReminders = async (
  ctx: Context,
  ids: readonly UserId[],
): Promise<(userId: UserId) => readonly number[]> => {
  const users = await findUsers(ctx, ids);
  const chosen = new Map(users.map(({ id, record }) => [id, record.deliverySettings.reminders]));
  return (userId) => chosen.get(userId) ?? defaultDelivery.reminders;
};

/** Everything a person says about their time. */
export interface PersonTimes {
  /** Undefined if they have not said. */
  readonly week: Availability['week'] | undefined;
  /** Without those that are over. */
  readonly dates: DateEntry[];
  readonly home: Whereabouts;
}

/** Entries that are not over at `now`: a day ends by the clock of the city in which the person is. */
export const stillToCome = (entries: readonly DateEntry[], timeZone: string, now: string): DateEntry[] =>
  upcoming(entries, ({ location }) => wallClockIn(now, location?.timeZone ?? timeZone).date);

/** What a person who lives in `home` says about their time; undefined if they have not. */
export const timesOf = (
  home: Whereabouts,
  saved: SavedAvailability | undefined,
  now: string,
): PersonTimes | undefined => {
  const dates = stillToCome(saved?.dates ?? [], home.timeZone, now);
  const week = saved?.week;
  return week || dates.length > 0 ? { week, dates, home } : undefined;
};

/** Who may see when a person is free. */
export const privacyOf = (saved: SavedAvailability | undefined): AvailabilityPrivacy =>
  saved?.privacy ?? defaultPrivacy();

/** Whether a person has saved when in a week they are free. Cost: ½. */
export const hasWeek = async (ctx: Context, id: UserId): Promise<boolean> =>
  (await findAvailabilities(ctx, [id])).get(id)?.week !== undefined;

/** When people are free, for those who have shared it. Cost: ½ for each, or 1 if consistent. */
export const findSavedTimes = (
  ctx: Context,
  ids: readonly UserId[],
  options?: ReadOptions,
): Promise<ReadonlyMap<UserId, SavedAvailability>> => findAvailabilities(ctx, ids, options);
