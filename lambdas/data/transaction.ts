import {
  type CommittedTransactionResult,
  createWriteTransaction,
  type TransactWriteEntities,
  type TransactWriteItem,
} from 'electrodb';
import { AppError } from '#shared/kernel/errors.ts';
import { waitToRetry } from './wait-to-retry.ts';

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
 * Runs a write transaction until it is decided: all of it happened (`committed`), or nothing happened because conditions were not
 * met (`refused`: true at the index of each such operation). Collisions with other transactions are retried a few times. A canceled
 * ElectroDB transaction resolves instead of rejecting; this is the one place that checks for it. @throws AppError request.conflict
 * if it keeps colliding; service.unavailable if the table stays too busy; Error if it was refused for something else, such as a faulty expression
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
      const refused = data.map((outcome) => outcome?.code === 'ConditionalCheckFailed');
      if (!refused.includes(true)) throw new Error(`a transaction was invalid: ${JSON.stringify(data)}`);
      return { committed: false, refused };
    }
    await waitToRetry(round);
  }
  throw isContended
    ? new AppError('request.conflict')
    : new AppError('service.unavailable', { service: 'table' });
};

/** One write, for a transaction in another repository. */
export type TransactionWrite = CommittedTransactionResult<unknown, TransactWriteItem>;

type Entities = Parameters<typeof createWriteTransaction>[0];

/**
 * Builds a write next to its entity: `writeOf({ user }, (write) => write.user.patch({ id }).add({ hostedCount: 1 }).commit())`. A repository
 * of another domain includes it in its transaction without knowing the entity.
 */
export const writeOf = <E extends Entities>(
  entities: E,
  build: (write: TransactWriteEntities<E>) => TransactionWrite,
): TransactionWrite => {
  const writes: TransactionWrite[] = [];
  createWriteTransaction(entities, (write) => {
    writes.push(build(write));
    return [...writes];
  }).params();
  const [write] = writes;
  if (!write) throw new Error('no write was built');
  return write;
};

/** A write of ElectroDB with a condition: `create`, or one with `where`. */
interface ConditionalWrite {
  go(options: { readonly returnOnConditionCheckFailure: true }): Promise<{ readonly rejected: boolean }>;
}

/** Executes a conditional write; false if its condition failed and nothing was written. */
export const isWritten = async (write: ConditionalWrite): Promise<boolean> =>
  !(await write.go({ returnOnConditionCheckFailure: true })).rejected;
