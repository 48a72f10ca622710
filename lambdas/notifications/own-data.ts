import type { Table } from '../data/table.ts';
import { type OwnData, paged, whole } from '../downloads/api.ts';
import type { notifications } from './domain.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { createPushRegistrations } from './push-registrations.repository.ts';

export const openOwnData = (table: Table): OwnData<typeof notifications> => {
  const registrations = createPushRegistrations(table);
  return {
    notifications: paged(
      createNotificationsRepository(table).ofPerson,
      ({ id, type, title, description, data, read, createdAt }) => ({
        ...{ id, type, title, description, data, read, createdAt },
      }),
    ),
    /** Without the addresses and keys with which one can send to them. */
    pushDevices: whole(async (userId) =>
      (await registrations.of(userId)).map(({ id, createdAt, refreshedAt }) => ({
        ...{ id, createdAt, refreshedAt },
      })),
    ),
  };
};
