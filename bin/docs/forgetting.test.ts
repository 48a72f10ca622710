import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { domains, notificationKinds } from '#lambdas/domains.ts';
import type { Domain } from '#shared/declare/domain.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';
import { readEntities } from './entities.ts';

const all: readonly Domain[] = Object.values(domains);
/** Rows of every domain: they hold ids and values of closed lists, and expire within a month or so. */
const SHARED = 'data';

it('SEC-13~ every entity declares what becomes of it when a person deletes their account, and none is declared that is not there', async () => {
  const entities = (await readEntities(join(import.meta.dirname, '../..')))
    .filter(({ domain }) => domain !== SHARED)
    .map(({ domain, name }) => `${domain} ${name}`);
  const declared = all.flatMap(({ name, people = {} }) =>
    Object.keys(people).map((entity) => `${name} ${entity}`),
  );
  expect(declared.toSorted()).toEqual(entities.toSorted());
});

it('SEC-13~ a domain that erases rows reacts to the deletion of an account', () => {
  // The search follows the row of the account itself.
  const erasing = all.filter(
    ({ name, people = {} }) => name !== 'search' && Object.values(people).includes('erased'),
  );
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
