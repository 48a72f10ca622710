import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { PageTag } from '#shared/declare/page-changes.ts';
import { type Locale, localeOf } from '#shared/product/game-types.ts';
import { surfaceOf } from '#shared/product/hosts.ts';
import { pageSentences } from '#shared/product/page-sentences.ts';
import type { PublicScreen } from '#shared/product/public-screen.ts';
import type { HttpEvent } from '../core/http-request.ts';
import { boundToTransport } from '../core/responses.ts';
import { type CrawlerFile, crawlerFileAt } from './crawler-files.ts';
import { type Page, type PageContext, tagHeader, type Visit } from './page.ts';
import type { PageHead, RenderedBody } from './page-head.ts';
import { productPage } from './product-pages.ts';
import { formsPage, sitePage } from './site-pages.ts';

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

/** With what the response shows, so that it can be purged from the edge. */
const tagged = (answer: Answer, shows: readonly PageTag[]): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...tagHeader(shows) },
});

const moved = (location: string): Answer => ({
  statusCode: 302,
  headers: { location, 'cache-control': keep(302) },
});

/** What a host without the app shows if a page cannot be made. An empty address is the page itself. */
const failure = ({
  failedTitle,
  failedText,
  tryAgain,
}: (typeof pageSentences)['en' | 'es']): RenderedBody => ({
  html: `<main><h1>${failedTitle}</h1><p>${failedText}</p><p><a href="">${tryAgain}</a></p></main>`,
  platform: 'gth',
});

/** A page of the app, rendered for visitors; if that is not possible, the app draws it itself. */
const publicPage = async (
  { shells, renderPublic, log }: PageContext,
  { status, isPersonal }: Pick<Exclude<Page, { status: 302 }>, 'status' | 'isPersonal'>,
  head: PageHead,
  screen: PublicScreen,
): Promise<Answer> => {
  const platform = screen.platform.id;
  const kept = isPersonal ? 'no-store' : keep(status);
  try {
    const drawn = await renderPublic(screen);
    if (!drawn) return html(status, kept, shells.app(head));
    if ('location' in drawn) return moved(drawn.location);
    return html(status, kept, shells.public({ ...drawn.head, ...head }, { ...drawn, platform }));
  } catch (error) {
    log.error('screen failed', error);
    return html(status, kept, shells.app(head));
  }
};

const answerOf = async (ctx: PageContext, page: Page, language: Locale | undefined): Promise<Answer> => {
  if (page.status === 302) return moved(page.location);
  const { shells, renderSite } = ctx;
  const { status, drawing } = page;
  const head = { ...page.head, language };
  if (drawing?.kind === 'public') return publicPage(ctx, page, head, drawing.screen);
  if (drawing?.kind === 'text')
    return html(status, keep(status), shells.public(head, { ...drawing, reads: {} }));
  if (!drawing) return html(status, keep(status), shells.app(head));
  const body = { html: await renderSite(drawing.screen), platform: drawing.screen.platform.id };
  return html(status, keep(status), shells.site(head, body));
};

/** Which page is at a path of a host, what its head says, and what it shows if it is rendered here. */
export const pageAt = async (ctx: PageContext, visit: Visit): Promise<Page> => {
  const surface = surfaceOf(visit.host, ctx.hosts.own);
  if (surface.kind === 'forms') return formsPage(ctx, surface.platform, visit);
  return surface.kind === 'product' ? productPage(ctx, visit, surface.platform) : sitePage(ctx, visit);
};

/** Pages as HTML. If something fails, the page shows an error; on the product's hosts, the app shows it. */
export const servePage = async (ctx: PageContext, event: HttpEvent): Promise<Answer> => {
  const { log, shells } = ctx;
  log.begin({ requestId: event.requestContext.requestId, route: event.routeKey });
  const send = (answer: Answer): Answer => boundToTransport(answer, event.headers);
  const host = event.headers['x-viewer-host'] ?? '';
  const language = localeOf(event.headers['x-viewer-language']);
  try {
    const path = `/${event.pathParameters?.['proxy'] ?? ''}`;
    const found = await crawlerFileAt(ctx, host, path);
    if (found) return send(file(found));
    const page = await pageAt(ctx, { host, language, path, query: event.rawQueryString });
    const answer = await answerOf(ctx, page, language);
    return send(page.status === 200 ? tagged(answer, page.shows) : answer);
  } catch (error) {
    log.error('page failed', error);
    const sentences = pageSentences[language ?? 'en'];
    const head = { title: sentences.failedTitle, description: sentences.failedText, siteName: '' };
    // Websites and the forms domain have no app.
    const isProduct = surfaceOf(host, ctx.hosts.own).kind === 'product';
    return send(html(503, 'no-store', isProduct ? shells.app(head) : shells.site(head, failure(sentences))));
  }
};
