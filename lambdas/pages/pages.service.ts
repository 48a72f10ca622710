import type { EventCard } from '#shared/contracts/events.ts';
import type { PublishedSite } from '#shared/contracts/sites.ts';
import type { TeamCard } from '#shared/contracts/teams.ts';
import { isSharedPage } from '#shared/domain/app-pages.ts';
import type { Platform } from '#shared/domain/game-types.ts';
import { canonicalHost, type HostTable, surfaceOf } from '#shared/domain/hosts.ts';
import { HOME_SLUG, slugOfPath } from '#shared/domain/sites.ts';
import { EventId } from '#shared/kernel/ids.ts';
import { type PageHead, summaryOf } from './page-head.ts';
import { eventData, siteData, teamData } from './structured-data.ts';

export interface PagesDeps {
  readonly hosts: HostTable;
  readonly names: Readonly<Record<Platform, string>>;
  readonly origins: Readonly<Record<Platform, string>>;
  /** A public event, or undefined. */
  readonly findEvent: (id: EventId) => Promise<{ card: EventCard; description: string } | undefined>;
  readonly findTeam: (reference: string) => Promise<TeamCard | undefined>;
  /** The published site of a host, and the name under which it wants to be known. */
  readonly findSite: (host: string) => Promise<{ site: PublishedSite; host: string } | undefined>;
}

export type Page =
  | { readonly status: 200 | 404; readonly shell: 'product' | 'site'; readonly head: PageHead }
  | { readonly status: 302; readonly location: string };

const whenText = ({ dateStart, timeZone }: EventCard): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(dateStart));

/** Which page stands at a path of a host, and what it says of itself. */
export const createPages = ({ hosts, names, origins, findEvent, findTeam, findSite }: PagesDeps) => {
  const imageOf = (platform: Platform): string => `${origins[platform]}/share-${platform}.png`;

  const missing = (platform: Platform, shell: 'product' | 'site', siteName = names[platform]): Page => ({
    status: 404,
    shell,
    head: { title: `Page not found · ${siteName}`, description: 'There is no such page.', siteName },
  });

  const eventPage = async (platform: Platform, reference: string): Promise<Page> => {
    const id = EventId.safeParse(reference);
    const event = id.success ? await findEvent(id.data) : undefined;
    if (!event) return missing(platform, 'product');
    const { card } = event;
    const url = `${origins[platform]}/evt/${card.id}`;
    const where = `${whenText(card)} · ${card.location.name}, ${card.location.address}`;
    const description = summaryOf(event.description === '' ? where : `${where}. ${event.description}`);
    const image = imageOf(platform);
    const head: PageHead = {
      title: `${card.title} · ${names[platform]}`,
      description,
      canonical: url,
      image,
      siteName: names[platform],
      type: 'article',
      data: eventData(card, description, { url, image }),
    };
    return { status: 200, shell: 'product', head };
  };

  const teamPage = async (platform: Platform, reference: string): Promise<Page> => {
    const team = await findTeam(reference);
    if (!team) return missing(platform, 'product');
    const url = `${origins[platform]}/team/${team.slug}`;
    const image = team.photoURL ?? imageOf(platform);
    const description = summaryOf(team.about === '' ? `${team.name} on ${names[platform]}` : team.about);
    const head: PageHead = {
      title: `${team.name} · ${names[platform]}`,
      description,
      canonical: url,
      image,
      siteName: names[platform],
      data: teamData(team, description, { url, image }),
    };
    return { status: 200, shell: 'product', head };
  };

  const productPage = async (platform: Platform, path: string): Promise<Page> => {
    const [, kind = '', reference = '', ...rest] = path.replace(/\/$/, '').split('/');
    if (rest.length > 0) return missing(platform, 'product');
    if (kind === 'evt') return eventPage(platform, reference);
    return kind === 'team' ? teamPage(platform, reference) : missing(platform, 'product');
  };

  /** The address of a site has the scheme and the port of the product's. */
  const siteUrl = ({ productUrl }: PublishedSite, host: string, slug: string): string => {
    const url = new URL(productUrl);
    url.hostname = host;
    url.pathname = slug === HOME_SLUG ? '/' : `/${slug}`;
    return url.href;
  };

  const sitePage = async (viewerHost: string, path: string): Promise<Page> => {
    const found = await findSite(viewerHost);
    if (!found) return missing('gth', 'site', viewerHost);
    const { site, host } = found;
    if (isSharedPage(path)) return { status: 302, location: `${site.productUrl}${path}` };
    const slug = slugOfPath(path);
    const page = site.pages.find((candidate) => candidate.slug === slug);
    if (!page) return missing(site.platform, 'site', site.title);
    const url = siteUrl(site, host, page.slug);
    const image = site.settings.logos.primary ?? site.team.photoURL ?? imageOf(site.platform);
    const head: PageHead = {
      title: page.slug === HOME_SLUG ? site.title : `${page.title} · ${site.title}`,
      description: summaryOf(page.seoDescription === '' ? site.title : page.seoDescription),
      canonical: url,
      image,
      siteName: site.title,
      data: siteData(site, { url, image }),
    };
    return { status: 200, shell: 'site', head };
  };

  return async (viewerHost: string, path: string): Promise<Page> => {
    const surface = surfaceOf(viewerHost, hosts);
    if (surface.kind === 'product') return productPage(surface.platform, path);
    return sitePage(canonicalHost(viewerHost) ?? '', path);
  };
};
export type Pages = ReturnType<typeof createPages>;
