import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, startTestStripe, type TestStripe } from './testing/test-stripe.ts';

let test: TestStripe;
beforeAll(async () => {
  test = await startTestStripe();
});
afterAll(() => test.close());

const call = (path: string, form: string, headers?: Readonly<Record<string, string>>) =>
  post(test.simulator.url, path, form, headers);

describe('customers', () => {
  it('are created, changed, found by email, and deleted', async () => {
    const { stripe } = test;
    const customer = await stripe.customers.create({
      email: 'ada@example.com',
      name: 'Ada',
      metadata: { uid: 'usr_1', old: 'x' },
      address: { country: 'US', postal_code: '94102' },
    });
    const changed = await stripe.customers.update(customer.id, {
      name: '',
      metadata: { old: '', team: 't' },
    });
    expect(changed).toMatchObject({
      name: null,
      email: 'ada@example.com',
      metadata: { uid: 'usr_1', team: 't' },
    });
    expect(changed.metadata).not.toHaveProperty('old');
    expect((await stripe.customers.list({ email: 'ada@example.com' })).data.map(({ id }) => id)).toEqual([
      customer.id,
    ]);
    expect((await stripe.customers.list({ email: 'ADA@example.com' })).data).toEqual([]);
    expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
    await expect(stripe.customers.retrieve(customer.id)).rejects.toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      param: 'id',
      message: `No such customer: '${customer.id}'`,
    });
    expect(await test.arrived()).toEqual(['customer.created', 'customer.updated', 'customer.deleted']);
  });
});

describe('products and prices', () => {
  it('a price is found by product and by its lookup key, which can be transferred', async () => {
    const { stripe } = test;
    const product = await stripe.products.create({
      name: 'Pro',
      default_price_data: { currency: 'usd', unit_amount: 900 },
    });
    expect(product.default_price).toMatch(/^price_/);
    const make = (transfer_lookup_key: boolean) =>
      stripe.prices.create({
        product: product.id,
        currency: 'usd',
        unit_amount: 1000,
        lookup_key: 'pro',
        transfer_lookup_key,
      });
    const first = await make(false);
    await expect(make(false)).rejects.toMatchObject({ param: 'lookup_key' });
    const second = await make(true);
    expect((await stripe.prices.list({ lookup_keys: ['pro'] })).data.map(({ id }) => id)).toEqual([
      second.id,
    ]);
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
    expect((await stripe.prices.list({ product: product.id })).data).toHaveLength(3);
    expect((await stripe.products.update(product.id, { active: false })).active).toBe(false);
    expect((await stripe.prices.update(second.id, { active: false, nickname: 'Old' })).nickname).toBe('Old');
    await expect(stripe.products.del(product.id)).rejects.toThrow('user-created prices');
  });
});

