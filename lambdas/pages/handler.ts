import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { pageSentences } from '#shared/product/page-sentences.ts';
import type { HttpEvent } from '../core/http-request.ts';
import type { Log } from '../core/logger.ts';
import { boundToTransport } from '../core/responses.ts';
import type { PageHead } from './page-head.ts';
import type { Pages } from './pages.service.ts';

export interface PagesHandlerDeps {
  readonly pages: Pages;
  readonly shells: Readonly<Record<'product' | 'site', (head: PageHead) => string>>;
  readonly log: Log;
}
type Answer = APIGatewayProxyStructuredResultV2;

/** Seconds that the edge caches a page, by status; browsers always revalidate. */
const keptSeconds = { 200: 60, 302: 60, 404: 10 } as const;
const keep = (status: keyof typeof keptSeconds): string =>
  `public, max-age=0, must-revalidate, s-maxage=${keptSeconds[status]}`;

const html = (statusCode: number, cacheControl: string, body: string): Answer => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  },
  body,
});

/** Pages as HTML. If something fails, the page has the default head, and the app shows the error. */
export const createPagesHandler =
  ({ pages, shells, log }: PagesHandlerDeps) =>
  async (event: HttpEvent): Promise<Answer> => {
    log.begin({ requestId: event.requestContext.requestId, route: event.routeKey });
    const send = (answer: Answer): Answer => boundToTransport(answer, event.headers);
    try {
      const path = `/${event.pathParameters?.['proxy'] ?? ''}`;
      const page = await pages(event.headers['x-viewer-host'] ?? '', { path, query: event.rawQueryString });
      if (page.status === 302)
        return send({ statusCode: 302, headers: { location: page.location, 'cache-control': keep(302) } });
      return send(html(page.status, keep(page.status), shells[page.shell](page.head)));
    } catch (error) {
      log.error('page failed', error);
      const { failedTitle, failedText } = pageSentences.en;
      const head = { title: failedTitle, description: failedText, siteName: '' };
      return send(html(503, 'no-store', shells.product(head)));
    }
  };
