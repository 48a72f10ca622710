import type { Change } from '#shared/declare/rows.ts';
import { type accountDeletionRow, LAST_ROUND } from '#shared/domains/users/rows.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/**
 * A reaction that forgets a person whose account is gone. It runs several times for each deletion, so that it also finds what indexes
 * did not show yet, or what was written at the same time: repeating it must change nothing. `isLast`: it does not run again.
 */
export const forgetting =
  (forget: (id: UserId, isLast: boolean) => Promise<void>) =>
  async ({ after }: Change<typeof accountDeletionRow>): Promise<void> => {
    if (after?.stage === 'closed') await forget(after.id, after.round >= LAST_ROUND);
  };

/**
 * After each round, how long until every domain is asked again to forget something, in milliseconds. Indexes lag by seconds, a request that was being
 * carried out by minutes, a service that does not respond by hours.
 */
const ROUNDS_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 7 * DAY_MS];

/** How long to wait after a round, counted from 1, in milliseconds; undefined after the last one. */
export const waitAfterRound = (round: number): number | undefined => ROUNDS_MS[round - 1];
