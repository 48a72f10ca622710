import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { sendFirst, tokenOf, welcome } from '../contract/requests.ts';
import type { Role, RouteRow } from '../contract/routes/row.ts';
import { allRoutes } from '../contract/routes.ts';
import { createWorld, type World } from '../contract/world.ts';
import { type InProcessProduct, openProductInProcess } from '../support/in-process/product.ts';
import { checkAllRows } from '../support/invariants.ts';
import { openLocalTable } from '../support/local-table.ts';
import { openProduct, type Product } from '../support/product.ts';
import { share } from '../support/seed.ts';

const running = openProduct(inject('product'));
let inProcess: InProcessProduct;
let worlds: { readonly inProcess: World; readonly running: World };
beforeAll(async () => {
  inProcess = await openProductInProcess();
  worlds = {
    inProcess: await createWorld(inProcess, 'same'),
    running: await createWorld(running, 'same'),
  };
});
afterAll(async () => {
  await inProcess.settle();
  const { table, close } = openLocalTable(inProcess.address);
  await checkAllRows(table).finally(close);
  await inProcess.close();
});

const roles: readonly Role[] = ['visitor', 'pending', 'unverified', 'member', 'other', 'suspended', 'staff'];
const refused = (endpoint: Endpoint, row: RouteRow): readonly Role[] =>
  roles.filter((role) => !welcome(endpoint, row).includes(role));

type Outcome = readonly [status: number, code?: string];
/** How often a request is sent again that a machine under load has refused with 503, as a webhook's sender does. */
const RESENT = 5;
const outcomeOf = async (
  product: Product,
  world: World,
  { endpoint, row, role }: { readonly endpoint: Endpoint; readonly row: RouteRow; readonly role: Role },
): Promise<Outcome> => {
  await sendFirst(product, world, row, tokenOf(world, role));
  const send = () => product.send(endpoint, row.valid(world), tokenOf(world, role));
  let answer = await send();
  for (let sent = 0; answer.status === 503 && sent < RESENT; sent += 1) answer = await send();
  const { status, text } = answer;
  return status === 200 ? [status] : [status, Problem.parse(JSON.parse(text)).code];
};

describe('the product in this process answers as the running one', () => {
  it.each(allRoutes)('%s to one who may send it and to one who may not', async (title, endpoint, row) => {
    const senders = [
      ...share(welcome(endpoint, row), 1, `${title} welcome`),
      ...share(refused(endpoint, row), 1, `${title} refused`),
    ];
    for (const role of senders) {
      const one = { endpoint, row, role };
      const expected = await outcomeOf(running, worlds.running, one);
      await inProcess.settle();
      expect([role, await outcomeOf(inProcess, worlds.inProcess, one)]).toEqual([role, expected]);
    }
  });
});
