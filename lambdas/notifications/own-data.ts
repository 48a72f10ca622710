import type { Table } from '../data/table.ts';
import { type OwnData, paged, whole } from '../downloads/sections/index.ts';
import { contextOf } from '../runtime/context.ts';
import type { notifications as domain } from './domain.ts';
import * as notifications from './inbox/notification.table.ts';
import * as registrations from './push/push-registration.table.ts';

export const openOwnData = (table: Table): OwnData<typeof domain> => {
  const ctx = contextOf(table);
  return {
    notifications: paged(
      (userId, limit, cursor) => notifications.ofPerson(ctx, userId, limit, cursor),
      ({ id, type, title, description, data, read, createdAt }) => ({
        ...{ id, type, title, description, data, read, createdAt },
      }),
    ),
    /** Without the addresses and keys with which one can send to them. */
    pushDevices: whole(async (userId) =>
      (await registrations.of(ctx, userId)).map(({ id, createdAt, refreshedAt }) => ({
        ...{ id, createdAt, refreshedAt },
      })),
    ),
  };
};
