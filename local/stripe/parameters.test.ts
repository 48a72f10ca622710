import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, SUCCESS, startTestStripe, type TestStripe } from './testing/test-stripe.ts';

let test: TestStripe;
beforeAll(async () => {
  test = await startTestStripe();
});
afterAll(() => test.close());

const call = (path: string, form: string) => post(test.simulator.url, path, form);

describe('parameters', () => {
  it.each([
    ['/v1/customers', 'colour=red', 'parameter_unknown', 'colour', 'Received unknown parameter: colour'],
    ['/v1/customers', 'a=1&b=2', 'parameter_unknown', 'a', 'Received unknown parameters: a, b'],
    [
      '/v1/customers',
      'address[town]=x',
      'parameter_unknown',
      'address[town]',
      'Received unknown parameter: address[town]',
    ],
    ['/v1/customers', 'email=nobody', 'email_invalid', 'email', 'Invalid email address: nobody'],
    ['/v1/products', '', 'parameter_missing', 'name', 'Missing required param: name.'],
    ['/v1/products', 'name=', 'parameter_invalid_empty', 'name', "You passed an empty string for 'name'."],
    [
      '/v1/prices',
      'currency=usd&unit_amount=ten',
      'parameter_invalid_integer',
      'unit_amount',
      'Invalid integer: ten',
    ],
    [
      '/v1/prices',
      'currency=usd&unit_amount=-1',
      'parameter_invalid_integer',
      'unit_amount',
      'greater than or equal to 0',
    ],
    [
      '/v1/prices',
      'currency=usd&unit_amount=1&recurring[interval]=hour',
      undefined,
      'recurring[interval]',
      'must be one of day, week, month, or year',
    ],
    ['/v1/products', 'name=x&active=yes', undefined, 'active', 'Invalid boolean: yes'],
    ['/v1/products', 'name=x&url=here', 'url_invalid', 'url', 'Not a valid URL'],
    [
      '/v1/checkout/sessions',
      `mode=payment&success_url=http://x.y&line_items[0][price]=price_no`,
      'resource_missing',
      'line_items[0][price]',
      "No such price: 'price_no'",
    ],
    [
      '/v1/checkout/sessions',
      'mode=payment&success_url=http://x.y&line_items[0][colour]=red',
      'parameter_unknown',
      'line_items[0][colour]',
      'Received unknown parameter: line_items[0][colour]',
    ],
    ['/v1/customers', 'name[first]=A', undefined, 'name', 'Invalid'],
  ])('%s refuses %j', async (path, form, code, param, message) => {
    const { status, body } = await call(path, form);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ type: 'invalid_request_error', param });
    expect(body.error.code).toBe(code);
    expect(body.error.message).toContain(message);
  });

  it('an error names its documentation and its request', async () => {
    const { body, headers } = await call('/v1/products', '');
    expect(body.error.doc_url).toBe('https://docs.stripe.com/error-codes/parameter-missing');
    expect(body.error.request_log_url).toContain(headers.get('request-id'));
  });

  it('checkout refuses contradictory parameters', async () => {
    const { stripe } = test;
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 100,
      product_data: { name: 'x' },
      recurring: { interval: 'month' },
    });
    const base = { success_url: SUCCESS, line_items: [{ price: price.id }] };
    const create = (change: Partial<Stripe.Checkout.SessionCreateParams>) =>
      stripe.checkout.sessions.create({ ...base, mode: 'subscription', ...change });
    await expect(create({ mode: 'payment' })).rejects.toMatchObject({ param: 'mode' });
    await expect(create({ payment_intent_data: {} as never })).resolves.toBeDefined();
    await expect(create({ payment_intent_data: { description: 'x' } })).rejects.toThrow(
      'payment_intent_data',
    );
    await expect(create({ customer: 'cus_no' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    });
    await expect(create({ expires_at: 5 })).rejects.toMatchObject({ param: 'expires_at' });
    await stripe.prices.update(price.id, { active: false });
    await expect(create({})).rejects.toThrow('inactive');
  });
});
