import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { movableClock, silentLog } from '../../aws/test-surroundings.ts';
import { createStripe, type StripeOptions } from '../stripe.ts';

export const SECRET_KEY = 'sk_test_local000000000000';
export const SECRET = 'whsec_platform';
export const CONNECT_SECRET = 'whsec_connect';
export const SUCCESS = 'http://shop.localhost/thanks?session={CHECKOUT_SESSION_ID}';

/** Receives webhooks: every event is verified and recorded. */
const openReceiver = async (signer: Stripe) => {
  const events: Stripe.Event[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = statuses.shift() ?? 200;
      const secret = request.url === '/connect' ? CONNECT_SECRET : SECRET;
      const payload = Buffer.concat(chunks).toString('utf8');
      const signature = String(request.headers['stripe-signature']);
      if (status === 200) {
        // The test's clock is not the current time.
        events.push(signer.webhooks.constructEvent(payload, signature, secret, Number.MAX_SAFE_INTEGER));
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    events,
    /** The next responses; 200 after that. */
    answerWith: (...next: number[]) => void statuses.push(...next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const clientOf = (port: number, apiKey = SECRET_KEY) =>
  new Stripe(apiKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });

export const startTestStripe = async (change: Partial<StripeOptions> = {}) => {
  const directory = mkdtempSync(join(tmpdir(), 'stripe-'));
  const clock = movableClock();
  const receiver = await openReceiver(new Stripe(SECRET_KEY));
  const options: StripeOptions = {
    directory,
    port: 0,
    clock,
    log: silentLog,
    secretKey: SECRET_KEY,
    pulse: 0,
    webhooks: [
      { url: `${receiver.url}/platform`, secret: SECRET },
      { url: `${receiver.url}/connect`, secret: CONNECT_SECRET, connect: true },
    ],
    ...change,
  };
  let simulator = await createStripe(options);
  return {
    clock,
    receiver,
    get simulator() {
      return simulator;
    },
    get stripe() {
      return clientOf(simulator.port);
    },
    withKey: (key: string) => clientOf(simulator.port, key),
    /** The types of the events that arrived, in order; earlier ones are dropped. */
    async arrived(): Promise<string[]> {
      await simulator.settle();
      return receiver.events.splice(0).map(({ type }) => type);
    },
    async restart() {
      await simulator.close();
      simulator = await createStripe(options);
    },
    async close() {
      await simulator.close();
      await receiver.close();
      rmSync(directory, { recursive: true });
    },
  };
};
export type TestStripe = Awaited<ReturnType<typeof startTestStripe>>;

export const GOOD_CARD = { card: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };
export const DECLINED_CARD = { ...GOOD_CARD, card: '4000 0000 0000 0002' };
export const FAILING_CARD = { ...GOOD_CARD, card: '4000 0000 0000 0341' };

/** What a browser sends when a person presses a button. */
export const submit = (address: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** A product with a monthly and a more expensive monthly price, and a yearly one. */
export const aCatalogue = async (stripe: Stripe) => {
  const product = await stripe.products.create({ name: 'Organizer Pro' });
  const price = (unit_amount: number, interval: 'month' | 'year', lookup_key: string) =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount,
      lookup_key,
      recurring: { interval },
    });
  return {
    product,
    monthly: await price(1000, 'month', 'monthly'),
    dearer: await price(3000, 'month', 'dearer'),
    yearly: await price(10_000, 'year', 'yearly'),
  };
};

/** A customer with a valid card and a subscription. */
export const aSubscriber = async (stripe: Stripe, price: string, testClock?: string) => {
  const customer = await stripe.customers.create({
    email: 'ada@example.com',
    ...(testClock !== undefined && { test_clock: testClock }),
  });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price }] });
  return { customer, subscription, method };
};

export const SECONDS_PER_DAY = 86_400;

/** A call as it is sent over the network, for what the client's types do not allow. */
export const post = async (
  url: string,
  path: string,
  form: string,
  headers: Readonly<Record<string, string>> = {},
) => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    body: form,
    headers: {
      authorization: `Bearer ${SECRET_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
