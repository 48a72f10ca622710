import { type SpotPayment, totalOf, usesOf } from '#shared/domains/wallet/apply.ts';
import type { GivenBack } from '#shared/domains/wallet/give-back.ts';
import type { HostId } from '#shared/domains/wallet/host.ts';
import { passState } from '#shared/domains/wallet/states.ts';
import type { EventId, OccurrenceId, SaleId, UserId } from '#shared/kernel/ids.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import { changesCredit, findCredit } from './credit.table.ts';
import { addsMove, type WalletMoveRow, writeMove } from './move.table.ts';
import { findPass, returnsUses, takesUses } from './pass.table.ts';

// What is used for spots, and given back. Each movement has a cause that is written once, so repeating one changes nothing.

/** For whom, and for what, something is used. */
export interface Usage {
  readonly saleId: SaleId;
  readonly buyerId: UserId;
  /** Who gets the spot for which a pass is used. */
  readonly forId: UserId;
  readonly hostId: HostId;
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
  readonly title: string;
}

const moveOf = ({ saleId, hostId, eventId, occurrenceId, title }: Usage) => ({
  ...{ saleId, hostId, eventId, occurrenceId, title },
});

/** The writes of a movement of credit: its row in the history, the balance, and the ledger. */
export const creditWrites = (
  ctx: Context,
  move: Pick<WalletMoveRow, 'holderId' | 'hostId' | 'cause' | 'title' | 'kind'> & Partial<WalletMoveRow>,
  amount: number,
): TransactionWrite[] => [
  addsMove(ctx, { ...move, amount }),
  changesCredit(ctx, move, amount),
  ...payments.creditMovement(ctx, {
    ...{ id: `credit ${move.holderId} ${move.cause}`, at: ctx.clock.now(), currency: 'usd' },
    ...{ description: move.title, holderId: move.holderId, hostId: move.hostId, amount },
  }),
];

/** The writes that use what spots are paid with, to be made with the write of the spots. One fails if too little is left. */
export const takesFor = (ctx: Context, usage: Usage, spots: readonly SpotPayment[]): TransactionWrite[] => {
  const { saleId, buyerId, forId } = usage;
  const credit = totalOf(spots, 'credit');
  const move = moveOf(usage);
  return [
    ...usesOf(spots).flatMap(({ uses, ...key }) => [
      takesUses(ctx, key, uses),
      addsMove(ctx, {
        ...{ ...move, ...key, cause: `used ${saleId} ${key.passId}`, kind: 'pass_used', uses: -uses },
        forId,
      }),
    ]),
    ...(credit > 0
      ? creditWrites(
          ctx,
          { ...move, holderId: buyerId, cause: `used ${saleId}`, kind: 'credit_used' },
          -credit,
        )
      : []),
  ];
};

/** Whether enough is left of what spots are paid with. The write has the same conditions, so this only says why it would fail. */
export const hasEnough = async (
  ctx: Context,
  { buyerId: holderId, hostId }: Usage,
  spots: readonly SpotPayment[],
): Promise<boolean> => {
  const credit = totalOf(spots, 'credit');
  const now = ctx.clock.now();
  for (const { uses, ...key } of usesOf(spots)) {
    const pass = await findPass(ctx, key);
    if (!pass || pass.left < uses || passState(pass, now) !== 'usable') return false;
  }
  return credit === 0 || ((await findCredit(ctx, { holderId, hostId }))?.amount ?? 0) >= credit;
};

/** Gives back what was used for spots, and credit in place of money. `key` says what for: the same key gives back once. Idempotent. */
export const giveBack = async (
  ctx: Context,
  usage: Usage,
  key: string,
  { credit, passes, instead = 0 }: GivenBack & { readonly instead?: number },
): Promise<void> => {
  const { saleId, buyerId, forId } = usage;
  const move = moveOf(usage);
  const ofCredit = (kind: 'credit_returned' | 'credit_instead', amount: number): TransactionWrite[] =>
    creditWrites(ctx, { ...move, holderId: buyerId, cause: `${kind} ${saleId} ${key}`, kind }, amount);
  const all: TransactionWrite[][] = [
    ...passes.map(({ uses, ...pass }) => [
      addsMove(ctx, {
        ...{ ...move, ...pass, cause: `returned ${saleId} ${pass.passId} ${key}`, uses },
        ...{ kind: 'pass_returned', forId },
      }),
      returnsUses(ctx, pass, uses),
    ]),
    ...(credit > 0 ? [ofCredit('credit_returned', credit)] : []),
    ...(instead > 0 ? [ofCredit('credit_instead', instead)] : []),
  ];
  // Each on its own: what was written before an interruption is refused, and the rest follows.
  for (const writes of all)
    if ((await writeMove(ctx, writes)) === 'refused') throw new Error(`nothing to give back of ${saleId}`);
};
