import * as z from 'zod/mini';
import { tableRow } from '../../declare/rows.ts';
import { SaleId, UserId } from '../../kernel/ids.ts';
import {
  refundCauses,
  refundStates,
  saleDisputeStates,
  saleKinds,
  saleStates,
  spotStates,
} from './states.ts';

/** One id, or several with a space between them. */
const ItemId = z
  .string()
  .check(z.regex(/^[\w-]+( [\w-]+)*$/))
  .brand<'sale item'>();

/** What someone buys from an organizer. */
export const saleRow = tableRow('sale', {
  saleId: SaleId,
  payerId: UserId,
  receiverId: UserId,
  kind: z.enum(saleKinds),
  /** What is sold, by its id in the domain of its kind. */
  itemId: ItemId,
  /** Minor units. */
  amount: z.int(),
  state: z.enum(saleStates),
  /** Of spots. */
  spot: z.optional(z.enum(spotStates)),
  refunded: z.int(),
  /** In the order in which they were asked for, which never changes. */
  refunds: z.array(z.object({ amount: z.int(), cause: z.enum(refundCauses), state: z.enum(refundStates) })),
  /** What the payer's bank asks back. */
  dispute: z.optional(z.object({ state: z.enum(saleDisputeStates), amount: z.int() })),
  revision: z.int(),
});
