import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { aPerson, aUser, movableClock, NOW, silentLog } from '#test/support/builders.ts';
import { createTestTable } from '#test/support/table.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { createCarryOn, createFinishDeletionsJob } from './account-deletion.ts';
import { createAccountDeletionsRepository } from './account-deletions.repository.ts';
import { createAccountFinder } from './account-finder.ts';
import { createActiveFinder } from './active.ts';
import { createDeleteMe } from './delete-me.ts';
import { createUsersRepository } from './users.repository.ts';

const store = createTestTable();

/** The workflow over a pool; the function is killed before the call with that number, counted over all steps. */
const worldOf = (clock = movableClock()) => {
  const users = createUsersRepository(store.table);
  const deletions = createAccountDeletionsRepository(store.table);
  const pool = new Set<string>();
  const forgotten: string[] = [];
  let [calls, killedAt] = [0, Number.POSITIVE_INFINITY];
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (calls === killedAt) throw new Error('killed');
    return work();
  };
  const carryOn = createCarryOn({
    deletions: {
      ...deletions,
      find: (id) => step(() => deletions.find(id)),
      close: (...closing) => step(() => deletions.close(...closing)),
    },
    users: { find: (id) => step(() => users.find(id)) },
    deletePoolAccount: (subject) => step(async () => void pool.delete(subject)),
    forgetAddress: (email) => step(async () => void forgotten.push(email)),
    clock,
  });
  const paged = { positions: createJobPositions(store.table), clock, log: silentLog };
  return {
    ...{ pool, forgotten, clock, carryOn, users, deletions },
    job: createFinishDeletionsJob({ deletions, carryOn }, paged),
    killAt: (call: number) => {
      [calls, killedAt] = [0, call];
    },
    deleteMe: createDeleteMe({ users, deletions, findTeamsOf: async () => [], clock }),
  };
};

describe('the deletion of an account', () => {
  it.each([1, 2, 3, 4, 5])(
    'ST-09~ REL-02~ killed before step %i, is finished by the next run, and never leaves half an account that can be used',
    async (call) => {
      const { pool, users, deletions, carryOn, killAt, deleteMe, clock, job } = worldOf();
      const user = aUser(100 + call);
      const { subject, userId } = aPerson(100 + call);
      pool.add(subject);
      await users.add(user);
      for (const _ of [1, 2]) await deleteMe({ userId }, userId);
      // From the request on, nothing of the account is shown, and it may not do anything.
      expect((await createActiveFinder(store.table)([userId])).size).toBe(0);
      expect((await createAccountFinder(store.table)(userId))?.suspended).toBe(true);
      killAt(call);
      await expect(carryOn(userId)).rejects.toThrow('killed');
      expect(await deletions.find(userId)).toMatchObject({ stage: 'requested' });
      clock.moveTo(addMilliseconds(NOW, 5 * MINUTE_MS));
      expect(await job()).toMatchObject({ failed: 0, behindSeconds: 0 });
      expect([pool.has(subject), await users.find(userId), await users.idOfEmail(user.email)]).toEqual([
        false,
        undefined,
        undefined,
      ]);
      expect(await deletions.find(userId)).toMatchObject({ stage: 'closed', round: 1 });
    },
  );

  it('ST-09~ SEC-13~ asks every domain six times within about a week, and the account cannot come back', async () => {
    const { users, deletions, carryOn, deleteMe, clock, job } = worldOf();
    const user = aUser(120);
    await users.add(user);
    await deleteMe({ userId: user.id }, user.id);
    await carryOn(user.id);
    const rounds: (number | undefined)[] = [];
    for (let hours = 0; hours < 24 * 10; hours += 3) {
      clock.moveTo(addMilliseconds(NOW, hours * 60 * MINUTE_MS));
      await job();
      rounds.push((await deletions.find(user.id))?.round);
    }
    expect([rounds[0], rounds.at(-1)]).toEqual([1, 6]);
    expect(await deletions.find(user.id)).toMatchObject({ expiresAt: expect.any(Number) });
    expect((await deletions.due(addMilliseconds(NOW, 90 * DAY_MS), 10, null)).items).toEqual([]);
    expect(await users.add(user)).toBe('deleted');
  });

  it('ST-09~ also closes an account without a profile', async () => {
    const { pool, deletions, carryOn, deleteMe } = worldOf();
    const { subject, userId } = aPerson(121);
    pool.add(subject);
    await deleteMe({ userId }, userId);
    await carryOn(userId);
    expect([pool.size, (await deletions.find(userId))?.stage]).toEqual([0, 'closed']);
  });

  it('ST-07~ is refused while the person is in teams, which the error names', async () => {
    const { users, deletions } = worldOf();
    const team = { card: { name: 'Austin Thunder' } };
    const findTeamsOf = async () => [{ team, role: 'member' }] as never;
    const deleteMe = createDeleteMe({ users, deletions, findTeamsOf, clock: movableClock() });
    const { userId } = aPerson(122);
    await expect(deleteMe({ userId }, userId)).rejects.toMatchObject({
      code: 'user.in_teams',
      details: { teams: ['Austin Thunder'] },
    });
    await expect(deleteMe({ userId }, aPerson(123).userId)).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(await deletions.find(userId)).toBeUndefined();
  });
});
