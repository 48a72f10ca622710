import { describe, expect, it } from 'vitest';
import * as listRows from '#lambdas/lists/lists.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import type { ListId } from '#shared/kernel/ids.ts';
import { requestKey } from '#test/support/builders.ts';
import { anInvoiceInput } from '#test/support/invoice-input.ts';
import { openInvoices } from '#test/support/invoices.ts';
import { failingAt, tableFaults } from '#test/support/table-faults.ts';
import { InvoiceCounter, listWritten } from './invoice.table.ts';
import { sendNextOfList } from './send.ts';

const test = openInvoices();

const writtenBy = async (organizerId: Parameters<typeof listWritten>[1]) =>
  (await listWritten(test.ctx, organizerId, undefined, 1000)).filter(({ number }) => number !== undefined);

describe('an invoice to a user list', () => {
  const theList = async (n: number, count: number) => {
    const coach = await test.sales.organizer(n);
    const list = await listRows.create(test.ctx, coach, { requestKey: requestKey(n), name: 'Everybody' });
    const contacts = Array.from({ length: count }, (_, nth) => ({
      ...{ displayName: `Person ${nth}`, email: `person${nth}.${n}@example.com` },
    }));
    if (count > 0) await listRows.addContacts(test.ctx, coach, list.id, contacts);
    return { coach, listId: list.id as ListId };
  };

  it('INV-01~ is sent to each of 500 once, also if it is interrupted and repeated', async () => {
    const { coach, listId } = await theList(300, 500);
    const input = anInvoiceInput(test.ctx.clock.now(), { recipient: { kind: 'list', listId } });
    const draft = await test.api.create(coach, input);
    expect(await test.api.send(coach, draft)).toMatchObject({ state: 'list', list: { sent: 0, of: 500 } });
    const faults = Object.values(tableFaults);
    for (const [nth, fault] of faults.entries())
      await failingAt(test.sales.client(), 7 + nth * 11, fault, () =>
        sendNextOfList(test.ctx, draft.id).catch(() => undefined),
      );
    await Promise.all([sendNextOfList(test.ctx, draft.id), sendNextOfList(test.ctx, draft.id)]);
    test.ctx.clock.moveTo(addMilliseconds(test.ctx.clock.now(), HOUR_MS));
    for (let step = 0; step < 30; step += 1) await sendNextOfList(test.ctx, draft.id);
    const written = await writtenBy(coach.userId);
    expect(written.map(({ number = 0 }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 500 }, (_, nth) => nth + 1),
    );
    expect(new Set(written.map(({ payerEmail }) => payerEmail)).size).toBe(500);
    expect(await test.api.get(coach, draft)).toMatchObject({ list: { sent: 500, of: 500 } });
    const { data } = await InvoiceCounter(test.ctx).get({ organizerId: coach.userId }).go();
    expect(data?.last).toBe(500);
  });

  it('INV-01~ is taken up again by a job', async () => {
    const { coach, listId } = await theList(310, 2);
    const input = anInvoiceInput(test.ctx.clock.now(), { recipient: { kind: 'list', listId } });
    const draft = await test.api.create(coach, input);
    await test.api.send(coach, draft);
    expect(await writtenBy(coach.userId)).toHaveLength(0);
    test.ctx.clock.moveTo(addMilliseconds(test.ctx.clock.now(), HOUR_MS));
    await test.lookAfter();
    expect(await writtenBy(coach.userId)).toHaveLength(2);
  });

  it('INV-01~ is not sent to an empty list', async () => {
    const { coach, listId } = await theList(320, 0);
    const input = anInvoiceInput(test.ctx.clock.now(), { recipient: { kind: 'list', listId } });
    const draft = await test.api.create(coach, input);
    await expect(test.api.send(coach, draft)).rejects.toMatchObject({ code: 'invoice.list_empty' });
  });
});
