import { defaultDelivery } from '#shared/domains/notifications/delivery.ts';
import type { Me } from '#shared/domains/users/contract.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { isActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createGuestReceivers } from '../guests/old-api.ts';
import { createUsersRepository, type StoredUser } from './users.repository.ts';

/** The part of an account, or of what is known of a guest, that a message needs. */
export type Receiver = Pick<
  Me,
  'id' | 'email' | 'displayName' | 'platform' | 'locale' | 'notificationSettings' | 'deliverySettings'
> & {
  /** IANA. */
  readonly timeZone: string;
};
/** Finds the receiver of a message; undefined if the account is deleted or suspended. */
export type FindReceiver = (id: UserId) => Promise<Receiver | undefined>;

const receiverOf = ({ id, email, record }: StoredUser): Receiver => {
  const { displayName, platform, locale, notificationSettings, deliverySettings, defaultCity } = record;
  const { timeZone } = defaultCity;
  return { id, email, displayName, platform, locale, notificationSettings, deliverySettings, timeZone };
};

export const createReceiverFinder = (table: Table): FindReceiver => {
  const users = createUsersRepository(table);
  const findGuest = createGuestReceivers(table);
  return async (id) => {
    if (isGuestId(id)) {
      const guest = await findGuest(id);
      return guest && { ...guest, deliverySettings: defaultDelivery, timeZone: 'UTC' };
    }
    const user = await users.find(id);
    return user && isActive(user) ? receiverOf(user) : undefined;
  };
};
