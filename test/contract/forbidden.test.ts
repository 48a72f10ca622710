import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openProduct } from '../support/product.ts';
import { answerProblem, fixedNames, forgedRequests, isForged, tokenOf, welcome } from './requests.ts';
import type { Role } from './routes/row.ts';
import { allRoutes } from './routes.ts';
import { openTableOf, type StoredRow } from './table-access.ts';
import { createWorld, type World } from './world.ts';

const product = openProduct(inject('product'));
const { rows, close } = openTableOf(product);
let world: World;
let before: ReadonlyMap<string, StoredRow>;
beforeAll(async () => {
  world = await createWorld(product, 'forbidden');
  before = await rows();
});
afterAll(() => close());

const changes = allRoutes.filter(([, { method }]) => method !== 'GET');

/** Every value in a row that must stay as it was created. */
const protectedIn = (value: unknown, path = ''): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => ({
      ...(fixedNames.includes(name) && { [`${path}${name}`]: inner }),
      ...protectedIn(inner, `${path}${name}.`),
    })),
  ) as Record<string, unknown>;
};

/** A website's text is its owner's to change; and a person who pays becomes a customer at the payment provider, which reports that itself. */
const isGood = (name: string, before: unknown, after: unknown): boolean =>
  name.startsWith('content.') ||
  (name === 'record.stripeCustomerId' && before === null && /^cus_\w{20,}$/.test(String(after)));

describe('fields a caller may not set', () => {
  it.each(changes)(
    'SEC-03 %s accepts the request and ignores such fields in its response',
    async (_, endpoint, row) => {
      const senders: readonly Role[] = [...new Set<Role>([...welcome(endpoint, row), 'member', 'other'])];
      for (const role of senders)
        for (const input of forgedRequests(endpoint, row.valid(world))) {
          const answer = await product.send(endpoint, input, tokenOf(world, role));
          expect(answerProblem(endpoint, answer), role).toBeUndefined();
          expect(isForged(answer.text), `${role}: ${answer.text}`).toBe(false);
        }
    },
  );

  it('SEC-03 reach no row of the table, and existing rows are unchanged', async () => {
    const after = await rows();
    expect([...after.values()].filter(isForged)).toEqual([]);
    let compared = 0;
    const changed: unknown[] = [];
    for (const [key, row] of before) {
      const now = after.get(key);
      for (const [name, value] of Object.entries(now ? protectedIn(row) : {})) {
        compared += 1;
        const { [name]: found } = protectedIn(now);
        if (!isDeepStrictEqual(found, value) && !isGood(name, value, found))
          changed.push({ key, name, value, found });
      }
    }
    expect(changed).toEqual([]);
    expect(compared).toBeGreaterThan(500);
  });
});
