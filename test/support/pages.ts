import type { PageContext } from '#lambdas/pages/page.ts';
import { shellOf } from '#lambdas/pages/page-head.ts';
import { readsForPages } from '#lambdas/pages/reads-for-pages.ts';
import { servePage } from '#lambdas/pages/serve-page.ts';
import type { SiteScreen } from '#shared/domains/sites/page-content.ts';
import { clockAt } from './builders.ts';
import type { TestContext } from './context.ts';
import { httpEvent } from './http-event.ts';
import { publishSite, serveSite } from './sites.ts';

export const script = '<script>theme()</script>';
const built = (surface: string) =>
  `<!doctype html><html lang="en" data-platform="gth" data-surface="${surface}"><head><title>Built</title>\n<meta name="description" content="built" />${script}</head><body><div id="root"></div></body></html>`;
const shells = { app: shellOf(built('app')), public: shellOf(built('public')), site: shellOf(built('site')) };
export const nasty = `</title><script>alert("1")</script> & 'x'`;

/** The pages of every host. */
export const open = (tested: TestContext, { clock = clockAt(), isPublic = true } = {}) => {
  const screens: SiteScreen[] = [];
  const base = {
    ...{ ...tested, clock },
    platformNames: { gth: 'Good Times Hub', meh: 'Meet & Play' },
  };
  const ctx: PageContext = {
    ...{ ...base, read: readsForPages(base), isSearched: isPublic, look: 'look-1', shells },
    findTextPage: async (path, platform, locale) => ({
      heading: 'Questions',
      description: 'What people ask.',
      html: `<p>${path} of ${platform} in ${locale}</p>`,
      questions: [{ question: 'Who?', answer: `You & ${nasty}` }],
    }),
    renderSite: async (screen) => {
      screens.push(screen);
      return `<p>rendered $& ${screen.content.kind} in ${screen.locale}</p>`;
    },
    renderPublic: async ({ address, locale }) => ({
      html: `<p>drawn ${address.replaceAll('&', '&amp;')} in ${locale}</p>`,
      reads: {},
      head: { title: `Screen of ${address}`, description: 'In a sentence.' },
    }),
  };
  const ask = async (host: string, proxy: string, { query = {}, site = '', language = '' } = {}) => {
    const event = httpEvent('GET /pages/{proxy+}', {
      headers: { 'x-viewer-host': host, 'x-viewer-site': site, 'x-viewer-language': language },
      params: { proxy },
      query,
    });
    const { statusCode, headers = {}, body = '' } = await servePage(ctx, event);
    return { status: statusCode, headers, body };
  };
  /** A published website that is served at a domain. */
  const siteAt = async (n: number, domain: string, name = `Team ${n}`) => {
    const site = await publishSite(tested, n, { name, about: 'Dinks every Saturday.' });
    await serveSite(tested, n, site.id, domain);
    return site;
  };
  return { pageContext: ctx, ask, siteAt, screens };
};
/** The structured data of a page: the things that it names, the page's own subject first. */
export const dataOf = (body: string): readonly unknown[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{"@graph":[]}')[
    '@graph'
  ];
