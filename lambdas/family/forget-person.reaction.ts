import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { FamilyService } from './family.service.ts';
import type { FamilyConnectionsRepository } from './family-connections.repository.ts';

/** Removes a deleted account from every family. What was entered about somebody without an account goes with the last person who shares them. */
export const createForgetPersonReaction =
  (connections: Pick<FamilyConnectionsRepository, 'list' | 'remove'>, leave: FamilyService['leave']) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    if (!before || after) return;
    for (const { userId, otherId } of await connections.list(before.id)) await leave(userId, otherId);
  };
