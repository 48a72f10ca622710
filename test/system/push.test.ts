import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { anEvent, requestKey } from '../support/builders.ts';
import { eventually } from '../support/eventually.ts';
import { type Caller, openProduct, type Product } from '../support/product.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

let running: RunningProduct;
let product: Product;
let service: PushService;
/** How far the product's clock is ahead of the machine's. */
let ahead = 0;
const now = () => Date.now() + ahead;

beforeAll(async () => {
  running = await startProduct({ hasMeanTable: true });
  product = openProduct(running.address);
  service = await startPushService(now);
});
afterAll(async () => {
  await running.stop();
  await service.stop();
});

/** What became due is found through an index: that knows of everything which came before. */
const pass = async (milliseconds: number): Promise<void> => {
  await running.catchUp();
  ahead += milliseconds;
  await running.local.advance(milliseconds);
};

/** A person who has already been welcomed, so that only the test's own messages are sent. */
const welcomed = async (email: string): Promise<Caller> => {
  const caller = await product.member(email);
  await eventually('the welcome', async () => (await product.mails(email)).length > 0);
  await eventually('rest', async () => running.local.pendingEvents() === 0);
  return caller;
};

/** Registers a person's browser: its subscription, and the id of the registration. */
const registered = async ({ token }: Caller) => {
  const subscription = service.subscribe();
  const { id } = await product.call(notificationsContract.addPush, { body: subscription }, token);
  return { ...subscription, id };
};
const receivedBy = ({ endpoint }: { endpoint: string }) =>
  service.received.filter((message) => message.endpoint === endpoint);

describe('push messages of the running product', () => {
  it('PLT-04 REL-02 what a busy push service did not accept is sent again', async () => {
    const [host, guest] = [await welcomed('host@push.example'), await welcomed('guest@push.example')];
    const browser = await registered(host);
    service.answer(browser.endpoint, { status: 503 });
    const dateStart = new Date(now() + 7 * DAY_MS).toISOString().slice(0, 10);
    const event = await product.call(eventsContract.create, { body: anEvent(1, { dateStart }) }, host.token);
    const calls = service.calls();
    const body = { requestKey: requestKey(1), slotId: event.eventSlotGroup[0]?.id, guests: 0 };
    await product.call(eventsContract.rsvp, { params: dateOf(event), body }, guest.token);
    await eventually('the notification', async () => {
      const { items } = await product.call(notificationsContract.list, {}, host.token);
      return items[0]?.type === 'event_joined';
    });
    await pass(5 * MINUTE_MS);
    await eventually('the first try', async () => service.calls() > calls);
    service.answer(browser.endpoint, { status: 201 });
    await eventually('the retry', async () => {
      await pass(MINUTE_MS);
      return receivedBy(browser).length > 0;
    });
    expect(service.problems).toEqual([]);
    const [received, ...again] = receivedBy(browser);
    expect(received).toMatchObject({
      payload: { url: `/evt/${event.id}` },
      claims: { aud: service.origin, sub: expect.any(String) },
    });
    // If the time moves on while it is being sent, it may be sent once more: on the device, it replaces itself.
    for (const { payload } of again) expect(payload).toEqual(received?.payload);
  });

  it('PLT-04 after a week, registrations are checked automatically, and those that are gone are removed', async () => {
    const person = await welcomed('week@push.example');
    const [there, gone] = [await registered(person), await registered(person)];
    service.answer(gone.endpoint, { status: 410 });
    await pass(8 * DAY_MS);
    await eventually('the question', async () => receivedBy(there).length > 0);
    const token = await product.tokenOf(person.email);
    const update = ({ id, endpoint, auth, p256dh }: typeof there) =>
      product.send(
        notificationsContract.updatePush,
        { params: { registrationId: id }, body: { endpoint, auth, p256dh } },
        token,
      );
    await eventually('the removal', async () => (await update(gone)).status === 404);
    expect((await update(there)).status).toBe(200);
    // A run that fails halfway is repeated, and asks again.
    for (const message of receivedBy(there))
      expect(message).toMatchObject({ payload: undefined, headers: { ttl: '0' } });
  });
});
