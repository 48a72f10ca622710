import { isDeepStrictEqual } from 'node:util';
import type { Site, SitePage, SiteSettings, SitesOfTeam } from '#shared/domains/sites/shapes.ts';
import type { TeamCard } from '#shared/domains/teams/contract.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SiteId, TeamId } from '#shared/kernel/ids.ts';
import type { Member, Person } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { refuseReserved } from '../core/lookalikes.ts';
import { newRequestKey } from '../data/request-keys.ts';
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
export interface AnotherSite {
  readonly requestKey: string;
  readonly title: string;
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

  const newSite = (actor: Member, team: TeamCard, title: string) => {
    const now = clock.now();
    return {
      id: ids.site(),
      teamId: team.id,
      creatorId: actor.userId,
      creator: team.creator,
      content: { title, pages: pagesFromTeam(team, actor.user.locale), settings: noLogos },
      createdAt: now,
      updatedAt: now,
    };
  };

  const ownTeam = async (actor: Member, teamId: TeamId) => {
    const team = await teams.find(teamId);
    if (!team) throw new AppError('team.not_found');
    if (!canMakeSite(actor, team)) throw new AppError('auth.forbidden');
    return team;
  };

  /** What the plans of teams have room for, those of the newest websites first. */
  const roomOf = async (rows: readonly SiteRow[]): Promise<SitesOfTeam[]> => {
    const found = await Promise.all(
      [...new Set(rows.map(({ teamId }) => teamId))].map(async (id) => {
        const [team, plan] = await Promise.all([teams.find(id), limits.ofTeam(id)]);
        const used = rows.filter(({ teamId }) => teamId === id).length;
        return team && { id, name: team.card.name, used, most: plan.sites, customDomain: plan.customDomain };
      }),
    );
    return found.filter((team) => team !== undefined);
  };

  return {
    /** The first site of a team: asking again gives the one that is there. */
    async createFromTeam(actor: Member, teamId: TeamId): Promise<Site> {
      const team = await ownTeam(actor, teamId);
      if (!team.siteId && (await limits.ofTeam(teamId)).sites < 1)
        throw new AppError('plan.limit', { limit: 'sites' });
      if (!team.siteId) await sites.add(newSite(actor, toTeamCard(team), team.card.name));
      const made = team.siteId ?? (await teams.find(teamId))?.siteId;
      if (!made) throw new AppError('team.not_found');
      return toSite(await own(actor, made));
    },

    /** Another one, as many as the plan has. The same request again gives the one that it made. */
    async addAnother(actor: Member, teamId: TeamId, { requestKey, title }: AnotherSite): Promise<Site> {
      const team = await ownTeam(actor, teamId);
      refuseReserved('team', { 'body.title': title });
      const { sites: most } = await limits.ofTeam(teamId);
      const site = newSite(actor, toTeamCard(team), title);
      const request = { requestKey, teamId, title };
      const key = newRequestKey(actor.userId, request, { now: site.createdAt, siteId: site.id });
      const outcome = await sites.addAnother(site, key, most);
      if (outcome === 'full') throw new AppError('plan.limit', { limit: 'sites' });
      if (outcome === 'added') return toSite(await own(actor, site.id));
      const earlier = await sites.findRequest(actor.userId, request);
      if (!earlier?.siteId) throw new AppError('request.key_reused');
      return toSite(await own(actor, earlier.siteId));
    },

    async mine({ userId }: Pick<Person, 'userId'>): Promise<{ items: Site[]; teams: SitesOfTeam[] }> {
      const rows = await sites.ofCreator(userId);
      const claims = rows.flatMap(({ id, domain }) => (domain === undefined ? [] : [{ domain, siteId: id }]));
      const lost = await domains.lost(claims);
      // A domain that somebody else has proven is not this site's.
      return {
        items: rows.map((row) => ({ ...toSite(row), ...(lost.has(row.id) && { domain: null }) })),
        teams: await roomOf(rows),
      };
    },

    get: async (actor: Member, id: SiteId): Promise<Site> => toSite(await own(actor, id)),

    async save(actor: Member, id: SiteId, { revision, ...content }: SiteChange): Promise<Site> {
      await own(actor, id);
      refuseReserved('team', { 'body.title': content.title });
      const saved = await sites.replace(id, content, revision, clock.now());
      if (saved) return toSite(saved);
      const stored = await own(actor, id);
      // The same change again, whose answer was lost: it is done.
      const isDone = stored.revision === revision + 1 && isDeepStrictEqual(stored.content, content);
      if (!isDone) throw new AppError('site.changed_meanwhile');
      return toSite(stored);
    },

    async publish(actor: Member, id: SiteId): Promise<Site> {
      const draft = await own(actor, id);
      if (!(await sites.publish(draft, clock.now()))) throw new AppError('site.changed_meanwhile');
      return toSite(await own(actor, id));
    },
  };
};
export type SitesService = ReturnType<typeof createSitesService>;
