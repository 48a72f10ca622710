import { describe, expect, it } from 'vitest';
import { NOW } from '#test/support/builders.ts';
import { signed, stripeSecrets } from '#test/support/payments.ts';
import { createWebhookVerifier, noticeOf } from './events.ts';

const verify = createWebhookVerifier({
  secrets: async () => ({ ...stripeSecrets, webhookSecrets: [...stripeSecrets.webhookSecrets] }),
});
const event = (object: object, account?: string) => ({
  id: 'evt_1',
  type: 'any',
  created: 1_795_197_600,
  ...(account !== undefined && { account }),
  data: { object },
});
const text = JSON.stringify(event({ id: 'sub_1', object: 'subscription' }));
const secondsAgo = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString();

describe('a webhook', () => {
  it.each(stripeSecrets.webhookSecrets)(
    'SEC-10 signed by %s is accepted: a secret can be rotated',
    async (secret) => {
      expect(await verify(text, signed(text, NOW, secret), NOW)).toMatchObject({
        id: 'evt_1',
        targets: [{ kind: 'subscription', id: 'sub_1' }],
      });
    },
  );

  it.each([
    ['by another secret', text, signed(text, NOW, 'whsec_of_somebody_else')],
    ['over another text', text.replace('sub_1', 'sub_2'), signed(text, NOW)],
    ['over the same JSON written otherwise', `${text} `, signed(text, NOW)],
    ['301 seconds ago', text, signed(text, secondsAgo(301))],
    ['not at all', text, 'nonsense'],
  ])('SEC-10 signed %s is refused', async (_how, body, signature) => {
    await expect(verify(body, signature, NOW)).rejects.toThrow('webhook.signature_invalid');
  });

  it('SEC-10 signed 299 seconds ago is still accepted', async () => {
    expect(await verify(text, signed(text, secondsAgo(299)), NOW)).toMatchObject({ id: 'evt_1' });
  });
});

describe('a signed webhook with unexpected content', () => {
  const taken = async (body: string) => verify(body, signed(body, NOW), NOW);

  it.each([
    ['is not JSON', 'subscription.created'],
    ['is cut short', text.slice(0, -5)],
    ['is a list', '[]'],
    ['is null', 'null'],
    ['has no id', JSON.stringify({ type: 'any', created: 1, data: { object: { object: 'charge' } } })],
    ['has an id of another kind', text.replace('evt_1', 'sub_1')],
    ['has no type', text.replace('"any"', '""')],
  ])('PAY-11 SEC-02 that %s is refused with the reason', async (_how, body) => {
    await expect(taken(body)).rejects.toMatchObject({ code: 'input.invalid' });
  });

  it.each([
    ['has no object', { id: 'evt_1', type: 'any', created: 1 }],
    ['has no object', { id: 'evt_1', type: 'any', created: 1, data: {} }],
    [
      'is a thin event',
      {
        ...{ id: 'evt_test_1', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found' },
        ...{ created: '2026-11-20T18:00:00.000Z', related_object: { id: 'mtr_1', type: 'billing.meter' } },
      },
    ],
    ['has an object with an empty id', event({ object: 'subscription', id: '' })],
    ['has an object with an id that is none', event({ object: 'charge', id: '../../v1/balance' })],
    ['names an empty account', event({ object: 'charge', id: 'ch_1' }, '')],
  ])('PAY-11 that %s is kept as not understood, and asks for nothing', async (_how, body) => {
    expect(await taken(JSON.stringify(body))).toMatchObject({ understood: false, targets: [] });
  });

  it.each([-1, 0.5, 1e300, '1795197600', null, [], {}])('PAY-11 created %j does no harm', async (created) => {
    const body = JSON.stringify({ ...event({ id: 'sub_1', object: 'subscription' }), created });
    expect(await taken(body)).toMatchObject({ createdAt: null, understood: true });
  });
});

describe('the object of an event', () => {
  it.each([
    [
      { object: 'subscription', id: 'sub_1' },
      { kind: 'subscription', id: 'sub_1' },
    ],
    [
      { object: 'checkout.session', id: 'cs_1', subscription: 'sub_1' },
      { kind: 'subscription', id: 'sub_1' },
    ],
    [
      { object: 'invoice', id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } },
      { kind: 'subscription', id: 'sub_1' },
    ],
    [
      { object: 'charge', id: 'ch_1' },
      { kind: 'charge', id: 'ch_1' },
    ],
    [
      { object: 'refund', id: 're_1', charge: 'ch_1' },
      { kind: 'charge', id: 'ch_1' },
    ],
    [
      { object: 'payment_intent', id: 'pi_1', latest_charge: { id: 'ch_1' } },
      { kind: 'charge', id: 'ch_1' },
    ],
  ])('PAY-11 %j', (object, target) => {
    expect(noticeOf(event(object)).targets).toEqual([target]);
  });

  it('PAY-11 for a linked account is that account, whatever was sold there', () => {
    expect(noticeOf(event({ object: 'charge', id: 'ch_1' }, 'acct_1')).targets).toEqual([
      { kind: 'account', id: 'acct_1' },
    ]);
  });

  it('PAY-11 is undefined for objects that are not ours', () => {
    expect(noticeOf(event({ object: 'customer', id: 'cus_1' })).targets).toEqual([]);
    expect(noticeOf(event({ object: 'checkout.session', id: 'cs_1', subscription: null })).targets).toEqual(
      [],
    );
  });
});
