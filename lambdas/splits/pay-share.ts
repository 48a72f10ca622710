import type { Change } from '#shared/declare/rows.ts';
import { cardLabel } from '#shared/domains/sales/card-label.ts';
import type { saleRow } from '#shared/domains/sales/rows.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import { DEPOSIT, REST, splitFigures } from '#shared/domains/splits/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, SplitId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import type { Member } from '../core/actor.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import * as guests from '../guests/index.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import * as sales from '../sales/index.ts';
import { cancelSplit, itemOf, noteRefunds, saveEnd } from './end-split.ts';
import { tokenOf } from './link.ts';
import { findSplit, type SplitRow, type StoredShare, saveSplit } from './split.table.ts';
import { nextLook } from './times.ts';

// Payments of a split: each is a sale of the organizer, which is applied once.

type Ctx = Context<'stripe' | 'origins' | 'hosts' | 'cursors'>;
type Request = Omit<sales.CheckoutRequest, 'successPath' | 'cancelPath'> & { readonly requestKey: string };
interface Part {
  readonly key: string;
  readonly amount: number;
  /** Where the payer comes from. */
  readonly path: string;
}

const open = async (
  ctx: Ctx,
  split: SplitRow,
  buyer: sales.Buyer,
  { key, amount, path }: Part,
  request: Request,
): Promise<{ url: string }> => {
  const seller = await payments.findSeller(ctx, split.receiverId);
  if (!seller) throw new AppError('sale.not_available');
  const { title } = split;
  const { url } = await sales.openSale(
    ctx,
    buyer,
    {
      ...({ kind: 'share', id: itemOf(split, key), seller, title } as const),
      lines: [{ name: title, amount, quantity: 1 }],
    },
    { ...request, successPath: `${path}?paid=yes`, cancelPath: path },
  );
  if (url === undefined) throw new AppError('split.share_paid');
  return { url };
};

/** @throws AppError split.not_running if it is paid, or the split has ended; sale.not_available */
export const payDeposit = (ctx: Ctx, actor: Member, split: SplitRow, request: Request) => {
  if (split.state !== 'starting') throw new AppError('split.not_running');
  const part = { key: DEPOSIT, amount: split.deposit, path: paths.split(split.splitId) };
  return open(ctx, split, actor, part, request);
};

/** @throws AppError split.not_running if nobody owes; sale.not_available */
export const payRest = (ctx: Ctx, actor: Member, split: SplitRow, request: Request) => {
  const { owed: amount } = splitFigures(split);
  if (split.state !== 'running' || amount === 0) throw new AppError('split.not_running');
  const part = { key: REST, amount, path: paths.split(split.splitId) };
  return open(ctx, split, actor, part, request);
};

/** @throws AppError split.not_running | split.share_paid | sale.not_available */
export const payShare = async (ctx: Ctx, split: SplitRow, share: StoredShare, request: Request) => {
  if (split.state !== 'running') throw new AppError('split.not_running');
  if (share.state !== 'owes') throw new AppError('split.share_paid');
  const { payerId: userId, name, key, amount } = share;
  const { captainId: enteredBy, platform, locale } = split;
  if (isGuestId(userId))
    await guests.enter(ctx, { id: userId, name, email: null, enteredBy, platform, locale });
  const path = paths.shareLink(await tokenOf(ctx, split, share));
  return open(ctx, split, { userId }, { key, amount, path }, request);
};

/** What a paid sale changes; undefined if it pays nothing that is owed, so that all of it goes back. */
const changeBy = (
  split: SplitRow,
  key: string,
  sale: sales.SaleRow,
  now: string,
): Partial<SplitRow> | undefined => {
  const { saleId, amount } = sale;
  if (key === DEPOSIT)
    return split.state === 'starting' && amount === split.deposit
      ? { state: 'running', depositSaleId: saleId }
      : undefined;
  if (split.state !== 'running') return undefined;
  if (key === REST) {
    const { owed } = splitFigures(split);
    if (amount < owed) return undefined;
    const shares = split.shares.map((share) =>
      share.state === 'owes' ? { ...share, state: 'covered' as const, paidAt: now } : share,
    );
    return { shares, restSaleId: saleId, restSurplus: amount - owed };
  }
  const share = split.shares.find((one) => one.key === key);
  if (share?.state !== 'owes' || share.amount !== amount) return undefined;
  const paid = { state: 'paid' as const, saleId, paidAt: sale.paidAt ?? now, card: cardLabel(sale.card) };
  return { shares: split.shares.map((one) => (one === share ? { ...one, ...paid } : one)) };
};

const isKnown = ({ depositSaleId, restSaleId, shares }: SplitRow, { saleId }: sales.SaleRow): boolean =>
  depositSaleId === saleId || restSaleId === saleId || shares.some((share) => share.saleId === saleId);

/** Applies a payment; false if it pays nothing. The last one ends the split in the same write. */
const apply = (ctx: Context, splitId: SplitId, key: string, sale: sales.SaleRow): Promise<boolean> =>
  untilUnchanged(async () => {
    const split = await findSplit(ctx, splitId);
    if (!split) return false;
    if (isKnown(split, sale)) return true;
    const change = changeBy(split, key, sale, ctx.clock.now());
    if (!change) return false;
    const after = { ...split, ...change };
    const isDone = after.state === 'running' && after.shares.every(({ state }) => state !== 'owes');
    const saved = isDone
      ? await saveEnd(ctx, split, { ...change, state: 'done' })
      : await saveSplit(ctx, split, { ...change, ...nextLook(ctx, after) });
    return saved || undefined;
  });

/** The organizer has given back everything of a payment: a share is owed again, and without its deposit a split is canceled. */
const takeBack = async (ctx: Context, splitId: SplitId, { saleId }: sales.SaleRow): Promise<void> => {
  const found = await findSplit(ctx, splitId);
  if (found?.state === 'running' && found.depositSaleId === saleId) await cancelSplit(ctx, found);
  await untilUnchanged(async () => {
    const split = await findSplit(ctx, splitId);
    const share = split?.shares.find((one) => one.saleId === saleId);
    if (split?.state !== 'running' || !share) return true;
    const { saleId: _sale, paidAt: _at, card: _card, ...rest } = share;
    const shares = split.shares.map((one) => (one === share ? { ...rest, state: 'owes' as const } : one));
    return (await saveSplit(ctx, split, { shares, ...nextLook(ctx, { ...split, shares }) })) || undefined;
  });
};

/** A sale of a split was paid, or given back. What pays nothing that is owed goes back. */
export const followSale = async (
  ctx: Context<'stripe'>,
  { after }: Change<typeof saleRow>,
): Promise<void> => {
  const sale = after?.kind === 'share' ? await sales.findSale(ctx, after.saleId) : undefined;
  if (!sale) return;
  const [id = '', key = ''] = sale.itemId.split(' ');
  const splitId = SplitId.parse(id);
  if (!isCharged(sale.state)) return;
  if (sale.state === 'refunded') await takeBack(ctx, splitId, sale);
  else if (!(await apply(ctx, splitId, key, sale))) await sales.refundSurplus(ctx, sale.saleId, sale.amount);
  const split = await findSplit(ctx, splitId);
  if (split?.state === 'done') await noteRefunds(ctx, split);
};
