import { forgetting } from '../core/forgetting.ts';
import type { FamilyService } from './family.service.ts';
import type { FamilyConnectionsRepository } from './family-connections.repository.ts';

/** Removes a deleted account from every family. What was entered about somebody without an account goes with the last person who shares them. */
export const createForgetPersonReaction = (
  connections: Pick<FamilyConnectionsRepository, 'list' | 'remove'>,
  leave: FamilyService['leave'],
) =>
  forgetting(async (id) => {
    for (const { userId, otherId } of await connections.list(id)) await leave(userId, otherId);
  });
