import { systemClock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { type OwnData, single, whole } from '../downloads/api.ts';
import { createAlternateEmailsRepository } from './alternate-emails.repository.ts';
import { createAvailabilityRepository } from './availability.repository.ts';
import { createBlocksRepository } from './blocks.repository.ts';
import type { users } from './domain.ts';
import { createActiveFinder } from './people/old-api.ts';
import { createUsersRepository } from './users.repository.ts';

export const openOwnData = (table: Table): OwnData<typeof users> => {
  const people = createUsersRepository(table);
  const { blockedBy } = createBlocksRepository(table);
  const findActive = createActiveFinder(table);
  return {
    profile: single(async (userId) => {
      const user = await people.find(userId);
      if (!user) return undefined;
      const { id, email, record, hostedCount, createdAt, updatedAt } = user;
      return { id, email, ...record, hostedCount, createdAt, updatedAt };
    }),
    unconfirmedEmails: whole(async (userId) => {
      const { pending } = await createAlternateEmailsRepository(table).find(userId, systemClock.now());
      return pending.map(({ email, requestedAt }) => ({ email, requestedAt }));
    }),
    availability: single(createAvailabilityRepository(table).find),
    /** With their names, as in the settings: a block hides them everywhere else. Who has blocked the person is not part of it. */
    blockedPeople: whole(async (userId) => {
      const rows = await blockedBy(userId);
      const faces = await findActive(rows.map(({ otherId }) => otherId));
      return rows.map(({ otherId, since }) => ({
        ...{ otherId, since },
        displayName: faces.get(otherId)?.displayName ?? null,
      }));
    }),
  };
};
