import type { NotificationSettings } from '#shared/domains/notifications/settings.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { UsersRepository } from './users.repository.ts';

export interface SettingsUpdater {
  /** Changes notification settings: keys missing from `change` stay unchanged. @throws AppError user.not_found */
  change(
    userId: UserId,
    change: (settings: NotificationSettings) => NotificationSettings,
  ): Promise<NotificationSettings>;
}

export const createSettingsUpdater = (
  users: Pick<UsersRepository, 'find' | 'replace'>,
  clock: Clock,
): SettingsUpdater => ({
  change: (userId, change) =>
    untilUnchanged(async () => {
      const user = await users.find(userId);
      if (!user) throw new AppError('user.not_found');
      const before = user.record.notificationSettings;
      const settings = { ...before, ...change(before) };
      const record = { ...user.record, notificationSettings: settings };
      return (await users.replace(user, record, clock.now())) && settings;
    }),
});
