import { forgetting } from '../core/forgetting.ts';
import type { GuestsRepository } from './guests.repository.ts';
import { removeGuestsOf } from './remove-with-guests.ts';

/** Deletes what a person has entered about others, with their account. */
export const createForgetPersonReaction = (guests: Pick<GuestsRepository, 'enteredBy' | 'remove'>) =>
  forgetting((id) => removeGuestsOf(guests, id));
