import { describe, expect, it } from 'vitest';
import { anEvent, anRsvp, aSlot, slotId, userId } from '#frontend/lib/event/event.fixture.ts';
import { canBeUnsure, primaryActionOf, type Viewer } from './primary-action.ts';

const member: Viewer = {
  kind: 'member',
  userId: userId(1),
  gender: 'female',
  ratings: undefined,
  birthdate: null,
};
const visitor: Viewer = { kind: 'visitor' };
const full = { eventSlotGroup: [aSlot({ left: 0 })] };
const two = { eventSlotGroup: [aSlot({ name: 'Goalie' }), aSlot({ id: slotId(2), name: 'Skater' })] };
const waitlist = { ...full, allowWaitlist: true };
const approval = { creatorApprovalNeeded: true };
const pastDeadline = { rsvpState: 'past_deadline', rsvpHoursBefore: 24 };
const guests = { allowParticipantGuests: true, guestLimit: 2 };

describe('primaryActionOf', () => {
  it.each<[string, object, Viewer, object]>([
    ['a member joins at once', {}, member, { kind: 'join' }],
    ['a member chooses among slots', two, member, { kind: 'choose' }],
    ['a member chooses the guests', guests, member, { kind: 'choose' }],
    ['a visitor signs up first', {}, visitor, { kind: 'sign_up' }],
    ['an unfinished profile is finished first', {}, { kind: 'pending' }, { kind: 'finish_profile' }],
    ['nothing is offered before it is known who looks', {}, { kind: 'unknown' }, { kind: 'wait' }],
    ['a full game is full for everybody', full, visitor, { kind: 'full' }],
    ['a canceled game only shows that', { rsvpState: 'cancelled' }, member, { kind: 'canceled' }],
    ['after the start it is closed', { rsvpState: 'closed' }, member, { kind: 'closed', wasIn: false }],
    [
      'who was in reads so after the start',
      { rsvpState: 'closed', myRsvp: anRsvp() },
      member,
      { kind: 'closed', wasIn: true },
    ],
    [
      'who is in can leave a full game',
      { ...full, myRsvp: anRsvp() },
      member,
      { kind: 'going', guests: 0, canChange: false },
    ],
    [
      'who is in can change the guests',
      { ...guests, myRsvp: anRsvp({ guests: 2 }) },
      member,
      { kind: 'going', guests: 2, canChange: true },
    ],
    ['who has left may come back', { myRsvp: anRsvp({ status: 'declined' }) }, member, { kind: 'join' }],
    [
      'who was taken off the list may not',
      { myRsvp: anRsvp({ status: 'removed' }) },
      member,
      { kind: 'removed' },
    ],
    [
      'places for others are not offered',
      { eventSlotGroup: [aSlot({ genders: ['male'] })] },
      member,
      { kind: 'not_eligible' },
    ],
    ...[null, 3].map((level): [string, object, Viewer, object] => [
      level === null ? 'a level that matters is asked first' : 'who is on the level joins',
      { eventSlotGroup: [aSlot({ level: { min: 3, max: 4 } })] },
      { ...member, ratings: [{ sport: 'pickleball', level }] },
      level === null ? { kind: 'level_needed' } : { kind: 'join' },
    ]),
    [
      'who is not on the level is not asked',
      { eventSlotGroup: [aSlot({ level: { min: 3, max: 4 } })] },
      { ...member, ratings: [{ sport: 'pickleball', level: 2 }] },
      { kind: 'not_eligible' },
    ],
    [
      'a full game is full, whatever the level',
      { eventSlotGroup: [aSlot({ level: { min: 3, max: 4 }, left: 0 }), aSlot({ genders: ['male'] })] },
      { ...member, ratings: [] },
      { kind: 'full' },
    ],
    [
      'a full event with a waitlist can be waited for',
      waitlist,
      member,
      { kind: 'join', step: 'join_waitlist' },
    ],
    ['a visitor signs up to wait', waitlist, visitor, { kind: 'sign_up' }],
    [
      'who waits sees the position',
      { ...waitlist, myRsvp: anRsvp({ status: 'waitlisted', waitlistPosition: 2 }) },
      member,
      { kind: 'on_waitlist', position: 2, movedBy: null },
    ],
    [
      'who has an offer can take it until it ends',
      { ...waitlist, myRsvp: anRsvp({ status: 'waitlisted', offerExpiresAt: '2026-11-20T20:00:00.000Z' }) },
      member,
      { kind: 'offered', until: '2026-11-20T20:00:00.000Z' },
    ],
    ['an event with approval is asked', approval, member, { kind: 'join', step: 'ask_approval' }],
    [
      'a full event with approval can be asked, too',
      { ...approval, ...full },
      member,
      { kind: 'join', step: 'ask_approval' },
    ],
    [
      'who has asked waits for the host',
      { ...approval, myRsvp: anRsvp({ status: 'pending_approval' }) },
      member,
      { kind: 'waiting_for_approval' },
    ],
    [
      'who was invited needs no approval',
      { ...approval, myRsvp: anRsvp({ status: 'invited' }) },
      member,
      { kind: 'join', step: 'join' },
    ],
    ...[member, visitor].map((viewer): [string, object, Viewer, object] => [
      `after the deadline a ${viewer.kind} can no longer join`,
      pastDeadline,
      viewer,
      { kind: 'closed', wasIn: false },
    ]),
    [
      'after the deadline who was invited can no longer join',
      { ...pastDeadline, myRsvp: anRsvp({ status: 'invited' }) },
      member,
      { kind: 'closed', wasIn: false },
    ],
    [
      'after the deadline who is in can leave',
      { ...pastDeadline, ...guests, myRsvp: anRsvp() },
      member,
      { kind: 'going', canChange: false },
    ],
    [
      'after the deadline who is in can bring fewer guests',
      { ...pastDeadline, ...guests, myRsvp: anRsvp({ guests: 2 }) },
      member,
      { kind: 'going', canChange: true },
    ],
    [
      'after the deadline who has an offer can take it',
      {
        ...{ ...pastDeadline, ...waitlist },
        myRsvp: anRsvp({ status: 'waitlisted', offerExpiresAt: '2026-11-27T20:00:00.000Z' }),
      },
      member,
      { kind: 'offered', until: '2026-11-27T20:00:00.000Z' },
    ],
  ])('RSV-02~ RSV-07 RSV-13~ RSV-14~ %s', (_, event, viewer, action) => {
    expect(primaryActionOf(anEvent(event), viewer)).toMatchObject(action);
  });

  it('RSV-02~ the slot joined right away is one with an open spot', () => {
    expect(primaryActionOf(anEvent(), member)).toMatchObject({ slot: { id: slotId(1), left: 3 } });
  });

  it.each<[string, object, Viewer, boolean]>([
    ['who can join', {}, member, true],
    ['who chooses first', two, member, true],
    ['who was invited', { myRsvp: anRsvp({ status: 'invited' }) }, member, true],
    ['who said no', { myRsvp: anRsvp({ status: 'declined' }) }, member, true],
    ['who could wait', waitlist, member, true],
    ['someone who chose maybe', { myRsvp: anRsvp({ status: 'maybe' }) }, member, false],
    ['who is going', { myRsvp: anRsvp() }, member, false],
    ['who waits', { ...waitlist, myRsvp: anRsvp({ status: 'waitlisted' }) }, member, false],
    ['a visitor', {}, visitor, false],
    ['anyone after the deadline', pastDeadline, member, false],
    ['anyone at a full event', full, member, false],
  ])('RSV-01~ “maybe” is a choice of %s', (_, event, viewer, offered) => {
    const page = anEvent(event);
    expect(canBeUnsure(page, primaryActionOf(page, viewer))).toBe(offered);
  });
});
