import { expect, it } from 'vitest';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { SlotId, UserId } from '#shared/kernel/ids.ts';
import { attendeeFile } from './attendee-file.ts';

const slotId = 'slot_a' as SlotId;
const event = {
  timeZone: 'America/Chicago',
  eventSlotGroup: [{ id: slotId, name: 'Goalie, left' }],
} as unknown as EventPage;
const named = (displayName: string, rest: Partial<Attendee> = {}): Attendee => ({
  ...{ user: { userId: 'user_a' as UserId, displayName, photoURL: null }, slotId, guests: 1 },
  guestNames: [],
  guardianName: null,
  ...{
    isUnregisteredUser: false,
    isDeleted: false,
    isUnnamed: false,
    since: '2026-11-28T15:00:00.000Z',
    attendance: null,
    recordedBy: null,
    allDates: false,
    byDefault: false,
  },
  ...rest,
});

it('EVT-05~ the file has a line for each attendee and everyone who has not answered, and no name becomes a formula', () => {
  const attendees = [
    named('Ana "Ace" Lima', { attendance: 'came', guests: 2, guestNames: ['Ben', 'Cleo'] }),
    named('=HYPERLINK("http://bad.example")', { attendance: 'no_show' }),
  ];
  const undecided = [
    { user: { userId: 'user_b' as UserId, displayName: 'Dee', photoURL: null }, status: 'invited' },
  ] as const;
  const file = attendeeFile(event, attendees, undecided);
  expect(file.split('\r\n')).toEqual([
    'Name,RSVP,Slot,Guests,Guest names,Joined,Attendance',
    '"Ana ""Ace"" Lima",Going,"Goalie, left",2,"Ben, Cleo",2026-11-28 09:00,Came',
    `"'=HYPERLINK(""http://bad.example"")",Going,"Goalie, left",1,,2026-11-28 09:00,No-show`,
    'Dee,Invited,,,,,',
  ]);
});
