import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Opened, openWorld } from './open-world.ts';
import { sendFirst, tokenOf, welcome } from './requests.ts';
import { everyRoute, routeNamed } from './routes.ts';

const PRICE = 1800;

type Table = Opened['product']['table'];
const SlotRow = z.looseObject({ __edb_e__: z.literal('slot'), feeAmount: z.number() });
const Going = z.object({
  ...{ __edb_e__: z.literal('rsvp'), status: z.literal('going') },
  ...{ eventId: z.string(), occurrenceId: z.string(), userId: z.string() },
  ...{ answeredBy: z.string(), hostId: z.optional(z.string()), saleId: z.optional(z.string()) },
});

const rowsOf = <T extends z.ZodMiniType>(table: Table, schema: T): z.infer<T>[] =>
  [...table.rows()].flatMap((row) => {
    const found = schema.safeParse(row);
    return found.success ? [found.data] : [];
  });

/** Gives every slot a price, also those of dates that people have joined for free before. */
const setPrices = (table: Table, feeAmount: number): void => {
  for (const row of rowsOf(table, SlotRow)) {
    const Item = { ...row, feeAmount, revision: Number(row['revision']) + 1 };
    table.call('PutItemCommand', { TableName: 'any', Item });
  }
};

/** Who is going without having paid, except hosts, and people to whom hosts give a spot. */
const unpaid = (table: Table): ReadonlySet<string> =>
  new Set(
    rowsOf(table, Going)
      .filter(({ saleId, hostId, answeredBy }) => saleId === undefined && answeredBy !== hostId)
      .map(({ eventId, occurrenceId, userId }) => `${eventId} ${occurrenceId} ${userId}`),
  );

const { product, world } = await openWorld(async (opened) => setPrices(opened.product.table, PRICE));

const changes = everyRoute.filter(([, { method }]) => method !== 'GET');

it.each(changes)(
  'PAY-17~ RSV-08~ %s gives nobody a spot that has a price without a payment',
  async (_title, endpoint, row) => {
    const before = unpaid(product.table);
    for (const role of welcome(endpoint, row)) {
      const token = tokenOf(world, role);
      await sendFirst(product, world, row, token);
      await product.send(endpoint, row.valid(world), token);
      await product.settle();
    }
    product.takeErrors();
    expect([...unpaid(product.table)].filter((one) => !before.has(one))).toEqual([]);
  },
);

it('PAY-17~ the test would notice a spot that is given without a payment', async () => {
  const before = unpaid(product.table);
  setPrices(product.table, 0);
  const [, endpoint, row] = routeNamed('events.rsvp');
  await product.send(endpoint, row.valid(world), tokenOf(world, 'other'));
  setPrices(product.table, PRICE);
  expect(unpaid(product.table).size).toBe(before.size + 1);
});
