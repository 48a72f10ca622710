import { call, type InputOf } from '#frontend/lib/api.ts';
import { session } from '#frontend/lib/session/current.ts';
import { usersContract } from '#shared/domains/users/contract.ts';

type Settings = InputOf<typeof usersContract.saveNotificationSettings>['body']['settings'];

/** Saves changed settings; the person's account is reloaded, so that every screen is up to date. */
export const saveChannels = async (settings: Settings): Promise<void> => {
  await call(usersContract.saveNotificationSettings, { body: { settings } });
  await session.refresh();
};
