/** The length in seconds of each period in which requests are counted. A period starts at a whole multiple of its length (UTC). */
export const limitSpans = { '1 minute': 60, '10 minutes': 600, '1 hour': 3600, '1 day': 86_400 } as const;
export type LimitSpan = keyof typeof limitSpans;

interface Allowed {
  /** At most this many requests in each period; the response to further ones says when to try again. */
  readonly count: number;
  readonly in: LimitSpan;
}

/**
 * Whose requests are counted together. `actor`: those of the logged-in person; visitors of a public endpoint count by address.
 * `address`: those from one network address, logged in or not. `target`: those that name the same thing in `of`, a path parameter or a
 * field of the body.
 */
export type Limit =
  | (Allowed & { readonly per: 'actor' | 'address'; readonly of?: undefined })
  | (Allowed & { readonly per: 'target'; readonly of: string });

/** One or two: all of them are counted in one write. */
export type Limits = readonly [Limit] | readonly [Limit, Limit];

/** Outside services that charge per request, or have their own rate limits. */
export type OutsideService = 'places' | 'stripe' | 'user-pool';
