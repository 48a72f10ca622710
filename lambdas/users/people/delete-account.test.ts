import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { aPerson, aUser, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addAccount, findClaim, findDeletion, findUser, listDue, requestDeletion } from '../store/index.ts';
import { findAccount } from './accounts.ts';
import { continueDeletion, finishDeletions } from './close-accounts.ts';
import { findNamed } from './names.ts';

const ctx = testContext();

/** The steps outside the table, over a pool. The function is killed before the step with a number: requests to the table count as well. */
const aPool = () => {
  const pool = new Set<string>();
  let [taken, killedAt] = [0, Number.POSITIVE_INFINITY];
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    taken += 1;
    if (taken === killedAt) throw new Error('killed');
    return work();
  };
  return {
    pool,
    deletePoolAccount: (subject: string) => step(async () => void pool.delete(subject)),
    forgetAddress: () => step(async () => {}),
    async killedAt(number: number, work: () => Promise<unknown>): Promise<void> {
      [taken, killedAt] = [0, number];
      const { middlewareStack } = ctx.store.client;
      middlewareStack.add((next) => async (args) => step(() => next(args)), {
        ...{ step: 'initialize', priority: 'high', name: 'kill' },
      });
      try {
        await expect(work()).rejects.toThrow('killed');
      } finally {
        middlewareStack.remove('kill');
        killedAt = Number.POSITIVE_INFINITY;
      }
    },
  };
};

describe('the deletion of an account', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'ST-09~ REL-02~ killed before step %i, is finished by the next run, and never leaves half an account that can be used',
    async (number) => {
      const { pool, killedAt, ...steps } = aPool();
      const user = aUser(100 + number);
      const { subject, userId } = aPerson(100 + number);
      pool.add(subject);
      await addAccount(ctx, user);
      for (const _ of [1, 2]) await requestDeletion(ctx, userId, true);
      // From the request on, nothing of the account is shown, and it may not do anything.
      expect((await findNamed(ctx, [userId])).size).toBe(0);
      expect((await findAccount(ctx, userId))?.suspended).toBe(true);
      await killedAt(number, () => continueDeletion(ctx, userId, steps));
      expect(await findDeletion(ctx, userId)).toMatchObject({ stage: 'requested' });
      ctx.clock.moveTo(addMilliseconds(NOW, 5 * MINUTE_MS));
      expect(await finishDeletions(ctx, steps)).toMatchObject({ failed: 0, behindSeconds: 0 });
      expect([pool.has(subject), await findUser(ctx, userId), await findClaim(ctx, user.email)]).toEqual([
        false,
        undefined,
        undefined,
      ]);
      expect(await findDeletion(ctx, userId)).toMatchObject({ stage: 'closed', round: 1 });
    },
  );

  it('ST-09~ SEC-13~ asks every domain six times within about a week, and the account cannot come back', async () => {
    const { pool: _, ...steps } = aPool();
    const user = aUser(120);
    await addAccount(ctx, user);
    await requestDeletion(ctx, user.id, true);
    await continueDeletion(ctx, user.id, steps);
    const rounds: (number | undefined)[] = [];
    for (let hours = 0; hours < 24 * 10; hours += 3) {
      ctx.clock.moveTo(addMilliseconds(NOW, hours * 60 * MINUTE_MS));
      await finishDeletions(ctx, steps);
      rounds.push((await findDeletion(ctx, user.id))?.round);
    }
    expect([rounds[0], rounds.at(-1)]).toEqual([1, 6]);
    expect(await findDeletion(ctx, user.id)).toMatchObject({ expiresAt: expect.any(Number) });
    expect((await listDue(ctx, addMilliseconds(NOW, 90 * DAY_MS), 10, null)).items).toEqual([]);
    expect(await addAccount(ctx, user)).toBe('deleted');
  });

  it('ST-09~ also closes an account without a profile', async () => {
    const { pool, ...steps } = aPool();
    const { subject, userId } = aPerson(121);
    pool.add(subject);
    await requestDeletion(ctx, userId, false);
    await continueDeletion(ctx, userId, steps);
    expect([pool.size, (await findDeletion(ctx, userId))?.stage]).toEqual([0, 'closed']);
  });
});
