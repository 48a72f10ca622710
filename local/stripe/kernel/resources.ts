import type Stripe from 'stripe';
import { isRecord } from '../../aws/is-record.ts';
import type { Stored } from './stored.ts';

/** What a checkout session has to remember until it is paid, but does not return. */
export interface CheckoutPlan {
  readonly id: string;
  readonly lineItems: readonly Stored<Stripe.LineItem>[];
  readonly subscription: {
    readonly metadata: Stripe.Metadata;
    readonly description: string | null;
    readonly trialDays: number | null;
    readonly transferTo: string | null;
    readonly feePercent: number | null;
  };
  readonly payment: {
    readonly metadata: Stripe.Metadata;
    readonly description: string | null;
    readonly applicationFee: number | null;
    readonly transferTo: string | null;
    readonly transferAmount: number | null;
    readonly captureManually: boolean;
    readonly receiptEmail: string | null;
    readonly keepCard: boolean;
  };
}

/** The number behind a payment method or a bank account: it decides how charges and payouts end. */
export interface KeptNumber {
  readonly id: string;
  readonly number: string;
  /** Whether the card's owner has completed the bank's second step. */
  readonly isAuthenticated?: boolean;
}

/** A second step that a bank asks for, and what follows it. */
export interface Authentication {
  readonly id: string;
  readonly method: string;
  /** The payment that waits for it; null before a subscription is started. */
  readonly intent: string | null;
  /** The checkout, and who pays. */
  readonly checkout: { readonly session: string; readonly email: string; readonly name: string } | null;
  /** Where the person goes after it, if not to a checkout's addresses. */
  readonly returnUrl: string | null;
}

/** A single-use, expiring link or code; `about` is its subject. */
export interface Ticket {
  readonly id: string;
  readonly purpose: 'account_link' | 'portal' | 'oauth_code';
  readonly account: string;
  readonly about: Readonly<Partial<Record<string, string>>>;
  readonly expiresAt: number;
  readonly used: boolean;
}

/** A key that acts for one connected account, issued by OAuth. */
export interface Grant {
  readonly id: string;
  readonly account: string;
  readonly kind: 'access' | 'refresh';
}

/** Whether the platform may still act for an account; no row if access was never revoked. */
export interface Connection {
  readonly id: string;
  readonly isConnected: boolean;
}

export interface KeptAnswer {
  readonly id: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  /** Epoch seconds. */
  readonly at: number;
}

export interface Attempt {
  /** Epoch seconds. */
  readonly at: number;
  /** The response's status; null if there was none. */
  readonly status: number | null;
  readonly error: string | null;
}

/** An event's delivery to one endpoint. */
export interface Delivery {
  readonly id: string;
  readonly account: string;
  readonly event: string;
  readonly type: string;
  readonly endpoint: string;
  readonly url: string;
  readonly created: number;
  readonly attempts: readonly Attempt[];
  readonly state: 'pending' | 'delivered' | 'failed';
  /** Epoch milliseconds; absent once finished. */
  readonly nextAt: number | null;
}

export interface EndpointSecret {
  readonly id: string;
  readonly secret: string;
  readonly connect: boolean;
}

/** `data` depends on the event's type: it is the object at that time. */
export type KeptEvent = Omit<Stored<Stripe.EventBase>, 'data' | 'type'> & {
  type: Stripe.Event['type'];
  data: { object: Readonly<Record<string, unknown>>; previous_attributes?: object };
};

/** What an account owns in one currency, whose code is the id. */
export interface Funds {
  readonly id: string;
  readonly available: number;
  readonly pending: number;
}

/** A refund that is not final: it waits for funds, or for what its test card does. */
export interface RefundStep {
  readonly id: string;
  readonly step: 'fund' | 'succeed' | 'fail';
  readonly returnsFee: boolean;
  readonly reversesTransfer: boolean;
}

/** A charge, by its id, that will be disputed. */
export interface ComingDispute {
  readonly id: string;
  readonly reason: 'fraudulent' | 'product_not_received';
}

/** An account with a payout to come, or a transaction that no payout contains yet. */
export interface Marker {
  readonly id: string;
}

/** The balance transactions that a payout contains, by its id. */
export interface PayoutItems {
  readonly id: string;
  readonly transactions: readonly string[];
}

/** Every kind of stored object: Stripe's by their `object`, and the simulator's internal ones. */
export interface Resources {
  account: Stored<Stripe.Account>;
  application_fee: Stored<Stripe.ApplicationFee>;
  bank_account: Stored<Stripe.BankAccount>;
  balance_transaction: Stored<Stripe.BalanceTransaction>;
  'billing_portal.configuration': Stored<Stripe.BillingPortal.Configuration>;
  charge: Stored<Stripe.Charge>;
  'checkout.session': Stored<Stripe.Checkout.Session>;
  customer: Stored<Stripe.Customer>;
  dispute: Stored<Stripe.Dispute>;
  event: KeptEvent;
  fee_refund: Stored<Stripe.FeeRefund>;
  invoice: Stored<Stripe.Invoice>;
  invoiceitem: Stored<Stripe.InvoiceItem>;
  payment_intent: Stored<Stripe.PaymentIntent>;
  payment_method: Stored<Stripe.PaymentMethod>;
  payout: Stored<Stripe.Payout>;
  price: Stored<Stripe.Price>;
  product: Stored<Stripe.Product>;
  refund: Stored<Stripe.Refund>;
  subscription: Stored<Stripe.Subscription>;
  'test_helpers.test_clock': Stored<Stripe.TestHelpers.TestClock>;
  transfer: Stored<Stripe.Transfer>;
  transfer_reversal: Stored<Stripe.TransferReversal>;
  webhook_endpoint: Stored<Stripe.WebhookEndpoint>;
  'private.answer': KeptAnswer;
  'private.authentication': Authentication;
  'private.bank': KeptNumber;
  'private.card': KeptNumber;
  'private.checkout': CheckoutPlan;
  'private.coming_dispute': ComingDispute;
  'private.connection': Connection;
  'private.delivery': Delivery;
  'private.endpoint': EndpointSecret;
  'private.funds': Funds;
  'private.grant': Grant;
  'private.payday': Marker;
  'private.payout_items': PayoutItems;
  'private.refund_step': RefundStep;
  'private.ticket': Ticket;
  'private.unpaid': Marker;
}

export type Kind = keyof Resources;
export type Resource<K extends Kind> = Resources[K];

/** The files are our own, so the object's name is enough to identify its type. */
export const isResource =
  <K extends Kind>(kind: K) =>
  (value: unknown): value is Resource<K> =>
    isRecord(value) && typeof value.id === 'string' && (kind.startsWith('private.') || value.object === kind);

const PREFIXES: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    acct: 'account',
    ba: 'bank_account',
    bpc: 'billing_portal.configuration',
    ch: 'charge',
    clock: 'test_helpers.test_clock',
    cs: 'checkout.session',
    cus: 'customer',
    du: 'dispute',
    evt: 'event',
    fee: 'application_fee',
    fr: 'fee_refund',
    ii: 'invoiceitem',
    in: 'invoice',
    pi: 'payment_intent',
    pm: 'payment_method',
    po: 'payout',
    price: 'price',
    prod: 'product',
    py: 'charge',
    pyr: 'refund',
    re: 'refund',
    sub: 'subscription',
    tr: 'transfer',
    trr: 'transfer_reversal',
    txn: 'balance_transaction',
    we: 'webhook_endpoint',
  }),
);

/** The kind of an id, e.g. `cus_…` is a customer. */
export const kindOfId = (id: string): Kind | undefined => PREFIXES.get(id.split('_')[0] ?? '');
