import { defaultDelivery } from '#shared/domains/notifications/delivery.ts';
import type { Me } from '#shared/domains/users/contract.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { isActive } from '../../core/standing.ts';
import * as guests from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';
import { findUser } from '../store/index.ts';

/** The part of an account, or of what is known of a guest, that a message needs. */
export type Receiver = Pick<
  Me,
  'id' | 'email' | 'displayName' | 'platform' | 'locale' | 'notificationSettings' | 'deliverySettings'
> & {
  /** IANA. */
  readonly timeZone: string;
};

/** The receiver of a message; undefined if the account is deleted or suspended. */
export const findReceiver = async (ctx: Context, id: UserId): Promise<Receiver | undefined> => {
  if (isGuestId(id)) {
    const guest = await guests.findReceiver(ctx, id);
    return guest && { ...guest, deliverySettings: defaultDelivery, timeZone: 'UTC' };
  }
  const user = await findUser(ctx, id);
  if (!user || !isActive(user)) return undefined;
  const { displayName, platform, locale, notificationSettings, deliverySettings, defaultCity } = user.record;
  const { timeZone } = defaultCity;
  const { email } = user;
  return { id, email, displayName, platform, locale, notificationSettings, deliverySettings, timeZone };
};
