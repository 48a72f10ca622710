import type { PublishedSite } from '#shared/domains/sites/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { canonicalHost } from '#shared/product/hosts.ts';
import type { FindNextGames } from '../events/api.ts';
import type { FindTeamWithRoster } from '../teams/api.ts';
import type { DomainsRepository } from './domains.repository.ts';
import type { SitesRepository } from './sites.repository.ts';

export interface PublishedDeps {
  readonly sites: Pick<SitesRepository, 'findPublished'>;
  readonly domains: Pick<DomainsRepository, 'find'>;
  readonly findTeam: FindTeamWithRoster;
  readonly findNextGames: FindNextGames;
  readonly origins: Readonly<Record<Platform, string>>;
}

export interface FoundSite {
  readonly site: PublishedSite;
  readonly locale: Locale;
}
export interface SiteOfHost extends FoundSite {
  readonly host: string;
}

/** The public view of websites. */
export const createPublishedSites = ({ sites, domains, findTeam, findNextGames, origins }: PublishedDeps) => {
  const find = async (id: SiteId): Promise<FoundSite | undefined> => {
    const published = await sites.findPublished(id);
    const team = published && (await findTeam(published.teamId));
    if (!published || !team) return undefined;
    const { card, locale, roster } = team;
    const pages = [...published.content.pages];
    const showsEvents = pages.some(({ blocks }) => blocks.some(({ type }) => type === 'events'));
    const site: PublishedSite = {
      id,
      title: published.content.title,
      pages,
      settings: published.content.settings,
      platform: card.platform,
      team: {
        id: card.id,
        name: card.name,
        kind: card.kind,
        gameTypes: card.gameTypes,
        place: card.location?.formattedAddress ?? null,
        photoURL: card.photoURL,
        owner: card.owner,
        roster: [...roster],
      },
      events: showsEvents ? await findNextGames(card.id) : [],
      productUrl: origins[card.platform],
    };
    return { site, locale };
  };

  /** The site at a viewer's host, once its domain is proven and served; with its language and name. */
  const findByHost = async (rawHost: string): Promise<SiteOfHost | undefined> => {
    const host = canonicalHost(rawHost);
    const domain = host === undefined ? undefined : await domains.find(host);
    const found = domain?.status === 'active' ? await find(domain.siteId) : undefined;
    return domain && found && { ...found, host: domain.host };
  };

  return {
    find,
    findByHost,
    async byId(id: SiteId): Promise<PublishedSite> {
      const found = await find(id);
      if (!found) throw new AppError('site.not_found');
      return found.site;
    },
    async byHost(rawHost: string): Promise<PublishedSite> {
      const found = await findByHost(rawHost);
      if (!found) throw new AppError('site.not_found');
      return found.site;
    },
  };
};
export type PublishedSites = ReturnType<typeof createPublishedSites>;
