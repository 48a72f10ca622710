import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Seconds that the edge keeps an answer that is no image: it may be another one soon. */
const KEPT_SECONDS = 20;
export const forNow = `public, max-age=0, s-maxage=${KEPT_SECONDS}`;
/** A year, the longest that caches use (RFC 8246): the address changes with the image. */
export const forever = 'public, max-age=31536000, immutable';

/** An answer without an image. */
export const plain = (
  statusCode: number,
  cacheControl: string,
  more: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl, ...more },
  body: '',
});
