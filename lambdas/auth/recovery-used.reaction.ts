import type { Change } from '#shared/declare/rows.ts';
import type { recoveryCodesRow } from '#shared/domains/auth/rows.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import type { SendTransactionalEmail } from '../core/transactional-email.ts';
import type { LoginRecovery } from '../integrations/login-recovery.ts';
import type { RecoveryCodesRepository } from './recovery-codes.repository.ts';

export interface RecoveryUsedDeps {
  readonly codes: Pick<RecoveryCodesRepository, 'find' | 'finish'>;
  readonly pool: Pick<LoginRecovery, 'turnOff'>;
  readonly sendTransactionalEmail: SendTransactionalEmail;
  readonly origins: Readonly<Record<Platform, string>>;
}

/** As many notices as a mailbox gets a day. */
const PER_DAY = 10;

/** Someone used a recovery code: turns the authenticator app off if that was interrupted, and tells the account's owner. */
export const createRecoveryUsedReaction =
  ({ codes, pool, sendTransactionalEmail, origins }: RecoveryUsedDeps) =>
  async ({ after }: Change<typeof recoveryCodesRow>): Promise<void> => {
    const row = after && (await codes.find(after.userId));
    const { state, username, usedAt, email, platform, locale } = row ?? {};
    if (!row || username === undefined || usedAt === undefined) return;
    if (state === 'used') {
      await pool.turnOff(username);
      await codes.finish(row.userId, { usedAt });
    }
    if (email === undefined || platform === undefined || locale === undefined) return;
    await sendTransactionalEmail({ of: `recovery code of ${row.userId}`, at: usedAt }, async () => ({
      to: email,
      platform,
      locale,
      subject: { text: 'recovery_used_subject', values: { platform: platformNames[platform] } },
      template: {
        name: 'recovery-code-used',
        data: { url: `${origins[platform]}${paths.settings({ tab: 'general' })}` },
      },
      perDay: [['recovery-code', PER_DAY]],
    }));
  };
