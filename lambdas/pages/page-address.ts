/** The page that a viewer requested from a host. */
export interface PageAddress {
  /** As the gateway passes it: percent-decoded. */
  readonly path: string;
  /** As it was sent, percent-encoded, without the question mark; empty if there is none. */
  readonly query: string;
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/**
 * The same page at another origin, in characters allowed in a header. Decoded characters are encoded again: a line break
 * would start a new header, and `?` in a name would start a query (RFC 3986 §2.2, RFC 9110 §5.5).
 */
export const addressAt = (origin: string, { path, query }: PageAddress): string => {
  const kept = query.toWellFormed().replaceAll(/[^!-~]/gu, encoded);
  return `${origin}${path.split('/').map(encoded).join('/')}${kept === '' ? '' : `?${kept}`}`;
};
