import type { Member } from '#lambdas/core/actor.ts';
import { createStripeClient } from '#lambdas/integrations/stripe/client.ts';
import { stripeOver } from '#lambdas/integrations/stripe/open-stripe.ts';
import { claimCash } from '#lambdas/invoices/cash.ts';
import { create } from '#lambdas/invoices/drafts.ts';
import type { InvoiceRow } from '#lambdas/invoices/invoice.table.ts';
import { pay } from '#lambdas/invoices/pay.ts';
import { send } from '#lambdas/invoices/send.ts';
import type { InvoiceInput } from '#shared/domains/invoices/shapes.ts';
import { addMilliseconds, DAY_MS, daysAfter, utcDayOf } from '#shared/kernel/dates.ts';
import { paths } from '#shared/product/paths.ts';
import { goodCard, stripeSecrets, submit } from '../support/payments.ts';
import { HOST } from '../support/product.ts';
import { createRandom } from '../support/random.ts';
import { randomKey } from './request-key.ts';
import { memberOf, openServices, presentIn } from './services.ts';
import type { Market, Sellers } from './sold-spots.ts';

const SEED = 910;
const line = (text: string, quantity: number, unitPrice: number, taxBasisPoints = 0) => ({
  ...{ text, quantity, unitPrice, taxBasisPoints },
});

/** Invoices of the host who sells spots: one that is overdue, one that is partly paid with cash to confirm, one that is paid, and a draft. */
export const writeInvoices = async (
  { port, paymentsUrl, ...target }: Market,
  { city, hostId, playerIds }: Sellers,
): Promise<void> => {
  const random = createRandom(SEED);
  const today = utcDayOf(new Date().toISOString());
  const client = createStripeClient({
    readSecret: async () => JSON.stringify(stripeSecrets),
    apiUrl: paymentsUrl,
  });
  const origin = `http://${HOST}:${port}`;
  /** What people do some days ago. */
  const ago = (days: number) => {
    const now = addMilliseconds(new Date().toISOString(), -days * DAY_MS);
    const services = openServices({ ...target, now }, random);
    return {
      ...services.ctx,
      origins: { gth: origin, meh: origin },
      stripe: async () => stripeOver(client),
    };
  };
  const { users } = openServices({ ...target, now: new Date().toISOString() }, random);
  const personOf = async (id: (typeof playerIds)[number]): Promise<Member> =>
    memberOf(await presentIn(users.find(id)));
  const host = await personOf(hostId);
  const [first, second, third] = await Promise.all(playerIds.slice(0, 3).map(personOf));
  if (!first || !second || !third) throw new Error('there are players');

  const write = (ctx: ReturnType<typeof ago>, payer: Member, invoice: Partial<InvoiceInput>) =>
    create(
      ctx,
      host,
      {
        requestKey: randomKey(random),
        invoice: {
          ...{ title: 'Fall league', note: '', teamId: null, lateFee: null, reminders: true },
          timeZone: city.city.timeZone,
          recipient: { kind: 'person', userId: payer.userId },
          ...{ lines: [line('League fee', 1, 12_000)], dueDates: [daysAfter(today, 10)] },
          ...invoice,
        },
      },
      { platform: 'gth' },
    );
  const sendAt = (ctx: ReturnType<typeof ago>, draft: InvoiceRow) => send(ctx, host, draft, draft);
  const payByCard = async (invoice: InvoiceRow, payer: Member, amount: number): Promise<void> => {
    const path = paths.invoice(invoice.invoiceId);
    const { url } = await pay(
      ago(0),
      invoice,
      payer,
      { requestKey: randomKey(random), amount },
      { platform: 'gth', locale: 'en', successPath: path, cancelPath: path },
    );
    await submit(url, { ...goodCard, email: 'player@demo.example', name: payer.user.displayName });
  };

  const month = ago(30);
  await sendAt(
    month,
    await write(month, second, {
      dueDates: [daysAfter(today, -9)],
      lateFee: { kind: 'fixed', amount: 1500, afterDays: 14 },
    }),
  );
  const weeks = ago(20);
  const clinic = await sendAt(
    weeks,
    await write(weeks, first, {
      ...{ title: 'Holiday clinic', note: 'Two mornings at the rec center, courts 1 to 4' },
      lines: [
        line('Court rental, 3 hours', 6, 8500),
        line('Coach', 2, 24_000),
        line('Clinic T-shirt', 26, 1450, 825),
      ],
      dueDates: [daysAfter(today, -18), daysAfter(today, 3), daysAfter(today, 24)],
      lateFee: { kind: 'fixed', amount: 2500, afterDays: 14 },
    }),
  );
  await payByCard(clinic, first, 46_604);
  const claim = { requestKey: randomKey(random), amount: 46_603, note: 'Gave the envelope to Coach Bea.' };
  await claimCash(ago(0), clinic, claim);
  const paid = await sendAt(weeks, await write(weeks, third, { title: 'Ball machine rental' }));
  await payByCard(paid, third, 12_000);
  await write(ago(0), second, { title: 'Spring league' });
};
