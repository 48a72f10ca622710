import * as z from 'zod/mini';
import { PassClaim, passCode } from '#shared/domains/wallet/pass-code.ts';
import type { Pass, WalletMove } from '#shared/domains/wallet/shapes.ts';
import { expiryAfterPause, passState } from '#shared/domains/wallet/states.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { PassId, UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Member } from '../core/actor.ts';
import { readPage } from '../core/pages.ts';
import { createSeals } from '../core/seal.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import { listCredit, listPurchases } from './credit.table.ts';
import { listMemberships } from './membership.table.ts';
import { addsMove, listMoves, writeMove } from './move.table.ts';
import { changesPass, findPass, listPasses, type PassRow, savePassMembers } from './pass.table.ts';
import { showCredit, showMemberships, showMoves, showPasses } from './shown.ts';

type Holder = Pick<Member, 'userId'>;

const PER_PAGE = 50;

/** Everything that a person holds. */
export const get = async (ctx: Context, { userId }: Holder) => {
  const [passes, credit, purchases, memberships] = await Promise.all([
    listPasses(ctx, userId),
    listCredit(ctx, userId),
    listPurchases(ctx, userId),
    listMemberships(ctx, userId),
  ]);
  return {
    passes: await showPasses(ctx, userId, passes),
    credit: await showCredit(ctx, userId, credit, purchases),
    memberships: await showMemberships(
      ctx,
      userId,
      memberships.filter(({ state }) => state !== 'opening'),
    ),
  };
};

/** A page of what was used and got, newest first. */
export const moves = (
  ctx: Context<'cursors'>,
  { userId }: Holder,
  cursor: string | undefined,
): Promise<Page<WalletMove>> =>
  readPage(ctx.cursors, { scope: `wallet moves:${userId}`, cursor, position: z.string() }, async (after) => {
    const page = await listMoves(ctx, userId, PER_PAGE, after ?? null);
    return { items: await showMoves(ctx, userId, page.items), next: page.cursor };
  });

/** A pass of the person. @throws AppError pass.not_found */
const own = async (ctx: Context, { userId: holderId }: Holder, passId: PassId): Promise<PassRow> => {
  const pass = await findPass(ctx, { holderId, passId });
  if (!pass) throw new AppError('pass.not_found');
  return pass;
};

const shown = async (ctx: Context, holder: Holder, passId: PassId): Promise<Pass> => {
  const [pass] = await showPasses(ctx, holder.userId, [await own(ctx, holder, passId)]);
  if (!pass) throw new AppError('pass.not_found');
  return pass;
};

/** Changes a pass with its row in the history, unless `decide` finds that nothing changes. */
const change = async (
  ctx: Context,
  holder: Holder,
  passId: PassId,
  kind: 'pass_paused' | 'pass_resumed',
  decide: (pass: PassRow, now: string) => Parameters<typeof changesPass>[2] | undefined,
): Promise<Pass> => {
  await untilUnchanged(async () => {
    const pass = await own(ctx, holder, passId);
    const changed = decide(pass, ctx.clock.now());
    if (!changed) return true;
    const { holderId, hostId, name: title } = pass;
    const written = await writeMove(ctx, [
      addsMove(ctx, { holderId, hostId, passId, title, kind, cause: `${kind} ${passId}` }),
      changesPass(ctx, pass, changed),
    ]);
    return written === 'refused' ? undefined : true;
  });
  return shown(ctx, holder, passId);
};

/** Pauses a pass for some days, once. Repeating the same pause changes nothing. @throws AppError pass.not_found | pass.not_pausable */
export const pause = (ctx: Context, holder: Holder, passId: PassId, days: number): Promise<Pass> =>
  change(ctx, holder, passId, 'pass_paused', (pass, now) => {
    const { pausedAt, pausedUntil, expiresAt, forGuests } = pass;
    if (pausedAt !== undefined && pausedUntil === addMilliseconds(pausedAt, days * DAY_MS)) return undefined;
    if (pausedAt !== undefined || forGuests || passState(pass, now) !== 'usable')
      throw new AppError('pass.not_pausable');
    const until = addMilliseconds(now, days * DAY_MS);
    return { pausedAt: now, pausedUntil: until, expiresAt: expiryAfterPause(expiresAt, now, until) };
  });

/** Ends a pause early. Nothing happens if the pass is not paused. @throws AppError pass.not_found */
export const resume = (ctx: Context, holder: Holder, passId: PassId): Promise<Pass> =>
  change(ctx, holder, passId, 'pass_resumed', (pass, now) => {
    const { pausedUntil, expiresAt } = pass;
    if (pausedUntil === undefined || passState(pass, now) !== 'paused') return undefined;
    return { pausedUntil: now, expiresAt: expiryAfterPause(expiresAt, pausedUntil, now) };
  });

/** Sets who of the family can use a pass. @throws AppError pass.not_found; pass.not_family if it is not for families, or someone is not of the family */
export const setMembers = async (
  ctx: Context,
  holder: Holder,
  passId: PassId,
  userIds: readonly UserId[],
): Promise<Pass> => {
  const relatives = new Set(await family.findFamilyIds(ctx, holder.userId));
  if (!userIds.every((id) => relatives.has(id))) throw new AppError('pass.not_family');
  await untilUnchanged(async () => {
    const pass = await own(ctx, holder, passId);
    if (!pass.isFamily) throw new AppError('pass.not_family');
    if (JSON.stringify(pass.memberIds) === JSON.stringify(userIds)) return true;
    return (await savePassMembers(ctx, pass, [...userIds])) || undefined;
  });
  return shown(ctx, holder, passId);
};

const SCOPE = 'pass';
const sealsOf = ({ cursors }: Context<'cursors'>) => createSeals(cursors.readSecret, 'passes');

/** The text of the QR card of a pass. @throws AppError pass.not_found */
export const code = async (ctx: Context<'cursors'>, holder: Holder, passId: PassId) => {
  const { holderId } = await own(ctx, holder, passId);
  return { code: passCode(await sealsOf(ctx).seal(SCOPE, { holderId, passId })) };
};

/** The pass in a scanned code; undefined if it was not made here, or is gone. */
export const findScanned = async (ctx: Context<'cursors'>, sealed: string): Promise<PassRow | undefined> => {
  const claim = await sealsOf(ctx).open(SCOPE, PassClaim, sealed);
  return claim && findPass(ctx, claim);
};
