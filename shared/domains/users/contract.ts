import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import {
  distinctList,
  Email,
  oneOf,
  opaque,
  paragraphs,
  personName,
  phoneNumber,
  someOf,
  text,
} from '../../contracts/fields.ts';
import { Instant, LocalDate, TimeZone } from '../../kernel/dates.ts';
import { Latitude, Longitude } from '../../kernel/geo.ts';
import { UserId } from '../../kernel/ids.ts';
import {
  gameTypeIds,
  joinOptions,
  joinReasons,
  locales,
  personGenders,
  platforms,
  pronouns,
} from '../../product/game-types.ts';
import { Channels } from '../notifications/channels.ts';
import { DeliverySettings, notificationSettingsEndpoints } from '../notifications/settings-shapes.ts';
import { alternateEmailEndpoints } from './alternate-emails.ts';
import { availabilityEndpoints } from './availability-shapes.ts';
import { BirthdateCorrection } from './birthdate.ts';
import { presenceEndpoints } from './presence.ts';
import { PrivacyChoices, privacyEndpoints } from './privacy.ts';
import { profileLimits } from './profile.ts';
import { sportLimits } from './sports.ts';

const { displayName, fullName, lastName, bio, games } = profileLimits;

/** A person's area: a US city, chosen from the suggestions. `hash` is the geohash of its center. */
export const City = z.object({
  name: text(2, 120),
  lat: Latitude,
  lng: Longitude,
  hash: z.string().check(z.maxLength(12), z.regex(/^[0-9b-hjkmnp-z]{4,12}$/)),
  timeZone: TimeZone,
});
export type City = z.infer<typeof City>;

/** The input of the profile form. The server checks a birthdate against today's date; without one, the person confirms their age. */
export const ProfileInput = z.object({
  displayName: personName(displayName.min, displayName.max),
  fullName: personName(fullName.min, fullName.max),
  lastName: z.nullable(text(lastName.min, lastName.max)),
  birthdate: z.nullable(LocalDate),
  ageConfirmed: z.boolean(),
  phoneNumber: z.nullable(phoneNumber(profileLimits.phoneNumber.max)),
  gender: oneOf(personGenders, 'unspecified'),
  pronoun: oneOf(pronouns, 'Unspecified'),
  /** Identified by a suggestion's id, so that no one can send a made-up place. */
  cityId: opaque(200),
  games: someOf(gameTypeIds, games.min, games.max),
  joinOption: oneOf(joinOptions, 'find_events'),
  bio: paragraphs(bio.max),
  termsAccepted: z.literal(true),
  locale: oneOf(locales, 'en'),
});
export type ProfileInput = z.infer<typeof ProfileInput>;

const { min, max, step } = sportLimits.level;
const toSteps = z.overwrite<number>((level) => Math.round(level / step) * step);

/** What a person says about one of their sports. */
const SportRating = z.object({
  sport: oneOf(gameTypeIds, 'other'),
  /** Whether they are available to play it, or to be a substitute. */
  toggle: z.boolean(),
  /** How good they say they are; null if they have not said. */
  level: z.nullable(z.number().check(z.minimum(min), z.maximum(max), toSteps)),
});

/** The sports that a person plays, and what they say about each. */
const OwnSports = z.object({
  games: someOf(gameTypeIds, games.min, games.max),
  sportAvailability: distinctList(SportRating, { max: games.max }, ({ sport }) => sport),
});
export type OwnSports = z.infer<typeof OwnSports>;

