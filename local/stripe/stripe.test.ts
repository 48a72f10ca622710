import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { movableClock, silentLog } from '../aws/test-surroundings.ts';
import { createStripe } from './stripe.ts';
import { SECRET_KEY } from './testing/test-stripe.ts';

it('it can run behind another server, with addresses that a browser can reach', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'stripe-'));
  const simulator = await createStripe({
    directory,
    publicUrl: 'http://pay.localhost:4000',
    clock: movableClock(),
    log: silentLog,
    secretKey: SECRET_KEY,
    webhooks: [],
  });
  const server = createServer((request, response) => void simulator.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stripe = new Stripe(SECRET_KEY, { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
  const customer = await stripe.customers.create({ name: 'Ada' });
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id });
  expect(portal.url).toMatch(/^http:\/\/pay\.localhost:4000\/p\/session\/\w+$/);
  expect(simulator.events().map(({ type }) => type)).toEqual(['customer.created']);
  expect(simulator.find('customer', customer.id)?.name).toBe('Ada');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await simulator.close();
  rmSync(directory, { recursive: true });
});
