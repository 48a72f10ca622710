import { describe, expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { EventPage } from '#shared/domains/events/model/shapes.ts';
import { draftOfEvent } from './again.ts';
import { formOfEventAgain } from './new-event.ts';

const host = 'user_00000000000000000000000001';
const aPage = (overrides: object = {}): EventPage =>
  EventPage.parse({
    id: 'evt_00000000000000000000000001',
    occurrenceId: 'only',
    title: 'Saturday dinks',
    gameType: 'pickleball',
    cover: null,
    dateStart: '2026-10-31T01:30:00.000Z',
    endsAt: '2026-10-31T03:00:00.000Z',
    timeZone: 'America/Chicago',
    location: { name: 'Zilker Park', address: 'Austin, TX', lat: 30.2669, lng: -97.7729, hash: '9v6kpjg' },
    cancelled: false,
    creatorId: host,
    host: { userId: host, displayName: 'Dana', photoURL: null },
    isPrivate: false,
    capacity: 10,
    going: 3,
    left: 7,
    joiners: [],
    level: null,
    description: 'Bring water.',
    cancelReason: null,
    canceledBy: null,
    timeStart: '20:30',
    duration: { hours: 1, minutes: 30 },
    teamName: null,
    hostingTeam: null,
    membersAttend: false,
    youHost: true,
    teamIsOpen: false,
    excludedDates: [],
    allowLateRsvp: false,
    rsvpHoursBefore: 0,
    reoccurringInfo: null,
    makePublicAfter: null,
    hasMinimumNeeded: false,
    minimumNeeded: 0,
    hoursToCancelBefore: 0,
    creatorApprovalNeeded: false,
    allowParticipantGuests: true,
    guestLimit: 2,
    chargeGuests: false,
    allowWaitlist: false,
    reliableFirst: false,
    allowGuestRsvp: true,
    hasOwnChanges: false,
    revision: 1,
    eventSlotGroup: [
      {
        id: 'slot_00000000000000000000000001',
        name: 'Players',
        capacity: 10,
        left: 7,
        waiting: 0,
        genders: ['female'],
        level: { min: 3, max: 3.5 },
        ages: { min: 0, max: 17 },
        fee: { amount: 0, currency: 'USD' },
      },
    ],
    rsvpState: 'closed',
    myRsvp: null,
    ...overrides,
  });

describe('the draft of an event that is played again', () => {
  it('EVT-11~ is complete: nothing is left to enter, whenever the event was', () => {
    for (const now of ['2026-10-31T04:00:00.000Z', '2026-11-20T18:00:00.000Z', '2027-06-01T00:00:00.000Z']) {
      const form = formOfEventAgain('evt_00000000000000000000000001');
      const { ok, problems } = checkForm(form, draftOfEvent(aPage(), now), { now, locale: 'en' });
      expect([ok, problems]).toEqual([true, []]);
    }
  });

  it.each([
    ['2026-10-31T03:30:00.000Z', '2026-11-06'],
    ['2026-11-06T18:00:00.000Z', '2026-11-13'],
    ['2026-11-07T18:00:00.000Z', '2026-11-13'],
  ])('EVT-11~ at %s, it is for Friday, %s, also after the clocks have changed', (now, date) => {
    const pastMidnight = { dateStart: '2026-10-30T05:15:00.000Z', timeStart: '00:15' };
    expect(draftOfEvent(aPage(pastMidnight), now).date).toBe(date);
  });

  it('EVT-11~ has everything of the event, with open spots, on the next such day of the week at the place', () => {
    expect(draftOfEvent(aPage(), '2026-11-20T18:00:00.000Z')).toMatchObject({
      step: 'publish',
      title: 'Saturday dinks',
      description: 'Bring water.',
      date: '2026-11-27',
      time: '20:30',
      minutes: 90,
      placeName: 'Zilker Park',
      city: { label: 'Austin, TX', timeZone: 'America/Chicago' },
      slots: [
        {
          name: 'Players',
          capacity: '10',
          gender: 'female',
          level: { min: '3', max: '3.5' },
          ages: { min: '', max: '17' },
        },
      ],
      allowGuests: true,
      guestLimit: 2,
      hostPlays: false,
      repeats: 'never',
    });
  });
});
