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
import { InvalidInput } from '../core/errors.ts';
import type { PlaceFinder } from '../integrations/places.ts';
import * as players from '../players/index.ts';
import type { Context } from '../runtime/context.ts';
import { privacyOf, stillToCome } from './people/index.ts';
import { findAvailability, putAvailability, type SavedAvailability } from './store/index.ts';

type Input = z.output<typeof usersContract.saveAvailability.body>;
/** The person whose time it is. */
export type Owner = Pick<Member, 'userId'> & { readonly user: Pick<Member['user'], 'defaultCity'> };

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

const notOver = (ctx: Context, entries: readonly DateEntry[], { user }: Owner): DateEntry[] =>
  stillToCome(entries, user.defaultCity.timeZone, ctx.clock.now());

const toOwn = (ctx: Context, saved: SavedAvailability | undefined, owner: Owner): Availability => ({
  week: saved?.week ?? noWeek(),
  dates: notOver(ctx, saved?.dates ?? [], owner),
  privacy: privacyOf(saved),
  updatedAt: saved?.updatedAt ?? null,
});

/** The city of each trip; those that were saved before are not looked up again. */
const withPlaces = (
  ctx: Context<'placeSearch'>,
  entries: readonly DateEntryInput[],
  known: readonly DateEntry[],
): Promise<DateEntry[]> =>
  Promise.all(
    entries.map(async (entry, at) => {
      const { locationId, ...hours } = sorted(entry);
      if (locationId === null) return { ...hours, location: null };
      const saved = known.find(({ location }) => location?.placeId === locationId)?.location;
      const place = saved ? undefined : await ctx.placeSearch.find(locationId);
      const location = saved ?? (place?.isCity ? destinationOf(place) : undefined);
      if (!location) throw new InvalidInput([{ field: `body.dates.${at}.locationId`, reason: 'choice' }]);
      return { ...hours, location };
    }),
  );

/** To others, times that they may not see look like times that were never saved. */
export const availabilityOf = async (ctx: Context, viewer: Owner, userId: UserId): Promise<Availability> => {
  if (viewer.userId === userId) return toOwn(ctx, await findAvailability(ctx, userId), viewer);
  const shown = (await players.findShownTimes(ctx, viewer.userId, [userId], { consistent: true })).get(
    userId,
  );
  return shown ? { ...nothing, week: shown.week ?? noWeek(), dates: shown.dates } : nothing;
};

/** Replaces the parts that are given. @throws AppError request.invalid for a destination that is not a city */
export const saveAvailability = async (
  ctx: Context<'placeSearch'>,
  owner: Owner,
  { week, dates, privacy }: Input,
): Promise<Availability> => {
  const known = dates ? await findAvailability(ctx, owner.userId) : undefined;
  const entries = dates && notOver(ctx, await withPlaces(ctx, dates, known?.dates ?? []), owner);
  const parts = { week: week && normalised(week), dates: entries, privacy };
  return toOwn(ctx, await putAvailability(ctx, owner.userId, parts), owner);
};
