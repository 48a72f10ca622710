import type { RefundCause, RefundState, SaleDisputeState } from '#shared/domains/sales/states.ts';
import type { GivenBack } from '#shared/domains/wallet/give-back.ts';
import type { passAdmission } from '../../events/index.ts';

export type EarlierRsvp = passAdmission.EarlierRsvp;

// What a row of a sale keeps about money that goes back.

/** Money that is given back of a sale. */
export interface SaleRefund {
  /** What it is for: the same key gives money back once. */
  readonly key: string;
  /** Minor units. */
  readonly amount: number;
  readonly cause: RefundCause;
  readonly withFee: boolean;
  readonly askedAt: string;
  readonly state: RefundState;
  /** At the payment provider, once it knows of it. */
  readonly providerId?: string;
  readonly failure?: string;
  /** When it was first known that it failed. */
  readonly failedAt?: string;
  /** The payer gets credit in place of money, so the payment provider has nothing to do with it. */
  readonly asCredit?: true;
  /** It failed, and the organizer says that they have paid it in another way. */
  readonly isSettled?: true;
}

/** What is given back of passes and credit that a sale has used. */
export interface SaleReturn extends GivenBack {
  /** What it is for: the same key gives back once. */
  readonly key: string;
  /** Credit in place of money, in minor units. */
  readonly instead: number;
  readonly isDone: boolean;
}

/** A dispute of a payment. */
export interface SaleDispute {
  readonly id: string;
  readonly state: SaleDisputeState;
  readonly reason: string;
  readonly amount: number;
  readonly dueBy: string | null;
  /** What it has taken from the organizer and not given back, and what the payment provider has kept for it. */
  readonly taken: number;
  readonly fee: number;
  /** The movements at the payment provider that are in the ledger. */
  readonly booked: readonly string[];
  /** When the organizer has answered it. */
  readonly answeredAt?: string;
}
