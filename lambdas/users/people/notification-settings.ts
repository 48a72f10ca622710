import type { NotificationSettings } from '#shared/domains/notifications/settings.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import * as guests from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';
import { changeRecord, findUser } from '../store/index.ts';

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
