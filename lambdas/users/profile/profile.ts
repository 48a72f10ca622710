import type { DeliverySettings } from '#shared/domains/notifications/settings-shapes.ts';
import type { Me, OwnSports, ProfileInput } from '#shared/domains/users/contract.ts';
import { ageProblem } from '#shared/domains/users/profile.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Person } from '../../core/actor.ts';
import { InvalidInput } from '../../core/errors.ts';
import { refuseReserved } from '../../core/reserved.ts';
import { geohashOf } from '../../data/geohash.ts';
import * as platform from '../../platform/index.ts';
import type { Context } from '../../runtime/context.ts';
import { closeIfGone, correctBirthdate, toMe } from '../people/index.ts';
import {
  addAccount,
  changeRecord,
  findClaim,
  findUser,
  moveEmail,
  type StoredUser,
  type UserRecord,
  verifyEmail,
} from '../store/index.ts';
import { changedRecord, newRecord, withSports } from './public-profile.ts';

type Caller = Pick<Person, 'userId'>;

const cityOf = async (ctx: Context<'placeSearch'>, cityId: string): Promise<Me['defaultCity']> => {
  const place = await ctx.placeSearch.find(cityId);
  if (!place?.isCity) throw new InvalidInput([{ field: 'body.cityId', reason: 'choice' }]);
  const { label, lat, lng, timeZone } = place;
  return { name: label, lat, lng, timeZone, hash: geohashOf({ lat, lng }) };
};

/** The email of an account that the user pool no longer has is available. */
const isFreed = async (ctx: Context<'signInMethods'>, email: string): Promise<boolean> => {
  const id = await findClaim(ctx, email);
  const holder = id && (await findUser(ctx, id));
  return holder !== undefined && (await closeIfGone(ctx, holder, ctx.signInMethods.hasAccount));
};

const addOrTakeOver = async (ctx: Context<'signInMethods'>, user: StoredUser) => {
  const outcome = await addAccount(ctx, user);
  return outcome === 'email_taken' && (await isFreed(ctx, user.email)) ? addAccount(ctx, user) : outcome;
};

const setUp = async (
  ctx: Context<'placeSearch' | 'signInMethods'>,
  { userId, email, emailVerified }: Person,
  input: ProfileInput,
  from: Platform,
): Promise<StoredUser | undefined> => {
  const now = ctx.clock.now();
  const user: StoredUser = {
    ...{ id: userId, email, record: newRecord(input, await cityOf(ctx, input.cityId), from) },
    ...{ suspended: false, hasVerifiedEmail: emailVerified, hostedCount: 0, summaryRevision: 0 },
    ...{ createdAt: now, updatedAt: now, revision: 1 },
  };
  const outcome = await addOrTakeOver(ctx, user);
  if (outcome === 'email_taken') throw new AppError('user.email_taken');
  if (outcome === 'deleted') throw new AppError('auth.required');
  return outcome === 'added' ? user : undefined;
};

/** As `changeRecord`, for a person who has an account. @throws AppError user.not_found */
const changeOwn = async (
  ctx: Context,
  id: UserId,
  next: (record: UserRecord) => UserRecord,
  known?: StoredUser,
): Promise<StoredUser> => {
  const user = await changeRecord(ctx, id, next, known);
  if (!user) throw new AppError('user.not_found');
  return user;
};

/** A birthdate that says minor protects the person, so nobody takes it away by changing it. @throws InvalidInput minor */
const refuseOtherAge = (ctx: Context, record: UserRecord, { birthdate }: ProfileInput): void => {
  if (birthdate !== record.birthdate && isMinor(record, ctx.clock.now()))
    throw new InvalidInput([{ field: 'body.birthdate', reason: 'minor' }]);
};

const change = async (
  ctx: Context<'placeSearch'>,
  user: StoredUser,
  input: ProfileInput,
): Promise<StoredUser> => {
  const { cityId, defaultCity } = user.record;
  const city = input.cityId === cityId ? defaultCity : await cityOf(ctx, input.cityId);
  const next = (record: UserRecord): UserRecord => {
    refuseOtherAge(ctx, record, input);
    return changedRecord(record, input, city);
  };
  return changeOwn(ctx, user.id, next, user);
};

/** The pool is where an email is verified; the record is updated from it. */
const followPool = async (
  ctx: Context,
  { email, emailVerified }: Person,
  user: StoredUser,
): Promise<StoredUser> => {
  if (!emailVerified) return user;
  if (user.email === email) {
    if (!user.hasVerifiedEmail) await verifyEmail(ctx, user);
    return user;
  }
  return (await moveEmail(ctx, user, email)) === 'moved' ? { ...user, email } : user;
};

export const me = async (ctx: Context, person: Person) => {
  const { userId: id, email, emailVerified, isStaff } = person;
  const stored = await findUser(ctx, id);
  const user = stored && (await followPool(ctx, person, stored));
  const flags = await platform.findFlags(ctx, { id, email, emailVerified });
  return { id, email, emailVerified, isStaff, flags, user: user ? toMe(user, emailVerified) : null };
};

export const saveProfile = async (
  ctx: Context<'placeSearch' | 'signInMethods'>,
  person: Person,
  input: ProfileInput,
  from: Platform,
) => {
  const { displayName, fullName } = input;
  await refuseReserved('person', { 'body.displayName': displayName, 'body.fullName': fullName });
  const tooYoung = ageProblem(input, ctx.clock.now());
  if (tooYoung) throw new InvalidInput([{ field: `body.${tooYoung.field}`, reason: tooYoung.reason }]);
  const existing = await findUser(ctx, person.userId);
  const created = existing ? undefined : await setUp(ctx, person, input, from);
  if (created) return { isNew: true, user: toMe(created, person.emailVerified) };
  const stored = existing ?? (await findUser(ctx, person.userId));
  if (!stored) throw new AppError('user.not_found');
  if (stored.suspended) throw new AppError('auth.suspended');
  return { isNew: false, user: toMe(await change(ctx, stored, input), person.emailVerified) };
};

export const saveSports = async (
  ctx: Context,
  { userId, emailVerified }: Pick<Person, 'userId' | 'emailVerified'>,
  input: OwnSports,
): Promise<Me> => toMe(await changeOwn(ctx, userId, (record) => withSports(record, input)), emailVerified);

export const saveDeliverySettings = async (
  ctx: Context,
  { userId }: Caller,
  deliverySettings: DeliverySettings,
): Promise<DeliverySettings> => {
  await changeOwn(ctx, userId, (record) => ({ ...record, deliverySettings }));
  return deliverySettings;
};

/** Corrects another person's birthdate, for staff. @throws AppError user.not_found; InvalidInput */
export const correctBirthdateOf = async (
  ctx: Context,
  id: UserId,
  birthdate: string,
): Promise<{ done: true }> => {
  if ((await correctBirthdate(ctx, id, birthdate)) === 'gone') throw new AppError('user.not_found');
  return { done: true };
};
