import type * as z from 'zod/mini';
import { eachDay, normalised, normalisedRanges } from '#shared/domains/users/availability.ts';
import type {
  Availability,
  DateEntry,
  DateEntryInput,
  Destination,
} from '#shared/domains/users/availability-shapes.ts';
import type { usersContract } from '#shared/domains/users/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { PlaceFinder } from '../integrations/places.ts';
import type { AvailabilityRepository, SavedAvailability } from './availability.repository.ts';
import { type PersonTimes, privacyOf, stillToCome } from './people/index.ts';

type Input = z.output<typeof usersContract.saveAvailability.body>;
/** The person whose time it is. */
export type Owner = Pick<Member, 'userId'> & { readonly user: Pick<Member['user'], 'defaultCity'> };

export interface AvailabilityDeps {
  readonly availability: Pick<AvailabilityRepository, 'find' | 'put'>;
  readonly places: Pick<PlaceFinder, 'find'>;
  /** The times of those people whose times the viewer may see. */
  readonly findShownTimes: (
    viewer: UserId,
    owners: readonly UserId[],
  ) => Promise<ReadonlyMap<UserId, PersonTimes>>;
  readonly clock: Clock;
}

const noWeek = () => eachDay(() => []);
const nothing: Availability = { week: noWeek(), dates: [], privacy: null, updatedAt: null };

/** 'Denver, CO' is a city and its state. */
const destinationOf = (place: NonNullable<Awaited<ReturnType<PlaceFinder['find']>>>): Destination => {
  const { placeId, label, lat, lng, timeZone } = place;
  const [city = label, state = ''] = label.split(', ');
  return { placeId, city, state, country: 'US', lat, lng, formattedAddress: label, timeZone };
};

const sorted = (entry: DateEntryInput): DateEntryInput => ({
  ...entry,
  timeRanges: normalisedRanges(entry.timeRanges),
  dailyTimeRanges:
    entry.dailyTimeRanges?.map((day) => ({ ...day, timeRanges: normalisedRanges(day.timeRanges) })) ?? null,
});

export const createAvailabilityService = (deps: AvailabilityDeps) => {
  const { availability, places, findShownTimes, clock } = deps;

  const notOver = (entries: readonly DateEntry[], { user }: Owner): DateEntry[] =>
    stillToCome(entries, user.defaultCity.timeZone, clock.now());

  const toOwn = (saved: SavedAvailability | undefined, owner: Owner): Availability => ({
    week: saved?.week ?? noWeek(),
    dates: notOver(saved?.dates ?? [], owner),
    privacy: privacyOf(saved),
    updatedAt: saved?.updatedAt ?? null,
  });

  /** The city of each trip; those that were saved before are not looked up again. */
  const withPlaces = async (
    entries: readonly DateEntryInput[],
    known: readonly DateEntry[],
  ): Promise<DateEntry[]> =>
    Promise.all(
      entries.map(async (entry, at) => {
        const { locationId, ...hours } = sorted(entry);
        if (locationId === null) return { ...hours, location: null };
        const saved = known.find(({ location }) => location?.placeId === locationId)?.location;
        const place = saved ? undefined : await places.find(locationId);
        const location = saved ?? (place?.isCity ? destinationOf(place) : undefined);
        if (!location) throw new InvalidInput([{ field: `body.dates.${at}.locationId`, reason: 'choice' }]);
        return { ...hours, location };
      }),
    );

  return {
    /** To others, times that they may not see look like times that were never saved. */
    async of(viewer: Owner, userId: UserId): Promise<Availability> {
      if (viewer.userId === userId) return toOwn(await availability.find(userId), viewer);
      const shown = (await findShownTimes(viewer.userId, [userId])).get(userId);
      return shown ? { ...nothing, week: shown.week ?? noWeek(), dates: shown.dates } : nothing;
    },

    /** Replaces the parts that are given. @throws AppError request.invalid for a destination that is not a city */
    async save(owner: Owner, { week, dates, privacy }: Input): Promise<Availability> {
      const known = dates ? await availability.find(owner.userId) : undefined;
      const entries = dates && notOver(await withPlaces(dates, known?.dates ?? []), owner);
      const parts = { week: week && normalised(week), dates: entries, privacy };
      return toOwn(await availability.put(owner.userId, parts, clock.now()), owner);
    },
  };
};
export type AvailabilityService = ReturnType<typeof createAvailabilityService>;
