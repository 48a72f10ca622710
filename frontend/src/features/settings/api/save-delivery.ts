import { call } from '#frontend/lib/api/api.ts';
import { session } from '#frontend/lib/session/current.ts';
import type { DeliverySettings } from '#shared/domains/notifications/settings-shapes.ts';
import { usersContract } from '#shared/domains/users/contract.ts';

/** Saves when and how the person is notified; their account is reloaded, so that every screen is up to date. */
export const saveDelivery = async (body: DeliverySettings): Promise<void> => {
  await call(usersContract.saveDeliverySettings, { body });
  await session.refresh();
};
