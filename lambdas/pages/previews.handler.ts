import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { DrawPreview } from '#shared/product/preview-content.ts';
import type { HttpEvent } from '../core/http-request.ts';
import type { Log } from '../core/logger.ts';
import { tagHeader } from './page-tags.ts';
import type { Previews } from './previews.service.ts';

export interface PreviewsHandlerDeps {
  readonly previews: Previews;
  readonly draw: DrawPreview;
  readonly log: Log;
}
type Answer = APIGatewayProxyStructuredResultV2;

/** Seconds that the edge keeps an answer that is no image: it may be another one soon. */
const KEPT_SECONDS = 20;
const forNow = `public, max-age=0, s-maxage=${KEPT_SECONDS}`;
/** A year, the longest that caches use (RFC 8246): the address changes with the image. */
const forever = 'public, max-age=31536000, immutable';

const plain = (statusCode: number, cacheControl: string, more: Record<string, string> = {}): Answer => ({
  statusCode,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl, ...more },
  body: '',
});

/** Preview images as PNG. */
export const createPreviewsHandler =
  ({ previews, draw, log }: PreviewsHandlerDeps) =>
  async (event: HttpEvent): Promise<Answer> => {
    log.begin({ requestId: event.requestContext.requestId, route: event.routeKey });
    try {
      const found = await previews(event.pathParameters?.['proxy'] ?? '');
      if (found.status === 404) return plain(404, forNow);
      if (found.status === 302) return plain(302, forNow, { location: found.location });
      return {
        statusCode: 200,
        headers: { 'content-type': 'image/png', 'cache-control': forever, ...tagHeader(found.shows) },
        body: Buffer.from(await draw(found.content)).toString('base64'),
        isBase64Encoded: true,
      };
    } catch (error) {
      log.error('preview failed', error);
      return plain(503, 'no-store');
    }
  };
