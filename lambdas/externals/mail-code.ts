import { randomInt } from 'node:crypto';
import type { Change } from '#shared/declare/rows.ts';
import type { externalClaimRow } from '#shared/domains/externals/rows.ts';
import { externalLimits } from '#shared/domains/externals/rules.ts';
import { paths } from '#shared/product/paths.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import * as notifications from '../notifications/index.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { codeDigest, codeWorks } from './claims.ts';
import { type ClaimRow, findClaim, saveDigest } from './store/index.ts';

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Stores the hash of a new code; none if the claim was withdrawn or replaced. */
const store = (ctx: Context, { teamId, userId, since }: ClaimRow): Promise<{ code?: string }> =>
  untilUnchanged(async () => {
    const current = await findClaim(ctx, { teamId, userId });
    if (current?.since !== since || current.state !== 'code') return {};
    const code = newCode();
    return (await saveDigest(ctx, current, codeDigest(current, code))) ? { code } : undefined;
  });

const letterFor = async (
  ctx: Context<'origins'>,
  claim: ClaimRow,
): Promise<notifications.TransactionalEmail | undefined> => {
  const { teamId, userId, sentTo: to, platform } = claim;
  const receiver = await users.findReceiver(ctx, userId);
  if (!receiver || to === undefined) return undefined;
  const { code } = await store(ctx, claim);
  if (code === undefined) return undefined;
  return {
    ...{ to, platform, locale: receiver.locale },
    subject: { text: 'external_claim_subject', values: { platform: platformNames[platform] } },
    template: {
      name: 'external-claim',
      data: { code, url: `${ctx.origins[platform]}${paths.externalTeam(teamId)}` },
    },
    perDay: [['external-claim', externalLimits.code.perDay]],
  };
};

/**
 * Emails the code of a claim. The code exists only here and in the email: the row gets its hash. If sending fails, the next attempt makes another
 * code.
 */
export const mailCode = async (
  ctx: Context<'cursors' | 'mail' | 'origins'>,
  { after }: Change<typeof externalClaimRow>,
): Promise<void> => {
  const claim = after && (await findClaim(ctx, after));
  if (!claim || !codeWorks(claim, ctx.clock.now())) return;
  const { teamId, userId, since } = claim;
  await notifications.sendTransactionalEmail(
    ctx,
    { of: `external claim ${teamId} ${userId}`, at: since },
    () => letterFor(ctx, claim),
  );
};
