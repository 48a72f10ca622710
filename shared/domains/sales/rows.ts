import * as z from 'zod/mini';
import { tableRow } from '../../declare/rows.ts';
import { EventId, OccurrenceId, SaleId, UserId } from '../../kernel/ids.ts';
import { saleStates, spotStates } from './states.ts';

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
  revision: z.int(),
});
