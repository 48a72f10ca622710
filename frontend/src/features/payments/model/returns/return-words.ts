import { ApiError } from '#frontend/lib/api/api.ts';
import { errorSentence } from '#frontend/lib/api/errors.ts';
import type { FailureMessage } from '#frontend/lib/api/use-action.ts';
import type { ToastOptions } from '#frontend/lib/device/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { PaymentOutcome, Return } from './return-query.ts';

export interface Said {
  readonly text: string;
  readonly options: ToastOptions;
}

const good = (text: string): Said => ({ text, options: { tone: 'success', duration: 'long' } });
const plain = (text: string): Said => ({ text, options: { tone: 'info', duration: 'stays' } });
const bad = (text: string): Said => ({
  text,
  options: { tone: 'error', duration: 'stays', requestId: undefined },
});

const outcomes = {
  succeeded: () => good(m.payments_success()),
  processing: () => plain(m.payments_processing()),
  canceled: () => plain(m.payments_canceled()),
  failed: () => bad(m.payments_failed()),
} as const satisfies Record<PaymentOutcome, () => Said>;

/** The message about a return; for a code, it depends on the exchange. */
export const wordsOf = (returned: Exclude<Return, { kind: 'code' }>): Said => {
  switch (returned.kind) {
    case 'stray-code':
      return bad(m.payouts_code_failed());
    case 'declined':
      return plain(m.payouts_declined());
    case 'link-failed':
      return bad(m.payouts_link_failed());
    case 'payment':
      return outcomes[returned.outcome]();
    case 'subscribed':
      return good(m.payments_subscribed());
  }
};

/** A refused code has no further reason to show; an account linked elsewhere, or a lost connection, has. */
export const codeFailedWords = (error: unknown): FailureMessage => {
  const isExplained = error instanceof ApiError && error.code !== 'payment_account.link_invalid';
  return {
    text: `${m.payouts_code_failed()}${isExplained ? `. ${errorSentence(error)}` : ''}`,
    duration: 'stays',
  };
};
