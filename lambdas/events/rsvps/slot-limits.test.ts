import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import * as members from '#lambdas/family/members.ts';
import { playerOf, stranger } from '#shared/domains/events/model/eligibility.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { anEdit, aSlot, everyWeek, requestKey } from '#test/support/builders.ts';
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
const { allDates, eventInvitations, events, rsvps } = createEventsCaller(ctx);
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

describe('a slot for certain ages', () => {
  const ages = { min: 13, max: 17 };
  const juniors = { eventSlotGroup: [aSlot({ level: null, ages })] };
  const born = async (n: number, birthdate: string | null, overrides: Partial<NewEvent> = juniors) => {
    const world = await aWorld(n, null, overrides);
    return { ...world, player: await addPerson(ctx, n * 100 + 2, { birthdate }) };
  };

  it.each([
    ['has not said their birthdate', null, 'slot.age_needed'],
    ['turns 18 on the day', '2008-11-28', 'slot.not_eligible'],
    ['turns 13 the day after', '2013-11-29', 'slot.not_eligible'],
  ])('RSV-02~ RSV-13~ refuses someone who %s', async (title, birthdate, code) => {
    const { player, event, viewOf } = await born(290 + title.length, birthdate);
    await expect(rsvps.join(player, event.id, request(1, slotOf(event)))).rejects.toMatchObject({ code });
    const view = await viewOf(player);
    await expect(answers.maybe(ctx, player, view, requestKey(2))).rejects.toMatchObject({ code });
  });

  it('RSV-02~ RSV-13~ admits someone who turns 13 on the day, and those who are in it stay when it changes', async () => {
    const { player, event, host } = await born(340, '2013-11-28');
    const going = await rsvps.join(player, event.id, request(1, slotOf(event)));
    expect(going.myRsvp?.status).toBe('going');
    const older = anEdit(going, {
      eventSlotGroup: [{ ...aSlot({ ages: { min: 18, max: 120 } }), id: slotOf(event) }],
    });
    const edited = await events.edit(host, event.id, event.occurrenceId, older);
    expect(edited.eventSlotGroup[0]?.ages).toEqual({ min: 18, max: 120 });
    expect((await rsvps.join(player, event.id, request(2, slotOf(event), 1))).myRsvp?.guests).toBe(1);
    const open = anEdit(edited, { eventSlotGroup: [{ ...aSlot(), id: slotOf(event) }] });
    const opened = await events.edit(host, event.id, event.occurrenceId, open);
    expect(opened.eventSlotGroup[0]?.ages).toBeNull();
  });

  it('RSV-02~ FAM-08~ admits children by the age that their family entered, as it is on the day', async () => {
    const { event, player, viewOf } = await born(341, null);
    const join = async (age: number | null, n: number) => {
      const child = { firstName: `Mia${'a'.repeat(n)}`, lastName: 'Lopez', phoneNumber: '', age };
      const added = { ...child, relation: 'child' as const, requestKey: requestKey(70 + n) };
      const { recipientId } = await members.add(ctx, player, added);
      const asked = { requestKey: requestKey(80 + n), slotId: slotOf(event) };
      return family.join(ctx, player, await viewOf(player), recipientId, asked);
    };
    await expect(join(14, 1)).resolves.toBeTruthy();
    await expect(join(9, 2)).rejects.toMatchObject({ code: 'slot.not_eligible' });
    await expect(join(null, 3)).rejects.toMatchObject({ code: 'slot.age_needed' });
  });

  it('RSV-02~ is not for people without an account', async () => {
    const { event, player, viewOf } = await born(342, null, { ...juniors, allowGuestRsvp: true });
    const view = await viewOf(player);
    expect(() => linkRsvps.refuseGuest(ctx, view, { slotId: slotOf(event), guests: 0 })).toThrow(
      'slot.not_eligible',
    );
  });
});
