import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/kernel/errors.ts';

const FIRST_DELAY_MS = 25;

/** How long to wait before the next try, after `round` (from 0): 25, 50, 100 … milliseconds. */
export const retryDelayMs = (round: number): number => FIRST_DELAY_MS * 2 ** round;

const MAX_ROUNDS = 6;

/**
 * Retries while others write in between: `attempt` returns undefined when what it read is no longer what is
 * stored. @throws AppError request.conflict when that happened six times
 */
export const untilUnchanged = async <T>(attempt: () => Promise<T | undefined>): Promise<T> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const done = await attempt();
    if (done !== undefined) return done;
    await wait(retryDelayMs(round));
  }
  throw new AppError('request.conflict');
};

const MAX_CONFLICTS = 4;
const metTransaction = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TransactionConflictException';

/** Carries out one write, again when a transaction was writing the same row. @throws AppError request.conflict when it always was */
export const retryingConflicts = async <T>(write: () => Promise<T>): Promise<T> => {
  for (let round = 0; round < MAX_CONFLICTS; round += 1) {
    try {
      return await write();
    } catch (error) {
      if (!metTransaction(error)) throw error;
      await wait(retryDelayMs(round));
    }
  }
  throw new AppError('request.conflict');
};
