import { describe, expect, it } from 'vitest';
import { transact } from './transaction.ts';

const committed = { canceled: false, data: [] };
const canceled = (...codes: (string | null)[]) => ({
  canceled: true,
  data: codes.map((code) => code && { rejected: true, code }).map((outcome) => outcome || null),
});
/** Returns these outcomes in order, then repeats the last one. */
const attempts = (
  ...outcomes: Parameters<typeof transact>[0] extends () => Promise<infer A> ? A[] : never
) => {
  let count = 0;
  return {
    count: () => count,
    attempt: async () => {
      const outcome = outcomes[Math.min(count, outcomes.length - 1)];
      count += 1;
      if (!outcome) throw new Error('there is an outcome');
      return outcome;
    },
  };
};

describe('a write transaction', () => {
  it('REL-01~ reports which conditions were not met', async () => {
    const { attempt, count } = attempts(canceled('None', 'ConditionalCheckFailed', null));
    expect(await transact(attempt)).toEqual({ committed: false, refused: [false, true, false] });
    expect(count()).toBe(1);
  });

  it('REL-01~ that collides with another is retried until it is decided', async () => {
    const { attempt, count } = attempts(
      canceled('TransactionConflict', 'None'),
      canceled('None', 'ThrottlingError'),
      committed,
    );
    expect(await transact(attempt)).toEqual({ committed: true });
    expect(count()).toBe(3);
  });

  it('a collision next to a failed condition is not yet a decision', async () => {
    const { attempt } = attempts(canceled('TransactionConflict', 'ConditionalCheckFailed'), committed);
    expect(await transact(attempt)).toEqual({ committed: true });
  });

  it('that keeps colliding is refused with request.conflict, not an internal error', async () => {
    const { attempt, count } = attempts(canceled('TransactionConflict'));
    await expect(transact(attempt)).rejects.toMatchObject({ code: 'request.conflict' });
    expect(count()).toBe(5);
  });

  it('rethrows errors', async () => {
    await expect(transact(() => Promise.reject(new Error('no table')))).rejects.toThrow('no table');
  });
});
