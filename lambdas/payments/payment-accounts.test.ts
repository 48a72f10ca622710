import { describe, expect, it } from 'vitest';
import { paymentAccountRow } from '#shared/domains/payments/rows.ts';
import { giveChange } from '#test/support/give-change.ts';
import { stripeSecrets, submit } from '#test/support/payments.ts';
import { openPayments } from '#test/support/subscribers.ts';
import { work } from '../offers/background.ts';
import * as accounts from './accounts.ts';
import { findAccount } from './payment-account.table.ts';

const test = openPayments();

const notify = () => test.notify();
const someone = (n: number) => test.someone(n);

describe('a payment account', () => {
  const onboarded = {
    action: 'finish',
    name: 'Ana',
    email: 'ana@example.com',
    url: 'https://ana.example',
    iban: '000123456789',
    terms: 'yes',
    business_type: 'individual',
  };

  it('PAY-05 PAY-09 is opened, lists its requirements, and is active once they are met', async () => {
    const member = await someone(21);
    const { url } = await accounts.start(test.ctx, member, 'new', 'US', 'gth');
    const { account, requirements } = await accounts.get(test.ctx, member);
    expect(account).toMatchObject({ country: 'US', stripeChargesEnabled: false });
    expect(requirements.currently_due).toContain('external_account');
    test.stripe.hear(account?.stripeId ?? '');
    await submit(url, onboarded);
    await notify();
    expect(await accounts.get(test.ctx, member)).toEqual({
      account: { ...account, stripeChargesEnabled: true, stripeDetailsSubmitted: true },
      requirements: { currently_due: [] },
    });
  });

  it('PAY-05 links to onboarding while it is incomplete, and to its dashboard once it is active', async () => {
    const member = await someone(26);
    const { url } = await accounts.start(test.ctx, member, 'new', 'US', 'gth');
    const { stripeId = '' } = (await accounts.get(test.ctx, member)).account ?? {};
    test.stripe.hear(stripeId);
    expect((await accounts.verify(test.ctx, member, 'gth')).url).toContain(stripeId);
    await submit(url, onboarded);
    await notify();
    expect((await accounts.verify(test.ctx, member, 'gth')).url).toBe(`${test.stripe.simulator.url}/`);
  });

  const authorize = async (url: string, email: string) => {
    const back = await submit(url, { account: 'new', email, action: 'allow' });
    const { searchParams } = new URL(back.headers.get('location') ?? '');
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  };

  it('PAY-03 PAY-05 SEC-10 is linked with a code, once, and only by the person who started', async () => {
    const [member, thief] = [await someone(22), await someone(23)];
    const { url } = await accounts.start(test.ctx, member, 'link', 'US', 'gth');
    const { code, state } = await authorize(url, 'ana@example.com');
    const invalid = 'payment_account.link_invalid';
    await expect(accounts.finishLink(test.ctx, thief, code, state)).rejects.toThrow(invalid);
    await expect(accounts.finishLink(test.ctx, member, code, `${state}x`)).rejects.toThrow(invalid);
    const account = await accounts.finishLink(test.ctx, member, code, state);
    expect(account.stripeId).toMatch(/^acct_/);
    await expect(accounts.finishLink(test.ctx, member, code, state)).rejects.toThrow(invalid);
    await accounts.unlink(test.ctx, member);
    expect((await accounts.get(test.ctx, member)).account).toBeNull();
  });

  it('REL-03 PAY-05 is also disconnected at the provider, whatever happens in between, and however often the event arrives', async () => {
    const member = await someone(33);
    const link = async () => {
      const { url } = await accounts.start(test.ctx, member, 'link', 'US', 'gth');
      const { code, state } = await authorize(url, 'rel@example.com');
      return accounts.finishLink(test.ctx, member, code, state);
    };
    const { stripeId } = await link();
    const before = await findAccount(test.ctx, member.userId);
    await accounts.unlink(test.ctx, member);
    // The function may have crashed here: the row is gone, and the provider has not been called.
    expect(await test.stripe.api.objects.account(stripeId)).toBeDefined();
    const notify = () =>
      giveChange(paymentAccountRow, (change) => work.reactions.endMemberships(test.ctx, change), { before });
    await notify();
    await notify();
    expect(await test.stripe.api.objects.account(stripeId)).toBeUndefined();
  });

  it('SEC-10 a link is no longer valid after 15 minutes', async () => {
    const member = await someone(24);
    const { url } = await accounts.start(test.ctx, member, 'link', 'US', 'gth');
    const { code, state } = await authorize(url, 'late@example.com');
    await test.stripe.pass(15 * 60_000);
    await expect(accounts.finishLink(test.ctx, member, code, state)).rejects.toThrow(
      'payment_account.link_invalid',
    );
  });

  it('PAY-05 is removed when its owner disconnects it at the provider', async () => {
    const member = await someone(25);
    const { url } = await accounts.start(test.ctx, member, 'link', 'US', 'gth');
    const { code, state } = await authorize(url, 'gone@example.com');
    const { stripeId } = await accounts.finishLink(test.ctx, member, code, state);
    test.stripe.hear(stripeId);
    await test.stripe.client.ask((api) =>
      api.oauth.deauthorize({ client_id: stripeSecrets.clientId, stripe_user_id: stripeId }),
    );
    expect(await notify()).toContain('account.application.deauthorized');
    expect((await accounts.get(test.ctx, member)).account).toBeNull();
  });
});
