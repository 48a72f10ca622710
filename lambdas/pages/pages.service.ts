import * as z from 'zod/mini';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import { HOME_SLUG, slugOfPath } from '#shared/domains/sites/rules.ts';
import type { PublishedSite } from '#shared/domains/sites/shapes.ts';
import type { TeamCard } from '#shared/domains/teams/contract.ts';
import { EventId, OccurrenceId, SiteId, TeamId, UserId } from '#shared/kernel/ids.ts';
import { isFormPage, isSharedPage } from '#shared/product/app-pages.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { canonicalHost, type HostTable, surfaceOf } from '#shared/product/hosts.ts';
import { pageSentences } from '#shared/product/page-sentences.ts';
import { paths } from '#shared/product/paths.ts';
import { whenText } from '../core/when-text.ts';
import type { FoundSite, SiteOfHost } from '../sites/api.ts';
import { addressAt, type PageAddress } from './page-address.ts';
import { type PageHead, summaryOf } from './page-head.ts';
import { eventData, siteData, teamData } from './structured-data.ts';

/** What is shown of an event or a team, with the language it is most likely written in: its creator's. */
export interface FoundEvent {
  readonly card: EventCard;
  readonly description: string;
  readonly locale: Locale;
}
export interface FoundPerson {
  readonly displayName: string;
  readonly locale: Locale;
}
export interface FoundTeam {
  readonly card: TeamCard;
  readonly locale: Locale;
}

export interface PagesDeps {
  readonly hosts: HostTable;
  readonly names: Readonly<Record<Platform, string>>;
  readonly origins: Readonly<Record<Platform, string>>;
  /** A date of a public event, or undefined; without an occurrence id, the current or next date. */
  readonly findEvent: (id: EventId, occurrenceId?: OccurrenceId) => Promise<FoundEvent | undefined>;
  /** A person with an active account. */
  readonly findPerson: (id: UserId) => Promise<FoundPerson | undefined>;
  /** A team that everyone may see. */
  readonly findTeam: (reference: string) => Promise<FoundTeam | undefined>;
  /** A published site. */
  readonly findSiteById: (id: SiteId) => Promise<FoundSite | undefined>;
  /** The published site of a host, and its preferred host name. */
  readonly findSite: (host: string) => Promise<SiteOfHost | undefined>;
}

export type Page =
  | { readonly status: 200 | 404; readonly shell: 'product' | 'site'; readonly head: PageHead }
  | { readonly status: 302; readonly location: string };

