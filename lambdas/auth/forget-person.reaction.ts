import { forgetting } from '../core/forgetting.ts';
import type { RecoveryCodesRepository } from './recovery-codes.repository.ts';

/** Deletes the recovery codes of a deleted account. Its sessions are refused by the pool, and expire. */
export const createForgetPersonReaction = (codes: Pick<RecoveryCodesRepository, 'remove'>) =>
  forgetting((id) => codes.remove(id));
