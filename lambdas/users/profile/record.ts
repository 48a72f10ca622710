import { defaultDelivery } from '#shared/domains/notifications/delivery.ts';
import type { Me, OwnSports, ProfileInput } from '#shared/domains/users/contract.ts';
import { type Platform, reasonOfOption } from '#shared/product/game-types.ts';
import type { UserRecord } from '../store/index.ts';

/** The fields of a new record that no form sends; set once, never taken from a request. */
const fresh = (platform: Platform): Omit<UserRecord, keyof ReturnType<typeof fromForm>> => ({
  photoURL: null,
  sportAvailability: [],
  alternateEmails: [],
  privacySettings: {
    messagesFromAnyone: false,
    publicBadges: false,
    publicOnlineStatus: false,
    publicUpcomingGames: false,
  },
  notificationSettings: {},
  deliverySettings: { ...defaultDelivery, reminders: [...defaultDelivery.reminders], mutedTeams: [] },
  stripeCustomerId: null,
  stripeId: null,
  stripeChargesEnabled: false,
  stripeDetailsSubmitted: false,
  userSubscription: 'Free',
  subscription: 'Rookie',
  platform,
});

const fromForm = (input: ProfileInput, defaultCity: Me['defaultCity']) => ({
  displayName: input.displayName,
  displayNameFallback: input.displayName,
  fullName: input.fullName,
  lastName: input.lastName,
  birthdate: input.birthdate,
  ageConfirmed: input.ageConfirmed,
  phoneNumber: input.phoneNumber,
  defaultCity,
  cityId: input.cityId,
  bio: input.bio,
  joinReason: reasonOfOption[input.joinOption],
  joinOption: input.joinOption,
  additionalInfo: { gender: input.gender, sports: [...input.games], pronoun: input.pronoun },
  hasAdditionalInfo: true,
  sports: [...input.games],
  locale: input.locale,
});

/** The record after its owner changed what they play. What is said about other sports is forgotten. */
export const withSports = (record: UserRecord, { games, sportAvailability }: OwnSports): UserRecord => ({
  ...record,
  sports: [...games],
  additionalInfo: { ...record.additionalInfo, sports: [...games] },
  sportAvailability: sportAvailability.filter(({ sport }) => games.includes(sport)),
});

/** The record of a person who sets up their profile. */
export const newRecord = (input: ProfileInput, city: Me['defaultCity'], platform: Platform): UserRecord => ({
  ...fresh(platform),
  ...fromForm(input, city),
});

/** The record after its owner saved the form: everything else stays unchanged. */
export const changedRecord = (record: UserRecord, input: ProfileInput, city: Me['defaultCity']): UserRecord =>
  withSports(
    { ...record, ...fromForm(input, city) },
    { games: input.games, sportAvailability: record.sportAvailability },
  );
