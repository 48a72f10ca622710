import type { Member, Person } from '#lambdas/core/actor.ts';
import { fixedClock } from '#lambdas/core/clock.ts';
import type { Log } from '#lambdas/core/logger.ts';
import { toMe } from '#lambdas/users/people/index.ts';
import { newRecord } from '#lambdas/users/profile/public-profile.ts';
import type { StoredUser } from '#lambdas/users/store/index.ts';
import type { ActivitySubscriptionInput } from '#shared/domains/activities/contract.ts';
import type { Repetition } from '#shared/domains/events/model/repetition.ts';
import type { EventEdit, EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import type { NewExternal } from '#shared/domains/externals/shapes.ts';
import type { NewOrganization } from '#shared/domains/organizations/shapes.ts';
import type { PlanId } from '#shared/domains/payments/plans.ts';
import type { SubscriptionStatus } from '#shared/domains/payments/subscriptions.ts';
import type { NewPlace } from '#shared/domains/places/shapes.ts';
import type { NewTeam } from '#shared/domains/teams/shapes.ts';
import type { ProfileInput } from '#shared/domains/users/contract.ts';
import { localDateIn } from '#shared/kernel/dates.ts';
import { RequestKey, type TeamId, toBase32, UserId, userIdOf } from '#shared/kernel/ids.ts';

/** What is sealed in tests is sealed with it. */
export const TEST_SECRET = 'a secret of the tests';

/** The date of the tests: a Friday in November, noon in Austin. */
export const NOW = '2026-11-20T18:00:00.000Z';
export const clockAt = (iso = NOW) => fixedClock(iso);

/** A clock that only changes when it is moved. */
export const movableClock = (iso = NOW) => {
  let now = iso;
  return {
    now: () => now,
    moveTo: (instant: string) => {
      now = instant;
    },
  };
};

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {}, begin: () => {} };

export const austin = {
  name: 'Austin, TX',
  lat: 30.26715,
  lng: -97.74306,
  hash: '9v6kpvc',
  timeZone: 'America/Chicago',
};
export const seattle = {
  name: 'Seattle, WA',
  lat: 47.60621,
  lng: -122.33207,
  hash: 'c23nb62',
  timeZone: 'America/Los_Angeles',
};

/** The nth person of a test: always the same. */
export const userId = (n: number): UserId => UserId.parse(`user_${toBase32(BigInt(n))}`);
export const subjectOf = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
export const requestKey = (n: number) => RequestKey.parse(`req_${toBase32(BigInt(n))}`);

/** The input of the profile form. */
export const aProfile = (overrides: Partial<ProfileInput> = {}): ProfileInput => ({
  displayName: 'Test Person',
  fullName: 'Test Person',
  lastName: null,
  birthdate: null,
  phoneNumber: null,
  gender: 'unspecified',
  pronoun: 'None',
  cityId: 'city:austin',
  games: ['pickleball'],
  joinOption: 'find_events',
  bio: '',
  ageConfirmed: true,
  termsAccepted: true,
  locale: 'en',
  ...overrides,
});

/** A name without digits, because names cannot contain them. */
const nameOf = (n: number) => `Person ${n}`.replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));

export const aUser = (n: number, overrides: Partial<StoredUser['record']> = {}): StoredUser => ({
  id: userIdOf(subjectOf(n)),
  email: `person${n}@example.com`,
  record: { ...newRecord(aProfile({ displayName: nameOf(n) }), austin, 'gth'), ...overrides },
  suspended: false,
  hostedCount: 0,
  summaryRevision: 0,
  createdAt: NOW,
  updatedAt: NOW,
  revision: 1,
});

/** The subscription of a browser: the key and secret of RFC 8291's example. */
export const aPushSubscription = (endpoint = 'https://fcm.googleapis.com/fcm/send/one') => ({
  endpoint,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
});

export const aPerson = (n: number): Person => ({
  kind: 'person',
  userId: userIdOf(subjectOf(n)),
  subject: subjectOf(n),
  email: `person${n}@example.com`,
  emailVerified: true,
  isStaff: false,
});

export const aMember = (n: number, overrides: Partial<StoredUser['record']> = {}): Member => ({
  ...aPerson(n),
  kind: 'member',
  user: toMe(aUser(n, overrides), true),
});

export const aSlot = (
  overrides: Partial<NewEvent['eventSlotGroup'][number]> = {},
): NewEvent['eventSlotGroup'][number] => ({
  name: 'Players',
  capacity: 8,
  genders: [],
  ages: null,
  level: null,
  ...overrides,
});

/** Every week on the day of the first date, without an end. */
export const everyWeek = (overrides: Partial<Repetition> = {}): Repetition => ({
  frequency: 'weekly',
  interval: 1,
  weekdays: [],
  monthlyOn: 'date',
  until: null,
  count: null,
  ...overrides,
});

