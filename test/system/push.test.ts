import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { requestKey } from '../support/builders.ts';
import type { Caller } from '../support/product.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { openSystem } from './open-product.ts';

const product = await openSystem();
let service: PushService;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

/** A person who has already been welcomed, so that only the test's own messages are sent. */
const welcomed = async (email: string): Promise<Caller> => {
  const caller = await product.member(email);
  await product.settle();
  expect(await product.mails(email)).not.toEqual([]);
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
    service.answer(browser.endpoint, { status: 503 }, { status: 201 });
    const event = await product.call(eventsContract.create, { body: upcomingEvent(1) }, host.token);
    const calls = service.calls();
    const body = { requestKey: requestKey(1), slotId: event.eventSlotGroup[0]?.id, guests: 0 };
    await product.call(eventsContract.rsvp, { params: dateOf(event), body }, guest.token);
    await product.settle();
    const { items } = await product.call(notificationsContract.list, {}, host.token);
    expect(items[0]?.type).toBe('event_joined');
    await product.pass(5 * MINUTE_MS);
    expect(service.calls() - calls, 'refused once, and sent again').toBe(2);
    expect(service.problems).toEqual([]);
    expect(receivedBy(browser)).toEqual([
      expect.objectContaining({
        payload: expect.objectContaining({ url: `/evt/${event.id}` }),
        claims: expect.objectContaining({ aud: service.origin, sub: expect.any(String) }),
      }),
    ]);
  });

  it('PLT-04 after a week, registrations are checked automatically, and those that are gone are removed', async () => {
    const person = await welcomed('week@push.example');
    const [there, gone] = [await registered(person), await registered(person)];
    service.answer(gone.endpoint, { status: 410 });
    await product.pass(8 * DAY_MS);
    expect(receivedBy(there)).not.toEqual([]);
    const token = await product.tokenOf(person.email);
    const update = ({ id, endpoint, auth, p256dh }: typeof there) =>
      product.send(
        notificationsContract.updatePush,
        { params: { registrationId: id }, body: { endpoint, auth, p256dh } },
        token,
      );
    expect((await update(gone)).status).toBe(404);
    expect((await update(there)).status).toBe(200);
    // A run that fails halfway is repeated, and asks again.
    for (const message of receivedBy(there))
      expect(message).toMatchObject({ payload: undefined, headers: { ttl: '0' } });
  });
});
