import type { IncomingMessage } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { HOUR_MS } from '#shared/kernel/dates.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { paths } from '#shared/product/paths.ts';
import { requestKey } from '../support/builders.ts';
import { type outboundFaults, whileFailing } from '../support/outbound-faults.ts';
import { planCheckout } from '../support/plan-checkout.ts';
import { HOST } from '../support/product.ts';
import { startPushService } from '../support/push-service.ts';
import { share } from '../support/seed.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { openSystem } from './open-product.ts';

const product = await openSystem();
const push = await startPushService();
afterAll(() => push.stop());

/** Requests to SES, Location, Stripe, and push services. */
const isToOthers = ({ headers }: IncomingMessage): boolean =>
  /\bapi\/(ses|location)#/.test(headers['user-agent'] ?? '') ||
  headers['stripe-version'] !== undefined ||
  `http://${headers.host}` === push.origin;

/** What stalls is given up by each call alone, which takes its time: outbound-faults.test.ts has it. */
const down = [
  'unavailable',
  'an error of the service',
  'reset before it is applied',
] as const satisfies readonly (keyof typeof outboundFaults)[];

let people = 0;
it.each(share(down, 1, 'outage'))(
  'REL-04~ with email, push, places, and payments down (%s), people host, join, and read; what was to be sent is sent later',
  async (fault) => {
    people += 1;
    const [host, guest] = [
      await product.member(`host${people}@outage.example`),
      await product.member(`guest${people}@outage.example`),
    ];
    const { endpoint, auth, p256dh } = push.subscribe();
    await product.call(notificationsContract.addPush, { body: { endpoint, auth, p256dh } }, host.token);
    await product.settle();
    const before = (await product.mails(host.email)).length;
    const pushed = push.received.length;

    const event = await whileFailing(
      (request) => (isToOthers(request) ? fault : undefined),
      async () => {
        const body = upcomingEvent(1, { requestKey: requestKey(people) });
        const made = await product.call(eventsContract.create, { body }, host.token);
        const join = { requestKey: requestKey(people), slotId: made.eventSlotGroup[0]?.id, guests: 0 };
        await product.call(eventsContract.rsvp, { params: dateOf(made), body: join }, guest.token);
        const page = await product.call(eventsContract.get, { params: dateOf(made) }, guest.token);
        expect(page.eventSlotGroup[0]?.left).toBe((made.eventSlotGroup[0]?.left ?? 0) - 1);
        const html = await product.http({ host: HOST, method: 'GET', path: paths.event(made) });
        expect([html.status, html.text.includes(made.title)]).toEqual([200, true]);
        await product.settle();
        const { status, text } = await product.send(placesContract.cities, { query: { q: 'Denver' } });
        expect([status, Problem.parse(JSON.parse(text)).code]).toEqual([503, 'service.unavailable']);
        const checkout = planCheckout(product, host, 'gth_member_plus', host.userId);
        await expect(checkout).rejects.toThrow(/503 .*service\.unavailable/);
        return made;
      },
    );
    const { items } = await product.call(notificationsContract.list, {}, host.token);
    expect(items[0]?.type, event.id).toBe('event_joined');
    await product.pass(HOUR_MS);
    expect((await product.mails(host.email)).length).toBeGreaterThan(before);
    expect(push.received.length).toBeGreaterThan(pushed);
  },
);
