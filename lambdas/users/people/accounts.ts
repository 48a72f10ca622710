import { defaultDelivery } from '#shared/domains/notifications/delivery.ts';
import type { Me } from '#shared/domains/users/contract.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Account } from '../../core/actor.ts';
import { isActive } from '../../core/standing.ts';
import { type TransactionWrite, writeOf } from '../../data/transaction.ts';
import * as guests from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';
import { changeRecord, findClaim, findUser, type StoredUser, User, type UserRecord } from '../store/index.ts';

/** The person as they see themselves; `emailVerified` comes from the user pool. */
export const toMe = (
  { id, email, record, createdAt, updatedAt }: StoredUser,
  emailVerified: boolean,
): Me => ({
  ...record,
  ...{ id, uid: id, email, emailVerified, createdAt, updatedAt },
});

/** A caller's account. Consistent. */
export const findAccount = async (ctx: Context, id: UserId): Promise<Account | undefined> => {
  const user = await findUser(ctx, id);
  return user && { user: toMe(user, true), suspended: user.suspended };
};

/** The account that owns an email address (lowercase), as its main one or as a confirmed alternate one. Consistent. */
export const findEmailOwner = (ctx: Context, email: string): Promise<UserId | undefined> =>
  findClaim(ctx, email);

/** The active person who owns an email address (lowercase) and has confirmed theirs; undefined without one. Consistent. */
export const findConfirmedOwner = async (ctx: Context, email: string): Promise<UserId | undefined> => {
  const id = await findClaim(ctx, email);
  const user = id && (await findUser(ctx, id));
  return user && isActive(user) && user.hasVerifiedEmail ? user.id : undefined;
};

/** The confirmed alternate emails of a person; none without an account. */
export const findAlternateEmails = async (ctx: Context, id: UserId): Promise<readonly string[]> =>
  (await findUser(ctx, id))?.record.alternateEmails ?? [];

/** Every email of a person: the one they log in with, and confirmed alternate ones; none if the account is deleted or suspended. */
export const findOwnEmails = async (ctx: Context, id: UserId): Promise<readonly string[]> => {
  const user = await findUser(ctx, id);
  return user && isActive(user) ? [user.email, ...user.record.alternateEmails] : [];
};

/** A write that counts a hosted event, for the transaction that adds the event. */
export const countsHosted = (ctx: Context, id: UserId): TransactionWrite =>
  writeOf({ user: User(ctx) }, (write) => write.user.patch({ id }).add({ hostedCount: 1 }).commit());

/** The part of a person's record that is about plans and payments. */
type PaymentFacts = Pick<
  UserRecord,
  | 'stripeCustomerId'
  | 'stripeId'
  | 'stripeChargesEnabled'
  | 'stripeDetailsSubmitted'
  | 'userSubscription'
  | 'subscription'
>;

/**
 * Writes payment facts into a person's record. `read` runs after the record is read, and its result is written even if nothing changed, so
 * that an older result cannot win. Does nothing if the account is deleted. @throws AppError request.conflict if the record keeps changing
 */
export const updatePaymentFacts = async (
  ctx: Context,
  id: UserId,
  read: (platform: Platform) => Promise<PaymentFacts>,
): Promise<void> => {
  await changeRecord(ctx, id, async (record) => ({ ...record, ...(await read(record.platform)) }));
};

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

/** The address of a person's photo; null if they have none, undefined if they have no account. Consistent. */
export const findPhoto = async (ctx: Context, id: UserId): Promise<string | null | undefined> =>
  (await findUser(ctx, id))?.record.photoURL;

/**
 * Changes a person's photo to the address that `next` returns for the current one. Does nothing if the account is deleted.
 * @throws AppError request.conflict if the record keeps changing
 */
export const setPhoto = async (
  ctx: Context,
  id: UserId,
  next: (current: string | null) => string | null,
): Promise<void> => {
  await changeRecord(ctx, id, (record) => {
    const photoURL = next(record.photoURL);
    return photoURL === record.photoURL ? record : { ...record, photoURL };
  });
};
