import type { NotificationSettings } from '#shared/domains/notifications/settings.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Table } from '../data/table.ts';
import { openGuestSettings } from '../guests/old-api.ts';
import { createUsersRepository, type UsersRepository } from './users.repository.ts';

/** Reads a person's notification settings; undefined for a deleted account. */
export type ReadNotificationSettings = (userId: UserId) => Promise<NotificationSettings | undefined>;

/** Changes notification settings: keys missing from `change` stay unchanged. @throws AppError user.not_found */
export type ChangeNotificationSettings = (
  userId: UserId,
  change: (settings: NotificationSettings) => NotificationSettings,
) => Promise<NotificationSettings>;

export const createSettingsChange =
  (users: Pick<UsersRepository, 'find' | 'replace'>, clock: Clock): ChangeNotificationSettings =>
  (userId, change) =>
    untilUnchanged(async () => {
      const user = await users.find(userId);
      if (!user) throw new AppError('user.not_found');
      const before = user.record.notificationSettings;
      const settings = { ...before, ...change(before) };
      const record = { ...user.record, notificationSettings: settings };
      return (await users.replace(user, record, clock.now())) && settings;
    });

/** Removes settings that mean nothing anymore, if a person has them and their account exists. */
export type DropNotificationSettings = (userId: UserId, keys: readonly string[]) => Promise<void>;

export const createSettingsDrop =
  (users: Pick<UsersRepository, 'find' | 'replace'>, clock: Clock): DropNotificationSettings =>
  async (userId, keys) => {
    await untilUnchanged(async () => {
      const user = await users.find(userId);
      const all = Object.entries(user?.record.notificationSettings ?? {});
      const kept = all.filter(([key]) => !keys.includes(key));
      if (!user || kept.length === all.length) return true;
      const record = { ...user.record, notificationSettings: Object.fromEntries(kept) };
      return (await users.replace(user, record, clock.now())) !== undefined;
    });
  };

/** Reads and changes the settings of people and guests in the table, for other domains. */
export const openNotificationSettings = (table: Table, clock: Clock) => {
  const users = createUsersRepository(table);
  const { readGuestSettings, changeGuestSettings } = openGuestSettings(table, clock);
  const changeOfUser = createSettingsChange(users, clock);
  const readSettings: ReadNotificationSettings = async (userId) =>
    isGuestId(userId) ? readGuestSettings(userId) : (await users.find(userId))?.record.notificationSettings;
  const changeSettings: ChangeNotificationSettings = (userId, change) =>
    (isGuestId(userId) ? changeGuestSettings : changeOfUser)(userId, change);
  return { readSettings, changeSettings, dropSettings: createSettingsDrop(users, clock) };
};
