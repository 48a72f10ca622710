import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DETAILS, onboardingLink, payDirectly, readyAccount } from './testing/connected-account.ts';
import { SECONDS_PER_DAY, startTestStripe, submit, type TestStripe } from './testing/test-stripe.ts';

let test: TestStripe;
let stripeAccount: string;
beforeAll(async () => {
  test = await startTestStripe();
});
afterAll(() => test.close());
beforeEach(async () => {
  stripeAccount = (await readyAccount(test)).id;
  await test.arrived();
});

const SETTLED_AT_ONCE = '4000 0000 0000 0077';
const CLOSED_BANK_ACCOUNT = '000111111113';

/** The events of the account in that time. */
const days = async (count: number): Promise<string[]> => {
  test.clock.advance(count * SECONDS_PER_DAY * 1000);
  await test.simulator.settle();
  const events = test.receiver.events.splice(0);
  return events.filter(({ account }) => account === stripeAccount).map(({ type }) => type);
};

const payouts = async () => (await test.stripe.payouts.list({}, { stripeAccount })).data;

const available = async (): Promise<number | undefined> =>
  (await test.stripe.balance.retrieve({}, { stripeAccount })).available[0]?.amount;

const manually = (interval: 'daily' | 'manual') =>
  test.stripe.accounts.update(stripeAccount, { settings: { payouts: { schedule: { interval } } } });

describe('automatic payouts', () => {
  it('pay out once a day what is available, and list the transactions in them', async () => {
    const account = await test.stripe.accounts.retrieve(stripeAccount);
    const [bank] = account.external_accounts?.data ?? [];
    expect(bank).toMatchObject({ object: 'bank_account', last4: '6789', status: 'new' });
    const first = await payDirectly(test, stripeAccount);
    await test.stripe.refunds.create({ payment_intent: first.id, amount: 1000 }, { stripeAccount });
    await test.arrived();
    expect(await payouts()).toEqual([]);
    expect(await days(2.1)).toEqual(['payout.created']);
    const [payout] = await payouts();
    expect(payout).toMatchObject({
      amount: 2654,
      automatic: true,
      status: 'in_transit',
      destination: bank?.id,
      reconciliation_status: 'completed',
    });
    expect(await available()).toBe(0);
    const id = payout?.id ?? '';
    const items = await test.stripe.balanceTransactions.list({ payout: id }, { stripeAccount });
    expect(items.data.map(({ type, net }) => [type, net])).toEqual([
      ['payout', -2654],
      ['refund', -1000],
      ['charge', 3654],
    ]);
    expect(await days(2)).toEqual(['payout.paid']);
    const expand = ['destination'];
    expect(await test.stripe.payouts.retrieve(id, { expand }, { stripeAccount })).toMatchObject({
      status: 'paid',
      destination: { object: 'bank_account', last4: '6789' },
    });

    const { url } = await test.stripe.accounts.createLoginLink(stripeAccount);
    const page = await (await fetch(url)).text();
    for (const text of ['City League', 'Available', 'paid', '$26.54']) expect(page).toContain(text);
    const overview = await (await fetch(test.simulator.url)).text();
    expect(overview).toContain(id);

    await payDirectly(test, stripeAccount, SETTLED_AT_ONCE);
    await days(1.1);
    const [second] = await payouts();
    const next = await test.stripe.balanceTransactions.list({ payout: second?.id ?? '' }, { stripeAccount });
    expect(next.data.map(({ type }) => type)).toEqual(['payout', 'charge']);
    expect((await test.stripe.payouts.list({ status: 'paid' }, { stripeAccount })).data).toHaveLength(1);
  });

  it('fail at a closed bank account: the money comes back, and waits for another one', async () => {
    const link = await onboardingLink(test, stripeAccount);
    await submit(link, { ...DETAILS, iban: CLOSED_BANK_ACCOUNT });
    await payDirectly(test, stripeAccount, SETTLED_AT_ONCE);
    await days(1.1);
    expect(await available()).toBe(0);
    expect(await days(2)).toEqual(['payout.failed', 'account.external_account.updated', 'account.updated']);
    const [failed] = await payouts();
    expect(failed).toMatchObject({ status: 'failed', failure_code: 'account_closed' });
    const transaction = await test.stripe.balanceTransactions.retrieve(
      String(failed?.failure_balance_transaction),
      {},
      { stripeAccount },
    );
    expect(transaction).toMatchObject({ type: 'payout_failure', amount: 3654 });
    const account = await test.stripe.accounts.retrieve(stripeAccount);
    expect(account).toMatchObject({
      charges_enabled: true,
      payouts_enabled: false,
      external_accounts: { data: [{ status: 'errored' }] },
      requirements: { currently_due: ['external_account'] },
    });
    await days(3);
    expect(await payouts()).toHaveLength(1);
    await submit(await onboardingLink(test, stripeAccount), DETAILS);
    await days(1.1);
    expect((await payouts()).map(({ status, amount }) => [status, amount])).toEqual([
      ['in_transit', 3654],
      ['failed', 3654],
    ]);
  });

  it('debit the bank account if the balance is negative', async () => {
    const intent = await payDirectly(test, stripeAccount, SETTLED_AT_ONCE);
    await test.stripe.refunds.create({ payment_intent: intent.id }, { stripeAccount });
    expect(await available()).toBe(-346);
    await days(1.1);
    expect((await payouts()).map(({ amount }) => amount)).toEqual([-346]);
    expect(await available()).toBe(0);
  });
});

describe('payouts by hand', () => {
  it('an account can be paid out only on request, and at most what is available', async () => {
    await manually('manual');
    await payDirectly(test, stripeAccount, SETTLED_AT_ONCE);
    await days(1.1);
    expect(await payouts()).toEqual([]);
    const ask = (amount: number) =>
      test.stripe.payouts.create({ amount, currency: 'usd', metadata: { for: 'May' } }, { stripeAccount });
    await expect(ask(3655)).rejects.toMatchObject({ code: 'balance_insufficient' });
    expect(await ask(3000)).toMatchObject({
      amount: 3000,
      automatic: false,
      metadata: { for: 'May' },
      reconciliation_status: 'not_applicable',
    });
    expect(await available()).toBe(654);
    await manually('daily');
    await days(1.1);
    expect((await payouts())[0]).toMatchObject({ amount: 654, automatic: true });
  });
});
