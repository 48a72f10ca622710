import { call, type InputOf } from '#frontend/lib/api.ts';
import { session } from '#frontend/lib/session/current.ts';
import { usersContract } from '#shared/domains/users/contract.ts';

type Settings = InputOf<typeof usersContract.saveNotificationSettings>['body']['settings'];

/** Saves what changed; the own record is read again, so that every screen knows. */
export const saveChannels = async (settings: Settings): Promise<void> => {
  await call(usersContract.saveNotificationSettings, { body: { settings } });
  await session.refresh();
};
