/** Seconds of each span of time in which requests are counted. A span begins at a whole multiple of its length (UTC). */
export const limitSpans = { '10 minutes': 600, '1 hour': 3600, '1 day': 86_400 } as const;
export type LimitSpan = keyof typeof limitSpans;

interface Allowed {
  /** At most this many requests in each period; further ones are told when to try again. */
  readonly count: number;
  readonly in: LimitSpan;
}

/**
 * Whose requests are counted together. `actor`: the signed-in person; a visitor of a public endpoint counts by address. `address`:
 * everybody behind one network address, signed in or not. `target`: everybody who names the same thing in `of`, a parameter of
 * the path or a field of the body.
 */
export type Limit =
  | (Allowed & { readonly per: 'actor' | 'address'; readonly of?: undefined })
  | (Allowed & { readonly per: 'target'; readonly of: string });

/** At least one, and few: all of them are counted in one write. */
export type Limits = readonly [Limit] | readonly [Limit, Limit];

/** Services of others that are paid by the request, or count requests themselves. */
export type OutsideService = 'places' | 'stripe' | 'user-pool';
