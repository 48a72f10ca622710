import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { domains, notificationKinds } from '#lambdas/domains.ts';
import type { Domain } from '#shared/declare/domain.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';
import { readEntities } from './entities.ts';

const all: readonly Domain[] = Object.values(domains);

it('SEC-13~ a domain that erases rows reacts to the deletion of an account', async () => {
  const entities = await readEntities(join(import.meta.dirname, '../..'));
  expect(entities.length).toBeGreaterThan(100);
  // The search follows the row of the account itself.
  const erasing = all.filter(
    ({ name }) =>
      name !== 'search' &&
      entities.some(({ domain, privacy }) => domain === name && privacy.onDeletion === 'erased'),
  );
  expect(erasing.length).toBeGreaterThan(15);
  for (const { name, background } of erasing)
    expect([name, Object.values(background?.reactions ?? {}).includes(onAccountClosed)]).toEqual([
      name,
      true,
    ]);
});

it('SEC-13~ a notification that names a person has their id, by which it is deleted', () => {
  for (const { type, data } of notificationKinds.values()) {
    const { properties = {} } = z.toJSONSchema(data, { unrepresentable: 'any', io: 'input' });
    const fields = Object.keys(properties);
    if (fields.includes('actorName'))
      expect([type, fields]).toEqual([type, expect.arrayContaining(['actorId'])]);
  }
});
