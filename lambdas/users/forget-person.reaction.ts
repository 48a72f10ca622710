import { mapAtMost } from '../core/at-once.ts';
import { forgetting } from '../core/forgetting.ts';
import type { AlternateEmailsRepository } from './alternate-emails.repository.ts';
import type { AvailabilityRepository } from './availability.repository.ts';
import type { BlocksRepository } from './blocks.repository.ts';

export interface ForgetPersonDeps {
  readonly addresses: Pick<AlternateEmailsRepository, 'remove'>;
  readonly availability: Pick<AvailabilityRepository, 'remove'>;
  readonly blocks: Pick<BlocksRepository, 'all' | 'remove'>;
}

const AT_ONCE = 10;

/** Deletes what is kept apart from the account of a person, and blocks on both sides. */
export const createForgetPersonReaction = ({ addresses, availability, blocks }: ForgetPersonDeps) =>
  forgetting(async (id) => {
    await addresses.remove(id);
    await availability.remove(id);
    await mapAtMost(AT_ONCE, await blocks.all(id, { consistent: true }), ({ userId, otherId, side }) =>
      side === 'blocked' ? blocks.remove(userId, otherId) : blocks.remove(otherId, userId),
    );
  });
