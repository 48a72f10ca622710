import { isDeepStrictEqual } from 'node:util';
import { may } from '#shared/contracts/permissions.ts';
import { site as siteKind } from '#shared/domains/sites/roles.ts';
import type { Site, SiteHead, SitePage, SiteSettings, SitesOfTeam } from '#shared/domains/sites/shapes.ts';
import type { TeamDeletion } from '#shared/domains/teams/deletion.ts';
import type { TeamRole } from '#shared/domains/teams/roles.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SiteId, TeamId } from '#shared/kernel/ids.ts';
import type { Member, Person } from '../core/actor.ts';
import { refuseReserved } from '../core/reserved.ts';
import { newRequestKey, onlyOnce } from '../data/request-key.table.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import type { DraftRow, SiteRow } from './site.table.ts';
import * as table from './site.table.ts';
import { findLost } from './site-domain.table.ts';
import { pagesFromTeam } from './site-from-team.ts';

interface AnotherSite {
  readonly requestKey: string;
  readonly title: string;
}
interface SiteChange {
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

const draftOf = async (ctx: Context, id: SiteId): Promise<DraftRow> => {
  const draft = await table.findDraft(ctx, id);
  if (!draft) throw new AppError('site.not_found');
  return draft;
};

const open = async (ctx: Context, id: SiteId): Promise<Site> => {
  const [row, draft] = await Promise.all([table.findSite(ctx, id), draftOf(ctx, id)]);
  if (!row) throw new AppError('site.not_found');
  return toSite(row, draft);
};

const newSite = (ctx: Context, actor: Member, team: teams.Team, title: string) => {
  const now = ctx.clock.now();
  return {
    id: ctx.ids.site(),
    teamId: team.id,
    creatorId: team.creatorId,
    content: { title, pages: pagesFromTeam(team.card, actor.user.locale), settings: noLogos },
    createdAt: now,
    updatedAt: now,
  };
};

/** Also brings the list up to date after a save that was interrupted halfway. */
export const get = async (ctx: Context, site: SiteRow): Promise<Site> => {
  const draft = await draftOf(ctx, site.id);
  const shown = draft.revision > site.revision ? await table.showSaved(ctx, draft) : site;
  return toSite(shown ?? site, draft);
};

/** The first site of a team: a repeated request returns the existing one. */
export const createFromTeam = async (ctx: Context, actor: Member, team: teams.Team): Promise<Site> => {
  if (!team.siteId) await table.addFirst(ctx, newSite(ctx, actor, team, team.card.name));
  const made = team.siteId ?? (await teams.findTeam(ctx, team.id))?.siteId;
  if (!made) throw new AppError('team.not_found');
  return open(ctx, made);
};

/** Another one, up to the plan's limit. A repeated request returns the one it created. */
export const addAnother = async (
  ctx: Context,
  actor: Member,
  team: teams.Team,
  { requestKey, title }: AnotherSite,
  most: number,
): Promise<Site> => {
  await refuseReserved('team', { 'body.title': title });
  const site = newSite(ctx, actor, team, title);
  const request = { requestKey, teamId: team.id, title };
  const key = newRequestKey(actor.userId, request, { now: site.createdAt, made: [site.id] });
  const add = async (): Promise<SiteId | 'key_known'> => {
    const outcome = await table.addAnother(ctx, site, key, most);
    if (outcome === 'full') throw new AppError('plan.limit', { limit: 'sites' });
    return outcome === 'added' ? site.id : outcome;
  };
  return open(ctx, await onlyOnce(add, () => table.findAdded(ctx, actor.userId, request)));
};

/** A team's websites, and how many its plan allows. */
const sitesOf = async (ctx: Context, { id, card }: teams.Team, role: TeamRole) => {
  const [rows, plan] = await Promise.all([table.listOfTeam(ctx, id), payments.limitsOfTeam(ctx, id)]);
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

/** The websites that a person's roles let them edit, newest first. */
export const mine = async (
  ctx: Context,
  { userId }: Pick<Person, 'userId'>,
): Promise<{ items: SiteHead[]; teams: SitesOfTeam[] }> => {
  const own = await teams.teamsOf(ctx, userId, MAX_TEAMS);
  const edited = own.filter(({ team, role }) => team.sites > 0 && may(siteKind, [role], 'edit'));
  const read = await Promise.all(edited.map(({ team, role }) => sitesOf(ctx, team, role)));
  const found = read.filter(({ rows }) => rows.length > 0);
  const rows = found.flatMap((team) => team.rows).toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const claims = rows.flatMap(({ id, domain }) => (domain === undefined ? [] : [{ domain, siteId: id }]));
  const lost = await findLost(ctx, claims);
  // A domain proven by someone else is not this site's.
  return {
    items: rows.map((row) => ({ ...toHead(row), ...(lost.has(row.id) && { domain: null }) })),
    teams: found.map(({ room }) => room),
  };
};

export const save = async (
  ctx: Context,
  { id }: Pick<SiteRow, 'id'>,
  { revision, ...content }: SiteChange,
): Promise<Site> => {
  await refuseReserved('team', { 'body.title': content.title });
  const saved = await table.replaceDraft(ctx, id, content, revision);
  const draft = saved ?? (await draftOf(ctx, id));
  // The same change repeated after its response was lost: it is already done.
  const isDone = draft.revision === revision + 1 && isDeepStrictEqual(draft.content, content);
  if (!saved && !isDone) throw new AppError('site.changed_meanwhile');
  const site = await table.showSaved(ctx, draft);
  if (!site) throw new AppError('site.not_found');
  return toSite(site, draft);
};

export const publish = async (
  ctx: Context,
  { id, teamId }: Pick<SiteRow, 'id' | 'teamId'>,
): Promise<Site> => {
  const draft = await draftOf(ctx, id);
  if (!(await table.publishDraft(ctx, draft, teamId))) throw new AppError('site.changed_meanwhile');
  return open(ctx, id);
};

/** The websites of a team, as its deletion names them. Cost: 1 for 4 KB, and 1 for each website. */
export const sitesOfDeletion = async (ctx: Context, teamId: TeamId): Promise<TeamDeletion['sites']> =>
  (await table.listOfTeam(ctx, teamId)).map(({ id, title, publishedAt, domain }) => ({
    ...{ id, title, published: publishedAt !== undefined, domain: domain ?? null },
  }));

/** Of some websites, the published ones, in the requested order. Cost: ½ each. `consistent`: see `findSites`. */
export const findHeads = async (
  ctx: Context,
  ids: readonly SiteId[],
  options?: { readonly consistent: boolean },
): Promise<Pick<SiteRow, 'id' | 'teamId' | 'title'>[]> =>
  (await table.findSites(ctx, ids, options)).filter(({ publishedAt }) => publishedAt !== undefined);
