import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

const move = z.object({
  holderId: z.string(),
  hostId: z.string(),
  passId: z.optional(z.string()),
  uses: z.int(),
  amount: z.int(),
});

const passes = invariant({
  name: 'What is left of a pass is what was bought, used, and returned, and never below zero.',
  agreement: 'always',
  rows: {
    pass: compare(z.object({ passId: z.string(), left: z.int() }), ({ passId }) => passId),
    walletMove: compare(move, ({ passId }) => passId),
  },
  holds: ({ pass: [pass, ...others], walletMove: moves }) =>
    others.length === 0 &&
    pass !== undefined &&
    pass.left >= 0 &&
    pass.left === moves.reduce((sum, { uses }) => sum + uses, 0),
});

const creditOf = ({ holderId, hostId }: { readonly holderId: string; readonly hostId: string }): string =>
  `${holderId}:${hostId}`;
/** The account of credit in the ledger: `credit:<person>:<host>`. */
const heldIn = ({ account }: { readonly account: string }): string | undefined =>
  account.startsWith('credit:') ? account.slice('credit:'.length) : undefined;

const credit = invariant({
  name: 'Credit is what was bought, given, used, and returned, as the ledger has it, and never below zero.',
  agreement: 'always',
  rows: {
    credit: compare(z.object({ holderId: z.string(), hostId: z.string(), amount: z.int() }), creditOf),
    walletMove: compare(move, (row) => (row.amount === 0 ? undefined : creditOf(row))),
    ledgerEntry: compare(z.object({ account: z.string(), amount: z.int() }), heldIn),
  },
  holds: ({ credit: [balance, ...others], walletMove: moves, ledgerEntry: entries }) => {
    const sum = (rows: readonly { readonly amount: number }[]): number =>
      rows.reduce((total, { amount }) => total + amount, 0);
    const amount = balance?.amount ?? 0;
    return others.length === 0 && amount >= 0 && amount === sum(moves) && amount === sum(entries);
  },
});

/** What always holds for what people hold of organizers. */
export const invariants = [passes, credit];
