import { forgetting } from '../core/forgetting.ts';
import type { AvailabilityRepository } from './availability.repository.ts';

/** Deletes what is kept apart from the account of a person. */
export const createForgetPersonReaction = (availability: Pick<AvailabilityRepository, 'remove'>) =>
  forgetting((id) => availability.remove(id));
