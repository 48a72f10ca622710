import type { Incoming, Outgoing } from '../kernel/message.ts';
import type { Ticket } from '../kernel/resources.ts';
import { PLATFORM, type Scope } from '../kernel/scope.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import type { Fields } from './card-fields.ts';

/** A person on a hosted page. */
export interface Visit {
  /** The platform's scope. */
  readonly scope: Scope;
  readonly request: Incoming;
  /** The parameters in the path. */
  readonly ids: readonly string[];
  readonly query: Fields;
  readonly field: Fields;
}

export type PageHandler = (visit: Visit) => Outgoing;

/** The ticket behind an address, while it is valid. */
export const ticketOf = (scope: Scope, id: string, purpose: Ticket['purpose']): Ticket | undefined => {
  const ticket = scope.store.of(PLATFORM, 'private.ticket').find(id);
  return ticket?.purpose === purpose && ticket.expiresAt > scope.now ? ticket : undefined;
};

/** Performs a form's action; a refusal by Stripe becomes a sentence for the person. */
export const attempt = <Result>(
  scope: Scope,
  work: () => Result,
): { readonly result: Result } | { readonly refusal: string } => {
  try {
    const result = scope.store.transaction(
      work,
      (error) => error instanceof StripeError && error.keepsChanges,
    );
    return { result };
  } catch (error) {
    if (error instanceof StripeError) return { refusal: error.message };
    throw error;
  }
};
