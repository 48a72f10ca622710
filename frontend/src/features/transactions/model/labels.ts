import { m } from '#frontend/paraglide/messages.js';
import { type RefundFailure, refundFailureOf } from '#shared/domains/sales/refund-failure.ts';
import type { RefundCause } from '#shared/domains/sales/states.ts';
import type { MovementState } from './filters.ts';

export const stateLabels = {
  pending: m.transaction_state_pending,
  paid: m.transaction_state_paid,
  partly_refunded: m.transaction_state_partly,
  refunded: m.transaction_state_refunded,
  disputed: m.transaction_state_disputed,
  failed: m.transaction_state_failed,
} as const satisfies Record<MovementState, () => string>;

export const stateTones = {
  pending: 'plain',
  paid: 'good',
  partly_refunded: 'plain',
  refunded: 'plain',
  disputed: 'bad',
  failed: 'bad',
} as const satisfies Record<MovementState, string>;

export const causeLabels = {
  rule: m.transaction_cause_rule,
  host: m.transaction_cause_host,
  event_canceled: m.transaction_cause_canceled,
  no_spot: m.transaction_cause_no_spot,
  surplus: m.transaction_cause_surplus,
  replaced: m.transaction_cause_replaced,
  canceled: m.transaction_cause_called_off,
  provider: m.transaction_cause_provider,
} as const satisfies Record<RefundCause, () => string>;

const failureLabels = {
  card_closed: m.transaction_failure_card,
  balance: m.transaction_failure_balance,
  disputed: m.transaction_failure_disputed,
  other: m.transaction_failure_other,
} as const satisfies Record<RefundFailure, () => string>;

/** Why a refund failed, in words. */
export const failureText = (failure: string | null): string => failureLabels[refundFailureOf(failure)]();
