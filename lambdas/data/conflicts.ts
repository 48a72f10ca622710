import { AppError } from '#shared/kernel/errors.ts';
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
