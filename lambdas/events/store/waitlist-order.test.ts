import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RsvpInput } from '#shared/domains/events/model/rsvp-input.ts';
import { planFeatures } from '#shared/domains/payments/plans.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { aSlot, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { hosted, request, slotOf } from '#test/support/rsvps.ts';
import { expectSpotsToAgree } from '#test/support/spots.ts';
import { recordDate } from '../../reliability/records/index.ts';
import { inOrder, movedTo, positionReason, type Waiter } from './waitlist-order.ts';

const waiter = fc.record({
  userId: fc.integer({ min: 1, max: 500 }).map(userId),
  since: fc
    .integer({ min: 0, max: 50 })
    .map((n) => `2026-11-20T18:00:${String(n % 60).padStart(2, '0')}.000Z`),
  lowPriority: fc.boolean(),
});
const line = fc.uniqueArray(waiter, { selector: (one) => one.userId, maxLength: 12 });
const names = (parties: readonly Waiter[]) => parties.map((party) => party.userId);

describe('the order of a waitlist', () => {
  it('RSV-04~ without the host’s changes, it is first come, first served; reliable players come first where the host chose that', () => {
    fc.assert(
      fc.property(line, (waiting) => {
        const ordered = inOrder(waiting);
        expect(names(ordered).toSorted()).toEqual(names(waiting).toSorted());
        for (const [index, one] of ordered.entries()) {
          const next = ordered[index + 1];
          if (!next) continue;
          if (one.lowPriority === next.lowPriority) expect(one.since <= next.since).toBe(true);
          else expect(one.lowPriority).toBe(false);
        }
      }),
    );
  });

  it('RSV-04~ anyone the host placed stays there; who comes later, or again, is behind them', () => {
    fc.assert(
      fc.property(line, fc.nat(11), fc.nat(11), waiter, (waiting, who, place, late) => {
        const before = inOrder(waiting);
        const party = before[who % Math.max(1, before.length)];
        if (!party || names(waiting).includes(late.userId)) return;
        const placed = movedTo(before, party.userId, place);
        expect(names(inOrder(waiting, placed))).toEqual(names(placed));
        expect(names(inOrder([...waiting, late], placed))).toEqual([...names(placed), late.userId]);
        const again = waiting.map((one) =>
          one === party ? { ...one, since: '2026-11-21T00:00:00.000Z' } : one,
        );
        expect(names(inOrder(again, placed)).at(-1)).toBe(party.userId);
      }),
    );
  });

  it('RSV-04 nobody can buy a better position: it depends on arrival and reliability alone, and no plan has it', () => {
    const read = new Set<PropertyKey>();
    const watched = (party: Waiter): Waiter =>
      new Proxy(party, {
        get(target, name, receiver) {
          read.add(name);
          return Reflect.get(target, name, receiver);
        },
      });
    fc.assert(
      fc.property(line, (waiting) => {
        inOrder(waiting.map(watched));
        inOrder(waiting.map(watched), inOrder(waiting).slice(0, 3));
      }),
    );
    expect([...read].toSorted()).toEqual(['lowPriority', 'since', 'userId']);
    expect(planFeatures.filter((feature) => /wait|queue|priority|spot/.test(feature))).toEqual([]);
    expect(Object.keys(RsvpInput.shape)).toEqual(['requestKey', 'slotId', 'guests', 'ifFull', 'guestNames']);
  });

  it('RSV-15~ says why someone is not where the order of arrival would put them', () => {
    const at = (n: number, lowPriority = false): Waiter => ({
      ...{ userId: userId(n), since: `2026-11-20T18:00:0${n}.000Z`, lowPriority },
    });
    const waiting = [at(1, true), at(2)];
    expect(positionReason(inOrder(waiting), userId(1))).toBe('reliable_first');
    expect(positionReason(inOrder(waiting), userId(2))).toBe('reliable_first');
    expect(positionReason(inOrder([at(1), at(2)]), userId(1))).toBeUndefined();
    expect(positionReason(inOrder([at(1), at(2)], [at(2), at(1)]), userId(1))).toBe('host');
  });
});

const ctx = testContext();
const { events, rsvps, waiting } = createEventsCaller(ctx);
/** A full event with some people on its waitlist; it starts on November 28 at 9:00 in Austin. */
const withLine = async (n: number, people: number, overrides: Parameters<typeof hosted>[2] = {}) => {
  const world = await hosted(ctx, n, {
    ...{ allowWaitlist: true, eventSlotGroup: [aSlot({ capacity: 1 })] },
    ...overrides,
  });
  const { event, person, host } = world;
  const date = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
  const first = await person(1);
  const ask = (key: number) => ({ ...request(key, slotOf(event)), ifFull: 'join_waitlist' as const });
  await rsvps.join(first, event.id, ask(1));
  const wait = async (m: number) => {
    const who = await person(m);
    ctx.clock.moveTo(new Date(Date.parse(ctx.clock.now()) + 1000).toISOString());
    await rsvps.join(who, event.id, ask(m));
    return who;
  };
  const line_ = [];
  for (let m = 2; m < people + 2; m += 1) line_.push(await wait(m));
  return {
    ...{ ...world, first, line: line_, wait, date },
    leave: () => rsvps.leave(first, event.id, ask(99).requestKey),
    order: async () => {
      const { items } = await waiting.list(host, event.id);
      return items.map(({ user, position }) => [user.userId, position]);
    },
    check: () => expectSpotsToAgree(ctx, date),
  };
};

