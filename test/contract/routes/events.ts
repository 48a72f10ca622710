import type { discoverContract } from '#shared/domains/discover/contract.ts';
import type { eventsContract } from '#shared/domains/events/contract.ts';
import { anEdit } from '../../support/builders.ts';
import { PROMO } from '../../support/paid-event.ts';
import type { Input } from '../../support/product.ts';
import { upcomingEvent } from '../../support/upcoming.ts';
import { nextKey, type World } from '../world.ts';
import { type ObjectCase, type RouteRow, type RowsOf, sameForMembers } from './row.ts';

const ofOpen = ({ open: { date } }: World): Input => ({ params: date });

const asksToJoin = ({ asked: { date }, people }: World): Input => ({
  params: { ...date, userId: people.teammate.userId },
});

const attendee = ({ past: { date }, people }: World): Input => ({
  params: { ...date, userId: people.teammate.userId },
});

const ofSomeoneElsesChild: ObjectCase = {
  of: 'the child of someone else',
  input: (world) => ({
    params: { ...world.open.date, memberId: world.child.recipientId },
    body: { requestKey: nextKey(), slotId: world.open.slotId },
  }),
  expect: { other: [404, 'family.not_found'], staff: [404, 'family.not_found'] },
};

/** People without an account can see events too, except private ones. */
const readsEvent: RouteRow = {
  valid: ofOpen,
  objects: [
    {
      of: 'a private event',
      input: ({ hidden: { date } }) => ({ params: date }),
      expect: { visitor: [404, 'event.not_found'], pending: [404, 'event.not_found'], member: [200] },
    },
  ],
};

