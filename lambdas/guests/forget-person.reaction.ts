import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { GuestsRepository } from './guests.repository.ts';

const AT_ONCE = 10;

/** Deletes what a person has entered about others, with their account. */
export const createForgetPersonReaction =
  (guests: Pick<GuestsRepository, 'enteredBy' | 'remove'>) =>
  async ({ before }: Change<typeof userRow>): Promise<void> => {
    if (!before) return;
    await mapAtMost(AT_ONCE, await guests.enteredBy(before.id), ({ id }) => guests.remove(id));
  };
