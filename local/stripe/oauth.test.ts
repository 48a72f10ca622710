import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStripe, submit, type TestStripe } from './testing/test-stripe.ts';

let test: TestStripe;
beforeAll(async () => {
  test = await startTestStripe();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.arrived();
});

const BACK = 'http://shop.localhost/payments';

describe('OAuth', () => {
  const authorizeUrl = (state: string): string => {
    const url = new URL('/oauth/authorize', test.simulator.url);
    for (const [name, value] of Object.entries({
      client_id: 'ca_local',
      response_type: 'code',
      scope: 'read_write',
      redirect_uri: `${BACK}?tab=payments`,
      state,
    })) {
      url.searchParams.set(name, value);
    }
    return url.href;
  };
  const allow = async (): Promise<string> => {
    const answer = await submit(authorizeUrl('s&1'), {
      action: 'allow',
      account: 'new',
      email: 'solo@example.com',
    });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.searchParams.get('state')).toBe('s&1');
    expect(back.searchParams.get('tab')).toBe('payments');
    return back.searchParams.get('code') ?? '';
  };

  it('PAY-03 a code links an account once, and is valid for five minutes', async () => {
    expect(await (await fetch(authorizeUrl('s'))).text()).toContain('shop.localhost asks to take payments');
    const code = await allow();
    const token = await test.stripe.oauth.token({ grant_type: 'authorization_code', code });
    expect(token).toMatchObject({ scope: 'read_write', token_type: 'bearer' });
    expect(await test.stripe.accounts.retrieve(token.stripe_user_id ?? '')).toMatchObject({
      charges_enabled: true,
      email: 'solo@example.com',
    });
    await expect(test.stripe.oauth.token({ grant_type: 'authorization_code', code })).rejects.toMatchObject({
      type: 'StripeInvalidGrantError',
    });
    const late = await allow();
    test.clock.advance(6 * 60_000);
    await expect(test.stripe.oauth.token({ grant_type: 'authorization_code', code: late })).rejects.toThrow(
      'expired',
    );
    const refreshed = await test.stripe.oauth.token({
      grant_type: 'refresh_token',
      refresh_token: token.refresh_token ?? '',
    });
    expect(refreshed.stripe_user_id).toBe(token.stripe_user_id);
  });

  it('a person who declines comes back with the reason', async () => {
    const answer = await submit(authorizeUrl('s'), { action: 'deny' });
    const back = new URL(answer.headers.get('location') ?? '');
    expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual(['access_denied', 's']);
    expect((await fetch(`${test.simulator.url}/oauth/authorize`)).status).toBe(400);
  });

  it('PAY-05 unlinking ends access and notifies the platform', async () => {
    const token = await test.stripe.oauth.token({ grant_type: 'authorization_code', code: await allow() });
    const account = token.stripe_user_id ?? '';
    const own = test.withKey(token.access_token ?? '');
    await own.customers.create({ name: 'Of the account' });
    await test.arrived();
    await test.stripe.oauth.deauthorize({ client_id: 'ca_local', stripe_user_id: account });
    await test.simulator.settle();
    expect(test.receiver.events.splice(0)).toMatchObject([
      { type: 'account.application.deauthorized', account },
    ]);
    await expect(own.customers.list()).rejects.toMatchObject({ statusCode: 401 });
    await expect(test.stripe.accounts.retrieve(account)).rejects.toMatchObject({ code: 'account_invalid' });
    await expect(test.stripe.customers.list({}, { stripeAccount: account })).rejects.toMatchObject({
      type: 'StripePermissionError',
    });
  });
});
