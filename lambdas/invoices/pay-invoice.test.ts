import { describe, expect, it } from 'vitest';
import type { Invoice } from '#shared/domains/invoices/shapes.ts';
import { openInvoices, tokenIn } from '#test/support/invoices.ts';
import { createRandom } from '#test/support/random.ts';
import { runs, seed } from '#test/support/seed.ts';
import { Sale } from '../sales/sale/sale.table.ts';

const test = openInvoices();
const salesOf = async ({ id: itemId }: Pick<Invoice, 'id'>) =>
  (await Sale(test.ctx).query.byItem({ itemId }).go({ pages: 'all' })).data;
const emails = (to: string) =>
  test.ctx.sent.emails.filter((one) => one.to === to).map(({ template }) => template.data['title']);

describe('paying an invoice', () => {
  it('INV-01~ by card from its link, without a login: in parts, until nothing is open', async () => {
    const coach = await test.sales.organizer(200);
    const dueDates = ['2027-01-01', '2027-02-01', '2027-03-01'];
    const recipient = { kind: 'email', name: 'Simone', email: 'simone.200@example.com' } as const;
    const invoice = await test.sent(coach, { dueDates, recipient });
    const token = tokenIn(invoice);
    await test.payCard(await test.api.linkPay(token, 46_604));
    await test.settle(invoice);
    expect(await test.api.linkPage(token)).toMatchObject({
      ...{ state: 'partly_paid', standing: { paid: 46_604, open: 93_206 } },
      payments: [{ kind: 'card', amount: 46_604, surplus: 0, card: 'Visa 4242' }],
    });
    await test.payCard(await test.api.linkPay(token, 93_206, 2));
    await test.settle(invoice);
    const paid = await test.api.get(coach, invoice);
    expect(paid).toMatchObject({ state: 'paid', standing: { open: 0 } });
    // What the organizer keeps is theirs to see.
    const { items } = await test.sales.api.transactions(coach, 'received');
    expect(new Set(paid.payments.map(({ net }) => net))).toEqual(new Set(items.map(({ net }) => net)));
    expect((await test.api.linkPage(token)).payments.map(({ net }) => net)).toEqual([undefined, undefined]);
    await expect(test.api.linkPay(token, 100, 3)).rejects.toMatchObject({ code: 'invoice.not_open' });
    expect(emails('simone.200@example.com')).toHaveLength(3);
    expect(await test.sales.balanceOf(coach.userId)).toBe(await test.sales.providerBalance(coach.userId));
  });

  it('INV-01~ refuses more than is open, and parts that are too small', async () => {
    const invoice = await test.sent(await test.sales.organizer(210));
    const token = tokenIn(invoice);
    for (const amount of [139_811, 99, 139_750])
      await expect(test.api.linkPay(token, amount)).rejects.toMatchObject({
        ...{ code: 'invoice.too_much', limit: 139_810 },
      });
  });

  it('INV-01~ in cash: it counts when the organizer confirms it, and can be refused', async () => {
    const [coach, ana] = [await test.sales.organizer(220), await test.sales.person(221)];
    const invoice = await test.sent(coach, { recipient: { kind: 'person', userId: ana.userId } });
    const claim = () => test.api.claimCash(ana, invoice, 50_000, 1, 'Gave the envelope to Coach Bea.');
    expect(await test.changing(invoice, claim)).toMatchObject({
      standing: { paid: 0, claimed: 50_000, open: 139_810 },
      payments: [{ kind: 'cash', state: 'claimed', note: 'Gave the envelope to Coach Bea.' }],
    });
    await claim();
    await expect(test.api.claimCash(ana, invoice, 50_001, 1)).rejects.toMatchObject({
      code: 'request.key_reused',
    });
    await expect(test.api.claimCash(ana, invoice, 100_000, 2)).rejects.toMatchObject({
      ...{ code: 'invoice.too_much', limit: 89_810 },
    });
    await expect(test.api.decideCash(ana, invoice, true)).rejects.toMatchObject({ code: 'auth.forbidden' });
    const confirmed = await test.changing(invoice, () => test.api.decideCash(coach, invoice, true));
    expect(confirmed).toMatchObject({ state: 'partly_paid', standing: { paid: 50_000, open: 89_810 } });
    expect(await test.api.decideCash(coach, invoice, true)).toMatchObject({ standing: { paid: 50_000 } });
    await expect(test.api.decideCash(coach, invoice, false)).rejects.toMatchObject({
      code: 'invoice.changed_meanwhile',
    });
    await test.changing(invoice, () => test.api.claimCash(ana, invoice, 89_810, 3));
    const refused = await test.changing(invoice, () => test.api.decideCash(coach, invoice, false, 3));
    expect(refused.standing).toMatchObject({ paid: 50_000, claimed: 0, open: 89_810 });
  });

  it('INV-01~ cash that is claimed cannot be confirmed once a card has paid it', async () => {
    const coach = await test.sales.organizer(230);
    const invoice = await test.sent(coach);
    const token = tokenIn(invoice);
    await test.api.linkClaimCash(token, 139_810);
    await test.payCard(await test.api.linkPay(token, 139_810, 2));
    await test.settle(invoice);
    await expect(test.api.decideCash(coach, invoice, true)).rejects.toMatchObject({
      ...{ code: 'invoice.too_much', limit: 0 },
    });
  });

  it('INV-01~ of what is paid after it was voided everything goes back, and a checkout that is open closes', async () => {
    const coach = await test.sales.organizer(240);
    const invoice = await test.sent(coach);
    const [paid, open] = [
      await test.api.linkPay(tokenIn(invoice), 10_000, 1),
      await test.api.linkPay(tokenIn(invoice), 20_000, 2),
    ];
    await test.payCard(paid);
    await test.changing(invoice, () => test.api.void(coach, invoice));
    await test.settle(invoice);
    const sales = await salesOf(invoice);
    expect(sales.map(({ state, refunded }) => `${state} ${refunded}`).toSorted()).toEqual([
      ...['expired 0', 'refunded 10000'],
    ]);
    expect((await test.payCard(open)).status).not.toBe(303);
  });

  it('INV-01~ a paid invoice is not voided, and is refunded once everything was given back', async () => {
    const coach = await test.sales.organizer(250);
    const invoice = await test.sent(coach);
    await test.payCard(await test.api.linkPay(tokenIn(invoice), 139_810));
    await test.settle(invoice);
    await expect(test.api.void(coach, invoice)).rejects.toMatchObject({ code: 'invoice.is_paid' });
    const [sale] = await salesOf(invoice);
    await test.sales.api.refund(coach, sale?.saleId ?? '', 139_810, 9);
    await test.settle(invoice);
    expect(await test.api.get(coach, invoice)).toMatchObject({
      ...{ state: 'refunded', standing: { open: 0, refunded: 139_810 } },
    });
  });

  it('INV-01~ PAY-17~ is not possible while the organizer cannot receive payments', async () => {
    const coach = await test.sales.organizer(260);
    const invoice = await test.sent(coach);
    const { unlink } = await import('../payments/accounts.ts');
    await unlink(test.ctx, coach);
    await expect(test.api.linkPay(tokenIn(invoice), 139_810)).rejects.toMatchObject({
      code: 'sale.not_available',
    });
  });
});

