import { cityAt, sportAt } from '#shared/product/city-pages.ts';
import { largeCities } from '#shared/product/large-cities.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { addressAt, formsOrigin, viewedSiteOf } from './addresses.ts';
import {
  missing,
  type Page,
  type PageContext,
  type ProductVisit,
  publicPage,
  rendered,
  rootOf,
} from './page.ts';
import { imageOf } from './previews.ts';
import { answersData, breadcrumbs, organizationData, productData } from './structured-data.ts';

// Pages with nothing of their own to find: their screens say what they are about.

/** `canonical`: the path for search engines; absent if they should not index it. If it is not rendered here, the app draws it. */
const plainPage = (
  ctx: PageContext,
  visit: ProductVisit,
  { canonical, isRendered }: { readonly canonical: string | undefined; readonly isRendered: boolean },
): Page => {
  const { platform, language } = visit;
  const siteName = ctx.platformNames[platform];
  const url = canonical && `${ctx.origins[platform]}${canonical}`;
  const head = {
    locale: language ?? ('en' as const),
    siteName,
    image: imageOf(ctx, platform, siteName),
    ...(url !== undefined && { canonical: url, data: productData(rootOf(ctx, platform), url) }),
  };
  const page = { status: 200, head, shows: [] } as const;
  return isRendered ? rendered(ctx, visit, page) : page;
};

/** What other services, and the app itself, send people back with: only the app knows what to do then. */
const RETURNS = ['code', 'error', 'checkout', 'logout', 'team'];

const comesBack = ({ query }: ProductVisit): boolean => {
  const params = new URLSearchParams(query);
  return RETURNS.some((name) => params.has(name));
};

interface ProductPage {
  /** It is a list that only the app can search: pages do not read the search index. */
  readonly isSearched?: boolean;
}

/** A page about the product, or the start of a list, known to search engines at one address. */
export const aboutProduct = (canonical: string, { isSearched = false }: ProductPage = {}) =>
  publicPage({
    show: (ctx, visit) =>
      plainPage(ctx, visit, { canonical, isRendered: isSearched ? visit.query === '' : !comesBack(visit) }),
  });

/** A list that begins with what the search finds, which only the app can show. Search engines find it at one address. */
export const searchedList = (canonical: string) =>
  publicPage({ show: (ctx, visit) => plainPage(ctx, visit, { canonical, isRendered: false }) });

/** A page that only the app can show. */
export const appPage = publicPage({
  show: (ctx, visit) => plainPage(ctx, visit, { canonical: undefined, isRendered: false }),
});

/** The address of a city that search engines should find; undefined for any other place. */
const cityPath = (query: URLSearchParams): string | undefined => {
  const [near, lat, lng] = ['near', 'lat', 'lng'].map((name) => query.get(name));
  const city = largeCities.find(
    (known) => known.name === near && String(known.lat) === lat && String(known.lng) === lng,
  );
  return city && paths.city(city);
};

/** Events around a place. Without a place in its address, the page depends on what the browser remembers. */
export const discoverPage = publicPage({
  show(ctx, visit) {
    const query = new URLSearchParams(visit.query);
    const isRendered = query.has('lat');
    return plainPage(ctx, visit, { canonical: isRendered ? cityPath(query) : routes.Discover, isRendered });
  },
});

/** What is on in a city. */
export const cityPage = publicPage({
  show(ctx, visit, { city: slug, sport }) {
    const city = cityAt(slug);
    const game = sportAt(sport);
    if (!city || (sport !== undefined && !game)) return missing(ctx, visit);
    return plainPage(ctx, visit, { canonical: paths.city(city, game), isRendered: true });
  },
});

/** What people make is never shown where the app has its session: a website is at the forms domain. */
export const viewedSite = publicPage({
  show: (ctx, visit) =>
    viewedSiteOf(visit.path)
      ? { status: 302, location: addressAt(formsOrigin(ctx, visit.platform), visit) }
      : missing(ctx, visit),
});

/** Pages that are written as text: they were rendered when the product was built. */
export const textPage = publicPage({
  async show(ctx, { path: address, platform, language }) {
    const path = address.replace(/\/$/, '');
    const locale = language ?? 'en';
    const { heading, description, html, questions } = await ctx.findTextPage(path, platform, locale);
    const siteName = ctx.platformNames[platform];
    const root = rootOf(ctx, platform);
    const canonical = `${ctx.origins[platform]}${path}`;
    const head = {
      ...{ title: `${heading} · ${siteName}`, description, locale, canonical, siteName },
      image: imageOf(ctx, platform, siteName),
      data: [
        ...(questions.length > 0 ? [answersData(questions)] : []),
        organizationData(root),
        breadcrumbs([root, { name: heading, url: canonical }]),
      ],
    };
    return { status: 200, head, shows: [], drawing: { kind: 'text', html, platform } };
  },
});
