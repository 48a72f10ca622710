import type { SitePageContent } from '#shared/domains/sites/page-content.ts';
import { HOME_SLUG, slugOfPath } from '#shared/domains/sites/rules.ts';
import type { PublishedSite, SitePage } from '#shared/domains/sites/shapes.ts';
import { SiteId } from '#shared/kernel/ids.ts';
import { isFormPage, isFormsHome, isSharedPage } from '#shared/product/app-pages.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { canonicalHost } from '#shared/product/hosts.ts';
import { pageSentences } from '#shared/product/page-sentences.ts';
import { paths } from '#shared/product/paths.ts';
import * as sites from '../sites/index.ts';
import {
  addressAt,
  formsOrigin,
  type PageAddress,
  siteAddress,
  type ViewedSite,
  viewedSiteOf,
} from './addresses.ts';
import { type Drawing, type Page, type PageContext, rootOf, type Visit } from './page.ts';
import { type PageHead, type PageImage, summaryOf } from './page-head.ts';
import { imageOf, type Preview, type PreviewContext, type PreviewsOf, previewOn } from './previews.ts';
import { breadcrumbs, productData, siteData } from './structured-data.ts';
import { teamTags } from './team-page.ts';

// Pages at the hosts of websites and at the forms domain. They are rendered here and have no app.

/** The website, its team, and the team's owner. */
const tagsOf = ({ id, team }: PublishedSite) => [id, ...teamTags(team)];

/** The preview of a website: in the language of its team's creator, for every viewer. */
const previewOf = (ctx: PreviewContext, { site, locale }: sites.FoundSite): Preview => ({
  of: `site/${site.id}`,
  shows: tagsOf(site),
  content: {
    ...{ kind: 'site', ...previewOn(ctx, site.platform, locale), title: site.title },
    team: site.team.name === site.title ? null : site.team.name,
    ...{ gameTypes: site.team.gameTypes, place: site.team.place },
  },
});

export const sitePreviews: PreviewsOf = {
  kind: 'site',
  async find(ctx, _platform, [reference, ...more]) {
    const id = SiteId.safeParse(reference);
    const found = id.success && more.length === 0 ? await sites.find(ctx, id.data) : undefined;
    return found && previewOf(ctx, found);
  },
};

type AddressOf = (slug: string) => string;

/** Where a page of a website is shown. */
interface Place {
  /** Undefined if no page can have that address. */
  readonly slug: string | undefined;
  /** The path of the home page, which those of other pages begin with. */
  readonly root: string;
  /** The full address of a page; absent where search engines should not find it. */
  readonly addressOf?: AddressOf;
}

/** A website's page for search engines: its address, its team, and its breadcrumbs. */
const searched = (
  site: PublishedSite,
  { slug, title }: SitePage,
  image: PageImage,
  addressOf: AddressOf,
): Pick<PageHead, 'canonical' | 'data'> => {
  const url = addressOf(slug);
  const team = siteData(site, { url, image: image.url });
  if (slug === HOME_SLUG) return { canonical: url, data: [team] };
  const home = { name: site.title, url: addressOf(HOME_SLUG) };
  return { canonical: url, data: [team, breadcrumbs([home, { name: title, url }])] };
};

const drawingOf = (
  { platformNames }: PageContext,
  platform: Platform,
  locale: Locale,
  content: SitePageContent,
): Drawing => ({
  kind: 'site',
  screen: { locale, platform: { id: platform, name: platformNames[platform] }, content },
});

/** The product address of a page that other hosts share; undefined for all others. */
const sharedPage = (ctx: PageContext, platform: Platform, address: PageAddress): Page | undefined => {
  if (isSharedPage(address.path)) return { status: 302, location: addressAt(ctx.origins[platform], address) };
  return isFormPage(address.path)
    ? { status: 302, location: addressAt(formsOrigin(ctx, platform), address) }
    : undefined;
};