export const anEvent = (n: number, overrides: Partial<NewEvent> = {}): NewEvent => ({
  requestKey: requestKey(n),
  gameType: 'pickleball',
  title: 'Saturday dinks at Zilker',
  description: 'Bring water.',
  cover: null,
  dateStart: '2026-11-28',
  timeStart: '09:00',
  reoccurringInfo: null,
  duration: { hours: 2, minutes: 30 },
  location: { name: 'Zilker Park, courts 3–4', address: 'Austin, TX', lat: 30.2669, lng: -97.7729 },
  hostingTeam: null,
  membersAttend: false,
  isPrivate: false,
  publicHoursBefore: null,
  allowLateRsvp: false,
  rsvpHoursBefore: 0,
  allowWaitlist: false,
  reliableFirst: false,
  creatorApprovalNeeded: false,
  hasMinimumNeeded: false,
  minimumNeeded: 0,
  hoursToCancelBefore: 0,
  allowParticipantGuests: true,
  guestLimit: 2,
  allowGuestRsvp: true,
  hostPlays: false,
  eventSlotGroup: [aSlot()],
  ...overrides,
});

/** Pickleball within 15 miles of Austin. */
export const anActivitySubscription: ActivitySubscriptionInput = {
  address: { name: 'Austin', lat: 30.2672, lng: -97.7431, description: 'Austin, TX' },
  radius: 15,
  activities: ['pickleball'],
  startDate: null,
  endDate: null,
};

/** The place of an event as hosts enter it; of an online one, its city. */
export const placeIn = (location: EventPage['location']): EventEdit['location'] => {
  const { lat, lng } = location;
  const { name, address } = location.isOnline ? { name: location.city, address: location.city } : location;
  return { name, address, lat, lng };
};

/** An edit that changes only what `overrides` says. */
export const anEdit = (page: EventPage, overrides: Partial<EventEdit> = {}): EventEdit => ({
  scope: 'this',
  revision: page.revision,
  gameType: page.gameType,
  title: page.title,
  description: page.description,
  cover: page.cover?.id ?? null,
  dateStart: localDateIn(page.dateStart, page.timeZone),
  timeStart: page.timeStart,
  duration: page.duration,
  location: placeIn(page.location),
  hostingTeam: page.hostingTeam,
  membersAttend: page.membersAttend,
  isPrivate: page.isPrivate,
  publicHoursBefore: null,
  allowLateRsvp: page.allowLateRsvp,
  rsvpHoursBefore: page.rsvpHoursBefore,
  allowWaitlist: page.allowWaitlist,
  reliableFirst: page.reliableFirst,
  creatorApprovalNeeded: page.creatorApprovalNeeded,
  hasMinimumNeeded: page.hasMinimumNeeded,
  minimumNeeded: page.minimumNeeded,
  hoursToCancelBefore: page.hoursToCancelBefore,
  allowParticipantGuests: page.allowParticipantGuests,
  guestLimit: page.guestLimit,
  allowGuestRsvp: page.allowGuestRsvp,
  eventSlotGroup: page.eventSlotGroup.map(({ id, name, capacity, genders, level, ages }) => ({
    ...{ id, name, capacity, genders, level, ages },
  })),
  ...overrides,
});

export const aTeam = (overrides: Partial<NewTeam> = {}): NewTeam => ({
  requestKey: requestKey(0),
  name: 'Austin Thunder',
  kind: 'team',
  gameTypes: ['pickleball'],
  location: { formattedAddress: 'Austin, TX', lat: 30.26715, lng: -97.74306 },
  privacy: 'public',
  about: 'We play every Saturday at Zilker.',
  invitations: [],
  ...overrides,
});

export const anOrganization = (overrides: Partial<NewOrganization> = {}): NewOrganization => ({
  requestKey: requestKey(0),
  name: 'Hill Country Sports',
  about: 'Teams for everyone in Austin.',
  city: { name: 'Austin, TX', lat: 30.26715, lng: -97.74306 },
  website: null,
  ...overrides,
});

export const anExternalTeam = (overrides: Partial<NewExternal> = {}): NewExternal => ({
  requestKey: requestKey(0),
  name: 'Zilker Rangers',
  gameTypes: ['soccer'],
  location: { formattedAddress: 'Zilker Park, Austin, TX', lat: 30.26685, lng: -97.7729 },
  website: 'https://www.rangers.example/team',
  contactEmail: 'captain@rangers.example',
  ...overrides,
});

export const aPlace = (overrides: Partial<NewPlace> = {}): NewPlace => ({
  requestKey: requestKey(0),
  name: 'Zilker Park courts',
  address: '2100 Barton Springs Rd, Austin, TX',
  lat: 30.2669,
  lng: -97.7729,
  sports: ['pickleball'],
  setting: 'outdoor',
  surfaces: ['hard'],
  courts: 4,
  lights: false,
  amenities: ['restrooms'],
  cost: 'free',
  costNote: '',
  hours: null,
  website: null,
  phone: null,
  ...overrides,
});

/** A team's subscription as the payment provider reports it. */
export const aTeamSubscription = (
  payerId: UserId,
  teamId: TeamId,
  { planId = 'teams_pro', status = 'active' }: { planId?: PlanId; status?: SubscriptionStatus } = {},
) => ({
  id: `sub_${teamId}`,
  payerId,
  subjectType: 'teams' as const,
  subjectId: teamId,
  planId,
  priceId: 'price_1',
  status,
  cost: 2900,
  currency: 'usd',
  startedAt: '2026-11-01T00:00:00.000Z',
  periodStart: '2026-11-01T00:00:00.000Z',
  periodEnd: '2026-12-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
});
