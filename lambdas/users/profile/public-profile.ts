import { defaultDelivery } from '#shared/domains/notifications/delivery.ts';
import { badgeOf } from '#shared/domains/payments/plans.ts';
import type { Me, OwnSports, ProfileInput, PublicProfile } from '#shared/domains/users/contract.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { type Platform, reasonOfOption } from '#shared/product/game-types.ts';
import * as connections from '../../connections/index.ts';
import * as events from '../../events/index.ts';
import type { Context } from '../../runtime/context.ts';
import { visibleOf } from '../people/index.ts';
import { findUser, type UserRecord } from '../store/index.ts';

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

/**
 * A person as others see them; `viewer` is undefined for a visitor. A viewer who may not see the profile gets the answer for a person who does not
 * exist. @throws AppError `user.not_found`
 */
export const publicProfile = async (ctx: Context, id: UserId, viewer?: UserId): Promise<PublicProfile> => {
  const user = await findUser(ctx, id);
  const visible = user && (await visibleOf(ctx, viewer, user, connections.knows));
  if (!user || !visible?.profile) throw new AppError('user.not_found');
  const upcoming = user.hostedCount === 0 ? 0 : await events.countUpcoming(ctx, id, ctx.clock.now());
  const { displayName, photoURL, bio, sports, additionalInfo, defaultCity } = user.record;
  const { platform, userSubscription } = user.record;
  const { pronoun } = additionalInfo;
  return {
    id,
    displayName,
    photoURL,
    bio,
    sports,
    pronoun: pronoun === 'None' || pronoun === 'Unspecified' ? null : pronoun,
    area: defaultCity.name,
    memberSince: user.createdAt,
    hostedCount: user.hostedCount - upcoming,
    badge: badgeOf(platform, userSubscription),
    showsUpcomingGames: visible.upcomingGames,
  };
};
