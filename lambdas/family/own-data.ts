import { isGuestId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { type OwnData, whole } from '../downloads/sections/index.ts';
import type { family } from './domain.ts';
import { createFamilyConnectionsRepository } from './family-connections.repository.ts';
import { createFamilyMembersRepository } from './family-members.repository.ts';

export const openOwnData = (table: Table): OwnData<typeof family> => {
  const connections = createFamilyConnectionsRepository(table);
  const members = createFamilyMembersRepository(table);
  return {
    /** What was entered about somebody without an account is there once the person shares them. */
    family: whole(async (userId) => {
      const rows = await connections.list(userId);
      const shared = rows.filter(({ otherId, status }) => status === 'accepted' && isGuestId(otherId));
      const found = await members.findSome(shared.map(({ otherId }) => otherId));
      const facts = new Map(
        found.map(({ id, firstName, lastName, phoneNumber, age, agedAt }) => [
          id,
          { firstName, lastName, phoneNumber, age, agedAt },
        ]),
      );
      return rows.map(
        ({ otherId, requesterId, recipientId, requesterRelation, recipientRelation, status, createdAt }) => ({
          ...{ otherId, requesterId, recipientId, requesterRelation, recipientRelation, status, createdAt },
          ...facts.get(otherId),
        }),
      );
    }),
  };
};
