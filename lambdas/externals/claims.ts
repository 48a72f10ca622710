import { createHash } from 'node:crypto';
import type { NewClaim } from '#shared/domains/externals/contract.ts';
import { externalLimits, provingDomain } from '#shared/domains/externals/rules.ts';
import type { ClaimOutcome } from '#shared/domains/externals/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Member } from '../core/actor.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { showNow } from './externals.ts';
import { codeUntil } from './shown.ts';
import * as store from './store/index.ts';

// People claim an external team. With a code they prove that they read its listed email, or a mailbox at its website's domain.

const done = { done: true } as const;

/** What is stored of a code. It can be guessed from the hash, but works for a day only, for one claim of one account. */
export const codeDigest = (
  { teamId, userId, since }: Pick<store.ClaimRow, 'teamId' | 'userId' | 'since'>,
  code: string,
): string => createHash('sha256').update([teamId, userId, since, code].join(' ')).digest('hex');

/** Whether the code of a claim works at `now`. */
export const codeWorks = (row: Pick<store.ClaimRow, 'state' | 'since'>, now: string): boolean =>
  (codeUntil(row) ?? '') > now;

/** Whether a claim keeps others from being approved by their code alone. */
const isOpen = (row: store.ClaimRow, now: string): boolean => row.state === 'staff' || codeWorks(row, now);

/** Where the code goes; undefined for a claim that staff decide. @throws AppError external_team.way_not_offered */
const addressFor = ({ facts }: store.ExternalRow, claim: NewClaim): string | undefined => {
  if (claim.way === 'staff') return undefined;
  const domain = provingDomain(facts.website);
  const address =
    claim.way === 'email' ? facts.contactEmail : domain === undefined ? null : `${claim.mailbox}@${domain}`;
  if (address === null) throw new AppError('external_team.way_not_offered');
  return address;
};

/** Replaces the caller's earlier claim. @throws AppError external_team.way_not_offered | claim_waits | claim_declined */
export const claim = async (
  ctx: Context,
  caller: Member,
  row: store.ExternalRow,
  input: NewClaim,
  platform: Platform,
) => {
  const { userId } = caller;
  // Staff see entries that wait for them.
  if (row.state !== 'listed') throw new AppError('external_team.way_not_offered');
  const sentTo = addressFor(row, input);
  await untilUnchanged(async () => {
    const before = await store.findClaim(ctx, { teamId: row.id, userId });
    if (before?.state === 'declined') throw new AppError('external_team.claim_declined');
    if (before?.proved) throw new AppError('external_team.claim_waits');
    const next = {
      ...{ teamId: row.id, userId, teamName: row.facts.name, way: input.way, platform },
      note: input.way === 'staff' ? input.note : '',
      ...(sentTo !== undefined && { sentTo }),
    };
    if (await store.putClaim(ctx, next, before)) return true;
    const current = await store.findExternal(ctx, row.id);
    if (current?.state !== 'listed') throw new AppError('external_team.not_found');
    return undefined;
  });
  return showNow(ctx, caller, row.id);
};

/** Counts an attempt before its code is compared, so that simultaneous ones are all counted. */
const countAttempt = (ctx: Context, key: Pick<store.ClaimRow, 'teamId' | 'userId'>) =>
  untilUnchanged(async () => {
    const found = await store.findClaim(ctx, key);
    if (found?.proved) throw new AppError('external_team.claim_waits');
    if (found?.state !== 'code') throw new AppError('external_team.claim_not_found');
    if (!codeWorks(found, ctx.clock.now())) throw new AppError('external_team.code_expired');
    if (found.attempts >= externalLimits.code.attempts) throw new AppError('external_team.too_many_attempts');
    return (await store.saveAttempt(ctx, found)) ? found : undefined;
  });

/**
 * Proves a claim. If nobody else claims the team, it is the caller's from then on; otherwise staff decide.
 * @throws AppError external_team.claim_not_found | claim_waits | code_wrong | code_expired | too_many_attempts
 */
export const confirm = async (
  ctx: Context,
  { userId }: { readonly userId: UserId },
  { id: teamId, slug }: store.ExternalRow,
  code: string,
): Promise<ClaimOutcome> => {
  const attempt = await countAttempt(ctx, { teamId, userId });
  const digest = codeDigest(attempt, code);
  if (attempt.digest !== digest) throw new AppError('external_team.code_wrong');
  const claimed = await untilUnchanged(async () => {
    // The entry is read first: if a claim changes afterwards, the write is refused.
    const row = await store.findExternal(ctx, teamId);
    if (row?.state !== 'listed') throw new AppError('external_team.not_found');
    const claims = await store.listClaims(ctx, teamId);
    const own = claims.find((one) => one.userId === userId);
    // It may have been withdrawn, or a new code requested.
    if (own?.digest !== digest) throw new AppError('external_team.code_expired');
    const now = ctx.clock.now();
    if (claims.some((one) => one !== own && isOpen(one, now)))
      return (await store.saveProved(ctx, own)) ? false : undefined;
    return (await store.approveClaim(ctx, row, { ...own, proved: true })) === 'approved' ? true : undefined;
  });
  return { claimed, slug };
};

/** Repeated, it changes nothing; a declined claim stays declined. */
export const withdraw = async (
  ctx: Context,
  { userId }: { readonly userId: UserId },
  { id: teamId }: store.ExternalRow,
): Promise<typeof done> => {
  const found = await store.findClaim(ctx, { teamId, userId });
  if (found && found.state !== 'declined') await store.dropClaim(ctx, found);
  return done;
};

/** Staff approve or decline a claim. The same answer again is accepted. @throws AppError external_team.claim_not_found */
export const answer = (
  ctx: Context,
  { id: teamId }: store.ExternalRow,
  userId: UserId,
  { approve, reason }: { readonly approve: boolean; readonly reason: string },
): Promise<typeof done> =>
  untilUnchanged(async () => {
    const row = await store.findExternal(ctx, teamId);
    const found = await store.findClaim(ctx, { teamId, userId });
    if (!approve && found?.state === 'declined') return done;
    if (!row || !found || found.state === 'declined') throw new AppError('external_team.claim_not_found');
    if (!approve) return (await store.saveDeclined(ctx, found, reason)) ? done : undefined;
    if (!(await users.findActiveIds(ctx, [userId])).has(userId))
      throw new AppError('external_team.claim_not_found');
    return (await store.approveClaim(ctx, row, found)) === 'approved' ? done : undefined;
  });
