import { expect } from 'vitest';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { ENTITY_ATTRIBUTE } from '#shared/declare/rows.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { errorStatus } from '#shared/kernel/errors.ts';
import { Problem } from '#shared/kernel/problem.ts';
import type { HttpAnswer } from '../support/http.ts';
import { type OutboundFault, outboundFaults } from '../support/outbound-faults.ts';
import { goodCard, submit } from '../support/payments.ts';
import { planCheckout } from '../support/plan-checkout.ts';
import type { Input } from '../support/product.ts';
import { rowsOf, type StoredRow } from '../support/rows-of.ts';
import { seed } from '../support/seed.ts';
import { openWorld } from './open-world.ts';
import { sendFirst, tokenOf, welcome } from './requests.ts';
import type { RouteRow } from './routes/row.ts';
import { allRoutes } from './routes.ts';

const { cancelSubscription, reactivateSubscription } = paymentsContract;

/** Where the engine repeats every request, a part is enough. */
const isOnEngine = process.env['TABLE'] === 'engine';

/** Every route with every fault, or with one that the seed chooses. */
export const casesOf = <F extends string>(faults: readonly F[]) =>
  allRoutes.flatMap((route, index) =>
    faults
      .filter((_, at) => !isOnEngine || at === (index + seed) % faults.length)
      .map((fault) => ({ title: route[0], route, fault })),
  );

/** What stalls is given up by each call alone, which takes its time: test/system/outbound-faults.test.ts has it. */
export const quickFaults = (Object.keys(outboundFaults) as OutboundFault[]).filter(
  (fault) => !fault.startsWith('stalled'),
);

const catalog: Readonly<Record<string, number>> = errorStatus;

/** 200, or the code of an error that people read: in the catalog, with its status. */
export const outcomeOf = ({ status, text }: HttpAnswer): string => {
  if (status === 200) return '200';
  const { code } = Problem.parse(JSON.parse(text));
  expect(status).toBe(catalog[code]);
  return code;
};

/** The world of contract tests, in which the other person has paid for a plan, and how its routes are called again and again. */
export const openFaultyWorld = async () => {
  const { product, world, restore } = await openWorld(async ({ product, world: { people } }) => {
    const { other } = people;
    await submit(await planCheckout(product, other, 'gth_member_plus', other.userId), goodCard);
    await product.until('the subscription', async () => {
      const { items } = await product.call(paymentsContract.subscriptions, {}, other.token);
      return items.length > 0;
    });
  });
  return {
    product,
    /** What changed in the table since then, by entity. Every request counts against its limits, also one that fails. */
    changesSince(before: ReadonlyMap<string, StoredRow>): readonly string[] {
      const after = rowsOf(product);
      const kindOf = (row: StoredRow): string => String(row[ENTITY_ATTRIBUTE]);
      const written = [...after].flatMap(([key, row]) => {
        const known = before.get(key);
        return known === row ? [] : [`${known ? 'changed' : 'added'} ${kindOf(row)}`];
      });
      const removed = [...before].flatMap(([key, row]) => (after.has(key) ? [] : [`removed ${kindOf(row)}`]));
      return [...written, ...removed].filter((change) => !change.endsWith(' rateLimit')).toSorted();
    },
    senderOf(endpoint: Endpoint, row: RouteRow) {
      const ofPlan = endpoint === cancelSubscription || endpoint === reactivateSubscription;
      const { userId: id } = world.people.other;
      const subscription = { body: { type: 'user', id } };
      const token = tokenOf(world, ofPlan ? 'other' : (welcome(endpoint, row)[0] ?? 'member'));
      return {
        /** The rows of the world, and a valid request that has not been sent. */
        async start() {
          restore();
          await sendFirst(product, world, row, token);
          if (endpoint === reactivateSubscription)
            await product.call(cancelSubscription, subscription, token);
          product.table.catchUp();
          return { input: ofPlan ? subscription : row.valid(world), before: rowsOf(product) };
        },
        send: (input: Input) => product.send(endpoint, input, token),
      };
    },
  };
};
