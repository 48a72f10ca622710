import { expect, it } from 'vitest';
import { subjectOf } from '#shared/kernel/ids.ts';
import { aUser, clockAt, NOW, silentLog } from '#test/support/builders.ts';
import { createTestTable } from '#test/support/table.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { createAccountDeletionsRepository } from './account-deletions.repository.ts';
import { createAccountFinder } from './account-finder.ts';
import { createCloseAccountsJob } from './closed-accounts.ts';
import { ACCOUNT_PARTS } from './user.entity.ts';
import { createUsersRepository } from './users.repository.ts';

const store = createTestTable();
const at = (minutes: number): string => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

it('an account deleted in the user pool is removed within two hours, its email is available, and the others stay', async () => {
  const users = createUsersRepository(store.table);
  const deletions = createAccountDeletionsRepository(store.table);
  const positions = createJobPositions(store.table);
  const people = [1, 2, 3, 4, 5].map((n) => aUser(n));
  for (const person of people) await users.add(person);
  const [deleted, ...kept] = people;
  if (!deleted) throw new Error('there are people');
  const hasAccount = async (subject: string) => subject !== subjectOf(deleted.id);
  const seen: number[] = [];
  /** All runs in an hour. */
  const runFrom = async (first: number): Promise<void> => {
    for (let run = 0; run < ACCOUNT_PARTS; run += 1) {
      const clock = clockAt(at(first + run * 5));
      const job = createCloseAccountsJob({ users, deletions, hasAccount, positions, clock, log: silentLog });
      seen.push(Number((await job())['found']));
    }
  };

  await runFrom(0);
  expect(
    seen.reduce((sum, count) => sum + count, 0),
    'each account is looked at once an hour',
  ).toBe(5);
  expect(await users.find(deleted.id), 'the pool may not know an account of this hour yet').toBeDefined();
  await runFrom(60);
  expect(await createAccountFinder(store.table)(deleted.id)).toBeUndefined();
  expect(await users.idOfEmail(deleted.email)).toBeUndefined();
  for (const { id, email } of kept) {
    expect(await users.find(id)).toBeDefined();
    expect(await users.idOfEmail(email)).toBe(id);
  }
});

it('REL-02 a part whose run crashed is continued by the next run, from the page it had reached', async () => {
  const people = [1, 2, 3, 4].map((n) => aUser(n));
  const read: string[] = [];
  const looked: string[] = [];
  let dies = true;
  /** Pages of two accounts, the same for every part. */
  const users = {
    page: async (part: string, cursor: string | null) => {
      read.push(`${part} ${cursor}`);
      if (cursor !== null && dies) throw new Error('killed');
      return {
        users: people.slice(cursor === null ? 0 : 2).slice(0, 2),
        cursor: cursor === null ? 'page2' : null,
      };
    },
  };
  const deletions = { close: async () => {} };
  const hasAccount = async (subject: string) => {
    looked.push(subject);
    return true;
  };
  let position: string | undefined;
  const positions = {
    find: async () => position,
    put: async (_: string, reached: string) => {
      position = reached;
    },
  };
  const runAt = (minutes: number) => {
    const clock = clockAt(at(minutes));
    return createCloseAccountsJob({ users, deletions, hasAccount, positions, clock, log: silentLog })();
  };
  await expect(runAt(120)).rejects.toThrow('killed');
  dies = false;
  expect(await runAt(125)).toEqual({ found: 6, failed: 0, behindSeconds: 0 });
  const [first, , again, next] = read.map((page) => page.split(' ')[0]);
  expect(read.slice(0, 3)).toEqual([`${first} null`, `${first} page2`, `${first} page2`]);
  expect([again, next === first]).toEqual([first, false]);
  expect(looked).toHaveLength(8);
});
