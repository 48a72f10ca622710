import type { SitePageContent, SiteScreen } from '#shared/domains/sites/page-content.ts';
import { HOME_SLUG, slugOfPath } from '#shared/domains/sites/rules.ts';
import { isFormPage, isFormsHome, isSharedPage } from '#shared/product/app-pages.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { canonicalHost } from '#shared/product/hosts.ts';
import { pageSentences } from '#shared/product/page-sentences.ts';
import type { Page, PagesDeps, Visit } from './page.ts';
import { addressAt, type PageAddress } from './page-address.ts';
import { type PageHead, type PageImage, summaryOf } from './page-head.ts';
import { type Preview, sitePreview } from './preview-address.ts';
import { siteAddress } from './site-address.ts';
import { breadcrumbs, siteData } from './structured-data.ts';

type SitePagesDeps = Pick<PagesDeps, 'hosts' | 'names' | 'origins' | 'findSite'> & {
  readonly imageOf: (platform: Platform, alt: string, preview: Preview) => PageImage;
};

/** Pages at the hosts of websites and at the forms domain. They are rendered here and have no app. */
export const createSitePages = ({ hosts, names, origins, findSite, imageOf }: SitePagesDeps) => {
  const screenOf = (platform: Platform, locale: Locale, content: SitePageContent): SiteScreen => ({
    locale,
    platform: { id: platform, name: names[platform] },
    content,
  });

  /** A platform's forms domain; it has the same scheme and port as the product's address. */
  const formsOrigin = (platform: Platform): string => {
    const known = Object.entries(hosts).filter(([, { kind }]) => kind === 'forms');
    const [host] = known.find(([, own]) => own.platform === platform) ?? known[0] ?? [];
    const url = new URL(origins[platform]);
    if (host !== undefined) url.hostname = host;
    return url.origin;
  };

  /** The product address of a page that other hosts share; undefined for all others. */
  const sharedPage = (platform: Platform, address: PageAddress): Page | undefined => {
    if (isSharedPage(address.path)) return { status: 302, location: addressAt(origins[platform], address) };
    return isFormPage(address.path)
      ? { status: 302, location: addressAt(formsOrigin(platform), address) }
      : undefined;
  };

  /** A page of the website at a host; without one, every other address of the host leads to its root. */
  const sitePage = async ({ host: viewerHost, language, ...address }: Visit): Promise<Page> => {
    const found = await findSite(canonicalHost(viewerHost) ?? '');
    if (!found) {
      if (address.path !== '/') return { status: 302, location: '/' };
      const locale = language ?? 'en';
      const { noSiteTitle, noSiteText } = pageSentences[locale];
      const head = { title: noSiteTitle, description: noSiteText, locale, siteName: viewerHost };
      return { status: 404, head, screen: screenOf('gth', locale, { kind: 'noSite' }) };
    }
    const { site, host } = found;
    const elsewhere = sharedPage(site.platform, address);
    if (elsewhere) return elsewhere;
    const locale = language ?? found.locale;
    const slug = slugOfPath(address.path);
    const screen = screenOf(site.platform, locale, { kind: 'page', site, slug });
    const page = site.pages.find((candidate) => candidate.slug === slug);
    if (!page) {
      const { missingTitle, missingText } = pageSentences[locale];
      const title = `${missingTitle} · ${site.title}`;
      return { status: 404, head: { title, description: missingText, locale, siteName: site.title }, screen };
    }
    const url = siteAddress(site, host, page.slug);
    const image = imageOf(site.platform, site.title, sitePreview(names, found));
    const head: PageHead = {
      title: page.slug === HOME_SLUG ? site.title : `${page.title} · ${site.title}`,
      description: summaryOf(page.seoDescription === '' ? site.title : page.seoDescription),
      locale,
      canonical: url,
      image,
      siteName: site.title,
      data: [
        siteData(site, { url, image: image.url }),
        ...(page.slug === HOME_SLUG
          ? []
          : [
              breadcrumbs([
                { name: site.title, url: siteAddress(site, host, HOME_SLUG) },
                { name: page.title, url },
              ]),
            ]),
      ],
    };
    return { status: 200, head, screen };
  };

  /** There are no forms yet; the root says what the domain is for. */
  const formsPage = (platform: Platform, { language, ...address }: Visit): Page => {
    const locale = language ?? 'en';
    const siteName = names[platform];
    const { formMissingTitle, formMissingText, formsTitle, formsText } = pageSentences[locale];
    const show = (status: 200 | 404, kind: 'formsHome' | 'noForm' | 'noFormsPage'): Page => {
      const [title, description] =
        kind === 'noForm' ? [formMissingTitle, formMissingText] : [formsTitle, formsText];
      const head = { title: `${title} · ${siteName}`, description, locale, siteName };
      return { status, head, screen: screenOf(platform, locale, { kind }) };
    };
    if (isFormPage(address.path)) return show(404, 'noForm');
    if (address.path === '/') return show(200, 'formsHome');
    if (isFormsHome(address.path)) return { status: 302, location: '/' };
    return sharedPage(platform, address) ?? show(404, 'noFormsPage');
  };

  return { sitePage, formsPage };
};