describe('a host who changes the order', () => {
  it('RSV-04~ EVT-05~ moves someone up with a reason that is logged; everyone sees their position, and why', async () => {
    const { line: people, host, event, order, check } = await withLine(601, 3);
    const [ana, ben, cleo] = people;
    if (!ana || !ben || !cleo) throw new Error('three people wait');
    await waiting.move(host, event.id, cleo.userId, { position: 1, reason: 'She drives two others.' });
    expect(await order()).toEqual([
      [cleo.userId, 1],
      [ana.userId, 2],
      [ben.userId, 3],
    ]);
    const pageOf = async (who: typeof ana) => (await events.page(who, event.id)).myRsvp;
    expect(await pageOf(cleo)).toMatchObject({ waitlistPosition: 1, waitlistMovedBy: 'host' });
    expect(await pageOf(ben)).toMatchObject({ waitlistPosition: 3, waitlistMovedBy: 'host' });
    expect(await waiting.moves(host, event.id)).toMatchObject({
      items: [
        {
          ...{ from: 3, to: 1, reason: 'She drives two others.', movedAt: ctx.clock.now() },
          ...{ user: { userId: cleo.userId }, movedBy: { userId: host.userId } },
        },
      ],
    });
    await check();
  });

  it('RSV-04~ needs a reason; who is there already stays, and nothing is logged', async () => {
    const { line: people, host, event, first } = await withLine(602, 2);
    const [ana, ben] = people;
    if (!ana || !ben) throw new Error('two people wait');
    const move = (who: typeof ana, position: number, reason = 'a swap') =>
      waiting.move(host, event.id, who.userId, { position, reason });
    await expect(move(ben, 1, ' ')).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(move(first, 1)).rejects.toMatchObject({ code: 'waitlist.not_waiting' });
    await expect(
      waiting.move(ana, event.id, ben.userId, { position: 1, reason: 'me first' }),
    ).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await move(ben, 2);
    await move(ben, 999);
    expect((await waiting.moves(host, event.id)).items).toEqual([]);
  });

  it('RSV-04~ an offer goes by the new order, and no change of the order revokes an open one', async () => {
    const { line: people, host, event, leave, check } = await withLine(603, 3);
    const [ana, ben, cleo] = people;
    if (!ana || !ben || !cleo) throw new Error('three people wait');
    await waiting.move(host, event.id, ben.userId, { position: 1, reason: 'He was here last week.' });
    await leave();
    const offerOf = async (who: typeof ana) => (await events.page(who, event.id)).myRsvp?.offerExpiresAt;
    const until = await offerOf(ben);
    expect(until).not.toBeNull();
    await waiting.move(host, event.id, cleo.userId, { position: 1, reason: 'She drives two others.' });
    expect(await offerOf(ben)).toBe(until);
    await rsvps.decline(ben, event.id);
    expect(await offerOf(cleo)).not.toBeNull();
    expect(await offerOf(ana)).toBeNull();
    await check();
  });

  it('RSV-04~ many changes at once leave one order, and each is logged', async () => {
    const { line: people, host, event, order, check } = await withLine(604, 5);
    await Promise.all(
      people.map((who) =>
        waiting
          .move(host, event.id, who.userId, { position: 1, reason: 'all at once' })
          .catch(() => undefined),
      ),
    );
    const positions = (await order()).map(([, position]) => position);
    expect(positions).toEqual([1, 2, 3, 4, 5]);
    await check();
  });

  it('RSV-15~ where reliable players come first, someone who misses dates is served later and sees why', async () => {
    const { wait, order, event, person, check } = await withLine(605, 1, { reliableFirst: true });

    const dan = await person(50);
    for (const [n, day] of ['2026-11-01', '2026-11-08', '2026-11-15'].entries())
      await recordDate(ctx, dan.userId, {
        ...{ eventId: event.id, occurrenceId: ONLY_OCCURRENCE, rsvpRevision: n + 1 },
        ...{ dateStart: `${day}T15:00:00.000Z`, outcome: 'no_show' },
        eventId: `evt_${String(n).padStart(26, '0')}` as typeof event.id,
      });
    const late = await wait(50).catch(() => dan);
    const eve = await wait(51);
    const [[, one] = [], [second] = [], [third] = []] = await order();
    expect([one, second, third]).toEqual([1, eve.userId, late.userId]);
    expect((await events.page(dan, event.id)).myRsvp).toMatchObject({
      ...{ waitlistPosition: 3, waitlistMovedBy: 'reliable_first' },
    });
    await check();
  });
});
