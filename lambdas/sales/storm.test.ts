import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import { findDate, leaveFromLink } from '#lambdas/events/index.ts';
import * as familyRsvps from '#lambdas/events/rsvps/family-rsvps.ts';
import * as familyMembers from '#lambdas/family/members.ts';
import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import { occurrenceRow, rsvpRow } from '#shared/domains/events/rows.ts';
import type { Sale } from '#shared/domains/sales/shapes.ts';
import { addMilliseconds, DAY_MS, HOUR_MS, MINUTE_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { anEvent, aSlot, requestKey } from '#test/support/builders.ts';
import { mia } from '#test/support/family.ts';
import { giveChange } from '#test/support/give-change.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { openSales } from '#test/support/sales.ts';
import { runs, seed } from '#test/support/seed.ts';
import { failingAt, tableFaults } from '#test/support/table-faults.ts';
import { work } from './background.ts';
import { listSalesOfDate, type SaleRow } from './sale/sale.table.ts';

const test = openSales();

/** What has become of a sale by the acts that took effect; the oracle shares no code with the product. */
interface Story {
  readonly amount: number;
  readonly rule: { readonly allUntil: number | null; readonly halfUntil: number | null };
  readonly startsAt: number;
  paid: boolean;
  given: boolean;
  /** What the host has given back by hand, with when; the spot's end; the date's cancellation. */
  readonly byHand: { key: string; at: number; amount: number }[];
  end?: { at: number; byHost: boolean };
  canceled: boolean;
}

/** What a sale should have given back in the end. */
const expectedRefund = ({ amount, rule, startsAt, paid, given, byHand, end, canceled }: Story): number => {
  if (!paid) return 0;
  if (!given || canceled) return amount;
  const hand = byHand.reduce((sum, one) => sum + one.amount, 0);
  if (!end) return hand;
  const before = byHand.filter(({ at }) => at <= end.at).reduce((sum, one) => sum + one.amount, 0);
  const rest = amount - before;
  const hoursLeft = (startsAt - end.at) / 3_600_000;
  const half = rule.halfUntil !== null && hoursLeft >= rule.halfUntil ? rest - Math.floor(rest / 2) : 0;
  const byRule = rule.allUntil !== null && hoursLeft >= rule.allUntil ? rest : half;
  return Math.min(amount, hand + (end.byHost ? rest : byRule));
};

/** The sales by which someone who is going has paid: the first one for themselves, each other one for a guest. */
const paidBy = (mine: Awaited<ReturnType<typeof test.rsvpOf>>): SaleRow['saleId'][] => {
  if (!mine?.saleId || !holdsPlaces(mine.status)) return [];
  return [mine.saleId, ...(mine.added ?? []).map(({ saleId }) => saleId)];
};

type Queue = (() => Promise<unknown>)[];
const faults = Object.values(tableFaults);

/** Runs an act; sometimes one of its requests to the table fails, and it stops there. */
const perhapsInterrupted = async (random: Random, act: () => Promise<unknown>): Promise<void> => {
  const attempt = () => act().catch(() => undefined);
  if (random.next() < 0.25)
    await failingAt(test.client(), random.integer(1, 30), random.pick(faults), attempt);
  else await attempt();
};

const shuffled = <T>(random: Random, items: readonly T[]): T[] => random.some(items, items.length);

const history = async (n: number): Promise<void> => {
  const random = createRandom(seed + n);
  const rule = random.pick([
    { allUntil: 24, halfUntil: null },
    { allUntil: 720, halfUntil: 24 },
    { allUntil: null, halfUntil: null },
  ]);
  const host = await theHost();
  const event = await test.events.events.create(
    host,
    anEvent(1000 + n, {
      dateStart: utcDayOf(addMilliseconds(test.ctx.clock.now(), 6 * DAY_MS)),
      eventSlotGroup: [aSlot({ capacity: random.pick([2, 3, 4]), feeAmount: 1801 })],
      chargeGuests: true,
      refundRule: { ...rule, withFees: true },
      ...(random.next() < 0.3 && { creatorApprovalNeeded: true }),
    }),
  );
  const people = await Promise.all([1, 2, 3].map((m) => test.person(5000 + n * 3 + m)));
  const children = await Promise.all(
    people.map(async (parent, m) => {
      const input = { ...mia, relation: 'child', requestKey: requestKey(900_000 + n * 3 + m) } as const;
      return { userId: (await familyMembers.add(test.ctx, parent, input)).recipientId, parent };
    }),
  );
  /** Grows by those who buy without an account. */
  const everyone: Pick<Member, 'userId'>[] = [...people, ...children];
  const guestsOf = () => everyone.slice(people.length + children.length);
  const date = { eventId: event.id, occurrenceId: event.occurrenceId };
  const queue: Queue = [];
  const sales = new Map<
    string,
    {
      readonly url: () => Promise<Pick<Sale, 'url'>>;
      readonly person: Pick<Member, 'userId'>;
      readonly story: Story;
    }
  >();
  let known = new Map<string, Awaited<ReturnType<typeof test.rsvpOf>>>();
  let keys = 0;
  const nextKey = () => {
    keys += 1;
    return n * 1000 + keys;
  };

  /** What has changed since the last look reaches the reactions later, in any order and perhaps twice, and the oracle at once. */
  const observe = async (): Promise<void> => {
    for (const person of everyone) {
      const before = known.get(person.userId);
      const after = await test.rsvpOf(event, person);
      if (before?.revision === after?.revision) continue;
      const react = () =>
        giveChange(rsvpRow, (change) => work.reactions.followRsvp(test.ctx, change), { before, after });
      queue.push(react, ...(random.next() < 0.3 ? [react] : []));
      for (const id of paidBy(before)) {
        const story = sales.get(id)?.story;
        if (story && after && !paidBy(after).includes(id))
          story.end = { at: Date.parse(after.updatedAt), byHost: after.answeredBy === host.userId };
      }
      known = new Map([...known, [person.userId, after]]);
    }
    for (const id of sales.keys()) {
      const sale = await test.saleOf({ id: id as SaleRow['saleId'] });
      const story = sales.get(id)?.story;
      if (!sale || !story) continue;
      story.paid ||= sale.chargeId !== undefined;
      story.given ||= sale.spot === 'given';
      for (const { key, amount, askedAt } of sale.refunds)
        if (key.startsWith('req_') && !story.byHand.some((one) => one.key === key))
          story.byHand.push({ key, at: Date.parse(askedAt), amount });
      queue.push(() => work.reactions.followSale(test.ctx, { after: { ...sale } } as never));
    }
  };

  const newStory = (): Story => ({
    ...{ amount: 1801, rule, startsAt: Date.parse(event.dateStart), paid: false, given: false },
    ...{ byHand: [], canceled: false },
  });
  const buy = async () => {
    const payer = random.pick(people);
    const child = children.find(({ parent }) => parent === payer);
    const forMember = random.next() < 0.4 ? child?.userId : undefined;
    const sale = await test.api.checkout(payer, event, { key: nextKey(), ...(forMember && { forMember }) });
    const person = forMember && child ? child : payer;
    if (!sales.has(sale.id))
      sales.set(sale.id, { url: () => test.api.get(payer, sale.id), person, story: newStory() });
    if (random.next() < 0.8) await test.pay(sale);
  };
  /** One of two addresses: another checkout of the same one ends the one before. */
  const buyAsGuest = async () => {
    const email = random.pick([`gail${n}@example.com`, `gus${n}@example.com`]);
    const checkout = await test.api.guestCheckout(event, { key: nextKey(), email });
    const { items } = await listSalesOfDate(test.ctx, date, 100, null);
    const sale = items.find(({ url }) => url === checkout.url);
    if (!sale) return;
    const person = { userId: sale.payerId };
    everyone.push(person);
    sales.set(sale.saleId, { url: async () => checkout, person, story: newStory() });
    if (random.next() < 0.8) await test.pay(checkout);
  };
  /** Someone who has paid and is going, if anyone is. */
  const someoneIn = () => {
    const inside = people.filter(({ userId }) => paidBy(known.get(userId)).length > 0);
    return random.pick(inside.length > 0 ? inside : people);
  };
  const addGuest = async () => {
    const person = someoneIn();
    const party = { key: nextKey(), isAddition: true, guests: 1 } as const;
    const sale = await test.api.checkout(person, event, party);
    sales.set(sale.id, { url: () => test.api.get(person, sale.id), person, story: newStory() });
    if (random.next() < 0.8) await test.pay(sale);
  };
  const bringFewer = async () => {
    const person = someoneIn();
    const guests = Math.max(0, ((await test.rsvpOf(event, person))?.guests ?? 0) - 1);
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    await test.events.rsvps.join(person, event.id, { requestKey: requestKey(nextKey()), slotId, guests });
  };
  const someSale = () => (sales.size > 0 ? random.pick([...sales]) : undefined);
  const pay = async () => {
    const [id, sold] = someSale() ?? [];
    if (id && sold) await test.pay(await sold.url());
  };
  const leave = async () => {
    const guest = random.next() < 0.3 && guestsOf().length > 0 ? random.pick(guestsOf()) : undefined;
    const own = guest && (await test.rsvpOf(event, guest));
    if (own) {
      await leaveFromLink(test.ctx, date, own.userId, { seen: own.updatedAt });
      return;
    }
    const parent = random.pick(people);
    const child = children.find((one) => one.parent === parent);
    const key = requestKey(nextKey());
    const view = (await findDate(test.ctx, parent, date))?.object;
    if (view && child && random.next() < 0.4)
      await familyRsvps.leave(test.ctx, parent, view, child.userId, key);
    else await test.events.rsvps.leave(parent, event.id, key);
  };
  const remove = async () => {
    await test.events.attendees.remove(host, event.id, random.pick(everyone).userId);
  };
  const approve = async () => {
    await test.events.waiting.approve(host, event.id, random.pick(everyone).userId);
  };
  const refund = async () => {
    const [id] = someSale() ?? [];
    if (id) await test.api.refund(host, id, random.integer(1, 900), nextKey());
  };
  const cancel = async () => {
    await test.events.events.cancel(host, event.id, event.occurrenceId, { scope: 'this', reason: '' });
  };
  const cancellation = () => {
    const change = {
      before: { ...date, countsRevision: 1, cancelled: false },
      after: { ...date, countsRevision: 1, cancelled: true },
    };
    return giveChange(occurrenceRow, (row) => work.reactions.refundCanceled(test.ctx, row), change);
  };
  const deliver = async () => {
    const some = shuffled(random, queue.splice(0, random.integer(0, queue.length)));
    // What is interrupted is delivered again.
    queue.push(...some);
    for (const one of some) await perhapsInterrupted(random, one);
  };
  const acts = [
    buy,
    buy,
    buy,
    buyAsGuest,
    addGuest,
    addGuest,
    addGuest,
    bringFewer,
    pay,
    leave,
    remove,
    approve,
    refund,
    deliver,
    deliver,
    test.notify,
  ];
  const steps = random.integer(4, 12);
  const cancelAt = random.next() < 0.25 ? random.integer(2, steps) : -1;
  // Someone who is going already can add guests.
  for (const act of random.next() < 0.8 ? [buy, test.notify, approve] : []) {
    await perhapsInterrupted(random, act);
    await observe();
  }
  for (let step = 0; step < steps; step += 1) {
    if (step === cancelAt) {
      await cancel();
      queue.push(cancellation);
    } else await perhapsInterrupted(random, random.pick(acts));
    await observe();
    await test.stripe.pass(random.pick([0, 0, MINUTE_MS, 16 * MINUTE_MS]));
  }
  await settleAll(observe, queue);
  if (cancelAt >= 0) {
    for (const { story } of sales.values()) story.canceled = true;
    await cancellation();
    await settleAll(observe, queue);
  }
  for (const [id, { story, person }] of sales) {
    const sale = await test.saleOf({ id: id as SaleRow['saleId'] });
    const mine = await test.rsvpOf(event, person);
    const about = JSON.stringify({ n, story, sale, mine });
    expect(sale?.refunded, about).toBe(expectedRefund(story));
    if (mine?.saleId === id && mine.status === 'going') expect(sale?.chargeId, about).toBeDefined();
  }
  for (const person of everyone) {
    const mine = await test.rsvpOf(event, person);
    if (mine?.status !== 'going') continue;
    const paid = await Promise.all(paidBy(mine).map((id) => test.saleOf({ id })));
    expect(
      paid.map((sale) => sale?.chargeId !== undefined && sales.has(sale.saleId)),
      `unpaid ${n}`,
    ).toEqual(Array.from({ length: 1 + mine.guests }, () => true));
  }
};

/** Everything that is under way ends: checkouts close, and reactions have heard of every change. */
const settleAll = async (observe: () => Promise<void>, queue: Queue): Promise<void> => {
  for (let round = 0; round < 4; round += 1) {
    await observe();
    for (const one of queue.splice(0)) await one();
    await test.notify();
    await test.stripe.pass(round === 0 ? 32 * MINUTE_MS : HOUR_MS);
    await test.finishDue();
  }
  await test.notify();
};

let made: Promise<Member> | undefined;
const theHost = () => {
  made ??= test.organizer(4999);
  return made;
};

describe('payments in a storm', () => {
  it.each(Array.from({ length: runs(20, 2000) }, (_, n) => n))(
    'PAY-14 REL-08~ RSV-08~ INV-08~ history %i: nobody is charged twice, nobody keeps an unpaid spot, every payment is honored or refunded',
    async (n) => {
      await history(n);
      const { userId } = await theHost();
      expect(await test.balanceOf(userId)).toBe(await test.providerBalance(userId));
    },
  );
});
