import * as z from 'zod/mini';
import { tableRow } from '../../declare/rows.ts';
import { InvoiceId, UserId } from '../../kernel/ids.ts';
import { paymentKinds, paymentStates, storedStates } from './rules.ts';

/** What an organizer asks someone to pay. */
export const invoiceRow = tableRow('invoice', {
  invoiceId: InvoiceId,
  organizerId: UserId,
  payerId: z.optional(UserId),
  state: z.enum(storedStates),
  number: z.optional(z.int()),
  /** In the order in which they came, which never changes. */
  payments: z.array(
    z.object({
      kind: z.enum(paymentKinds),
      state: z.enum(paymentStates),
      amount: z.int(),
      refunded: z.int(),
    }),
  ),
  reminderCount: z.int(),
  /** How many people of a user list it was sent to. */
  sentTo: z.optional(z.int()),
  revision: z.int(),
});
