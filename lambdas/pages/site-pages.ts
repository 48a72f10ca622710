import type { SitePageContent } from '#shared/domains/sites/page-content.ts';
import { HOME_SLUG, slugOfPath } from '#shared/domains/sites/rules.ts';
import type { PublishedSite, SitePage } from '#shared/domains/sites/shapes.ts';
import { isFormPage, isFormsHome, isSharedPage } from '#shared/product/app-pages.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { canonicalHost } from '#shared/product/hosts.ts';
import { pageSentences } from '#shared/product/page-sentences.ts';
import { paths } from '#shared/product/paths.ts';
import type { FoundSite } from '../sites/index.ts';
import { formsOrigin } from './forms-address.ts';
import type { Drawing, Page, PagesDeps, Visit } from './page.ts';
import { addressAt, type PageAddress } from './page-address.ts';
import { type PageHead, type PageImage, summaryOf } from './page-head.ts';
import { siteTags } from './page-tags.ts';
import { type Preview, sitePreview } from './preview-address.ts';
import { siteAddress } from './site-address.ts';
import { breadcrumbs, productData, siteData } from './structured-data.ts';
import { type ViewedSite, viewedSiteOf } from './viewed-site.ts';

type SitePagesDeps = Pick<PagesDeps, 'hosts' | 'names' | 'origins' | 'findSite' | 'findSiteById'> & {
  readonly imageOf: (platform: Platform, alt: string, preview?: Preview) => PageImage;
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

/** What search engines learn of a website's page: its address, its team, and the way there. */
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

/** Pages at the hosts of websites and at the forms domain. They are rendered here and have no app. */
export const createSitePages = ({
  hosts,
  names,
  origins,
  findSite,
  findSiteById,
  imageOf,
}: SitePagesDeps) => {
  const drawingOf = (platform: Platform, locale: Locale, content: SitePageContent): Drawing => ({
    kind: 'site',
    screen: { locale, platform: { id: platform, name: names[platform] }, content },
  });

  /** The product address of a page that other hosts share; undefined for all others. */
  const sharedPage = (platform: Platform, address: PageAddress): Page | undefined => {
    if (isSharedPage(address.path)) return { status: 302, location: addressAt(origins[platform], address) };
    return isFormPage(address.path)
      ? { status: 302, location: addressAt(formsOrigin({ hosts, origins }, platform), address) }
      : undefined;
  };

  const websitePage = (found: FoundSite, locale: Locale, { slug, root, addressOf }: Place): Page => {
    const { site } = found;
    const drawing = drawingOf(site.platform, locale, { kind: 'page', site, slug, root });
    const page = site.pages.find((candidate) => candidate.slug === slug);
    if (!page) {
      const { missingTitle, missingText } = pageSentences[locale];
      const title = `${missingTitle} · ${site.title}`;
      const head = { title, description: missingText, locale, siteName: site.title };
      return { status: 404, head, drawing };
    }
    const image = imageOf(site.platform, site.title, sitePreview(names, found));
    const head: PageHead = {
      title: page.slug === HOME_SLUG ? site.title : `${page.title} · ${site.title}`,
      description: summaryOf(page.seoDescription === '' ? site.title : page.seoDescription),
      locale,
      image,
      siteName: site.title,
      ...(addressOf && searched(site, page, image, addressOf)),
    };
    return { status: 200, head, shows: siteTags(site), drawing };
  };

  /** A page of the website at a host; without one, every other address of the host leads to its root. */
  const sitePage = async ({ host: viewerHost, language, ...address }: Visit): Promise<Page> => {
    const found = await findSite(canonicalHost(viewerHost) ?? '');
    if (!found) {
      if (address.path !== '/') return { status: 302, location: '/' };
      const locale = language ?? 'en';
      const { noSiteTitle, noSiteText } = pageSentences[locale];
      const head = { title: noSiteTitle, description: noSiteText, locale, siteName: viewerHost };
      return { status: 404, head, drawing: drawingOf('gth', locale, { kind: 'noSite' }) };
    }
    const { site, host } = found;
    const elsewhere = sharedPage(site.platform, address);
    if (elsewhere) return elsewhere;
    const addressOf = (slug: string) => siteAddress(site, host, slug);
    const slug = slugOfPath(address.path);
    return websitePage(found, language ?? found.locale, { slug, root: '/', addressOf });
  };

  /** What the forms domain says about itself at its root. */
  const formsHome = (platform: Platform, locale: Locale): PageHead => {
    const siteName = names[platform];
    const { formsTitle, formsText } = pageSentences[locale];
    const canonical = `${formsOrigin({ hosts, origins }, platform)}/`;
    return {
      title: `${formsTitle} · ${siteName}`,
      description: formsText,
      locale,
      canonical,
      image: imageOf(platform, siteName),
      siteName,
      data: productData({ name: siteName, url: `${origins[platform]}/` }, canonical),
    };
  };

  /** A website that has no host of its own, or not yet. Search engines find it at its own host only. */
  const viewedSite = async (platform: Platform, { id, slug }: ViewedSite, { language }: Visit) => {
    const found = await findSiteById(id);
    if (found) return websitePage(found, language ?? found.locale, { slug, root: paths.viewSite(id) });
    const locale = language ?? 'en';
    const { noSiteTitle, noSiteText } = pageSentences[locale];
    const head = { title: noSiteTitle, description: noSiteText, locale, siteName: names[platform] };
    return { status: 404, head, drawing: drawingOf(platform, locale, { kind: 'noSite' }) } as const;
  };

  /** There are no forms yet; the root says what the domain is for. */
  const formsPage = async (platform: Platform, visit: Visit): Promise<Page> => {
    const { language, ...address } = visit;
    const viewed = viewedSiteOf(address.path);
    if (viewed) return viewedSite(platform, viewed, visit);
    const locale = language ?? 'en';
    if (address.path === '/') {
      const drawing = drawingOf(platform, locale, { kind: 'formsHome' });
      return { status: 200, head: formsHome(platform, locale), shows: [], drawing };
    }
    if (isFormsHome(address.path)) return { status: 302, location: '/' };
    const elsewhere = isFormPage(address.path) ? undefined : sharedPage(platform, address);
    if (elsewhere) return elsewhere;
    const siteName = names[platform];
    const { formMissingTitle, formMissingText, formsTitle, formsText } = pageSentences[locale];
    const [kind, title, description] = isFormPage(address.path)
      ? (['noForm', formMissingTitle, formMissingText] as const)
      : (['noFormsPage', formsTitle, formsText] as const);
    const head = { title: `${title} · ${siteName}`, description, locale, siteName };
    return { status: 404, head, drawing: drawingOf(platform, locale, { kind }) };
  };

  return { sitePage, formsPage };
};
