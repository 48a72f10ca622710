import { noTime } from '#shared/domains/users/availability.ts';
import { defaultPrivacy } from '#shared/domains/users/availability-privacy.ts';
import type { usersContract } from '#shared/domains/users/contract.ts';
import { aProfile } from '../../support/builders.ts';
import { ownEmail, type RowsOf, sameForMembers } from './row.ts';

/** Nobody deletes the account of someone else. */
const notTheirs = { pending: [403, 'auth.forbidden'], suspended: [403, 'auth.forbidden'] } as const;

export const users: RowsOf<typeof usersContract> = {
  me: { valid: () => ({}) },
  saveProfile: {
    again: { because: 'the profile is replaced' },
    standIn: { pending: 'newcomer' },
    differs: { suspended: [403, 'auth.suspended'] },
    valid: ({ cityId }) => ({ body: aProfile({ cityId, bio: 'Plays at noon.' }) }),
  },
  saveSports: {
    again: { because: 'the sports are replaced' },
    valid: () => ({
      body: {
        games: ['pickleball', 'tennis'],
        sportAvailability: [{ sport: 'pickleball', toggle: true, level: 3.5 }],
      },
    }),
  },
  deleteMe: {
    again: { because: 'an account is deleted once', refused: 'auth.forbidden' },
    differs: { ...sameForMembers(403, 'auth.forbidden'), ...notTheirs },
    valid: ({ people: { leaver } }) => ({ body: { confirmation: 'DELETE', userId: leaver.userId } }),
  },
  presence: {
    valid: ({ people }) => ({ query: { ids: `${people.member.userId},${people.other.userId}` } }),
  },
  goOffline: { again: { because: 'who is offline stays so' }, valid: () => ({ body: {} }) },
  signInMethods: {
    again: { because: 'it only reads' },
    valid: ({ people }) => ({ body: { email: people.member.email } }),
  },
  logInHelp: {
    again: { because: 'an address gets two emails a day at most' },
    valid: ({ people }) => ({ body: { email: people.member.email, locale: 'en' } }),
  },
  profile: {
    valid: ({ people }) => ({ params: { userId: people.member.userId } }),
    objects: [
      {
        of: 'a suspended person',
        input: ({ people }) => ({ params: { userId: people.suspended.userId } }),
        expect: { visitor: [404, 'user.not_found'], member: [404, 'user.not_found'] },
      },
    ],
  },
  correctBirthdate: {
    again: { because: 'the same birthdate again changes nothing' },
    valid: ({ people: { teammate } }) => ({
      params: { userId: teammate.userId },
      body: { birthdate: '1990-05-01' },
    }),
    objects: [
      {
        of: 'someone without a profile',
        input: ({ people: { newcomer } }) => ({
          params: { userId: newcomer.userId },
          body: { birthdate: '1990-05-01' },
        }),
        expect: { staff: [404, 'user.not_found'], member: [403, 'auth.forbidden'] },
      },
    ],
  },
  saveDeliverySettings: {
    again: { because: 'they are replaced' },
    valid: () => ({
      body: {
        digest: 'daily',
        quietHours: { start: '22:00', end: '07:00' },
        reminders: [24],
        mutedTeams: [],
      },
    }),
  },
  saveNotificationSettings: {
    again: { because: 'each switch is set to what is sent' },
    valid: () => ({ body: { settings: { eventJoined: { email: true, push: false } } } }),
  },
  privacy: { valid: () => ({}) },
  savePrivacy: {
    again: { because: 'the choices are replaced' },
    valid: () => ({
      body: {
        messagesFromAnyone: true,
        publicBadges: false,
        publicOnlineStatus: true,
        publicUpcomingGames: true,
      },
    }),
  },
  block: {
    again: { because: 'who is blocked stays so' },
    valid: ({ people: { blocked } }) => ({ body: { userIds: [blocked.userId] } }),
    objects: [
      {
        of: 'the caller',
        input: ({ people: { member } }) => ({ body: { userIds: [member.userId] } }),
        expect: { member: [400, 'input.invalid'] },
      },
      {
        of: 'someone who is suspended',
        input: ({ people: { suspended } }) => ({ body: { userIds: [suspended.userId] } }),
        expect: { member: [404, 'user.not_found'], other: [404, 'user.not_found'] },
      },
    ],
  },
  unblock: {
    again: { because: 'a person who is not blocked stays so' },
    valid: ({ people: { blocked } }) => ({ params: { userId: blocked.userId } }),
    objects: [
      {
        of: 'someone whom nobody has blocked',
        input: ({ people: { teammate } }) => ({ params: { userId: teammate.userId } }),
        expect: { member: [200], other: [200] },
      },
    ],
  },
  alternateEmails: { valid: () => ({}) },
  addAlternateEmail: {
    again: { because: 'an address is added once', refused: 'alternate_email.duplicate' },
    valid: (world) => ({ body: { email: ownEmail('another', world) } }),
  },
  resendAlternateEmailCode: {
    again: { because: 'a new code replaces the earlier one', refused: 'alternate_email.not_found' },
    differs: sameForMembers(404, 'alternate_email.not_found'),
    valid: (world) => ({ body: { email: ownEmail('not.added', world) } }),
  },
  confirmAlternateEmail: {
    again: { because: 'an address is confirmed once', refused: 'alternate_email.not_found' },
    differs: sameForMembers(404, 'alternate_email.not_found'),
    valid: (world) => ({ body: { email: ownEmail('not.added', world), code: '000000' } }),
  },
  removeAlternateEmail: {
    again: { because: 'what is removed stays so' },
    valid: (world) => ({ body: { email: ownEmail('not.added', world) } }),
  },
  availability: { valid: ({ people }) => ({ params: { userId: people.member.userId } }) },
  saveAvailability: {
    again: { because: 'the parts are replaced' },
    valid: ({ cityId }) => ({
      body: {
        week: { ...noTime(), monday: [{ start: '17:00', end: '20:00' }] },
        dates: [
          {
            ...{ date: '2099-11-03', endDate: '2099-11-04', isTraveling: true, locationId: cityId },
            timeRanges: [],
            dailyTimeRanges: [
              { date: '2099-11-03', timeRanges: [{ start: '18:00', end: '20:00' }] },
              { date: '2099-11-04', timeRanges: [{ start: '08:00', end: '10:00' }] },
            ],
          },
        ],
        privacy: { ...defaultPrivacy(), visibilityMode: 'filtered', allowedGenders: ['female'] },
      },
    }),
  },
};
