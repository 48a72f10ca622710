import * as z from 'zod/mini';
import { tableRow } from '../../declare/rows.ts';
import { EventId, OccurrenceId, SaleId, UserId } from '../../kernel/ids.ts';
import { refundCauses, refundStates, saleStates, spotStates } from './states.ts';

/** What someone buys from an organizer. */
export const saleRow = tableRow('sale', {
  saleId: SaleId,
  payerId: UserId,
  receiverId: UserId,
  eventId: EventId,
  occurrenceId: OccurrenceId,
  state: z.enum(saleStates),
  spot: z.enum(spotStates),
  refunded: z.int(),
  /** In the order in which they were asked for, which never changes. */
  refunds: z.array(z.object({ amount: z.int(), cause: z.enum(refundCauses), state: z.enum(refundStates) })),
  revision: z.int(),
});
