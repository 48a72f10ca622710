import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { paths } from '#shared/product/paths.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import { forgetting, type JobReport } from '../core/background.ts';
import * as logins from '../data/login-session.table.ts';
import * as notifications from '../notifications/index.ts';
import type { Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import type { auth as domain } from './domain.ts';
import { findCodes, finishRecovery, type RecoveryCodesRow, removeCodes } from './recovery-codes.table.ts';

/** A mailbox gets as many notices a day. */
const NOTICES_PER_DAY = 10;
/** Unconfirmed sign-ups are kept as long as their code is valid. */
const KEPT_MS = DAY_MS;
/** The most that one run deletes, about two minutes of calls. The next run continues. */
const MOST = 2000;

/** Logins are dated to the second: one right after the new password must not look older than it. */
const secondOf = (instant: string): string => `${instant.slice(0, 19)}.000Z`;

const deletionSteps = (ctx: Context<'poolAccounts'>) => ({
  deletePoolAccount: ctx.poolAccounts.remove,
  forgetAddress: (email: string) => notifications.forgetAddress(ctx, email),
});

const notifyOwner = async (
  ctx: Context<'cursors' | 'mail' | 'origins'>,
  { userId, usedAt, email, platform, locale }: RecoveryCodesRow & { readonly usedAt: string },
): Promise<void> => {
  if (email === undefined || platform === undefined || locale === undefined) return;
  await notifications.sendTransactionalEmail(
    ctx,
    { of: `recovery code of ${userId}`, at: usedAt },
    async () => ({
      to: email,
      platform,
      locale,
      subject: { text: 'recovery_used_subject', values: { platform: platformNames[platform] } },
      template: {
        name: 'recovery-code-used',
        data: { url: `${ctx.origins[platform]}${paths.settings({ tab: 'general' })}` },
      },
      perDay: [['recovery-code', NOTICES_PER_DAY]],
    }),
  );
};

/** Deletes sign-ups that were not confirmed within a day, so that nobody can block another person's email. */
const deleteUnconfirmed = async ({
  clock,
  poolAccounts: { unconfirmed },
}: Pick<Context<'poolAccounts'>, 'clock' | 'poolAccounts'>): Promise<JobReport> => {
  const due = Date.parse(addMilliseconds(clock.now(), -KEPT_MS));
  const old: string[] = [];
  let undone: number | undefined;
  for await (const { username, createdAt } of unconfirmed.all()) {
    if (createdAt.getTime() > due) continue;
    if (old.length === MOST) {
      undone = createdAt.getTime();
      break;
    }
    old.push(username);
  }
  let deleted = 0;
  for (const username of old) if (await unconfirmed.remove(username)) deleted += 1;
  const behindSeconds = undone === undefined ? 0 : Math.round((due - undone) / 1000);
  return { deleted, complete: undone === undefined, behindSeconds };
};

export const work = {
  reactions: {
    deleteAccount: async (ctx, { after }) => {
      if (after?.stage === 'requested') await users.continueDeletion(ctx, after.id, deletionSteps(ctx));
    },

    /** Someone used a recovery code: turns the authenticator app off if that was interrupted, and notifies the account's owner. */
    recoveryUsed: async (ctx, { after }) => {
      const row = after && (await findCodes(ctx, after.userId));
      if (!row || row.username === undefined || row.usedAt === undefined) return;
      const used = { ...row, usedAt: row.usedAt };
      if (row.state === 'used') {
        await ctx.loginRecovery.turnOff(row.username);
        await finishRecovery(ctx, row.userId, used);
      }
      await notifyOwner(ctx, used);
    },

    /** The pool has ended all sessions of before a new password: they are no longer listed, and their last tokens are refused here, too. */
    endSessions: async (ctx, { after }) => {
      if (!after) return;
      const { newPasswordOf: userId, chosenAt } = after;
      for (const { id, startedAt } of await logins.listOpen(ctx, userId))
        if (startedAt < secondOf(chosenAt)) await logins.end(ctx, { userId, id });
    },

    /** Deletes the recovery codes of a deleted account. Its sessions are refused by the pool, and expire. */
    forgetPerson: forgetting(removeCodes),
  },
  jobs: {
    finishDeletions: (ctx) => users.finishDeletions(ctx, deletionSteps(ctx)),
    deleteUnconfirmed,
    closeAccounts: (ctx) => users.closeAccounts(ctx, ctx.poolAccounts.has),
  },
} satisfies Work<typeof domain.background>;
