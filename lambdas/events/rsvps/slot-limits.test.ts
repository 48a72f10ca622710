import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import * as members from '#lambdas/family/members.ts';
import { playerOf, stranger } from '#shared/domains/events/model/eligibility.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { aSlot, everyWeek, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson, connect } from '#test/support/people.ts';
import { hosted, request, slotOf } from '#test/support/rsvps.ts';
import { findDate } from '../dates/access.ts';
import * as attendees from './attendees.ts';
import * as family from './family-rsvps.ts';
import { takeSpot } from './joining.ts';
import * as linkRsvps from './link-rsvps.ts';
import * as answers from './rsvps.ts';

const ctx = testContext();
const { allDates, eventInvitations, rsvps } = createEventsCaller(ctx);
const level = { min: 3, max: 3.5 };
const rated = (own: number | null) => ({
  sportAvailability: [
    { sport: 'tennis' as const, toggle: true, level: 3 },
    { sport: 'pickleball' as const, toggle: true, level: own },
  ],
});
const limited = { eventSlotGroup: [aSlot({ level })] };

type World = Awaited<ReturnType<typeof aWorld>>;

/** A game with a slot for some levels, and someone who rates themselves like that. */
const aWorld = async (n: number, own: number | null, overrides: Partial<NewEvent> = {}) => {
  const world = await hosted(ctx, n, { ...limited, ...overrides });
  const player = await addPerson(ctx, n * 100 + 1, rated(own));
  const viewOf = async (member: Member) => {
    const found = await findDate(ctx, member, dateOf(world.event));
    if (!found) throw new Error('the date is there');
    return found.object;
  };
  return { ...world, player, viewOf };
};

const ways: readonly [string, Partial<NewEvent>, (world: World) => Promise<unknown>][] = [
  ['join', {}, ({ player, event }) => rsvps.join(player, event.id, request(1, slotOf(event)))],
  [
    'join the waitlist',
    { allowWaitlist: true, eventSlotGroup: [aSlot({ level, capacity: 1 })] },
    async ({ player, event, host }) => {
      await rsvps.join(host, event.id, request(2, slotOf(event)));
      return rsvps.join(player, event.id, { ...request(1, slotOf(event)), ifFull: 'join_waitlist' });
    },
  ],
  [
    'ask for approval',
    { creatorApprovalNeeded: true },
    ({ player, event }) => rsvps.join(player, event.id, request(1, slotOf(event))),
  ],
  [
    'move from another slot',
    { eventSlotGroup: [aSlot({ name: 'All' }), aSlot({ name: 'Advanced', level })] },
    async ({ player, event }) => {
      await rsvps.join(player, event.id, request(1, slotOf(event)));
      return rsvps.join(player, event.id, request(2, slotOf(event, 1)));
    },
  ],
  [
    'accept an invitation',
    {},
    async ({ player, event, host }) => {
      await connect(ctx, host.userId, [player.userId]);
      await eventInvitations.invite(host, event.id, [player.userId]);
      return rsvps.join(player, event.id, request(1, slotOf(event)));
    },
  ],
  [
    'say maybe',
    {},
    async ({ player, viewOf }) => answers.maybe(ctx, player, await viewOf(player), requestKey(1)),
  ],
  [
    'join all dates',
    { reoccurringInfo: everyWeek({ count: 4 }) },
    ({ player, event }) => allDates.join(player, event.id, event.occurrenceId, request(1, slotOf(event))),
  ],
  [
    'answer a link from an email',
    {},
    (world) =>
      linkRsvps.join(
        ctx,
        dateOf(world.event),
        { userId: world.player.userId, ...playerOf(world.player.user) },
        { seen: null },
      ),
  ],
];

describe('a slot for certain levels', () => {
  it.each(
    ways.flatMap(([way, overrides, take], index) => [
      [way, 'has no level yet', null, 'slot.level_needed', 200 + index, overrides, take] as const,
      [way, 'is below', 2.5, 'slot.not_eligible', 220 + index, overrides, take] as const,
      [way, 'is above', 4, 'slot.not_eligible', 240 + index, overrides, take] as const,
    ]),
  )('RSV-02~ RSV-13~ to %s is refused to someone who %s', async (_, __, own, code, n, overrides, take) => {
    const world = await aWorld(n, own, overrides);
    await expect(take(world)).rejects.toMatchObject({ code });
  });

  it.each(ways)('RSV-02~ to %s is possible on the level', async (way, overrides, take) => {
    const world = await aWorld(260 + ways.findIndex(([one]) => one === way), 3.5, overrides);
    await expect(take(world)).resolves.toBeTruthy();
  });

  it('RSV-02~ is not for people without an account, nor for children, who have no level', async () => {
    const world = await aWorld(280, null, { allowGuestRsvp: true });
    const { event, player, viewOf } = world;
    const wanted = { slotId: slotOf(event), guests: 0 };
    const view = await viewOf(player);
    expect(() => linkRsvps.refuseGuest(ctx, view, wanted)).toThrow('slot.not_eligible');
    const asGuest = linkRsvps.join(
      ctx,
      dateOf(event),
      { userId: player.userId, ...stranger },
      { seen: null },
    );
    await expect(asGuest).rejects.toMatchObject({ code: 'slot.not_eligible' });
    const child = { firstName: 'Mia', lastName: 'Lopez', phoneNumber: '(512) 555-0100', age: 9 };
    const added = { ...child, relation: 'child' as const, requestKey: requestKey(7) };
    const { recipientId } = await members.add(ctx, player, added);
    const joined = family.join(ctx, player, view, recipientId, {
      ...{ requestKey: requestKey(8), slotId: wanted.slotId },
    });
    await expect(joined).rejects.toMatchObject({ code: 'slot.not_eligible' });
  });

  it('RSV-02~ does not bind the host, whom the host adds, or whom the host has asked as a substitute', async () => {
    const { event, host, player, viewOf } = await aWorld(281, 2);
    expect((await rsvps.join(host, event.id, request(1, slotOf(event)))).myRsvp?.status).toBe('going');
    await connect(ctx, host.userId, [player.userId]);
    const place = { slotId: slotOf(event), guests: 0 };
    await attendees.set(ctx, host, await viewOf(host), player.userId, place);
    const substitute = await addPerson(ctx, 28_102, rated(null));
    await takeSpot(ctx, substitute, dateOf(event), place.slotId, 'asked');
    expect((await rsvps.join(player, event.id, request(2, slotOf(event)))).going).toBe(3);
  });

  it('RSV-02~ keeps those who are in, whatever their level is by now', async () => {
    const { event, player } = await aWorld(282, 3, { allowParticipantGuests: true, guestLimit: 2 });
    await rsvps.join(player, event.id, request(1, slotOf(event)));
    const improved = { ...player, user: { ...player.user, ...rated(5) } };
    const page = await rsvps.join(improved, event.id, request(2, slotOf(event), 1));
    expect(page.myRsvp).toMatchObject({ status: 'going', guests: 1 });
  });
});
