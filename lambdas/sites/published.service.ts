import type { PublishedSite } from '#shared/contracts/sites.ts';
import type { Platform } from '#shared/domain/game-types.ts';
import { canonicalHost } from '#shared/domain/hosts.ts';
import { teamLimits } from '#shared/domain/teams.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import type { TeamsRepository } from '../teams/api.ts';
import type { DomainsRepository } from './domains.repository.ts';
import type { SitesRepository } from './sites.repository.ts';

export interface PublishedDeps {
  readonly sites: Pick<SitesRepository, 'findPublished'>;
  readonly domains: Pick<DomainsRepository, 'find'>;
  readonly teams: Pick<TeamsRepository, 'find' | 'roster'>;
  readonly origins: Readonly<Record<Platform, string>>;
}

/** What everybody sees of websites. */
export const createPublishedSites = ({ sites, domains, teams, origins }: PublishedDeps) => {
  const find = async (id: SiteId): Promise<PublishedSite | undefined> => {
    const published = await sites.findPublished(id);
    const team = published && (await teams.find(published.teamId));
    if (!published || !team) return undefined;
    const roster = await teams.roster(team.id, teamLimits.roster);
    const { name, kind, gameTypes, location, platform } = team.card;
    return {
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
        creator: team.creator,
        roster: roster.map(({ face }) => face),
      },
      productUrl: origins[platform],
    };
  };

  /** The site of the host that a viewer sees, once its domain is proven and served; and the name it goes by. */
  const findByHost = async (rawHost: string): Promise<{ site: PublishedSite; host: string } | undefined> => {
    const host = canonicalHost(rawHost);
    const domain = host === undefined ? undefined : await domains.find(host);
    const site = domain?.status === 'active' ? await find(domain.siteId) : undefined;
    return domain && site && { site, host: domain.host };
  };

  return {
    findByHost,
    async byId(id: SiteId): Promise<PublishedSite> {
      const site = await find(id);
      if (!site) throw new AppError('site.not_found');
      return site;
    },
    async byHost(rawHost: string): Promise<PublishedSite> {
      const found = await findByHost(rawHost);
      if (!found) throw new AppError('site.not_found');
      return found.site;
    },
  };
};
export type PublishedSites = ReturnType<typeof createPublishedSites>;
