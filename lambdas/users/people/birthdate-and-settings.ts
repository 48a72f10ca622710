import type { NotificationSettings } from '#shared/domains/notifications/settings.ts';
import { birthdateProblem } from '#shared/domains/users/profile.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../../core/errors.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import * as guests from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';
import { changeRecord, findUser, replaceRecord } from '../store/index.ts';

/**
 * Sets the birthdate of another person's account; who may do that was checked before. With `onlyMinors`, an adult's is left alone: they change it
 * themselves. The person is notified. What depends on the age follows: it is read from the birthdate, and cards are updated because of the changed row. Idempotent.
 * @throws InvalidInput too_young | too_old
 */
export const correctBirthdate = async (
  ctx: Context,
  id: UserId,
  birthdate: string,
  { onlyMinors } = { onlyMinors: false },
): Promise<'corrected' | 'adult' | 'gone'> => {
  const reason = birthdateProblem(birthdate, ctx.clock.now());
  if (reason) throw new InvalidInput([{ field: 'body.birthdate', reason }]);
  return untilUnchanged(async () => {
    const user = await findUser(ctx, id);
    if (!user) return 'gone';
    const { record } = user;
    const now = ctx.clock.now();
    if (record.birthdate === birthdate) return 'corrected';
    if (onlyMinors && !isMinor(record, now)) return 'adult';
    const after = await replaceRecord(ctx, user, { ...record, birthdate }, { birthdateCorrectedAt: now });
    return after && 'corrected';
  });
};

/** What a person or a guest wants to be notified of; undefined for a deleted account. */
export const readNotificationSettings = async (
  ctx: Context,
  id: UserId,
): Promise<NotificationSettings | undefined> =>
  isGuestId(id) ? guests.readSettings(ctx, id) : (await findUser(ctx, id))?.record.notificationSettings;

/** Changes notification settings: keys missing from `change` stay unchanged. @throws AppError user.not_found */
export const changeNotificationSettings = async (
  ctx: Context,
  id: UserId,
  change: (settings: NotificationSettings) => NotificationSettings,
): Promise<NotificationSettings> => {
  if (isGuestId(id)) return guests.changeSettings(ctx, id, change);
  const user = await changeRecord(ctx, id, (record) => {
    const before = record.notificationSettings;
    return { ...record, notificationSettings: { ...before, ...change(before) } };
  });
  if (!user) throw new AppError('user.not_found');
  return user.record.notificationSettings;
};

/** Removes settings that mean nothing anymore, if a person has them and their account exists. */
export const dropNotificationSettings = async (
  ctx: Context,
  id: UserId,
  keys: readonly string[],
): Promise<void> => {
  await changeRecord(ctx, id, (record) => {
    const all = Object.entries(record.notificationSettings);
    const kept = all.filter(([key]) => !keys.includes(key));
    return kept.length === all.length
      ? record
      : { ...record, notificationSettings: Object.fromEntries(kept) };
  });
};
