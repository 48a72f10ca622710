import type { Change } from '#shared/declare/rows.ts';
import type { familyMemberRow } from '#shared/domains/family/rows.ts';
import type { GuestsRepository } from './guests.repository.ts';
import { removeGuestsOf } from './remove-with-guests.ts';

/** Deletes the guests whom hosts have named for a child without an account, with the child. */
export const createForgetMemberReaction =
  (guests: Pick<GuestsRepository, 'enteredBy' | 'remove'>) =>
  async ({ before, after }: Change<typeof familyMemberRow>): Promise<void> => {
    if (before && !after) await removeGuestsOf(guests, before.id);
  };
