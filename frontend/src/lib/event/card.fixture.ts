import { EventCard } from '#shared/domains/events/model/shapes.ts';

const host = 'user_00000000000000000000000001';

/** A game of soccer in Austin that has spots left. */
export const aCard: EventCard = EventCard.parse({
  id: 'evt_00000000000000000000000001',
  occurrenceId: 'only',
  title: 'Sunday soccer',
  gameType: 'soccer',
  dateStart: '2026-11-21T23:30:00.000Z',
  endsAt: '2026-11-22T01:00:00.000Z',
  timeZone: 'America/Chicago',
  location: { name: 'Krieg Fields', address: 'Austin, TX', lat: 30.2, lng: -97.7, hash: '9v6kn' },
  cancelled: false,
  hasOwnChanges: false,
  revision: 1,
  creatorId: host,
  host: { userId: host, displayName: 'Dana', photoURL: null },
  hostingTeam: null,
  teamName: null,
  isPrivate: false,
  capacity: 12,
  going: 9,
  left: 3,
  joiners: [],
  level: null,
  rsvpHoursBefore: 0,
  cover: null,
});
