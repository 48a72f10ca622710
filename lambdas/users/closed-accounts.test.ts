import { expect, it } from 'vitest';
import { subjectOf } from '#shared/kernel/ids.ts';
import { aUser, clockAt, NOW } from '#test/support/builders.ts';
import { createTestTable } from '#test/support/table.ts';
import { ACCOUNT_PARTS } from '../data/entities/user.entity.ts';
import { createAccountFinder } from './api.ts';
import { createCloseAccountsJob } from './closed-accounts.ts';
import { createUsersRepository } from './users.repository.ts';

const store = createTestTable();
const at = (minutes: number): string => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

it('an account deleted in the user pool is gone within two hours, its email is free, and the others stay', async () => {
  const users = createUsersRepository(store.table);
  const people = [1, 2, 3, 4, 5].map((n) => aUser(n));
  for (const person of people) await users.add(person);
  const [deleted, ...kept] = people;
  if (!deleted) throw new Error('there are people');
  const hasAccount = async (subject: string) => subject !== subjectOf(deleted.id);
  const seen: number[] = [];
  /** All runs of an hour. */
  const runFrom = async (first: number): Promise<void> => {
    for (let run = 0; run < ACCOUNT_PARTS; run += 1) {
      const job = createCloseAccountsJob({ users, hasAccount, clock: clockAt(at(first + run * 5)) });
      seen.push(Number((await job()).seen));
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
