import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { rowsOf, type StoredRow } from '../support/rows-of.ts';
import { openWorld } from './open-world.ts';
import { answerProblem, fixedNames, forgedRequests, isForged, tokenOf, welcome } from './requests.ts';
import type { Role } from './routes/row.ts';
import { allRoutes } from './routes.ts';

const { product, world } = await openWorld();

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

/** What the payment provider reports itself of those who pay and those who are paid. */
const reported: Readonly<Record<string, RegExp>> = {
  'record.stripeCustomerId': /^cus_\w{20,}$/,
  'record.stripeId': /^acct_\w{20,}$/,
};

/** What a route removes from a list within a row, or from the search. */
const removed: Readonly<Record<string, RegExp>> = {
  'externals.remove': /^document\./,
  'teams.removeGroup': /^groups\.\d+\.id$/,
};

/** A website's text is its owner's to change. */
const isGood = (title: string, name: string, before: unknown, after: unknown): boolean =>
  name.startsWith('content.') ||
  (before === null && reported[name]?.test(String(after)) === true) ||
  // Their own account, which they let go.
  (after === null && title === 'payments.unlinkStripeAccount' && name === 'record.stripeId') ||
  (after === undefined && removed[title]?.test(name) === true);

/** The values that a route's requests have changed although nobody may. */
const changesIn = (
  title: string,
  before: ReadonlyMap<string, StoredRow>,
  after: ReadonlyMap<string, StoredRow>,
) =>
  [...before].flatMap(([key, row]) => {
    const now = after.get(key);
    if (!now || isDeepStrictEqual(now, row)) return [];
    const values = protectedIn(now);
    return Object.entries(protectedIn(row)).flatMap(([name, value]) =>
      isDeepStrictEqual(values[name], value) || isGood(title, name, value, values[name])
        ? []
        : [{ key, name, value, found: values[name] }],
    );
  });

describe('fields a caller may not set', () => {
  it.each(changes)(
    'SEC-03 %s accepts the request, ignores such fields in its response, and stores none of them',
    async (title, endpoint, row) => {
      const before = rowsOf(product);
      const senders: readonly Role[] = [...new Set<Role>([...welcome(endpoint, row), 'member', 'other'])];
      for (const role of senders)
        for (const input of forgedRequests(endpoint, row.valid(world))) {
          const answer = await product.send(endpoint, input, tokenOf(world, role));
          expect(answerProblem(endpoint, answer), role).toBeUndefined();
          expect(isForged(answer.text), `${role}: ${answer.text}`).toBe(false);
        }
      await product.settle();
      const after = rowsOf(product);
      expect([...after.values()].filter(isForged)).toEqual([]);
      expect(changesIn(title, before, after)).toEqual([]);
    },
  );

  it('SEC-03 are in many existing rows, so that a change would be noticed', () => {
    const compared = [...rowsOf(product).values()].flatMap((row) => Object.keys(protectedIn(row)));
    expect(compared.length).toBeGreaterThan(500);
  });
});
