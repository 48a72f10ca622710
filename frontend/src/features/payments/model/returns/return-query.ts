/** The result of a visit to the payment provider's pages, as parameters of the address. */
export type Return =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  /** A code without the state of a departure belongs to no one. */
  | { readonly kind: 'stray-code' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'link-failed' }
  | { readonly kind: 'payment'; readonly outcome: PaymentOutcome }
  | { readonly kind: 'subscribed' };
export type PaymentOutcome = 'succeeded' | 'processing' | 'canceled' | 'failed';

const ofLink = ['code', 'scope', 'state', 'error', 'error_description'] as const;
const ofPayment = ['redirect_status', 'payment_intent', 'payment_intent_client_secret'] as const;
const ofSubscription = ['paymentsuccessful'] as const;

const linkIn = (query: URLSearchParams): Return | undefined => {
  const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')];
  if (error !== null) return { kind: error === 'access_denied' ? 'declined' : 'link-failed' };
  if (code === null) return undefined;
  return code !== '' && state ? { kind: 'code', code, state } : { kind: 'stray-code' };
};

const outcomeOf = (status: string): PaymentOutcome => {
  if (status === 'succeeded' || status === 'processing' || status === 'canceled') return status;
  return status === 'pending' ? 'processing' : 'failed';
};

const paymentIn = (query: URLSearchParams): Return | undefined => {
  const status = query.get('redirect_status');
  return status === null ? undefined : { kind: 'payment', outcome: outcomeOf(status) };
};

const subscriptionIn = (query: URLSearchParams): Return | undefined =>
  query.get('paymentsuccessful') === 'true' ? { kind: 'subscribed' } : undefined;

export interface Returns {
  readonly returns: readonly Return[];
  /** The parameters that stay in the address. */
  readonly rest: URLSearchParams;
}

const without = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !names.includes(name)));

/** What an address contains, and the address without it. */
export const returnsIn = (query: URLSearchParams): Returns => {
  const found = [
    { names: ofLink, returned: linkIn(query) },
    { names: ofPayment, returned: paymentIn(query) },
    { names: ofSubscription, returned: subscriptionIn(query) },
  ].flatMap(({ names, returned }) => (returned ? [{ names, returned }] : []));
  return {
    returns: found.map(({ returned }) => returned),
    rest: without(
      query,
      found.flatMap(({ names }) => [...names]),
    ),
  };
};