/** Which page is at a path of a host, and what its head says. */
export const createPages = ({
  hosts,
  names,
  origins,
  findEvent,
  findPerson,
  findTeam,
  findSiteById,
  findSite,
}: PagesDeps) => {
  const imageOf = (platform: Platform): string => `${origins[platform]}/share-${platform}.png`;

  const missing = (
    platform: Platform,
    shell: 'product' | 'site',
    { siteName = names[platform], locale = 'en' }: { siteName?: string; locale?: Locale } = {},
  ): Page => {
    const { missingTitle, missingText } = pageSentences[locale];
    const head = { title: `${missingTitle} · ${siteName}`, description: missingText, locale, siteName };
    return { status: 404, shell, head };
  };

  const eventPage = async (platform: Platform, reference: string, date?: string): Promise<Page> => {
    const id = EventId.safeParse(reference);
    const occurrenceId = z.optional(OccurrenceId).safeParse(date);
    const event =
      id.success && occurrenceId.success ? await findEvent(id.data, occurrenceId.data) : undefined;
    if (!event) return missing(platform, 'product');
    const { card, locale } = event;
    const url = `${origins[platform]}${paths.event(card)}`;
    const where = `${whenText(card, locale)} · ${card.location.name}, ${card.location.address}`;
    const description = summaryOf(event.description === '' ? where : `${where}. ${event.description}`);
    const image = imageOf(platform);
    const head: PageHead = {
      title: `${card.title} · ${names[platform]}`,
      description,
      locale,
      canonical: url,
      image,
      siteName: names[platform],
      type: 'article',
      data: eventData(card, description, { url, image }),
    };
    return { status: 200, shell: 'product', head };
  };

  /** An id may be from an invitation link, which only the app can read; so the response never reveals whether the team exists. */
  const closedTeam = (platform: Platform): Page => {
    const siteName = names[platform];
    const { closedTeamTitle, closedTeamText } = pageSentences.en;
    const head = { title: closedTeamTitle(siteName), description: closedTeamText(siteName), siteName };
    return { status: 200, shell: 'product', head };
  };

  const teamPage = async (platform: Platform, reference: string): Promise<Page> => {
    const found = await findTeam(reference);
    if (!found)
      return TeamId.safeParse(reference).success ? closedTeam(platform) : missing(platform, 'product');
    const { card: team, locale } = found;
    const url = `${origins[platform]}${paths.team(team.slug)}`;
    const image = team.photoURL ?? imageOf(platform);
    const description = summaryOf(
      team.about === '' ? pageSentences[locale].teamOn(team.name, names[platform]) : team.about,
    );
    const head: PageHead = {
      title: `${team.name} · ${names[platform]}`,
      description,
      locale,
      canonical: url,
      image,
      siteName: names[platform],
      data: teamData(team, description, { url, image }),
    };
    return { status: 200, shell: 'product', head };
  };

  /** Search engines are not asked to index it: a profile is for players, not for the whole web. */
  const profilePage = async (platform: Platform, reference: string): Promise<Page> => {
    const id = UserId.safeParse(reference);
    const person = id.success ? await findPerson(id.data) : undefined;
    if (!person) return missing(platform, 'product');
    const { displayName, locale } = person;
    const siteName = names[platform];
    const description = pageSentences[locale].personOn(displayName, siteName);
    const head = { title: `${displayName} · ${siteName}`, description, locale, siteName };
    return { status: 200, shell: 'product', head };
  };

  /** A website as shown inside the product; only its address at its own host is for search engines. */
  const viewedSitePage = async (platform: Platform, reference: string, slug = HOME_SLUG): Promise<Page> => {
    const id = SiteId.safeParse(reference);
    const found = id.success ? await findSiteById(id.data) : undefined;
    const page = found?.site.pages.find((candidate) => candidate.slug === slug);
    if (!found || !page) return missing(platform, 'product');
    const { site, locale } = found;
    const siteName = names[platform];
    const description = summaryOf(page.seoDescription === '' ? site.title : page.seoDescription);
    return {
      status: 200,
      shell: 'product',
      head: { title: `${site.title} · ${siteName}`, description, locale, siteName },
    };
  };

  const productPage = async (platform: Platform, path: string): Promise<Page> => {
    const [, kind = '', reference = '', ...rest] = path.replace(/\/$/, '').split('/');
    const [siteId = '', slug, ...more] = rest;
    if (kind === 'site' && reference === 'view' && more.length === 0)
      return viewedSitePage(platform, siteId, slug);
    const [date, ...beyondDate] = rest;
    if (kind === 'evt' && beyondDate.length === 0) return eventPage(platform, reference, date);
    if (rest.length > 0) return missing(platform, 'product');
    if (kind === 'profile') return profilePage(platform, reference);
    return kind === 'team' ? teamPage(platform, reference) : missing(platform, 'product');
  };

  /** A website's address has the same scheme and port as the product's. */
  const siteUrl = ({ productUrl }: PublishedSite, host: string, slug: string): string => {
    const url = new URL(productUrl);
    url.hostname = host;
    url.pathname = slug === HOME_SLUG ? '/' : `/${slug}`;
    return url.href;
  };

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

  const sitePage = async (viewerHost: string, address: PageAddress): Promise<Page> => {
    const found = await findSite(viewerHost);
    if (!found) return missing('gth', 'site', { siteName: viewerHost });
    const { site, host, locale } = found;
    const elsewhere = sharedPage(site.platform, address);
    if (elsewhere) return elsewhere;
    const slug = slugOfPath(address.path);
    const page = site.pages.find((candidate) => candidate.slug === slug);
    if (!page) return missing(site.platform, 'site', { siteName: site.title, locale });
    const url = siteUrl(site, host, page.slug);
    const image = site.settings.logos.primary ?? site.team.photoURL ?? imageOf(site.platform);
    const head: PageHead = {
      title: page.slug === HOME_SLUG ? site.title : `${page.title} · ${site.title}`,
      description: summaryOf(page.seoDescription === '' ? site.title : page.seoDescription),
      locale,
      canonical: url,
      image,
      siteName: site.title,
      data: siteData(site, { url, image }),
    };
    return { status: 200, shell: 'site', head };
  };

  /** The root is a static page, so everything that arrives here is a form or nothing. There are no forms yet. */
  const formsPage = (platform: Platform, address: PageAddress): Page => {
    if (!isFormPage(address.path)) return sharedPage(platform, address) ?? missing(platform, 'site');
    const siteName = names[platform];
    const { formMissingTitle, formMissingText } = pageSentences.en;
    const head = { title: `${formMissingTitle} · ${siteName}`, description: formMissingText, siteName };
    return { status: 404, shell: 'site', head };
  };

  return async (viewerHost: string, address: PageAddress): Promise<Page> => {
    const surface = surfaceOf(viewerHost, hosts);
    if (surface.kind === 'forms') return formsPage(surface.platform, address);
    if (surface.kind === 'product') return productPage(surface.platform, address.path);
    return sitePage(canonicalHost(viewerHost) ?? '', address);
  };
};
export type Pages = ReturnType<typeof createPages>;
