import type { SplitInput } from '#shared/domains/splits/contract.ts';
import { isPossible, splitLimits } from '#shared/domains/splits/rules.ts';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import * as connections from '../connections/index.ts';
import type { Member } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import { InvalidInput } from '../core/errors.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import * as invoices from '../invoices/index.ts';
import type { Context } from '../runtime/context.ts';
import * as sales from '../sales/index.ts';
import * as users from '../users/people/index.ts';
import { itemOf } from './end-split.ts';
import { addSplit, findSplit, type NewSplit, type SplitRow, saveSplit } from './split.table.ts';
import { mayRemind, nextLook } from './times.ts';

const AT_ONCE = 5;

/** Players with an account are adults whose profiles the captain may see; others are named, and get their link from the captain. */
const refuseUnknown = async (ctx: Context, captain: UserId, ids: readonly UserId[]): Promise<void> => {
  if (ids.includes(captain)) throw new InvalidInput([{ field: 'body.shares', reason: 'choice' }]);
  const [visible, minors] = await Promise.all([
    mapAtMost(AT_ONCE, ids, (id) => connections.findVisible(ctx, captain, id)),
    users.findMinorIds(ctx, ids),
  ]);
  if (visible.some((seen) => seen?.profile !== true) || minors.size > 0) throw new AppError('user.not_found');
};

const refuseDeadline = (ctx: Context, deadline: string, most: string): void => {
  const now = ctx.clock.now();
  if (deadline < addMilliseconds(now, splitLimits.deadlineHours * HOUR_MS))
    throw new InvalidInput([{ field: 'body.deadline', reason: 'past' }]);
  if (deadline > most) throw new InvalidInput([{ field: 'body.deadline', reason: 'too_big' }]);
};

/** A repeated request finds the split that it has begun. @throws AppError request.key_reused | invoice.not_open | invoice.is_split | split.not_possible | user.not_found; InvalidInput */
export const create = async (
  ctx: Context,
  { userId, user }: Member,
  invoice: invoices.InvoiceRow,
  { requestKey, deposit, deadline, shares: wanted }: SplitInput,
  { platform }: { readonly platform: Platform },
): Promise<SplitRow> => {
  const splitId = ctx.ids.split(`${userId} ${requestKey}`);
  const known = await findSplit(ctx, splitId);
  const asked = JSON.stringify([invoice.invoiceId, deposit, deadline, wanted.map(({ name }) => name)]);
  if (known) {
    const { invoiceId, shares } = known;
    const made = [invoiceId, known.deposit, known.deadline, shares.map(({ name }) => name)];
    if (!known.isExtended && JSON.stringify(made) !== asked) throw new AppError('request.key_reused');
    return known;
  }
  refuseDeadline(ctx, deadline, addMilliseconds(ctx.clock.now(), splitLimits.deadlineDays * DAY_MS));
  const total = invoices.openForSplit(ctx, invoice);
  const owing = wanted.map((share) => ({ ...share, state: 'owes' as const }));
  if (!isPossible({ total, deposit, shares: owing })) throw new AppError('split.not_possible');
  await refuseUnknown(
    ctx,
    userId,
    wanted.flatMap((share) => share.userId ?? []),
  );
  const now = ctx.clock.now();
  const split = {
    ...{ splitId, invoiceId: invoice.invoiceId, captainId: userId, receiverId: invoice.organizerId },
    ...{ title: invoice.title, state: 'starting' as const, total, deposit, deadline, isExtended: false },
    shares: owing.map(({ name, userId: payerId, amount, state }, nth) => ({
      ...{ key: String(nth + 1), name, payerId: payerId ?? ctx.ids.guest(), amount, state },
    })),
    ...{ isChoosing: false, reminders: 0, platform, locale: user.locale },
    ...{ dueAt: now, createdAt: now, updatedAt: now, revision: 1 },
  } satisfies NewSplit;
  const look = nextLook(ctx, split);
  const starts = invoices.startsSplit(ctx, invoice, splitId);
  if (!(await addSplit(ctx, { ...split, ...look }, [starts]))) throw new AppError('request.conflict');
  return (await findSplit(ctx, splitId)) ?? { ...split, ...look };
};

const change = (
  ctx: Context,
  { splitId }: Pick<SplitRow, 'splitId'>,
  decide: (split: SplitRow) => Partial<SplitRow> | undefined,
): Promise<SplitRow> =>
  untilUnchanged(async () => {
    const split = await findSplit(ctx, splitId);
    if (!split) throw new AppError('split.not_found');
    const decided = decide(split);
    if (!decided) return split;
    const after = { ...split, ...decided };
    return (await saveSplit(ctx, split, { ...decided, ...nextLook(ctx, after) }))
      ? findSplit(ctx, splitId)
      : undefined;
  });

/** Changes what a player owes. Checkouts for the old amount are closed; what is paid by one meanwhile goes back. @throws AppError split.not_running | split.deadline_passed | split.share_paid | split.not_possible */
export const changeShare = async (
  ctx: Context<'stripe'>,
  split: SplitRow,
  key: string,
  amount: number,
): Promise<SplitRow> => {
  const changed = await change(ctx, split, (current) => {
    const share = current.shares.find((one) => one.key === key);
    if (!share) throw new AppError('split.not_found');
    if (share.amount === amount) return undefined;
    if (current.state !== 'running' && current.state !== 'starting') throw new AppError('split.not_running');
    if (ctx.clock.now() >= current.deadline) throw new AppError('split.deadline_passed');
    if (share.state !== 'owes') throw new AppError('split.share_paid');
    const shares = current.shares.map((one) => (one === share ? { ...one, amount } : one));
    if (!isPossible({ ...current, shares })) throw new AppError('split.not_possible');
    return { shares };
  });
  await sales.closeSalesOf(ctx, itemOf(split, key));
  return changed;
};

/** Counts a reminder, which a reaction sends. @throws AppError split.reminded */
export const remind = (ctx: Context, split: SplitRow): Promise<SplitRow> =>
  change(ctx, split, (current) => {
    if (!mayRemind(ctx, current)) throw new AppError('split.reminded');
    return { reminders: current.reminders + 1, remindedAt: ctx.clock.now() };
  });

/** Moves the deadline, once. @throws AppError split.not_running | split.extended; InvalidInput */
export const extend = (ctx: Context, split: SplitRow, deadline: string): Promise<SplitRow> =>
  change(ctx, split, (current) => {
    if (current.isExtended && current.deadline === deadline) return undefined;
    if (current.isExtended) throw new AppError('split.extended');
    if (current.state !== 'running') throw new AppError('split.not_running');
    refuseDeadline(ctx, deadline, addMilliseconds(current.deadline, splitLimits.extensionDays * DAY_MS));
    if (deadline <= current.deadline)
      throw new InvalidInput([{ field: 'body.deadline', reason: 'too_small' }]);
    return { deadline, isExtended: true, isChoosing: false };
  });

/** Notes that a player has opened their share, the first time. */
export const markOpened = async (ctx: Context, split: SplitRow, key: string): Promise<{ done: true }> => {
  await change(ctx, split, ({ shares }) => {
    const share = shares.find((one) => one.key === key);
    if (!share || share.openedAt !== undefined) return undefined;
    const openedAt = ctx.clock.now();
    return { shares: shares.map((one) => (one === share ? { ...one, openedAt } : one)) };
  });
  return { done: true };
};
