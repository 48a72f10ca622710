import { isDeepStrictEqual } from 'node:util';
import { may } from '#shared/contracts/permissions.ts';
import { site as siteKind } from '#shared/domains/sites/roles.ts';
import type { Site, SiteHead, SitePage, SiteSettings, SitesOfTeam } from '#shared/domains/sites/shapes.ts';
import type { TeamRole } from '#shared/domains/teams/roles.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import type { Member, Person } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { refuseReserved } from '../core/reserved.ts';
import { newRequestKey, onlyOnce } from '../data/request-keys.ts';
import type { PlanLimitsOf } from '../payments/old-api.ts';
import type { FindTeam, FindTeamsOf, Team } from '../teams/api.ts';
import type { DomainsRepository } from './domains.repository.ts';
import { pagesFromTeam } from './site-from-team.ts';
import type { DraftRow, SiteRow, SitesRepository } from './sites.repository.ts';

export interface SitesDeps {
  readonly sites: SitesRepository;
  readonly findTeam: FindTeam;
  readonly findTeamsOf: FindTeamsOf;
  readonly domains: Pick<DomainsRepository, 'lost'>;
  readonly limits: Pick<PlanLimitsOf, 'ofTeam'>;
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

/** A person's websites are listed for this many teams. */
const MAX_TEAMS = 50;
const noLogos: SiteSettings = { logos: { primary: null, secondary: null } };

const toHead = (row: SiteRow): SiteHead => ({
  id: row.id,
  teamId: row.teamId,
  title: row.title,
  creator: { userId: row.creatorId },
  domain: row.domain ?? null,
  publishedAt: row.publishedAt ?? null,
  changed: row.publishedRevision !== row.revision,
  revision: row.revision,
  updatedAt: row.updatedAt,
});

const toSite = (row: SiteRow, { content, revision, updatedAt }: DraftRow): Site => ({
  ...toHead({ ...row, title: content.title, revision, updatedAt }),
  pages: [...content.pages],
  settings: content.settings,
});

export const createSitesService = (deps: SitesDeps) => {
  const { sites, domains, limits, clock, ids } = deps;
  const findDraft = async (id: SiteId): Promise<DraftRow> => {
    const draft = await sites.findDraft(id);
    if (!draft) throw new AppError('site.not_found');
    return draft;
  };
  const open = async (id: SiteId): Promise<Site> => {
    const [row, draft] = await Promise.all([sites.find(id), findDraft(id)]);
    if (!row) throw new AppError('site.not_found');
    return toSite(row, draft);
  };

  const newSite = (actor: Member, team: Team, title: string) => {
    const now = clock.now();
    return {
      id: ids.site(),
      teamId: team.id,
      creatorId: team.creatorId,
      content: { title, pages: pagesFromTeam(team.card, actor.user.locale), settings: noLogos },
      createdAt: now,
      updatedAt: now,
    };
  };

  /** A team's websites, and how many its plan allows. */
  const sitesOf = async ({ id, card }: Team, role: TeamRole) => {
    const [rows, plan] = await Promise.all([sites.ofTeam(id), limits.ofTeam(id)]);
    const room: SitesOfTeam = {
      id,
      name: card.name,
      used: rows.length,
      most: plan.sites,
      customDomain: plan.customDomain,
      role,
    };
    return { rows, room };
  };

  return {
    /** Also brings the list up to date after a save that was interrupted halfway. */
    async get(site: SiteRow): Promise<Site> {
      const draft = await findDraft(site.id);
      const shown = draft.revision > site.revision ? await sites.showSaved(draft) : site;
      return toSite(shown ?? site, draft);
    },

    /** The first site of a team: a repeated request returns the existing one. */
    async createFromTeam(actor: Member, team: Team): Promise<Site> {
      if (!team.siteId) await sites.add(newSite(actor, team, team.card.name));
      const made = team.siteId ?? (await deps.findTeam(team.id))?.siteId;
      if (!made) throw new AppError('team.not_found');
      return open(made);
    },

    /** Another one, up to the plan's limit. A repeated request returns the one it created. */
    async addAnother(
      actor: Member,
      team: Team,
      { requestKey, title }: AnotherSite,
      most: number,
    ): Promise<Site> {
      await refuseReserved('team', { 'body.title': title });
      const site = newSite(actor, team, title);
      const request = { requestKey, teamId: team.id, title };
      const key = newRequestKey(actor.userId, request, { now: site.createdAt, made: [site.id] });
      const make = async (): Promise<SiteId | 'key_known'> => {
        const outcome = await sites.addAnother(site, key, most);
        if (outcome === 'full') throw new AppError('plan.limit', { limit: 'sites' });
        return outcome === 'added' ? site.id : outcome;
      };
      const id = await onlyOnce(make, async () => (await sites.madeBy(actor.userId, request))?.[0]);
      return open(id);
    },

    /** The websites that a person's roles let them edit, newest first. */
    async mine({ userId }: Pick<Person, 'userId'>): Promise<{ items: SiteHead[]; teams: SitesOfTeam[] }> {
      const own = await deps.findTeamsOf(userId, MAX_TEAMS);
      const edited = own.filter(({ team, role }) => team.sites > 0 && may(siteKind, [role], 'edit'));
      const found = (await Promise.all(edited.map(({ team, role }) => sitesOf(team, role)))).filter(
        ({ rows }) => rows.length > 0,
      );
      const rows = found.flatMap((team) => team.rows).toSorted((a, b) => (a.id < b.id ? 1 : -1));
      const claims = rows.flatMap(({ id, domain }) => (domain === undefined ? [] : [{ domain, siteId: id }]));
      const lost = await domains.lost(claims);
      // A domain proven by someone else is not this site's.
      return {
        items: rows.map((row) => ({ ...toHead(row), ...(lost.has(row.id) && { domain: null }) })),
        teams: found.map(({ room }) => room),
      };
    },

    async save({ id }: SiteRow, { revision, ...content }: SiteChange): Promise<Site> {
      await refuseReserved('team', { 'body.title': content.title });
      const saved = await sites.replace(id, content, revision, clock.now());
      const draft = saved ?? (await findDraft(id));
      // The same change repeated after its response was lost: it is already done.
      const isDone = draft.revision === revision + 1 && isDeepStrictEqual(draft.content, content);
      if (!saved && !isDone) throw new AppError('site.changed_meanwhile');
      const site = await sites.showSaved(draft);
      if (!site) throw new AppError('site.not_found');
      return toSite(site, draft);
    },

    async publish({ id, teamId }: SiteRow): Promise<Site> {
      const draft = await findDraft(id);
      if (!(await sites.publish(draft, teamId, clock.now()))) throw new AppError('site.changed_meanwhile');
      return open(id);
    },
  };
};
export type SitesService = ReturnType<typeof createSitesService>;
