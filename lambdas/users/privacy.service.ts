import { type PrivacyChoices, type PrivacySettings, privacyLimits } from '#shared/domains/users/privacy.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { FindActive } from '../core/standing.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { BlocksRepository } from './blocks.repository.ts';
import type { UsersRepository } from './users.repository.ts';

export interface PrivacyDeps {
  readonly users: Pick<UsersRepository, 'find' | 'replace'>;
  readonly blocks: Pick<BlocksRepository, 'turn' | 'add' | 'blockedBy' | 'remove'>;
  readonly findActive: FindActive;
  readonly clock: Clock;
}
type Caller = Pick<Member, 'userId' | 'user'>;

const choicesOf = ({ user }: Pick<Member, 'user'>): PrivacyChoices => user.privacySettings;

/** What people show of themselves, and whom they have blocked. */
export const createPrivacyService = ({ users, blocks, findActive, clock }: PrivacyDeps) => ({
  /** People who have deleted their account, or are suspended, can still be unblocked. */
  async settings(member: Caller): Promise<PrivacySettings> {
    const rows = await blocks.blockedBy(member.userId);
    const ids = rows.toSorted((a, b) => b.since.localeCompare(a.since)).map(({ otherId }) => otherId);
    const faces = await findActive(ids);
    const blocklist = ids.map((userId) => {
      const { displayName = null, photoURL = null } = faces.get(userId) ?? {};
      return { userId, email: null, displayName, photoURL };
    });
    return { ...choicesOf(member), blocklist };
  },

  /** @throws AppError user.not_found | request.conflict */
  async save({ userId }: Pick<Member, 'userId'>, choices: PrivacyChoices): Promise<PrivacyChoices> {
    return untilUnchanged(async () => {
      const user = await users.find(userId);
      if (!user) throw new AppError('user.not_found');
      const record = { ...user.record, privacySettings: choices };
      return (await users.replace(user, record, clock.now())) && choices;
    });
  },

  /**
   * Blocks people, all or none. Whoever is blocked already stays so. People who have blocked the caller can be blocked like others, so that nobody
   * learns who has blocked them.
   * @throws InvalidInput for the caller; AppError user.not_found | user.too_many_blocked | request.conflict
   */
  async block({ userId }: Pick<Member, 'userId'>, others: readonly UserId[]): Promise<{ blocked: UserId[] }> {
    const own = others.indexOf(userId);
    if (own >= 0) throw new InvalidInput([{ field: `body.userIds.${own}`, reason: 'choice' }]);
    return untilUnchanged(async () => {
      const now = clock.now();
      const turn = await blocks.turn(userId, now);
      const before = new Set((await blocks.blockedBy(userId)).map(({ otherId }) => otherId));
      const blocked = others.filter((id) => !before.has(id));
      const people = await findActive(blocked);
      if (blocked.some((id) => !people.has(id))) throw new AppError('user.not_found');
      if (before.size + blocked.length > privacyLimits.blocked)
        throw new AppError('user.too_many_blocked', { most: privacyLimits.blocked });
      if (blocked.length === 0) return { blocked };
      return (await blocks.add(userId, blocked, now, turn)) ? { blocked } : undefined;
    });
  },

  /** Idempotent. */
  async unblock({ userId }: Pick<Member, 'userId'>, otherId: UserId): Promise<{ done: true }> {
    await blocks.remove(userId, otherId);
    return { done: true };
  },
});
export type PrivacyService = ReturnType<typeof createPrivacyService>;