const websitePage = (
  ctx: PageContext,
  found: sites.FoundSite,
  locale: Locale,
  { slug, root, addressOf }: Place,
): Page => {
  const { site } = found;
  const drawing = drawingOf(ctx, site.platform, locale, { kind: 'page', site, slug, root });
  const page = site.pages.find((candidate) => candidate.slug === slug);
  if (!page) {
    const { missingTitle, missingText } = pageSentences[locale];
    const title = `${missingTitle} · ${site.title}`;
    const head = { title, description: missingText, locale, siteName: site.title };
    return { status: 404, head, drawing };
  }
  const image = imageOf(ctx, site.platform, site.title, previewOf(ctx, found));
  const head: PageHead = {
    title: page.slug === HOME_SLUG ? site.title : `${page.title} · ${site.title}`,
    description: summaryOf(page.seoDescription === '' ? site.title : page.seoDescription),
    locale,
    image,
    siteName: site.title,
    ...(addressOf && searched(site, page, image, addressOf)),
  };
  return { status: 200, head, shows: tagsOf(site), drawing };
};

const noSite = (ctx: PageContext, platform: Platform, siteName: string, language: Visit['language']) => {
  const locale = language ?? 'en';
  const { noSiteTitle, noSiteText } = pageSentences[locale];
  const head = { title: noSiteTitle, description: noSiteText, locale, siteName };
  return { status: 404, head, drawing: drawingOf(ctx, platform, locale, { kind: 'noSite' }) } as const;
};

/** A page of the website at a host; without one, every other address of the host leads to its root. */
export const sitePage = async (
  ctx: PageContext,
  { host: viewerHost, language, ...address }: Visit,
): Promise<Page> => {
  const found = await sites.findByHost(ctx, canonicalHost(viewerHost) ?? '');
  if (!found)
    return address.path === '/' ? noSite(ctx, 'gth', viewerHost, language) : { status: 302, location: '/' };
  const { site, host } = found;
  const elsewhere = sharedPage(ctx, site.platform, address);
  if (elsewhere) return elsewhere;
  const addressOf = (slug: string) => siteAddress(site, host, slug);
  const slug = slugOfPath(address.path);
  return websitePage(ctx, found, language ?? found.locale, { slug, root: '/', addressOf });
};

/** A website without a custom domain, or before it is ready. Search engines index it only at its own host. */
const viewedSite = async (
  ctx: PageContext,
  platform: Platform,
  { id, slug }: ViewedSite,
  language: Visit['language'],
): Promise<Page> => {
  const found = await sites.find(ctx, id);
  return found
    ? websitePage(ctx, found, language ?? found.locale, { slug, root: paths.viewSite(id) })
    : noSite(ctx, platform, ctx.platformNames[platform], language);
};

/** What the forms domain says about itself at its root. */
const formsHome = (ctx: PageContext, platform: Platform, locale: Locale): PageHead => {
  const siteName = ctx.platformNames[platform];
  const { formsTitle, formsText } = pageSentences[locale];
  const canonical = `${formsOrigin(ctx, platform)}/`;
  return {
    title: `${formsTitle} · ${siteName}`,
    description: formsText,
    locale,
    canonical,
    image: imageOf(ctx, platform, siteName),
    siteName,
    data: productData(rootOf(ctx, platform), canonical),
  };
};

/** A page at the forms domain. There are no forms yet; the root says what the domain is for. */
export const formsPage = async (
  ctx: PageContext,
  platform: Platform,
  { language, ...address }: Visit,
): Promise<Page> => {
  const viewed = viewedSiteOf(address.path);
  if (viewed) return viewedSite(ctx, platform, viewed, language);
  const locale = language ?? 'en';
  if (address.path === '/') {
    const drawing = drawingOf(ctx, platform, locale, { kind: 'formsHome' });
    return { status: 200, head: formsHome(ctx, platform, locale), shows: [], drawing };
  }
  if (isFormsHome(address.path)) return { status: 302, location: '/' };
  const elsewhere = isFormPage(address.path) ? undefined : sharedPage(ctx, platform, address);
  if (elsewhere) return elsewhere;
  const siteName = ctx.platformNames[platform];
  const { formMissingTitle, formMissingText, formsTitle, formsText } = pageSentences[locale];
  const [kind, title, description] = isFormPage(address.path)
    ? (['noForm', formMissingTitle, formMissingText] as const)
    : (['noFormsPage', formsTitle, formsText] as const);
  const head = { title: `${title} · ${siteName}`, description, locale, siteName };
  return { status: 404, head, drawing: drawingOf(ctx, platform, locale, { kind }) };
};
