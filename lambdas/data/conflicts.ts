import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/kernel/errors.ts';
import { hashOf } from '#shared/kernel/hash.ts';
import { waitToRetry } from './wait-to-retry.ts';

const MAX_ROUNDS = 6;

/**
 * Retries while others write concurrently: `attempt` returns undefined if the row changed after it was read.
 * @throws AppError request.conflict after six attempts
 */
export const untilUnchanged = async <T>(attempt: () => Promise<T | undefined>): Promise<T> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const done = await attempt();
    if (done !== undefined) return done;
    await waitToRetry(round);
  }
  throw new AppError('request.conflict');
};

const MAX_CONFLICTS = 4;
const metTransaction = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TransactionConflictException';

/** Runs one write, retrying while a transaction is writing the same row. @throws AppError request.conflict if every attempt collided */
export const retryingConflicts = async <T>(write: () => Promise<T>): Promise<T> => {
  for (let round = 0; round < MAX_CONFLICTS; round += 1) {
    try {
      return await write();
    } catch (error) {
      if (!metTransaction(error)) throw error;
      await waitToRetry(round);
    }
  }
  throw new AppError('request.conflict');
};

/** Rounds in which one of many writers of the same row comes first. */
const MAX_TURNS = 60;
const LONGEST_WAIT_MS = 400;

/**
 * Retries like `untilUnchanged`, for a row that many people write at the same moment, where each has to be next once. Writers wait for different times, which
 * follow from `key`, so they do not meet again and again. Bounded: about ten seconds. @throws AppError request.conflict after sixty attempts
 */
export const untilItsTurn = async <T>(key: string, attempt: () => Promise<T | undefined>): Promise<T> => {
  for (let round = 0; round < MAX_TURNS; round += 1) {
    const done = await attempt();
    if (done !== undefined) return done;
    const longest = Math.min(LONGEST_WAIT_MS, 10 * 2 ** round);
    await wait(hashOf(`${key} ${round}`) % longest);
  }
  throw new AppError('request.conflict');
};
