import type { Change } from '#shared/declare/rows.ts';
import type { blockRow } from '#shared/domains/users/rows.ts';
import type { FamilyService } from './family.service.ts';

/** Two people are no longer family when one of them blocks the other, and what one has shared with the other ends. It does not come back when the block ends. */
export const createEndBetweenReaction =
  (part: FamilyService['part']) =>
  async ({ after }: Change<typeof blockRow>): Promise<void> => {
    if (after?.side === 'blocked') await part(after.userId, after.otherId);
  };
