import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { codeOf } from '#lambdas/core/responses.ts';
import { replaceRecord } from '#lambdas/users/store/index.ts';
import { aUser, clockAt } from '#test/support/builders.ts';
import { contextOf } from '#test/support/context-of.ts';
import { untilUnchanged } from './conflicts.ts';
import { openTable } from './table.ts';

const conflict = () =>
  Object.assign(new Error('Transaction is ongoing for the item'), { name: 'TransactionConflictException' });

/** A table whose first writes collide with a transaction. */
const contended = (conflicts: number) => {
  let writes = 0;
  const client = new DynamoDBClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  client.middlewareStack.add(
    () => () => {
      writes += 1;
      if (writes <= conflicts) return Promise.reject(conflict());
      return Promise.resolve({ response: {}, output: { $metadata: {}, Attributes: undefined } });
    },
    { step: 'finalizeRequest', name: 'contended', override: true },
  );
  const table = openTable({ tableName: 'any', client });
  const ctx = contextOf({ table }, clockAt());
  const save = () => replaceRecord(ctx, aUser(1), aUser(1).record);
  return { save, writes: () => writes };
};

describe('concurrent writes', () => {
  it('REL-01~ one that collides with a transaction is retried', async () => {
    const { save, writes } = contended(2);
    await save();
    expect(writes()).toBe(3);
  });

  it('REL-01~ one that always collides is refused with request.conflict, a 409', async () => {
    const { save, writes } = contended(100);
    const error = await save().catch((failure: unknown) => failure);
    expect([codeOf(error), writes()]).toEqual(['request.conflict', 4]);
  });

  it('REL-01~ what changed after it was read is read again, and finally refused with request.conflict', async () => {
    let looked = 0;
    const look = (enough: number) => async () => {
      looked += 1;
      return looked >= enough ? looked : undefined;
    };
    expect(await untilUnchanged(look(3))).toBe(3);
    looked = 0;
    await expect(untilUnchanged(look(100))).rejects.toMatchObject({ code: 'request.conflict' });
    expect(looked).toBe(6);
  });
});
