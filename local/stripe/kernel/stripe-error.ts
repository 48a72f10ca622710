import type Stripe from 'stripe';

export interface ErrorDetails {
  readonly code?: string;
  readonly param?: string;
  readonly declineCode?: string;
  readonly charge?: string;
  readonly paymentIntent?: object;
  readonly paymentMethod?: object;
}

/** An error in the format of Stripe's API. */
export class StripeError extends Error {
  override readonly name = 'StripeError';
  readonly status: number;
  readonly type: Stripe.RawErrorType;
  readonly details: ErrorDetails;

  constructor(status: number, type: Stripe.RawErrorType, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }

  /** A decline with a failed charge keeps its changes; every other error keeps nothing. */
  get keepsChanges(): boolean {
    return this.details.charge !== undefined;
  }
}

export const invalidRequest = (message: string, details: ErrorDetails = {}, status = 400): StripeError =>
  new StripeError(status, 'invalid_request_error', message, details);

export const noSuch = (label: string, id: string, param: string): StripeError =>
  // An unknown id in the address is 404, one in the parameters a bad request.
  invalidRequest(
    `No such ${label}: '${id}'`,
    { code: 'resource_missing', param },
    param === 'id' ? 404 : 400,
  );

/** The response body, with the fields in Stripe's order. */
export const errorBody = ({ type, message, details }: StripeError, requestLogUrl: string): object => ({
  error: {
    ...(details.charge !== undefined && { charge: details.charge }),
    ...(details.code !== undefined && {
      code: details.code,
      doc_url: `https://docs.stripe.com/error-codes/${details.code.replaceAll('_', '-')}`,
    }),
    ...(details.declineCode !== undefined && { decline_code: details.declineCode }),
    message,
    ...(details.param !== undefined && { param: details.param }),
    ...(details.paymentIntent && { payment_intent: details.paymentIntent }),
    ...(details.paymentMethod && { payment_method: details.paymentMethod }),
    request_log_url: requestLogUrl,
    type,
  },
});
