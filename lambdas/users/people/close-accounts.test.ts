import { expect, it } from 'vitest';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { subjectOf } from '#shared/kernel/ids.ts';
import { aUser, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { ACCOUNT_PARTS, addAccount, findClaim, findUser, User } from '../store/index.ts';
import { findAccount } from './accounts.ts';
import { closeAccounts } from './close-accounts.ts';

const ctx = testContext({ hasLooseRows: true });
const moveTo = (minutes: number) => ctx.clock.moveTo(addMilliseconds(NOW, minutes * MINUTE_MS));

it('an account deleted in the user pool is removed within two hours, its email is available, and the others stay', async () => {
  const people = [1, 2, 3, 4, 5].map((n) => aUser(n));
  for (const person of people) await addAccount(ctx, person);
  const [deleted, ...kept] = people;
  if (!deleted) throw new Error('there are people');
  const hasAccount = async (subject: string) => subject !== subjectOf(deleted.id);
  const seen: number[] = [];
  /** All runs in an hour. */
  const runFrom = async (first: number): Promise<void> => {
    for (let run = 0; run < ACCOUNT_PARTS; run += 1) {
      moveTo(first + run * 5);
      seen.push(Number((await closeAccounts(ctx, hasAccount))['found']));
    }
  };

  await runFrom(0);
  expect(
    seen.reduce((sum, count) => sum + count, 0),
    'each account is checked once an hour',
  ).toBe(5);
  expect(await findUser(ctx, deleted.id), 'the pool may not know an account of this hour yet').toBeDefined();
  await runFrom(60);
  expect(await findAccount(ctx, deleted.id)).toBeUndefined();
  expect(await findClaim(ctx, deleted.email)).toBeUndefined();
  for (const { id, email } of kept) {
    expect(await findUser(ctx, id)).toBeDefined();
    expect(await findClaim(ctx, email)).toBe(id);
  }
});

it('REL-02 a part whose run crashed is continued by the next run, from the page it had reached', async () => {
  // More than one page, all in the part that is due on the hour.
  const people = Array.from({ length: 103 }, (_, n) => aUser((n + 10) * ACCOUNT_PARTS));
  await User(ctx)
    .put(people.map((person) => ({ ...person })))
    .go({ concurrency: 4 });
  const mine = new Set(people.map(({ id }) => subjectOf(id)));
  const looked: string[] = [];
  const hasAccount = async (subject: string) => {
    if (mine.has(subject)) looked.push(subject);
    return true;
  };
  const { middlewareStack } = ctx.store.client;
  middlewareStack.add(
    (next) => async (args) => {
      if ((args.input as { ExclusiveStartKey?: unknown }).ExclusiveStartKey) throw new Error('killed');
      return next(args);
    },
    { step: 'initialize', priority: 'high', name: 'kill' },
  );
  moveTo(180);
  await expect(closeAccounts(ctx, hasAccount)).rejects.toThrow('killed');
  const before = looked.length;
  expect(before).toBeLessThan(103);
  middlewareStack.remove('kill');
  moveTo(185);
  expect(await closeAccounts(ctx, hasAccount)).toMatchObject({ failed: 0, behindSeconds: 0 });
  expect([before > 50, looked.length, new Set(looked)]).toEqual([true, 103, mine]);
});
