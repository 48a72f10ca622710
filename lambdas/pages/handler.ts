import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { SiteScreen } from '#shared/domains/sites/page-content.ts';
import { localeOf } from '#shared/product/game-types.ts';
import { pageSentences } from '#shared/product/page-sentences.ts';
import type { HttpEvent } from '../core/http-request.ts';
import type { Log } from '../core/logger.ts';
import { boundToTransport } from '../core/responses.ts';
import type { CrawlerFile, CrawlerFiles } from './crawler-files.ts';
import type { createShell, PageHead, RenderedBody } from './page-head.ts';
import type { Pages } from './pages.service.ts';

export interface PagesHandlerDeps {
  readonly pages: Pages;
  readonly crawlerFiles: CrawlerFiles;
  /** Whether a host serves the app: the product's own do, websites and the forms domain do not. */
  readonly hasApp: (host: string) => boolean;
  /** The built pages: `product` loads the app, `site` is filled here and has no app. */
  readonly shells: Readonly<Record<'product' | 'site', ReturnType<typeof createShell>>>;
  readonly renderScreen: (screen: SiteScreen) => Promise<string>;
  readonly log: Log;
}
type Answer = APIGatewayProxyStructuredResultV2;

/** Seconds that the edge caches a page, by status. */
const keptSeconds = { 200: 20, 302: 20, 404: 10 } as const;
/** Seconds after that in which it is still shown while a new one is fetched: a page is at most 30 s old (RFC 5861). */
const STALE_SECONDS = 10;
const keep = (status: keyof typeof keptSeconds): string =>
  `public, max-age=0, s-maxage=${keptSeconds[status]}, stale-while-revalidate=${STALE_SECONDS}`;

const text = (type: string, statusCode: number, cacheControl: string, body: string): Answer => ({
  statusCode,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  },
  body,
});
const html = (statusCode: number, cacheControl: string, body: string): Answer =>
  text('text/html', statusCode, cacheControl, body);
const file = ({ type, seconds, body }: CrawlerFile): Answer =>
  text(type, 200, `public, max-age=0, s-maxage=${seconds}`, body);

/** What a host without the app shows if a page cannot be made. An empty address is the page itself. */
const failure = ({
  failedTitle,
  failedText,
  tryAgain,
}: (typeof pageSentences)['en' | 'es']): RenderedBody => ({
  html: `<main><h1>${failedTitle}</h1><p>${failedText}</p><p><a href="">${tryAgain}</a></p></main>`,
  platform: 'gth',
});

/** Pages as HTML. If something fails, the page says so; at the product's hosts, the app shows the error. */
export const createPagesHandler = ({
  pages,
  crawlerFiles,
  hasApp,
  shells,
  renderScreen,
  log,
}: PagesHandlerDeps) => {
  const pageOf = async (head: PageHead, screen: SiteScreen | undefined): Promise<string> => {
    if (!screen) return shells.product(head);
    return shells.site(head, { html: await renderScreen(screen), platform: screen.platform.id });
  };
  return async (event: HttpEvent): Promise<Answer> => {
    log.begin({ requestId: event.requestContext.requestId, route: event.routeKey });
    const send = (answer: Answer): Answer => boundToTransport(answer, event.headers);
    const host = event.headers['x-viewer-host'] ?? '';
    const language = localeOf(event.headers['x-viewer-language']);
    try {
      const path = `/${event.pathParameters?.['proxy'] ?? ''}`;
      const found = await crawlerFiles({ host, path });
      if (found) return send(file(found));
      const page = await pages({ host, language, path, query: event.rawQueryString });
      if (page.status === 302)
        return send({ statusCode: 302, headers: { location: page.location, 'cache-control': keep(302) } });
      const head = { ...page.head, language };
      return send(html(page.status, keep(page.status), await pageOf(head, page.screen)));
    } catch (error) {
      log.error('page failed', error);
      const sentences = pageSentences[language ?? 'en'];
      const head = { title: sentences.failedTitle, description: sentences.failedText, siteName: '' };
      return send(
        html(503, 'no-store', hasApp(host) ? shells.product(head) : shells.site(head, failure(sentences))),
      );
    }
  };
};
