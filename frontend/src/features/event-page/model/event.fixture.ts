import { EventPage } from '#shared/domains/events/shapes.ts';

export const slotId = (digit: number): string => `slot_${String(digit).padStart(26, '0')}`;
export const userId = (digit: number): string => `user_${String(digit).padStart(26, '0')}`;
const eventId = `evt_${'0'.repeat(26)}`;

export const aSlot = (slot: object = {}) => ({
  id: slotId(1),
  name: 'Players',
  capacity: 12,
  genders: [],
  level: null,
  left: 3,
  waiting: 0,
  fee: { amount: 0, currency: 'USD' },
  ...slot,
});

/** An RSVP as the server returns it. */
export const anRsvp = (rsvp: object = {}) => ({
  eventId,
  occurrenceId: 'only',
  userId: userId(1),
  isUnregisteredUser: false,
  status: 'going',
  slotId: slotId(1),
  guests: 0,
  answeredBy: userId(1),
  checkedIn: false,
  waitlistPosition: null,
  waitlistMovedBy: null,
  offerExpiresAt: null,
  updatedAt: '2026-11-20T18:00:00.000Z',
  ...rsvp,
});

/** Saturday dinks at Zilker, an event page as the server returns it. */
export const anEvent = (event: object = {}): EventPage =>
  EventPage.parse({
    id: eventId,
    occurrenceId: 'only',
    title: 'Saturday dinks at Zilker',
    gameType: 'pickleball',
    cover: null,
    dateStart: '2026-11-28T15:00:00.000Z',
    endsAt: '2026-11-28T17:30:00.000Z',
    timeZone: 'America/Chicago',
    location: { name: 'Zilker Park', address: 'Austin, TX', lat: 30.2669, lng: -97.7728, hash: '9v6kn' },
    cancelled: false,
    editedApart: false,
    revision: 1,
    creatorId: userId(9),
    host: { userId: userId(9), displayName: 'Dana K.', photoURL: null },
    isPrivate: false,
    capacity: 12,
    going: 9,
    left: 3,
    joiners: [],
    level: null,
    description: '',
    cancelReason: null,
    canceledBy: null,
    timeStart: '09:00',
    duration: { hours: 2, minutes: 30 },
    teamName: null,
    youHost: false,
    teamIsOpen: false,
    hostingTeam: null,
    membersAttend: false,
    excludedDates: [],
    allowLateRsvp: false,
    rsvpHoursBefore: 0,
    reoccurringInfo: null,
    makePublicAfter: null,
    hasMinimumNeeded: false,
    minimumNeeded: 0,
    hoursToCancelBefore: 0,
    creatorApprovalNeeded: false,
    allowParticipantGuests: false,
    guestLimit: 0,
    chargeGuests: false,
    allowWaitlist: false,
    reliableFirst: false,
    allowGuestRsvp: true,
    eventSlotGroup: [aSlot()],
    rsvpState: 'open',
    myRsvp: null,
    ...event,
  });
