import type { HostId } from '#shared/domains/wallet/host.ts';
import { creditRefundableUntil } from '#shared/domains/wallet/states.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SaleId, UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import {
  addsPurchase,
  type CreditKey,
  type CreditPurchaseRow,
  findCredit,
  findPurchase,
  listPurchases,
  takesBack,
} from './credit.table.ts';
import { addsMove, writeMove } from './move.table.ts';
import { addsPass, changesPass, findPass, type PassKey, type PassRow } from './pass.table.ts';
import { creditWrites } from './takes.ts';

// What people get for what they have paid, and what goes when the payment is given back.

interface NewPass
  extends Pick<
    PassRow,
    'holderId' | 'passId' | 'hostId' | 'name' | 'uses' | 'coverage' | 'forGuests' | 'isFamily' | 'expiresAt'
  > {
  readonly offerId?: PassRow['offerId'];
  readonly saleId?: PassRow['saleId'];
}

/** Gives someone a pass. The same pass is given once. Idempotent. */
export const grantPass = async (ctx: Context, pass: NewPass): Promise<void> => {
  const { holderId, hostId, passId, name: title, uses, saleId } = pass;
  const kind = saleId ? 'pass_bought' : 'pass_given';
  await writeMove(ctx, [
    addsMove(ctx, {
      ...{ holderId, hostId, passId, title, uses, kind, cause: `${kind} ${passId}` },
      ...(saleId && { saleId }),
    }),
    addsPass(ctx, { ...pass, left: uses, memberIds: [] }),
  ]);
};

/** Ends a pass whose payment was given back; what is left of it can no longer be used. Idempotent. */
export const endPass = (ctx: Context, key: PassKey): Promise<true> =>
  untilUnchanged(async () => {
    const pass = await findPass(ctx, key);
    if (!pass || pass.endedAt !== undefined) return true;
    const { holderId, passId, hostId, name: title, left } = pass;
    const written = await writeMove(ctx, [
      addsMove(ctx, {
        ...{ holderId, passId, hostId, title, uses: -left },
        ...{ kind: 'pass_refunded', cause: `pass_refunded ${passId}` },
      }),
      changesPass(ctx, pass, { endedAt: ctx.clock.now(), left: 0 }),
    ]);
    return written === 'refused' ? undefined : true;
  });

interface BoughtCredit {
  readonly holderId: UserId;
  readonly hostId: HostId;
  readonly saleId: SaleId;
  readonly amount: number;
  readonly title: string;
}

/** Gives someone the credit that they have bought. Idempotent. */
export const grantCredit = async (ctx: Context, bought: BoughtCredit): Promise<void> => {
  const { holderId, hostId, saleId, amount, title } = bought;
  await writeMove(ctx, [
    ...creditWrites(
      ctx,
      { holderId, hostId, saleId, title, cause: `credit_bought ${saleId}`, kind: 'credit_bought' },
      amount,
    ),
    addsPurchase(ctx, { holderId, hostId, saleId, amount, title }),
  ]);
};

/** What of a purchase can be paid back, in minor units: as much as is unused, within 30 days. */
export const refundableOf = (
  { amount, takenBack, createdAt }: CreditPurchaseRow,
  balance: number,
  now: string,
): number => (creditRefundableUntil(createdAt) < now ? 0 : Math.min(balance, amount - takenBack));

/**
 * Takes back credit as its payment is given back: until `paidBack` minor units of the payment were taken, or nothing is left. Returns how much has been taken in all.
 * Idempotent.
 */
export const takeBackCredit = (
  ctx: Context,
  { holderId, saleId }: Pick<CreditPurchaseRow, 'holderId' | 'saleId'>,
  paidBack: number,
): Promise<number> =>
  untilUnchanged(async () => {
    const purchase = await findPurchase(ctx, { holderId, saleId });
    if (!purchase) return 0;
    const { hostId, takenBack, amount, title } = purchase;
    const balance = (await findCredit(ctx, { holderId, hostId }))?.amount ?? 0;
    const due = Math.min(balance, Math.min(amount, paidBack) - takenBack);
    if (due <= 0) return takenBack;
    const cause = `credit_refunded ${saleId} ${purchase.revision}`;
    const written = await writeMove(ctx, [
      ...creditWrites(ctx, { holderId, hostId, saleId, title, cause, kind: 'credit_refunded' }, -due),
      takesBack(ctx, purchase, due),
    ]);
    return written === 'written' ? takenBack + due : undefined;
  });

/**
 * Takes unused credit that its holder wants back on the card, of the newest purchases first. Returns what is to be paid back of which sale; the same key returns the
 * same. Until it is paid back, it is part of the purchases. @throws AppError credit.not_refundable if less is unused, or was bought within 30 days
 */
export const askCreditBack = (
  ctx: Context,
  { holderId, hostId }: CreditKey,
  { key, amount }: { readonly key: string; readonly amount: number },
): Promise<{ saleId: SaleId; amount: number }[]> =>
  untilUnchanged(async () => {
    const purchases = (await listPurchases(ctx, holderId)).filter((one) => one.hostId === hostId);
    const known = purchases.flatMap(({ saleId, asked }) =>
      asked.filter((one) => one.key === key).map((one) => ({ saleId, amount: one.amount })),
    );
    if (known.length > 0) {
      if (known.reduce((sum, one) => sum + one.amount, 0) !== amount)
        throw new AppError('request.key_reused');
      return known;
    }
    const balance = (await findCredit(ctx, { holderId, hostId }))?.amount ?? 0;
    const now = ctx.clock.now();
    let left = amount;
    const parts = purchases
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      .flatMap((purchase) => {
        const part = Math.min(left, refundableOf(purchase, balance, now));
        left -= part;
        return part > 0 ? [{ purchase, part }] : [];
      });
    if (left > 0 || amount > balance) throw new AppError('credit.not_refundable');
    const title = parts[0]?.purchase.title ?? '';
    const cause = `credit_refunded ${hostId} ${key}`;
    const written = await writeMove(ctx, [
      ...creditWrites(ctx, { holderId, hostId, title, cause, kind: 'credit_refunded' }, -amount),
      ...parts.map(({ purchase, part }) => takesBack(ctx, purchase, part, key)),
    ]);
    if (written !== 'written') return undefined;
    return parts.map(({ purchase, part }) => ({ saleId: purchase.saleId, amount: part }));
  });
