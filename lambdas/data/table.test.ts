import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { isUnavailable } from '#lambdas/core/errors.ts';
import { find, findCards } from '#lambdas/events/store/events.ts';
import { addAccount, findUser, replaceRecord } from '#lambdas/users/store/index.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { aPerson, aUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { deadEnd } from '#test/support/dead-end.ts';
import { openTable, type Table } from './table.ts';

const ctx = testContext();
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

const stoppedTable = async (): Promise<Table> => {
  const client = new DynamoDBClient({
    endpoint: await deadEnd(),
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
  });
  return openTable({ tableName: 'any', client });
};
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the table', () => {
  it('that does not respond is recognized, whichever operation was used', async () => {
    const table = await stoppedTable();
    const stopped = { ...ctx, table };
    const key = { eventId: ctx.ids.event(), occurrenceId: ONLY_OCCURRENCE };
    const asked = [
      findUser(stopped, aPerson(1).userId),
      addAccount(stopped, aUser(1)),
      replaceRecord(stopped, aUser(1), aUser(1).record),
      find(stopped, key),
      findCards(stopped, [key]),
    ];
    for (const error of await Promise.all(asked.map(failureOf))) expect(isUnavailable(error)).toBe(true);
  });

  it('that refuses a request is not taken for one that does not respond', async () => {
    const table = openTable({ tableName: 'missing', client: ctx.store.client });
    const error = await failureOf(findUser({ ...ctx, table }, aPerson(1).userId));
    expect(error).toBeInstanceOf(Error);
    expect(isUnavailable(error)).toBe(false);
  });
});