export const events: RowsOf<typeof eventsContract> = {
  create: {
    valid: ({ dateStart }) => ({ body: { ...upcomingEvent(0, { dateStart }), requestKey: nextKey() } }),
  },
  get: readsEvent,
  dates: readsEvent,
  date: readsEvent,
  slots: readsEvent,
  joiners: readsEvent,
  calendar: readsEvent,
  mine: { valid: () => ({ query: { when: 'upcoming' } }) },
  ofTeam: {
    valid: ({ team }) => ({ params: { teamId: team.id } }),
  },
  hostedBy: { valid: ({ people }) => ({ params: { userId: people.member.userId } }) },
  gamesTogether: { valid: ({ people }) => ({ params: { userId: people.member.userId } }) },
  upcomingGames: { valid: ({ people }) => ({ params: { userId: people.member.userId } }) },
  promo: {
    valid: ({ paid: { open } }) => ({ params: open.date, query: { code: PROMO.code } }),
    objects: [
      {
        of: 'a code that is not that of the event',
        input: ({ paid: { open } }) => ({ params: open.date, query: { code: 'GUESSED' } }),
        expect: { other: [404, 'promo.unknown'] },
      },
    ],
  },
  rsvp: {
    valid: (world) => ({
      ...ofOpen(world),
      body: { requestKey: nextKey(), slotId: world.open.slotId, guests: 0, guestNames: [] },
    }),
    objects: [
      {
        of: 'a slot of another event',
        input: (world) => ({
          ...ofOpen(world),
          body: { requestKey: nextKey(), slotId: world.hidden.slotId, guests: 0 },
        }),
        expect: { other: [404, 'slot.not_found'], member: [404, 'slot.not_found'] },
      },
    ],
  },
  rsvpGuests: { valid: ofOpen },
  familyRsvps: { valid: ofOpen },
  familyCalendar: { valid: () => ({}) },
  rsvpFor: {
    owner: 'member',
    valid: (world) => ({
      params: { ...world.open.date, memberId: world.child.recipientId },
      body: { requestKey: nextKey(), slotId: world.open.slotId },
    }),
    objects: [ofSomeoneElsesChild],
  },
  leaveFor: {
    owner: 'member',
    first: ['events.rsvpFor'],
    valid: (world) => ({
      params: { ...world.open.date, memberId: world.child.recipientId },
      body: { requestKey: nextKey() },
    }),
  },
  chooseDriver: {
    owner: 'member',
    first: ['events.rsvpFor'],
    again: { because: 'the same driver is chosen again' },
    valid: (world) => ({
      params: { ...world.open.date, memberId: world.child.recipientId },
      body: { driverId: world.people.member.userId },
    }),
  },
  acceptOfferFor: {
    owner: 'member',
    differs: { member: [409, 'offer.ended'] },
    again: { because: 'a spot is taken once', refused: 'offer.ended' },
    valid: (world) => ({ params: { ...world.open.date, memberId: world.child.recipientId } }),
  },
  declineOfferFor: {
    owner: 'member',
    again: { because: 'a spot is given up once' },
    valid: (world) => ({ params: { ...world.open.date, memberId: world.child.recipientId } }),
  },
  seriesRsvp: { valid: ({ weekly: { date } }) => ({ params: { eventId: date.eventId } }) },
  joinSeries: {
    valid: ({ weekly: { date, slotId } }) => ({
      params: date,
      body: { requestKey: nextKey(), slotId, guests: 0 },
    }),
    objects: [
      {
        of: 'an event that does not repeat',
        input: (world) => ({
          ...ofOpen(world),
          body: { requestKey: nextKey(), slotId: world.open.slotId, guests: 0 },
        }),
        expect: { other: [409, 'series.not_open'], member: [409, 'series.not_open'] },
      },
    ],
  },
  stopSeries: {
    first: ['events.joinSeries'],
    valid: ({ weekly: { date } }) => ({ params: date, body: { requestKey: nextKey(), dates: 'keep' } }),
  },
  edit: {
    again: { because: 'a repeated edit finds nothing to change' },
    valid: (world) => ({
      ...ofOpen(world),
      body: anEdit(world.open.page, { description: 'Bring water and a hat.' }),
    }),
    objects: [
      {
        of: 'an event of someone else',
        input: (world) => ({ params: world.hidden.date, body: anEdit(world.open.page) }),
        expect: { other: [404, 'event.not_found'] },
      },
    ],
  },
  move: {
    again: { because: 'a date is moved there already' },
    valid: ({ weekly, weeklyStart }) => ({
      params: weekly.date,
      body: { dateStart: weeklyStart, revision: 1 },
    }),
  },
  cancel: {
    again: { because: 'a canceled date stays canceled' },
    valid: ({ doomed: { date } }) => ({ params: date, body: { scope: 'this', reason: '' } }),
  },
  acceptOffer: {
    again: { because: 'who has taken an offer is going', refused: 'offer.ended' },
    valid: ofOpen,
    differs: sameForMembers(409, 'offer.ended'),
  },
  declineOffer: { again: { because: 'who does not wait has nothing to decline' }, valid: ofOpen },
  waiting: { valid: ofOpen },
  approve: {
    again: { because: 'who is going stays so' },
    valid: asksToJoin,
  },
  refuse: {
    again: { because: 'who is turned away stays so' },
    valid: asksToJoin,
  },
  moveWaiting: {
    again: { because: 'who is at that position stays there', refused: 'waitlist.not_waiting' },
    valid: (world) => ({ ...asksToJoin(world), body: { position: 1, reason: 'They asked first by phone.' } }),
    differs: { member: [409, 'waitlist.not_waiting'] },
  },
  waitlistMoves: { valid: ofOpen },
  gaveUpLate: { valid: ofOpen },
  attendees: { valid: ofOpen },
  setAttendee: {
    again: { because: 'who is in that slot with those guests stays so' },
    valid: (world) => ({ ...attendee(world), body: { slotId: world.past.slotId, guests: 0 } }),
    objects: [
      {
        of: 'a person who is not connected and never answered',
        input: ({ past, people }) => ({
          params: { ...past.date, userId: people.staff.userId },
          body: { slotId: past.slotId, guests: 0 },
        }),
        expect: { member: [404, 'rsvp.not_found'] },
      },
    ],
  },
  removeAttendee: {
    again: { because: 'who is removed stays so' },
    valid: asksToJoin,
  },
  setAttendance: {
    again: { because: 'what is recorded already is not written again' },
    valid: (world) => ({ ...attendee(world), body: { attendance: 'came' } }),
    objects: [
      {
        of: 'a date that starts later',
        input: ({ open, people }) => ({
          params: { ...open.date, userId: people.teammate.userId },
          body: { attendance: 'came' },
        }),
        expect: { member: [409, 'attendance.not_open'] },
      },
    ],
  },
  checkIn: {
    again: { because: 'who is checked in already stays so' },
    owner: 'other',
    valid: ({ running }) => ({ params: running.date, body: { lat: 30.2669, lng: -97.7728 } }),
    objects: [
      {
        of: 'a date that starts later',
        input: ({ open }) => ({ params: open.date, body: { lat: 30.2669, lng: -97.7728 } }),
        expect: { member: [409, 'check_in.not_open'] },
      },
      {
        of: 'a date that has ended',
        input: ({ past }) => ({ params: past.date, body: { lat: 30.2669, lng: -97.7728 } }),
        expect: { member: [409, 'event.ended'] },
      },
    ],
  },
  usersByCheckIn: { valid: ofOpen },
  messages: { valid: ofOpen },
  sendMessage: {
    valid: (world) => ({
      ...ofOpen(world),
      body: { requestKey: nextKey(), to: 'going', text: 'We play on court 4.' },
    }),
  },
  invitation: {
    valid: (world) => ({ ...ofOpen(world), query: { token: world.eventToken } }),
    objects: [
      {
        of: 'another event',
        input: ({ hidden: { date }, eventToken: token }) => ({ params: date, query: { token } }),
        expect: { visitor: [409, 'invitation.invalid'], member: [409, 'invitation.invalid'] },
      },
    ],
  },
  acceptInvitation: {
    again: { because: 'who is invited, or has answered, stays so' },
    valid: (world) => ({ ...ofOpen(world), body: { token: world.eventToken } }),
    objects: [
      {
        of: 'another event',
        input: ({ hidden: { date }, eventToken: token }) => ({ params: date, body: { token } }),
        expect: { other: [409, 'invitation.invalid'], member: [409, 'invitation.invalid'] },
      },
    ],
  },
  invitationLink: { valid: ofOpen },
  setInvitationLink: {
    again: { because: 'a link that is on stays the same' },
    valid: (world) => ({ ...ofOpen(world), body: { on: true } }),
  },
  invite: {
    again: { because: 'who is invited stays so' },
    valid: (world) => ({ ...ofOpen(world), body: { userIds: [world.people.staff.userId] } }),
  },
  inviteTeam: {
    again: { because: 'who is invited stays so' },
    valid: (world) => ({ ...ofOpen(world), body: { teamId: world.team.id } }),
  },
  invited: { valid: ofOpen },
  leave: {
    first: ['events.rsvp'],
    valid: (world) => ({ ...ofOpen(world), body: { requestKey: nextKey() } }),
  },
  maybe: { valid: (world) => ({ ...ofOpen(world), body: { requestKey: nextKey() } }) },
  calendarFeed: {
    again: {
      because: 'a person has one address; renewing again replaces one that nobody has seen',
    },
    valid: () => ({ body: { renew: false } }),
  },
  teamCalendarFeed: {
    again: {
      because: 'a person has one address of a calendar; renewing again replaces one that nobody has seen',
    },
    valid: ({ team }) => ({ params: { teamId: team.id }, body: { renew: false } }),
  },
  calendarFeedFile: {
    valid: ({ feedToken }) => ({ params: { feedToken } }),
    objects: [
      {
        of: 'an address that nobody has',
        input: () => ({ params: { feedToken: 'feed_00000000000000000000000000' } }),
        expect: { visitor: [404, 'calendar.not_found'], member: [404, 'calendar.not_found'] },
      },
    ],
  },
};

export const discover: RowsOf<typeof discoverContract> = {
  nearby: { valid: () => ({ query: { lat: 30.27, lng: -97.74, radius: 15 } }) },
  pins: { valid: () => ({ query: { north: 30.4, south: 30.1, east: -97.5, west: -97.9 } }) },
  counts: { valid: () => ({ query: { lat: 30.27, lng: -97.74, time: 'morning,evening' } }) },
};
