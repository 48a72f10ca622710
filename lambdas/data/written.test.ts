import { expect, it } from 'vitest';
import { aMember, requestKey } from '#test/support/builders.ts';
import { createTestTable } from '#test/support/table.ts';
import { RequestKey } from './request-key.table.ts';
import { isWritten } from './transaction.ts';

const store = createTestTable();

it('REL-02 a row that may exist once is written by the first write, and unchanged by the next', async () => {
  const keys = RequestKey({ table: store.table });
  const key = { userId: aMember(1).userId, requestKey: requestKey(1) };
  const row = (fingerprint: string) => ({ ...key, made: [], fingerprint, expiresAt: 4_000_000_000 });
  expect(await isWritten(keys.create(row('first')))).toBe(true);
  expect(await isWritten(keys.create(row('second')))).toBe(false);
  expect((await keys.get(key).go({ consistent: true })).data?.fingerprint).toBe('first');
});

it('an invalid write is not treated as a failed condition: it throws', async () => {
  const broken = { go: () => Promise.reject(new Error('the table is gone')) };
  await expect(isWritten(broken)).rejects.toThrow('the table is gone');
});
