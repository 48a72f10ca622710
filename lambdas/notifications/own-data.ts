import { type OwnData, paged, whole } from '../downloads/sections/index.ts';
import type { notifications as domain } from './domain.ts';
import * as notifications from './inbox/notification.table.ts';
import * as registrations from './push/push-registration.table.ts';

export const ownData = {
  notifications: paged(notifications.ofPerson, ({ id, type, title, description, data, read, createdAt }) => ({
    ...{ id, type, title, description, data, read, createdAt },
  })),
  /** Without the addresses and keys with which one can send to them. */
  pushDevices: whole(async (ctx, userId) =>
    (await registrations.of(ctx, userId)).map(({ id, createdAt, refreshedAt }) => ({
      ...{ id, createdAt, refreshedAt },
    })),
  ),
} satisfies OwnData<typeof domain>;
