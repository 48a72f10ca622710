import { defaultPrivacy } from '#shared/domains/users/availability-privacy.ts';
import type {
  Availability,
  AvailabilityPrivacy,
  DateEntry,
} from '#shared/domains/users/availability-shapes.ts';
import { upcoming } from '#shared/domains/users/date-entry.ts';
import type { Whereabouts } from '#shared/domains/users/free-at.ts';
import { wallClockIn } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import { findAvailabilities, type SavedAvailability } from '../store/index.ts';
import type { ReadOptions } from './blocks.ts';

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

/** When those of some people are free who have said so. Cost: ½ for each, or 1 if consistent. */
export const findSavedTimes = (
  ctx: Context,
  ids: readonly UserId[],
  options?: ReadOptions,
): Promise<ReadonlyMap<UserId, SavedAvailability>> => findAvailabilities(ctx, ids, options);
