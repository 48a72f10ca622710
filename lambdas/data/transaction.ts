import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/kernel/errors.ts';

/** What ElectroDB tells of each operation of a write transaction. */
interface Outcome {
  readonly rejected: boolean;
  readonly code: string;
}
interface Attempt {
  readonly canceled: boolean;
  readonly data: readonly (Outcome | null)[];
}

const MAX_ATTEMPTS = 5;
const BACK_OFF_MS = 25;
const isCollision = (outcome: Outcome | null) =>
  outcome !== null && /TransactionConflict|Throttl|ProvisionedThroughput/.test(outcome.code);

/**
 * Runs a write transaction until it is decided: all of it happened (`committed`), or nothing did because conditions were not met
 * (`refused`: true at the place of each such operation). Collisions with other transactions are tried again a few times.
 * A cancelled ElectroDB transaction resolves; this is the one place where that is looked at.
 * @throws AppError service.unavailable when it kept colliding
 */
export const transact = async (
  attempt: () => Promise<Attempt>,
): Promise<
  { readonly committed: true } | { readonly committed: false; readonly refused: readonly boolean[] }
> => {
  for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
    const { canceled, data } = await attempt();
    if (!canceled) return { committed: true };
    if (!data.some(isCollision)) {
      return { committed: false, refused: data.map((outcome) => outcome?.code === 'ConditionalCheckFailed') };
    }
    await wait(BACK_OFF_MS * 2 ** round);
  }
  throw new AppError('service.unavailable', { service: 'table' });
};
