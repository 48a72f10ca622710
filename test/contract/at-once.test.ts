import { describe, expect, it } from 'vitest';
import { invariants } from '#lambdas/invariants.ts';
import { findDisagreements } from '#lambdas/platform/background.ts';
import { ENTITY_ATTRIBUTE } from '#shared/declare/rows.ts';
import { withoutConditions } from '../support/ignore-conditions.ts';
import { createRandom } from '../support/random.ts';
import { rowsOf } from '../support/rows-of.ts';
import { runs, seed } from '../support/seed.ts';
import { openWorld } from './open-world.ts';
import { sendFirst, tokenOf, welcome } from './requests.ts';
import { allRoutes } from './routes.ts';

const { product, world, restore } = await openWorld();

/** Requests at the same moment. */
const AT_ONCE = 60;
const rushes = Array.from({ length: runs(4, 60) }, (_, n) => seed * 1000 + n);
const changes = allRoutes.filter(([, { method, raw }]) => method !== 'GET' && raw === undefined);

/** Any changes by anyone whom they admit, several of them by the same person or about the same object, all at once; then what follows from them. */
const rush = async (n: number): Promise<readonly number[]> => {
  const random = createRandom(n);
  const asked = Array.from({ length: AT_ONCE }, () => {
    const [, endpoint, row] = random.pick(changes);
    const roles = welcome(endpoint, row);
    const token = tokenOf(world, roles.length > 0 ? random.pick(roles) : 'member');
    return { endpoint, row, token, input: row.valid(world) };
  });
  for (const { row, token } of asked) await sendFirst(product, world, row, token);
  const answers = await Promise.all(
    asked.map(({ endpoint, input, token }) => product.send(endpoint, input, token)),
  );
  await product.settle();
  return answers.map(({ status }) => status);
};

async function* stored() {
  for (const row of rowsOf(product).values()) yield { entity: String(row[ENTITY_ATTRIBUTE]), row };
}
const disagreements = () => findDisagreements(stored(), invariants);

describe('sixty changes at the same moment', () => {
  it.each(rushes)(
    'REL-01~ leave rows that agree: spots, members, owners, names, counts, both sides of what is between two (rush %i)',
    async (n) => {
      const statuses = await rush(n);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(AT_ONCE / 3);
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
      expect(await disagreements()).toEqual([]);
    },
  );

  // The engine refuses some of what is written then.
  it.skipIf(process.env['TABLE'] === 'engine')(
    'REL-01~ and do not without the conditions of their writes, so this would notice',
    async () => {
      const { call } = product.table;
      Object.assign(product.table, {
        call: (name: string, input: object) => call(name, withoutConditions(input)),
      });
      const broken = new Set<string>();
      try {
        for (let n = 1; n <= 4; n += 1) {
          restore();
          await rush(n);
          for (const { invariant } of await disagreements()) broken.add(invariant);
        }
      } finally {
        Object.assign(product.table, { call });
      }
      restore();
      expect(broken.size).toBeGreaterThan(2);
    },
  );
});
