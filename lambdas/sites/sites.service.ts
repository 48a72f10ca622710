import type { Site, SitePage, SiteSettings } from '#shared/contracts/sites.ts';
import type { TeamCard } from '#shared/contracts/teams.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SiteId, TeamId } from '#shared/kernel/ids.ts';
import type { Member, Person } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { refuseReserved } from '../core/lookalikes.ts';
import type { PlanLimitsOf } from '../payments/api.ts';
import { type TeamsRepository, toTeamCard } from '../teams/api.ts';
import type { DomainsRepository } from './domains.repository.ts';
import { canMakeSite, canManageSite } from './site.policy.ts';
import { pagesFromTeam } from './site-from-team.ts';
import type { SiteRow, SitesRepository } from './sites.repository.ts';

export interface SitesDeps {
  readonly sites: SitesRepository;
  readonly teams: Pick<TeamsRepository, 'find'>;
  readonly domains: Pick<DomainsRepository, 'lost'>;
  readonly limits: PlanLimitsOf;
  readonly clock: Clock;
  readonly ids: Ids;
}
export interface SiteChange {
  readonly title: string;
  readonly pages: readonly SitePage[];
  readonly settings: SiteSettings;
  readonly revision: number;
}

const noLogos: SiteSettings = { logos: { primary: null, secondary: null } };

export const toSite = (row: SiteRow): Site => ({
  id: row.id,
  teamId: row.teamId,
  title: row.content.title,
  pages: [...row.content.pages],
  settings: row.content.settings,
  creator: row.creator,
  domain: row.domain ?? null,
  publishedAt: row.publishedAt ?? null,
  changed: row.publishedRevision !== row.revision,
  revision: row.revision,
  updatedAt: row.updatedAt,
});

/** An own website; those of others do not exist. */
export const createOwnSite =
  (sites: Pick<SitesRepository, 'find'>) =>
  async (actor: Member, id: SiteId): Promise<SiteRow> => {
    const site = await sites.find(id);
    if (!site || !canManageSite(actor, site)) throw new AppError('site.not_found');
    return site;
  };

export const createSitesService = ({ sites, teams, domains, limits, clock, ids }: SitesDeps) => {
  const own = createOwnSite(sites);

  const add = async (actor: Member, team: TeamCard): Promise<void> => {
    const now = clock.now();
    await sites.add({
      id: ids.site(),
      teamId: team.id,
      creatorId: actor.userId,
      creator: team.creator,
      content: { title: team.name, pages: pagesFromTeam(team, actor.user.locale), settings: noLogos },
      createdAt: now,
      updatedAt: now,
    });
  };

  return {
    /** One site per team: asking again gives the one that is there. */
    async createFromTeam(actor: Member, teamId: TeamId): Promise<Site> {
      const team = await teams.find(teamId);
      if (!team) throw new AppError('team.not_found');
      if (!canMakeSite(actor, team)) throw new AppError('auth.forbidden');
      if (!team.siteId && (await limits.ofTeam(teamId)).sites < 1)
        throw new AppError('plan.limit', { limit: 'sites' });
      if (!team.siteId) await add(actor, toTeamCard(team));
      const made = team.siteId ?? (await teams.find(teamId))?.siteId;
      if (!made) throw new AppError('team.not_found');
      return toSite(await own(actor, made));
    },

    async mine({ userId }: Pick<Person, 'userId'>): Promise<{ items: Site[] }> {
      const rows = await sites.ofCreator(userId);
      const claims = rows.flatMap(({ id, domain }) => (domain === undefined ? [] : [{ domain, siteId: id }]));
      const lost = await domains.lost(claims);
      // A domain that somebody else has proven is not this site's.
      return { items: rows.map((row) => ({ ...toSite(row), ...(lost.has(row.id) && { domain: null }) })) };
    },

    get: async (actor: Member, id: SiteId): Promise<Site> => toSite(await own(actor, id)),

    async save(actor: Member, id: SiteId, { revision, ...content }: SiteChange): Promise<Site> {
      await own(actor, id);
      refuseReserved('team', { 'body.title': content.title });
      const saved = await sites.replace(id, content, revision, clock.now());
      if (!saved) throw new AppError('site.changed_meanwhile');
      return toSite(saved);
    },

    async publish(actor: Member, id: SiteId): Promise<Site> {
      const draft = await own(actor, id);
      if (!(await sites.publish(draft, clock.now()))) throw new AppError('site.changed_meanwhile');
      return toSite(await own(actor, id));
    },
  };
};
export type SitesService = ReturnType<typeof createSitesService>;
