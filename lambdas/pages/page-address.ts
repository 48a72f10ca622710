/** Which page a viewer asked a host for. */
export interface PageAddress {
  /** As the gateway hands it on: percent-decoded. */
  readonly path: string;
  /** As it was sent, percent-encoded, without the question mark; empty where there is none. */
  readonly query: string;
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/**
 * The same page at another origin, in characters that a header may hold. What was decoded is encoded again: a line break
 * would begin a header of its own, and `?` in a name would begin a query (RFC 3986 §2.2, RFC 9110 §5.5).
 */
export const addressAt = (origin: string, { path, query }: PageAddress): string => {
  const kept = query.toWellFormed().replaceAll(/[^!-~]/gu, encoded);
  return `${origin}${path.split('/').map(encoded).join('/')}${kept === '' ? '' : `?${kept}`}`;
};
