import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/kernel/errors.ts';
import { retryDelayMs } from './conflicts.ts';

/** ElectroDB's result for each operation of a write transaction. */
interface Outcome {
  readonly rejected: boolean;
  readonly code: string;
}
interface Attempt {
  readonly canceled: boolean;
  readonly data: readonly (Outcome | null)[];
}

const MAX_ATTEMPTS = 5;
const isConflict = (outcome: Outcome | null) => outcome?.code.includes('TransactionConflict') ?? false;
const isCollision = (outcome: Outcome | null) =>
  outcome !== null && /TransactionConflict|Throttl|ProvisionedThroughput/.test(outcome.code);

/**
 * Runs a write transaction until it is decided: all of it happened (`committed`), or nothing did because conditions were not met
 * (`refused`: true at the place of each such operation). Collisions with other transactions are tried again a few times.
 * A cancelled ElectroDB transaction resolves; this is the one place where that is looked at.
 * @throws AppError request.conflict when it kept colliding, service.unavailable when the table kept being too busy
 */
export const transact = async (
  attempt: () => Promise<Attempt>,
): Promise<
  { readonly committed: true } | { readonly committed: false; readonly refused: readonly boolean[] }
> => {
  let isContended = false;
  for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
    const { canceled, data } = await attempt();
    isContended = data.some(isConflict);
    if (!canceled) return { committed: true };
    if (!data.some(isCollision)) {
      return { committed: false, refused: data.map((outcome) => outcome?.code === 'ConditionalCheckFailed') };
    }
    await wait(retryDelayMs(round));
  }
  throw isContended
    ? new AppError('request.conflict')
    : new AppError('service.unavailable', { service: 'table' });
};
