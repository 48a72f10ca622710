import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { openWorld } from './open-world.ts';
import { sendFirst, tokenOf, welcome } from './requests.ts';
import { allRoutes } from './routes.ts';

const { product, world, restore } = await openWorld();

const reads = allRoutes.filter(([, { method }]) => method === 'GET');
/** The contract has no such method: the gateway's routes of reads take it. */
const asHead = (endpoint: Endpoint): Endpoint => ({ ...endpoint, method: 'HEAD' }) as unknown as Endpoint;

describe('HEAD', () => {
  it.each(reads)('EVT-02~ %s is answered as GET, without a body', async (_, endpoint, row) => {
    const token = tokenOf(world, welcome(endpoint, row)[0] ?? 'member');
    const ask = async (asked: Endpoint) => {
      restore();
      await sendFirst(product, world, row, token);
      return product.send(asked, row.valid(world), token);
    };
    const [get, head] = [await ask(endpoint), await ask(asHead(endpoint))];
    expect([head.status, head.text]).toEqual([get.status, '']);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  });
});
