import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';

/**
 * After each round, how long until every domain is asked again to forget something, in milliseconds. Indexes lag by seconds, a request that was being
 * carried out by minutes, a service that does not respond by hours.
 */
const ROUNDS_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 7 * DAY_MS];

/** How long to wait after a round, counted from 1, in milliseconds; undefined after the last one. */
export const waitAfterRound = (round: number): number | undefined => ROUNDS_MS[round - 1];
