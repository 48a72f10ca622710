import { describe, expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { EventPage } from '#shared/domains/events/model/shapes.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import type { Draft } from './draft.ts';
import { asksWhoStays, draftOf, editFormOf } from './edit-draft.ts';

const page = (overrides: Partial<EventPage> = {}): EventPage =>
  EventPage.parse({
    ...{ id: 'evt_00000000000000000000000001', occurrenceId: 'only', title: 'Late game', gameType: 'futsal' },
    cover: null,
    // 11:30 PM in Austin, on the 28th.
    ...{
      dateStart: '2026-11-29T05:30:00.000Z',
      endsAt: '2026-11-29T07:15:00.000Z',
      timeZone: 'America/Chicago',
    },
    location: {
      name: 'Zilker',
      address: '2207 Lou Neff Rd, Austin, TX',
      lat: 30.26,
      lng: -97.77,
      hash: '9v6k',
    },
    ...{ cancelled: false, hasOwnChanges: false, revision: 4, creatorId: 'user_00000000000000000000000009' },
    host: { userId: 'user_00000000000000000000000009', displayName: 'Dana', photoURL: null },
    ...{
      isPrivate: true,
      capacity: 14,
      going: 3,
      left: 11,
      joiners: [],
      level: null,
      description: 'Bring water.',
    },
    ...{
      cancelReason: null,
      canceledBy: null,
      timeStart: '23:30',
      duration: { hours: 1, minutes: 45 },
      teamName: null,
    },
    ...{
      hostingTeam: null,
      membersAttend: false,
      youHost: true,
      teamIsOpen: false,
      excludedDates: [],
      allowLateRsvp: true,
      rsvpHoursBefore: 0,
    },
    reoccurringInfo: null,
    ...{ makePublicAfter: null, hasMinimumNeeded: false, minimumNeeded: 0, hoursToCancelBefore: 0 },
    ...{ creatorApprovalNeeded: false, allowParticipantGuests: true, guestLimit: 3, chargeGuests: false },
    ...{
      allowWaitlist: false,
      allowGuestRsvp: true,
      reliableFirst: false,
      rated: false,
      favoritedList: [],
      rsvpState: 'open',
      myRsvp: null,
    },
    eventSlotGroup: [
      {
        ...{
          id: 'slot_00000000000000000000000001',
          name: 'Players',
          capacity: 12,
          left: 9,
          waiting: 0,
          genders: ['female'],
        },
        ...{ level: { min: 3, max: 4.5 }, ages: { min: 18, max: 120 } },
        ...{ fee: { amount: 0, currency: 'USD' } },
      },
      {
        ...{
          id: 'slot_00000000000000000000000002',
          name: 'Goalies',
          capacity: 2,
          left: 2,
          waiting: 0,
          genders: [],
        },
        ...{ level: null, ages: null, fee: { amount: 0, currency: 'USD' } },
      },
    ],
    ...overrides,
  });
const moment = { now: '2026-11-20T12:00:00.000Z', locale: 'en' } as const;
const checked = (event: EventPage, changes: object = {}) =>
  checkForm(editFormOf(event), { ...draftOf(event), ...changes }, moment);

describe('the form of an event that is edited', () => {
  it('EVT-05~ without changes, it sends the current event, on the day at its place', () => {
    expect(checked(page())).toMatchObject({
      ok: true,
      input: {
        ...{ gameType: 'futsal', title: 'Late game', description: 'Bring water.' },
        ...{ dateStart: '2026-11-28', timeStart: '23:30', duration: { hours: 1, minutes: 45 } },
        location: { name: 'Zilker', address: '2207 Lou Neff Rd, Austin, TX', lat: 30.26, lng: -97.77 },
        ...{ isPrivate: true, allowLateRsvp: true, allowParticipantGuests: true, guestLimit: 3 },
        eventSlotGroup: [
          {
            ...{ id: 'slot_00000000000000000000000001', name: 'Players', capacity: 12, genders: ['female'] },
            level: { min: 3, max: 4.5 },
            ages: { min: 18, max: 120 },
          },
          {
            id: 'slot_00000000000000000000000002',
            name: 'Goalies',
            capacity: 2,
            genders: [],
            level: null,
            ages: null,
          },
        ],
      },
    });
  });

  it('RSV-14~ keeps the deadline for RSVPs', () => {
    const closing = { allowLateRsvp: false, rsvpHoursBefore: 36 };
    expect(checked(page(closing))).toMatchObject({ ok: true, input: closing });
  });

  it('names the city separately from the street', () => {
    expect(draftOf(page())).toMatchObject({
      city: { label: 'Austin, TX' },
      street: { label: '2207 Lou Neff Rd, Austin, TX' },
    });
    const { lat, lng, hash } = page().location;
    const inCity = draftOf(
      page({ location: { name: 'Zilker Park', address: 'Austin, TX', lat, lng, hash } }),
    );
    expect(inCity).toMatchObject({ city: { label: 'Austin, TX' }, street: null });
  });

  it('EVT-02~ an online event is opened with its link and city, and sent back as it was', () => {
    const { lat, lng, hash } = page().location;
    const location = { isOnline: true as const, city: 'Austin, TX', lat, lng, hash };
    const online = page({ location, onlineLink: 'https://meet.example.com/a' });
    expect(draftOf(online)).toMatchObject({
      ...{ where: 'online', onlineLink: 'https://meet.example.com/a', placeName: '', street: null },
      city: { label: 'Austin, TX', lat, lng },
    });
    expect(checked(online)).toMatchObject({
      input: {
        onlineLink: 'https://meet.example.com/a',
        location: { name: 'Austin, TX', address: 'Austin, TX', lat, lng },
      },
    });
    expect(checked(online, { where: 'place' }).problems).toMatchObject([
      { field: 'location.name', reason: 'required' },
    ]);
  });

  it('refuses a day that is over, but not the day that the event has', () => {
    expect(checked(page(), { date: '2026-11-18' })).toMatchObject({
      problems: [{ field: 'dateStart', reason: 'past' }],
    });
    const started = page({ dateStart: '2026-11-19T15:00:00.000Z' });
    expect(checked(started, { title: 'Still on' })).toMatchObject({ ok: true });
  });
});

describe('members who are going unless they say no', () => {
  const team = 'team_00000000000000000000000001';
  const event = page({ hostingTeam: TeamId.parse(team), teamName: 'Thunder', membersAttend: true });
  const sent = (changes: Partial<Draft>) => {
    const result = checked(event, changes);
    if (!result.ok) throw new Error('the form is valid');
    return result.input.removeUnconfirmed;
  };

  it('RSV-14~ the host is asked about members who have not confirmed only if the edit ends the default', () => {
    expect(sent({})).toBeUndefined();
    expect(sent({ unconfirmed: 'remove' })).toBeUndefined();
    expect(sent({ membersAttend: false })).toBe(false);
    expect(sent({ membersAttend: false, unconfirmed: 'remove' })).toBe(true);
    expect(sent({ hostingTeam: null, unconfirmed: 'remove' })).toBe(true);
    expect(asksWhoStays(page(), { hostingTeam: null, membersAttend: false })).toBe(false);
  });
});
