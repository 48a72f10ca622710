import type { Change } from '#shared/declare/rows.ts';
import type { eventDateRow } from '#shared/domains/events/rows.ts';
import type { AsksRepository } from './asks.repository.ts';

/** Plans to ask the people of a new or moved date how it was. Many dates are written ahead, so this is one row and no read. */
export const createPlanAskReaction =
  (asks: Pick<AsksRepository, 'plan'>) =>
  async ({ after }: Change<typeof eventDateRow>): Promise<void> => {
    if (after) await asks.plan(after);
  };
