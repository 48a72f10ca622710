import { putSettings } from '#lambdas/players/player-settings.table.ts';
import type { StoredUser } from '#lambdas/users/store/index.ts';
import { eachDay, type TimeRange } from '#shared/domains/users/availability.ts';
import { defaultPrivacy } from '#shared/domains/users/availability-privacy.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import type { GameType } from '#shared/product/game-types.ts';
import type { Random } from '../support/random.ts';
import { demoCities } from './cities.ts';
import type { Services } from './services.ts';

const ranges: readonly TimeRange[] = [
  { start: '06:30', end: '08:30' },
  { start: '12:00', end: '14:00' },
  { start: '17:30', end: '20:30' },
];

const day = (now: string, days: number): string => utcDayOf(addMilliseconds(now, days * DAY_MS));

/** A few days in another city, with time in the evenings. */
const tripTo = (locationId: string, now: string, random: Random) => {
  const first = random.integer(0, 6);
  return {
    ...{ date: day(now, first), endDate: day(now, first + 4), isTraveling: true, locationId },
    timeRanges: [{ start: '17:30', end: '21:00' }],
    dailyTimeRanges: null,
  };
};

/** The sports whose games have levels. */
const leveled = ['pickleball', 'tennis'] as const satisfies readonly GameType[];

/** Many people also play what has levels, and most rate themselves in their sports. */
export const rated = (person: StoredUser, random: Random): StoredUser => {
  const more = leveled.filter(() => random.next() < 0.6);
  const sports: GameType[] = [...new Set([...person.record.sports, ...more])];
  const sportAvailability = sports
    .filter(() => random.next() < 0.85)
    .map((sport) => ({ sport, toggle: random.next() < 0.85, level: random.integer(5, 9) / 2 }));
  return { ...person, record: { ...person.record, sports, sportAvailability } };
};

/** Gives most people free times, lets some travel to another city, and hides a few. */
export const loadPlayers = async (
  { ctx, availability }: Pick<Services, 'ctx' | 'availability'>,
  people: readonly StoredUser[],
  random: Random,
  now: string,
): Promise<void> => {
  for (const { id, record } of people) {
    const isHidden = random.next() < 0.1;
    await putSettings(ctx, id, { isHidden });
    const visibilityMode = random.next() < 0.6 ? 'public' : 'filtered';
    const week = eachDay(() => (random.next() < 0.4 ? [{ ...random.pick(ranges) }] : []));
    const others = demoCities.filter(({ city }) => city.name !== record.defaultCity.name);
    const dates = random.next() < 0.15 ? [tripTo(random.pick(others).city.name, now, random)] : [];
    const privacy = { ...defaultPrivacy(), visibilityMode } as const;
    await availability.save({ userId: id, user: record }, { week, dates, privacy });
  }
};
