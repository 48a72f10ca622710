import * as z from 'zod/mini';
import { tableRow } from '../../declare/rows.ts';
import { InvoiceId, SplitId, UserId } from '../../kernel/ids.ts';
import { shareStates, splitStates } from './rules.ts';

/** An invoice that players pay together. */
export const splitRow = tableRow('split', {
  splitId: SplitId,
  invoiceId: InvoiceId,
  captainId: UserId,
  state: z.enum(splitStates),
  /** In the order of the players, which never changes. */
  shares: z.array(z.object({ amount: z.int(), state: z.enum(shareStates) })),
  reminders: z.int(),
  isChoosing: z.boolean(),
  revision: z.int(),
});
