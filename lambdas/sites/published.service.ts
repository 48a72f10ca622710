import type { PublishedSite } from '#shared/domains/sites/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { canonicalHost } from '#shared/product/hosts.ts';
import type { FindActive } from '../core/standing.ts';
import { shownRoster, type TeamsRepository } from '../teams/api.ts';
import type { DomainsRepository } from './domains.repository.ts';
import type { SitesRepository } from './sites.repository.ts';

export interface PublishedDeps {
  readonly sites: Pick<SitesRepository, 'findPublished'>;
  readonly domains: Pick<DomainsRepository, 'find'>;
  readonly teams: Pick<TeamsRepository, 'find' | 'roster'>;
  readonly findActive: FindActive;
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
export const createPublishedSites = ({ sites, domains, teams, findActive, origins }: PublishedDeps) => {
  const find = async (id: SiteId): Promise<FoundSite | undefined> => {
    const published = await sites.findPublished(id);
    const team = published && (await teams.find(published.teamId));
    if (!published || !team) return undefined;
    const members = await teams.roster(team.id);
    const people = await findActive([team.ownerId, ...members.map(({ userId }) => userId)]);
    const owner = people.get(team.ownerId);
    if (!owner) return undefined;
    const roster = shownRoster({ team, owner }, members, people);
    const { name, kind, gameTypes, location, platform } = team.card;
    const site: PublishedSite = {
      id,
      title: published.content.title,
      pages: [...published.content.pages],
      settings: published.content.settings,
      platform,
      team: {
        id: team.id,
        name,
        kind,
        gameTypes,
        place: location?.formattedAddress ?? null,
        photoURL: team.photoURL ?? null,
        owner,
        roster: roster.map(({ face }) => face),
      },
      productUrl: origins[platform],
    };
    return { site, locale: team.locale };
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
