import type * as z from 'zod/mini';
import type { authContract } from '#shared/domains/auth/contract.ts';
import {
  plainCode,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  shownCode,
} from '#shared/domains/auth/recovery-codes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { userIdOf } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Person } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { LoginRecovery } from '../integrations/login-recovery.ts';
import type { RecoveryCodesRepository } from './recovery-codes.repository.ts';

type Recovery = z.output<typeof authContract.recover.body>;

export interface RecoveryDeps {
  readonly codes: RecoveryCodesRepository;
  readonly pool: LoginRecovery;
  /** A random code, of the alphabet of ids. */
  readonly randomCode: (length: number) => string;
  readonly clock: Clock;
}

const done = { done: true } as const;

/** Recovery codes: for people who lost their authenticator app. */
export const createRecoveryService = ({ codes, pool, randomCode, clock }: RecoveryDeps) => ({
  async status({ userId }: Pick<Person, 'userId'>) {
    const row = await codes.find(userId);
    return { createdAt: row?.state === 'ready' ? row.createdAt : null };
  },

  /** New codes, shown this once; earlier ones end. */
  async create({ userId }: Pick<Person, 'userId'>) {
    const made = new Set<string>();
    while (made.size < RECOVERY_CODES) made.add(randomCode(RECOVERY_CODE_LENGTH));
    await codes.replace(userId, [...made], clock.now());
    return { codes: [...made].map(shownCode) };
  },

  async remove({ userId }: Pick<Person, 'userId'>) {
    await codes.remove(userId);
    return done;
  },

  /**
   * Turns off the authenticator app. The code is taken first, in one write; if turning the app off fails, the reaction to that write
   * continues, and the same code is accepted again until then.
   */
  async recover({ email, password, code, locale }: Recovery, platform: Platform) {
    const account = await pool.find(email, password);
    if (!account) throw new AppError('auth.recovery_refused');
    const userId = userIdOf(account.subject);
    const use = { username: account.username, email, platform, locale, usedAt: clock.now() };
    if (!(await codes.use(userId, plainCode(code), use))) throw new AppError('auth.recovery_refused');
    await pool.turnOff(account.username);
    await codes.finish(userId, use);
    return done;
  },
});
export type RecoveryService = ReturnType<typeof createRecoveryService>;