/** A person's own record, visible only to them. */
export const Me = z.object({
  id: UserId,
  uid: UserId,
  email: Email,
  emailVerified: z.boolean(),
  displayName: z.string(),
  displayNameFallback: z.string(),
  fullName: z.string(),
  lastName: z.nullable(z.string()),
  birthdate: z.nullable(LocalDate),
  /** Whether the person has confirmed being old enough. */
  ageConfirmed: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  defaultCity: City,
  cityId: z.string(),
  photoURL: z.nullable(z.string()),
  bio: z.string(),
  joinReason: oneOf(joinReasons, 'Find-events'),
  joinOption: oneOf(joinOptions, 'find_events'),
  additionalInfo: z.object({
    gender: oneOf(personGenders, 'unspecified'),
    sports: z.array(z.enum(gameTypeIds)),
    pronoun: oneOf(pronouns, 'Unspecified'),
  }),
  hasAdditionalInfo: z.boolean(),
  sports: z.array(z.enum(gameTypeIds)),
  sportAvailability: z.array(SportRating),
  alternateEmails: z.array(Email),
  privacySettings: PrivacyChoices,
  notificationSettings: z.record(z.string(), Channels),
  deliverySettings: DeliverySettings,
  stripeCustomerId: z.nullable(z.string()),
  stripeId: z.nullable(z.string()),
  stripeChargesEnabled: z.boolean(),
  stripeDetailsSubmitted: z.boolean(),
  userSubscription: z.string(),
  subscription: z.string(),
  platform: oneOf(platforms, 'gth'),
  locale: oneOf(locales, 'en'),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Me = z.infer<typeof Me>;

/** What others may see of a person. */
export const PublicProfile = z.object({
  id: UserId,
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  pronoun: z.nullable(oneOf(pronouns, 'Unspecified')),
  bio: z.string(),
  sports: z.array(z.enum(gameTypeIds)),
  area: z.nullable(z.string()),
  memberSince: Instant,
  /** Events that have started; upcoming ones have not been hosted yet. */
  hostedCount: z.int(),
  /** The name of the plan whose badge the person has, or null. */
  badge: z.nullable(z.string()),
  /** Whether the caller may see which games the person is going to. */
  showsUpcomingGames: z.boolean(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const usersContract = {
  me: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me',
    access: 'user',
    summary: "Returns the caller's account; `user` is null until the profile is set up.",
    response: z.object({
      id: UserId,
      email: Email,
      emailVerified: z.boolean(),
      isStaff: z.boolean(),
      /** What is on for this person: for everyone, or because they belong to its beta audience (`shared/domains/platform/audiences.ts`). */
      flags: z.array(z.string()),
      user: z.nullable(Me),
    }),
  }),
  saveProfile: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/profile',
    changes: ['user'],
    access: 'user',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: "Creates or updates the caller's profile.",
    body: ProfileInput,
    response: z.object({ isNew: z.boolean(), user: Me }),
  }),
  saveSports: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/sports',
    changes: ['user', 'player'],
    access: 'profile',
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary:
      'Sets the sports that the caller plays, whether they are available for each, and how good they are.',
    body: OwnSports,
    response: Me,
  }),
  deleteMe: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/delete',
    changes: ['user'],
    access: 'user',
    limits: [{ per: 'actor', count: 20, in: '1 hour' }],
    summary:
      "Deletes the caller's account, which the request names, as another tab may have logged in someone else. The error user.in_teams names the teams that they must leave before.",
    body: z.object({ confirmation: z.literal('DELETE'), userId: UserId }),
    response: Done,
  }),
  signInMethods: endpoint({
    ...noInput,
    method: 'POST',
    path: '/auth/sign-in-methods',
    changes: [],
    access: 'public',
    callsOut: 'user-pool',
    limits: [
      { per: 'address', count: 120, in: '10 minutes' },
      { per: 'target', of: 'email', count: 30, in: '1 hour' },
    ],
    summary:
      'Returns how an email can log in. Every email gets the same response if the user pool hides which accounts exist.',
    body: z.object({ email: Email }),
    response: z.object({ methods: z.array(z.enum(['password', 'google', 'apple'])) }),
  }),
  logInHelp: endpoint({
    ...noInput,
    method: 'POST',
    path: '/auth/log-in-help',
    changes: [],
    access: 'public',
    limits: [
      { per: 'address', count: 30, in: '1 hour' },
      { per: 'target', of: 'email', count: 10, in: '1 hour' },
    ],
    summary:
      'Emails login instructions to an address if it has an account; the response is the same for every address.',
    body: z.object({ email: Email, locale: z.enum(locales) }),
    response: Done,
  }),
  profile: endpoint({
    ...noInput,
    method: 'GET',
    path: '/users/{userId}',
    shows: ['user'],
    access: 'public',
    summary:
      "Returns a person's profile as the caller may see it. Strangers do not see minors, and nobody sees a person from whom a block separates them.",
    params: z.object({ userId: UserId }),
    response: PublicProfile,
  }),
  correctBirthdate: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/users/{userId}/birthdate',
    changes: ['user'],
    access: 'staff',
    limits: [{ per: 'actor', count: 100, in: '1 hour' }],
    summary:
      "Corrects a person's birthdate, by staff: minors cannot change theirs. The person may become an adult or a minor by it.",
    params: z.object({ userId: UserId }),
    body: BirthdateCorrection,
    response: Done,
  }),
  ...alternateEmailEndpoints,
  ...availabilityEndpoints,
  ...notificationSettingsEndpoints,
  ...presenceEndpoints,
  ...privacyEndpoints,
} as const;
