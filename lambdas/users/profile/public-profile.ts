import { badgeOf } from '#shared/domains/payments/plans.ts';
import type { PublicProfile } from '#shared/domains/users/contract.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as connections from '../../connections/index.ts';
import * as events from '../../events/index.ts';
import type { Context } from '../../runtime/context.ts';
import { visibleOf } from '../people/index.ts';
import { findUser } from '../store/index.ts';

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
