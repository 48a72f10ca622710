import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SECRET, startTestStripe, type TestStripe } from './testing/test-stripe.ts';
import { signatureOf } from './webhooks/signature.ts';

let test: TestStripe;
beforeAll(async () => {
  test = await startTestStripe();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.arrived();
});

it('PAY-11 events are signed over the raw body with the time of sending', async () => {
  await test.stripe.customers.create({ name: 'Ada' });
  await test.simulator.settle();
  const [event] = test.receiver.events.splice(0);
  expect(event).toMatchObject({
    type: 'customer.created',
    data: { object: { name: 'Ada' } },
    livemode: false,
  });
  const { stripe } = test;
  const payload = JSON.stringify(event);
  const header = signatureOf(payload, SECRET, Math.floor(Date.now() / 1000));
  expect(stripe.webhooks.constructEvent(payload, header, SECRET).id).toBe(event?.id);
  expect(() => stripe.webhooks.constructEvent(payload, header, 'whsec_other')).toThrow(/signature/);
  expect(() => stripe.webhooks.constructEvent(`${payload} `, header, SECRET)).toThrow(/signature/);
});

it('an event that is not accepted is sent again, at growing intervals, until it is', async () => {
  test.receiver.answerWith(500, 404, 302);
  await test.stripe.customers.create({ name: 'Bo' });
  expect(await test.arrived()).toEqual([]);
  const attempts = () => test.simulator.deliveries()[0]?.attempts.map(({ status }) => status);
  expect(attempts()).toEqual([500]);
  expect(await test.arrived()).toEqual([]);
  expect(attempts()).toEqual([500]);
  test.clock.advance(5000);
  await test.arrived();
  test.clock.advance(60_000);
  await test.arrived();
  expect(attempts()).toEqual([500, 404, 302]);
  test.clock.advance(5 * 60_000);
  expect(await test.arrived()).toEqual(['customer.created']);
  expect(test.simulator.deliveries()[0]).toMatchObject({ state: 'delivered', nextAt: null });
});

it('an event that is never accepted is given up after three days, and can be sent by hand', async () => {
  test.receiver.answerWith(...Array<number>(10).fill(500));
  await test.stripe.customers.create({ name: 'Cy' });
  for (let hour = 0; hour < 80; hour += 1) {
    await test.simulator.settle();
    test.clock.advance(3_600_000);
  }
  const [delivery] = test.simulator.deliveries();
  expect(delivery).toMatchObject({ state: 'failed' });
  expect(await test.arrived()).toEqual([]);
  const answer = await fetch(`${test.simulator.url}/deliveries/${delivery?.id}/resend`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  expect(await test.arrived()).toEqual(['customer.created']);
  expect((await test.stripe.events.retrieve(delivery?.event ?? '')).pending_webhooks).toBe(0);
});

it('pending events are sent after a restart', async () => {
  await test.stripe.customers.create({ name: 'Di' });
  await test.restart();
  expect(await test.arrived()).toEqual(['customer.created']);
});

it('an endpoint created through the API receives only its selected events, with its own secret', async () => {
  const { stripe } = test;
  const endpoint = await stripe.webhookEndpoints.create({
    url: `${test.receiver.url}/own`,
    enabled_events: ['product.created'],
  });
  expect(endpoint.secret).toMatch(/^whsec_/);
  expect(await stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret');
  await stripe.customers.create({ name: 'Ed' });
  await test.simulator.settle();
  // The receiver has another secret: it refuses both deliveries, and only the log is checked.
  test.receiver.answerWith(400, 400);
  await stripe.products.create({ name: 'Net' });
  await test.simulator.settle();
  const heard = test.simulator.deliveries().filter(({ endpoint: id }) => id === endpoint.id);
  expect(heard).toMatchObject([{ type: 'product.created', state: 'pending' }]);
  expect((await stripe.webhookEndpoints.list()).data.map(({ id }) => id)).toEqual([endpoint.id]);
  await stripe.webhookEndpoints.del(endpoint.id);
});

it('the overview lists objects, events, and deliveries with a button to resend', async () => {
  const page = await fetch(test.simulator.url);
  const text = await page.text();
  for (const words of ['Deliveries', 'Subscriptions', 'customer.created', 'Resend'])
    expect(text).toContain(words);
});
