import type { Member } from '#lambdas/core/actor.ts';
import { systemClock } from '#lambdas/core/clock.ts';
import { createStripeClient } from '#lambdas/integrations/stripe/client.ts';
import { stripeOver } from '#lambdas/integrations/stripe/open-stripe.ts';
import { claimCash } from '#lambdas/invoices/cash.ts';
import { create } from '#lambdas/invoices/drafts.ts';
import type { InvoiceRow } from '#lambdas/invoices/invoice.table.ts';
import { pay } from '#lambdas/invoices/pay.ts';
import { send } from '#lambdas/invoices/send.ts';
import { payDeposit, payShare } from '#lambdas/splits/pay-share.ts';
import { findSplit } from '#lambdas/splits/split.table.ts';
import { create as createSplit } from '#lambdas/splits/splits.ts';
import type { InvoiceInput } from '#shared/domains/invoices/shapes.ts';
import { addMilliseconds, DAY_MS, daysAfter, utcDayOf } from '#shared/kernel/dates.ts';
import type { RequestKey } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { eventually } from '../support/eventually.ts';
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

const DEPOSIT = 49_000;
const SHARE = 14_000;

/** A split of an invoice by its captain: one player has paid, and two owe. */
const splitFee = async (
  ctx: Parameters<typeof payDeposit>[0],
  captain: Member,
  players: readonly Member[],
  invoice: InvoiceRow,
  nextKey: () => RequestKey,
): Promise<void> => {
  const named = players.map(({ userId, user }) => ({ name: user.displayName, userId, amount: SHARE }));
  const split = await createSplit(
    ctx,
    captain,
    invoice,
    {
      ...{ requestKey: nextKey(), deposit: DEPOSIT, deadline: addMilliseconds(ctx.clock.now(), 4 * DAY_MS) },
      shares: [...named, { name: 'Darnell West', userId: null, amount: SHARE }],
    },
    { platform: 'gth' },
  );
  const request = () =>
    ({ ...{ requestKey: nextKey(), host: HOST }, platform: 'gth', locale: 'en' }) as const;
  const payUrl = ({ url }: { readonly url: string }, { user }: Member) =>
    submit(url, { ...goodCard, email: 'player@demo.example', name: user.displayName });
  await payUrl(await payDeposit(ctx, captain, split, request()), captain);
  await eventually('the deposit counts', async () => {
    const { state } = (await findSplit(ctx, split.splitId)) ?? split;
    return state === 'running' || undefined;
  });
  const running = (await findSplit(ctx, split.splitId)) ?? split;
  const [share] = running.shares;
  const [payer] = players;
  if (share && payer) await payUrl(await payShare(ctx, running, share, request()), payer);
};

/** Invoices of the host who sells spots: one that is overdue, one that is partly paid with cash to confirm, one that is paid, a draft, and one that a captain splits. */
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
    const then = (): string => addMilliseconds(systemClock.now(), -days * DAY_MS);
    const services = openServices({ ...target, now: then() }, random);
    return {
      ...services.ctx,
      // A checkout ends some time from now, however long loading takes.
      clock: { now: then },
      origins: { gth: origin, meh: origin },
      // Nobody pays from a host of the product here.
      hosts: { own: {}, platformOf: () => 'gth' as const },
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
          sender: { address: '4550 Mueller Blvd\nAustin, TX 78723', email: host.email },
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
      { host: HOST, platform: 'gth', locale: 'en', successPath: path, cancelPath: path },
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

  const fee = await sendAt(
    weeks,
    await write(weeks, first, { title: 'Winter league fee', lines: [line('Team fee', 1, 84_000)] }),
  );
  await splitFee(ago(0), first, [second, third], fee, () => randomKey(random));
};
