import { describe, expect, it } from 'vitest';
import { work as saleWork } from '#lambdas/sales/background.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import { addMilliseconds, DAY_MS, HOUR_MS, MINUTE_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { anEvent, aSlot, requestKey } from '#test/support/builders.ts';
import { aPass, someCredit } from '#test/support/example-offers.ts';
import { giveChange } from '#test/support/give-change.ts';
import { perhapsInterrupted } from '#test/support/interrupted.ts';
import { openOffers } from '#test/support/offers.ts';
import { createRandom } from '#test/support/random.ts';
import { runs, seed } from '#test/support/seed.ts';
import { listSalesOf } from '../sales/sale/sale.table.ts';

const world = openOffers();
const { test } = world;

const USES = 4;
const CREDIT = 2000;
const open = async () => {
  const host = await test.organizer(40_999);
  const pass = await world.offered(host, aPass({ uses: USES }, 5000), 50_000);
  return { host, pass, credit: await world.offered(host, someCredit(CREDIT), 50_001) };
};
let made: ReturnType<typeof open> | undefined;
/** The host and their offers, once for all histories. */
const theWorld = () => {
  made ??= open();
  return made;
};

const history = async (n: number): Promise<void> => {
  const random = createRandom(seed + n);
  const attempt = (act: () => Promise<unknown>) => perhapsInterrupted(test.client(), random, 0.4, act);
  const { host, ...offers } = await theWorld();
  const ana = await test.person(41_000 + n);
  const events: EventPage[] = [];
  for (const k of [0, 1])
    events.push(
      await test.events.events.create(
        host,
        anEvent(41_000 + n * 2 + k, {
          dateStart: utcDayOf(addMilliseconds(test.ctx.clock.now(), 6 * DAY_MS)),
          eventSlotGroup: [aSlot({ capacity: 4, feeAmount: 1800 })],
          ...{
            chargeGuests: true,
            guestLimit: 2,
            refundRule: { allUntil: 24, halfUntil: null, withFees: true },
          },
        }),
      ),
    );
  const base = 1_000_000 + n * 100;
  /** Buying a pass or credit, interrupted anywhere, and repeated until it is paid. */
  const purchase = async (offerId: string, total: number, key: number): Promise<string | null> => {
    let saleId: string | null = null;
    const buy = async () => {
      const opened = await world.offers.buy(ana, host.userId, offerId, total, key);
      saleId = opened.saleId;
      await test.pay({ url: opened.url });
    };
    await attempt(buy);
    await attempt(buy);
    await buy().catch(() => undefined);
    await attempt(test.finishDue);
    await world.notify();
    await attempt(() => world.follow(saleId));
    await world.follow(saleId);
    await world.follow(saleId);
    return saleId;
  };
  await purchase(offers.pass, 5000, base + 1);
  await purchase(offers.credit, CREDIT, base + 2);
  const wallet = async () => {
    const { passes, credit } = await world.wallet(ana);
    return { left: passes[0]?.left ?? 0, credit: credit[0]?.amount ?? 0, passes: passes.length };
  };
  expect(await wallet(), `bought ${n}`).toEqual({ left: USES, credit: CREDIT, passes: 1 });

  let keys = 10;
  let known = new Map<string, Awaited<ReturnType<typeof test.rsvpOf>>>();
  const queue: (() => Promise<unknown>)[] = [];
  const observe = async (): Promise<void> => {
    for (const event of events) {
      const [before, after] = [known.get(event.id), await test.rsvpOf(event, ana)];
      if (before?.revision === after?.revision) continue;
      const react = () =>
        giveChange(rsvpRow, (change) => saleWork.reactions.followRsvp(test.ctx, change), { before, after });
      queue.push(react, ...(random.next() < 0.3 ? [react] : []));
      known = new Map([...known, [event.id, after]]);
    }
  };
  const checkOut = async () => {
    keys += 1;
    const event = random.pick(events);
    const choice = { memberPrice: true, pass: random.next() < 0.7, credit: random.next() < 0.7 };
    const guests = random.integer(0, 2);
    const without = [...(choice.pass ? [] : ['pass']), ...(choice.credit ? [] : ['credit'])].join(',');
    const { total } = await test.api.quote(ana, event, guests, without);
    const sale = await test.api.checkout(ana, event, { guests, choice, total, key: base + keys });
    if (random.next() < 0.7) await (sale.amount === 0 ? test.api.confirm(ana, sale.id) : test.pay(sale));
  };
  const leave = async () => {
    keys += 1;
    await test.events.rsvps.leave(ana, random.pick(events).id, requestKey(base + keys));
  };
  const remove = () => test.events.attendees.remove(host, random.pick(events).id, ana.userId);
  const deliver = async () => {
    const some = random.some(queue, random.integer(0, queue.length));
    for (const one of some) await attempt(one);
  };
  const acts = [checkOut, checkOut, checkOut, leave, remove, deliver, test.finishDue];
  for (let step = random.integer(4, 10); step > 0; step -= 1) {
    await attempt(random.pick(acts));
    await observe();
    // What the payment provider reports is delivered until it is processed.
    if (random.next() < 0.3) await world.notify();
    const { left, credit } = await wallet();
    expect(left >= 0 && left <= USES && credit >= 0 && credit <= CREDIT, `between ${n}`).toBe(true);
    await test.stripe.pass(random.pick([0, 0, MINUTE_MS, 16 * MINUTE_MS]));
  }
  for (let round = 0; round < 4; round += 1) {
    await observe();
    for (const one of queue) await one();
    await world.notify();
    await test.stripe.pass(round === 0 ? 32 * MINUTE_MS : HOUR_MS);
    await test.finishDue();
    await world.notify();
  }
  // What is not in use came back, as everything was given up in time.
  const { items } = await listSalesOf(test.ctx, ana.userId, 100, null);
  const kept = items.filter(
    ({ kind, state, spot }) => kind === 'spots' && isCharged(state) && spot === 'given',
  );
  const spots = kept.flatMap((sale) => sale.spots ?? []);
  const about = JSON.stringify({ n, kept, items });
  expect(await wallet(), about).toEqual({
    left: USES - spots.filter(({ passId }) => passId).length,
    credit: CREDIT - spots.reduce((sum, { credit }) => sum + credit, 0),
    passes: 1,
  });
  for (const event of events) {
    const mine = await test.rsvpOf(event, ana);
    expect(mine?.status === 'going', about).toBe(kept.some(({ saleId }) => saleId === mine?.saleId));
  }
};

describe('passes and credit in a storm', () => {
  it.each(Array.from({ length: runs(10, 120) }, (_, n) => n))(
    'PAY-14 PAY-15 REL-08~ history %i: bought once, used once, given back once, whatever was interrupted',
    async (n) => {
      await history(n);
      const { userId } = (await theWorld()).host;
      expect(await test.balanceOf(userId)).toBe(await test.providerBalance(userId));
    },
  );
});
