import { badgeOf } from '#shared/domains/payments/plans.ts';
import type { PublicProfile } from '#shared/domains/users/contract.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { VisibleOf } from './people/old-api.ts';
import type { UsersRepository } from './users.repository.ts';

export interface PublicProfileDeps {
  readonly users: Pick<UsersRepository, 'find'>;
  readonly visibleOf: VisibleOf;
  readonly countUpcoming: (id: UserId, now: string) => Promise<number>;
  readonly clock: Clock;
}

/**
 * A person as others see them; `viewer` is undefined for a visitor. Whoever may not see the profile gets the answer for a person who does not exist.
 * @throws AppError `user.not_found`
 */
export const createPublicProfile =
  ({ users, visibleOf, countUpcoming, clock }: PublicProfileDeps) =>
  async (id: UserId, viewer?: UserId): Promise<PublicProfile> => {
    const user = await users.find(id);
    const visible = user && (await visibleOf(viewer, user));
    if (!user || !visible?.profile) throw new AppError('user.not_found');
    const upcoming = user.hostedCount === 0 ? 0 : await countUpcoming(id, clock.now());
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