describe('keys and versions', () => {
  it('a missing key, a wrong key, another version, and an unknown address are refused', async () => {
    await expect(test.withKey('sk_test_wrong_key_0000').customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    expect((await fetch(`${test.simulator.url}/v1/customers`)).status).toBe(401);
    const old = await call('/v1/customers', '', { 'stripe-version': '2020-08-27' });
    expect(old.body.error.message).toContain('Invalid Stripe API version');
    expect((await call('/v1/customers', '', { 'stripe-version': Stripe.API_VERSION })).status).toBe(200);
    const lost = await call('/v1/unicorns', '');
    expect(lost).toMatchObject({ status: 404 });
    expect(lost.body.error.message).toContain('Unrecognized request URL (POST: /v1/unicorns)');
  });
});

describe('idempotency', () => {
  it('the same key returns the same response, and other parameters under it are refused', async () => {
    const { stripe } = test;
    const options = { idempotencyKey: 'key-1' };
    const first = await stripe.customers.create({ name: 'Once' }, options);
    const again = await stripe.customers.create({ name: 'Once' }, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(stripe.customers.create({ name: 'Twice' }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it('refused parameters are not remembered, a refused card is', async () => {
    expect((await call('/v1/products', '', { 'idempotency-key': 'key-2' })).status).toBe(400);
    expect((await call('/v1/products', 'name=x', { 'idempotency-key': 'key-2' })).status).toBe(200);
    const pay = () =>
      call(
        '/v1/payment_intents',
        'amount=500&currency=usd&confirm=true&payment_method=pm_card_chargeDeclined',
        { 'idempotency-key': 'key-3' },
      );
    const first = await pay();
    const again = await pay();
    expect(first.status).toBe(402);
    expect(again.body).toEqual(first.body);
  });

  it('a key expires after a day', async () => {
    const options = { idempotencyKey: 'key-4' };
    const first = await test.stripe.customers.create({ name: 'A' }, options);
    test.clock.advance(25 * 3_600_000);
    expect((await test.stripe.customers.create({ name: 'B' }, options)).id).not.toBe(first.id);
  });
});

describe('lists', () => {
  it('are paged in both directions, newest first, and read to the end by the client', async () => {
    const { stripe } = test;
    const product = await stripe.products.create({ name: 'Many' });
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      ids.unshift(
        (await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: index })).id,
      );
    }
    const page = await stripe.prices.list({ product: product.id, limit: 3 });
    expect([page.has_more, page.data.map(({ id }) => id)]).toEqual([true, ids.slice(0, 3)]);
    const rest = await stripe.prices.list({ product: product.id, limit: 10, starting_after: ids[2] ?? '' });
    expect([rest.has_more, rest.data.map(({ id }) => id)]).toEqual([false, ids.slice(3)]);
    const before = await stripe.prices.list({ product: product.id, limit: 2, ending_before: ids[4] ?? '' });
    expect([before.has_more, before.data.map(({ id }) => id)]).toEqual([true, ids.slice(2, 4)]);
    const all = await stripe.prices.list({ product: product.id, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    await expect(stripe.prices.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
    await expect(stripe.prices.list({ starting_after: 'price_no' })).rejects.toMatchObject({
      param: 'starting_after',
    });
  });

  it('events are found by type and time', async () => {
    const { stripe } = test;
    const customer = await stripe.customers.create({ name: 'Seen' });
    await stripe.customers.update(customer.id, { name: 'Seen again' });
    const [event] = (await stripe.events.list({ type: 'customer.updated', limit: 1 })).data;
    expect(event?.data).toMatchObject({
      object: { name: 'Seen again' },
      previous_attributes: { name: 'Seen' },
    });
    expect((await stripe.events.retrieve(event?.id ?? '')).request?.id).toMatch(/^req_/);
    const now = Math.floor(test.clock.now().getTime() / 1000);
    expect((await stripe.events.list({ created: { gt: now } })).data).toEqual([]);
    expect(
      (await stripe.events.list({ types: ['customer.*'.replace('*', 'created')], created: { gte: now } }))
        .data.length,
    ).toBeGreaterThan(0);
  });
});

describe('expansion', () => {
  it('follows references, also in lists, and refuses fields that are not references', async () => {
    const { stripe } = test;
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 100,
      product_data: { name: 'Ball' },
    });
    const expanded = await stripe.prices.retrieve(price.id, { expand: ['product'] });
    expect(expanded.product).toMatchObject({ name: 'Ball' });
    const list = await stripe.prices.list({ limit: 1, expand: ['data.product'] });
    expect(list.data[0]?.product).toMatchObject({ name: 'Ball' });
    await expect(stripe.prices.retrieve(price.id, { expand: ['currency'] })).rejects.toThrow(
      'cannot be expanded',
    );
    await expect(stripe.prices.retrieve(price.id, { expand: ['nothing'] })).rejects.toThrow(
      'cannot be expanded',
    );
  });
});

describe('faults', () => {
  it('the next calls can be made to fail, and the client retries automatically', async () => {
    test.simulator.failNext({ kind: 'rate_limit' });
    await expect(test.stripe.products.list()).rejects.toMatchObject({
      type: 'StripeRateLimitError',
      statusCode: 429,
    });
    test.simulator.failNext({ kind: 'server_error', path: '/v1/prices' });
    await expect(test.stripe.products.list()).resolves.toBeDefined();
    await expect(test.stripe.prices.list()).rejects.toMatchObject({
      type: 'StripeAPIError',
      statusCode: 500,
    });
    await expect(test.stripe.prices.list()).resolves.toBeDefined();
  });
});

it('everything is still there after a restart', async () => {
  const customer = await test.stripe.customers.create({ name: 'Kept' }, { idempotencyKey: 'key-5' });
  await test.restart();
  expect(await test.stripe.customers.retrieve(customer.id)).toMatchObject({ name: 'Kept' });
  expect((await test.stripe.customers.create({ name: 'Kept' }, { idempotencyKey: 'key-5' })).id).toBe(
    customer.id,
  );
});