describe('two payments at once', () => {
  const organizers = new Map<string, ReturnType<typeof test.sales.organizer>>();
  const theCoach = () => {
    const known = organizers.get('coach') ?? test.sales.organizer(2990);
    organizers.set('coach', known);
    return known;
  };
  const total = 139_810;

  it.each(Array.from({ length: runs(50, 2000) }, (_, n) => n))(
    'INV-01~ PAY-14 REL-08~ history %i: never exceed what is open, and the surplus goes back',
    async (n) => {
      const random = createRandom(seed + n);
      const coach = await theCoach();
      const invoice = await test.sent(coach, {}, 10_000 + n);
      const token = tokenIn(invoice);
      const amounts = [0, 1].map(() => random.pick([total, random.integer(100, total - 100)]));
      const urls = await Promise.all(
        amounts.map((amount, nth) => test.api.linkPay(token, amount, 20_000 + 10 * n + nth)),
      );
      const acts = [
        ...urls.map((url) => () => test.payCard(url)),
        ...(random.next() < 0.3 ? [() => test.api.linkClaimCash(token, 5000, 900_000 + n)] : []),
      ];
      await Promise.all(random.some(acts, acts.length).map((act) => act()));
      const sales = await salesOf(invoice);
      await test.sales.notify();
      // Both reactions run at once, and are repeated.
      await Promise.all(random.some(sales, sales.length).map(({ saleId }) => test.follow(saleId)));
      if (random.next() < 0.3)
        await test.api.decideCash(coach, invoice, true, 900_000 + n).catch(() => undefined);
      await test.settle(invoice);
      const after = await salesOf(invoice);
      const row = await test.rowOf(invoice);
      const kept = after.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
      const byCard = (row?.payments ?? []).filter(({ kind }) => kind === 'card');
      const counted = byCard.reduce((sum, { amount }) => sum + amount, 0);
      const about = JSON.stringify({ n, amounts, after, row });
      expect(kept, about).toBe(counted);
      expect(kept, about).toBe(
        Math.min(
          total,
          amounts.reduce((sum, amount) => sum + amount, 0),
        ),
      );
    },
  );

  it('INV-01~ PAY-14 leave the books of the organizer as the payment provider has them', async () => {
    const { userId } = await theCoach();
    expect(await test.sales.balanceOf(userId)).toBe(await test.sales.providerBalance(userId));
  });
});
