import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import { findAccount } from '#lambdas/users/people/index.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { silentLog, subjectOf, userId } from '#test/support/builders.ts';
import { httpEvent, lambdaContext, readTestToken } from '#test/support/http-event.ts';
import { goodCard, submit } from '#test/support/payments.ts';
import { openPayments } from '#test/support/subscribers.ts';
import { findCustomer } from './billing-customer.table.ts';
import { listPlans } from './plan.table.ts';

const TEAM = 'team_01j00000000000000000000001';
const test = openPayments(async () => ['owner']);

/** Calls the API as the nth person, written as in the specification. */
const caller = (n: number) => {
  const api = test.api.apiOver({
    log: silentLog,
    verifyToken: readTestToken,
    countCall: async () => {},
    requireEdge: async () => {},
    findAccount: (id) => findAccount(test.ctx, id),
  });
  const email = `person${n}@example.com`;
  const claims = { sub: subjectOf(n), token_use: 'access', email, email_verified: 'true' };
  return async (
    { method, path }: Endpoint,
    sent: { body?: unknown; query?: Record<string, string>; params?: Record<string, string> } = {},
  ): Promise<Record<string, unknown>> => {
    const answer = await api(httpEvent(`${method} ${path}`, { ...sent, claims }), lambdaContext);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${String(answer.body)}`);
    return JSON.parse(String(answer.body));
  };
};
const { createSubscription, cancelSubscription, createCustomerSession, subscriptionsByEmail } =
  paymentsContract;
const { linkOrCreateStripeAccount, connectOAuth, getAccount, unlinkStripeAccount, product } =
  paymentsContract;

const buy = async (n: number, planId: string, id: string): Promise<void> => {
  const item = await test.planItem(planId, id);
  const { name, quantity, cost, type, subscriptionPriceId, platform } = item;
  const body = {
    items: [{ id, name, quantity, cost, type, subscriptionPriceId, platform }],
    environment: 'production',
  };
  const { url } = await caller(n)(createSubscription, { body });
  await submit(String(url), goodCard);
  await test.notify();
};

describe('the calls of payments', () => {
  it('PAY-09 createSubscription opens a checkout, and cancelSubscription ends the plan of a person or a team', async () => {
    const member: Member = await test.someone(1);
    await buy(1, 'gth_member_plus', member.userId);
    await buy(1, 'teams_pro', TEAM);
    for (const body of [
      { type: 'user', id: member.userId, platform: 'gth' },
      { type: 'teams', id: TEAM, platform: 'meh' },
    ])
      expect(await caller(1)(cancelSubscription, { body })).toMatchObject({
        subject: { type: body.type, id: body.id },
        cancelAtPeriodEnd: true,
      });
  });

  it('PAY-09 linkOrCreateStripeAccount redirects, connectOAuth links with a code, getAccount and unlinkStripeAccount work', async () => {
    await test.someone(2);
    const call = caller(2);
    const body = { type: 'link', country: 'US', platform: 'gth', environment: 'production' };
    const { url } = await call(linkOrCreateStripeAccount, { body });
    const back = await submit(String(url), { account: 'new', email: 'ana@example.com', action: 'allow' });
    const { searchParams } = new URL(back.headers.get('location') ?? '');
    const [code, state] = [searchParams.get('code'), searchParams.get('state')];
    const account = {
      stripeId: expect.stringMatching(/^acct_/),
      stripeChargesEnabled: expect.any(Boolean),
      stripeDetailsSubmitted: expect.any(Boolean),
    };
    expect(await call(connectOAuth, { body: { code, state } })).toMatchObject(account);
    expect(await call(getAccount)).toMatchObject({
      account,
      requirements: { currently_due: expect.any(Array) },
    });
    await call(unlinkStripeAccount);
    expect((await call(getAccount))['account']).toBeNull();
  });

  it('PAY-09 linkOrCreateStripeAccount opens a new account, whose currently_due requirements getAccount names', async () => {
    await test.someone(3);
    const body = { type: 'new', country: 'US', platform: 'gth', environment: 'production' };
    expect((await caller(3)(linkOrCreateStripeAccount, { body }))['url']).toMatch(/^http/);
    expect(await caller(3)(getAccount)).toMatchObject({
      requirements: { currently_due: expect.arrayContaining(['external_account']) },
    });
  });

  it('PAY-09 createCustomerSession accepts an email and a uid, and always belongs to the caller', async () => {
    const [member] = [await test.someone(4), await test.someone(5)];
    const call = caller(4);
    const own = { email: member.email, uid: member.userId };
    expect(await call(createCustomerSession, { body: own })).toEqual({ clientSecret: expect.any(String) });
    await call(createCustomerSession, { body: { email: 'person5@example.com', uid: userId(5) } });
    expect(await findCustomer(test.ctx, member.userId)).toMatch(/^cus_/);
    expect(await findCustomer(test.ctx, userId(5))).toBeUndefined();
  });

  it('PAY-09 subscriptions of teams and Member Plus are found by email, and plans by their product', async () => {
    const member = await test.someone(6);
    await buy(6, 'gth_member_plus', member.userId);
    await buy(6, 'teams_pro', `${TEAM.slice(0, -1)}2`);
    const found = async (type: string) => {
      const { items } = await caller(6)(subscriptionsByEmail, { query: { email: member.email, type } });
      return (items as { label: string }[]).map(({ label }) => label);
    };
    expect([await found('user'), await found('teams')]).toEqual([['Member Plus'], ['Organizer Pro']]);
    const plan = (await listPlans(test.ctx, 'teams')).find(({ id }) => id === 'teams_pro');
    expect(await caller(6)(product, { params: { productId: plan?.item ?? '' } })).toMatchObject({
      name: 'Organizer Pro',
    });
  });
});
