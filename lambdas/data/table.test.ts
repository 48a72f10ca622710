import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { isUnavailable } from '#lambdas/core/errors.ts';
import { find, findCards } from '#lambdas/events/store/events.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { aPerson, aUser } from '#test/support/builders.ts';
import { contextOf } from '#test/support/context-of.ts';
import { deadEnd } from '#test/support/dead-end.ts';
import { createDomain } from '#test/support/domain.ts';
import { createTestTable } from '#test/support/table.ts';
import { createUsersRepository } from '#test/support/user-rows.ts';
import { openTable, type Table } from './table.ts';

const store = createTestTable();
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
    const { ids } = createDomain(store.table);
    const key = { eventId: ids.event(), occurrenceId: ONLY_OCCURRENCE };
    const asked = [
      createUsersRepository(table).find(aPerson(1).userId),
      createUsersRepository(table).add(aUser(1)),
      createUsersRepository(table).replace(aUser(1), aUser(1).record, '2026-11-20T18:00:00.000Z'),
      find(contextOf(table), key),
      findCards(contextOf(table), [key]),
    ];
    for (const error of await Promise.all(asked.map(failureOf))) expect(isUnavailable(error)).toBe(true);
  });

  it('that refuses a request is not taken for one that does not respond', async () => {
    const table = openTable({ tableName: 'missing', client: store.client });
    const error = await failureOf(createUsersRepository(table).find(aPerson(1).userId));
    expect(error).toBeInstanceOf(Error);
    expect(isUnavailable(error)).toBe(false);
  });
});
