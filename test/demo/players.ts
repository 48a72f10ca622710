import type { StoredUser } from '#lambdas/users/users.repository.ts';
import { eachDay, type TimeRange } from '#shared/domains/users/availability.ts';
import type { GameType } from '#shared/product/game-types.ts';
import type { Random } from '../support/random.ts';
import type { Services } from './services.ts';

const ranges: readonly TimeRange[] = [
  { start: '06:30', end: '08:30' },
  { start: '12:00', end: '14:00' },
  { start: '17:30', end: '20:30' },
];

/** Rates people in their sports, gives most of them free times, and hides a few. */
export const loadPlayers = async (
  { playerSettings, availability }: Pick<Services, 'playerSettings' | 'availability'>,
  people: readonly StoredUser[],
  random: Random,
  now: string,
): Promise<void> => {
  for (const { id, record } of people) {
    const sports: readonly GameType[] = record.sports;
    const rated = sports.filter(() => random.next() < 0.7);
    const levels = rated.map((sport) => ({ sport, level: random.integer(4, 12) / 2 }));
    const isHidden = random.next() < 0.1;
    const sharesAvailability = random.next() < 0.6;
    await playerSettings.put(id, { isHidden, sharesAvailability, levels }, now);
    const week = eachDay(() => (random.next() < 0.4 ? [{ ...random.pick(ranges) }] : []));
    await availability.save({ userId: id }, week);
  }
};
