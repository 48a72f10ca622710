import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { MembershipId, SaleId, UserId } from '../../kernel/ids.ts';
import { membershipStates } from './states.ts';

/** Someone's membership of an organizer. */
export const membershipRow = tableRow('hostMembership', {
  holderId: UserId,
  membershipId: MembershipId,
  state: z.enum(membershipStates),
  nextPrice: z.optional(z.int()),
  /** When its organizer's account was unlinked, so that it ends. */
  hostGoneAt: z.optional(At),
  revision: z.int(),
});

/** Credit that someone has bought. */
export const creditPurchaseRow = tableRow('creditPurchase', {
  holderId: UserId,
  saleId: SaleId,
  takenBack: z.int(),
  revision: z.int(),
});
