import { mapAtMost } from '../core/at-once.ts';
import { forgetting } from '../core/forgetting.ts';
import type { GuestsRepository } from './guests.repository.ts';

const AT_ONCE = 10;

/** Deletes what a person has entered about others, with their account. */
export const createForgetPersonReaction = (guests: Pick<GuestsRepository, 'enteredBy' | 'remove'>) =>
  forgetting(async (id) => {
    await mapAtMost(AT_ONCE, await guests.enteredBy(id), ({ id }) => guests.remove(id));
  });
