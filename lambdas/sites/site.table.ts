import { CustomAttributeType } from 'electrodb';
import type { SitePage, SiteSettings } from '#shared/domains/sites/shapes.ts';
import { SiteId, type TeamId, type UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
  write,
} from '../data/entity.ts';
import { findMade, type KeyedRequest, type NewRequestKey, RequestKey } from '../data/request-key.table.ts';
import { stamps } from '../data/stamps.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';

interface Content {
  readonly title: string;
  readonly pages: readonly SitePage[];
  readonly settings: SiteSettings;
}

/** What lists show about a website, and who may edit it. `title` and `revision` are those of the draft as last saved. */
export const Site = defineEntity('site', {
  privacy: { onDeletion: 'ids', notExported: 'Websites belong to a team.' },
  attributes: {
    id: id<SiteId>(),
    teamId: id<TeamId>(),
    creatorId: text<UserId>(),
    title: text(),
    domain: optionalText(),
    publishedAt: optionalText(),
    /** The public revision. */
    publishedRevision: { type: 'number' },
    ...stamps,
  },
  indexes: {
    /** A website, without its document. Cost: 1, consistent. */
    byId: primaryKey(['id'], []),
  },
});

/** The draft of a website as its team edits it: one document, read and written as a whole, in no index and on no list. */
export const SiteDraft = defineEntity('siteDraft', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    siteId: id<SiteId>(),
    content: { type: CustomAttributeType<Content>('any'), required: true },
    ...stamps,
  },
  indexes: {
    /** The document of a website. Cost: 1 for 4 KB, consistent. */
    bySite: primaryKey(['siteId'], []),
  },
});

/** A team's website: a separate row, so that saving the document writes no index. */
export const TeamSite = defineEntity('teamSite', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    teamId: id<TeamId>(),
    siteId: id<SiteId>(),
  },
  indexes: {
    /** Websites of a team, newest first. Cost: 1 for 4 KB, and 1 for each website, consistent. */
    byTeam: primaryKey(['teamId'], ['siteId']),
  },
});

/** The public version of a website: one row, so it changes as a whole. */
export const PublishedSite = defineEntity('publishedSite', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    siteId: id<SiteId>(),
    teamId: text<TeamId>(),
    content: { type: CustomAttributeType<Content>('any'), required: true },
    publishedAt: text(),
  },
  indexes: {
    /** The public version of a website. Cost: 1 for 4 KB, consistent. */
    bySite: primaryKey(['siteId'], []),
  },
});

export type SiteRow = RowOf<typeof Site>;
export type DraftRow = RowOf<typeof SiteDraft>;
type NewSite = Omit<NewRowOf<typeof Site>, 'title'> & { readonly content: Content };

const MAX_OF_TEAM = 50;
const created = { Site, SiteDraft, TeamSite };

/** The rows of a new website. */
const rowsOf = ({ content, ...site }: NewSite) => ({
  head: { ...site, title: content.title },
  draft: { siteId: site.id, content, createdAt: site.createdAt, updatedAt: site.updatedAt },
  ofTeam: { teamId: site.teamId, siteId: site.id },
});

/** Adds the first site of a team; false if the team has one. */
export const addFirst = (ctx: Context, site: NewSite): Promise<boolean> => {
  const { head, draft, ofTeam } = rowsOf(site);
  return write(ctx, created, (rows) => [
    teams.countsFirstSite(ctx, site.teamId, site.id),
    rows.Site.create(head).commit(),
    rows.SiteDraft.create(draft).commit(),
    rows.TeamSite.create(ofTeam).commit(),
  ]);
};

/** Adds another one while the plan allows it. A repeated request is recognized by its key. */
export const addAnother = async (
  ctx: Context,
  site: NewSite,
  requestKey: NewRequestKey,
  most: number,
): Promise<'added' | 'key_known' | 'full'> => {
  const { head, draft, ofTeam } = rowsOf(site);
  const decided = await tryWrite(ctx, { RequestKey, ...created }, (rows) => [
    rows.RequestKey.create(requestKey).commit(),
    teams.countsAnotherSite(ctx, site.teamId, most),
    rows.Site.create(head).commit(),
    rows.SiteDraft.create(draft).commit(),
    rows.TeamSite.create(ofTeam).commit(),
  ]);
  if (decided.committed) return 'added';
  return decided.refused[0] ? 'key_known' : 'full';
};

/** The website that the same request added before. @throws as `findMade` */
export const findAdded = async (ctx: Context, userId: UserId, request: KeyedRequest) =>
  (await findMade(ctx, SiteId, userId, request))?.[0];

export const findSite = async (ctx: Context, siteId: SiteId): Promise<SiteRow | undefined> => {
  const { data } = await Site(ctx).get({ id: siteId }).go({ consistent: true });
  return data ?? undefined;
};

/** Some websites, in the requested order. Cost: ½ each. `consistent`: also sees what was written a moment ago, for twice the cost. */
export const findSites = async (
  ctx: Context,
  ids: readonly SiteId[],
  { consistent = false } = {},
): Promise<SiteRow[]> => {
  if (ids.length === 0) return [];
  const { data, unprocessed } = await Site(ctx)
    .get(ids.map((siteId) => ({ id: siteId })))
    .go({ preserveBatchOrder: true, consistent });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} websites were not read`);
  return data.filter((row) => row !== null);
};

export const findDraft = async (ctx: Context, siteId: SiteId): Promise<DraftRow | undefined> => {
  const { data } = await SiteDraft(ctx).get({ siteId }).go({ consistent: true });
  return data ?? undefined;
};

/** A team's websites, newest first. */
export const listOfTeam = async (ctx: Context, teamId: TeamId): Promise<SiteRow[]> => {
  const query = TeamSite(ctx).query.byTeam({ teamId });
  const { data } = await query.go({ limit: MAX_OF_TEAM, order: 'desc', consistent: true });
  return findSites(
    ctx,
    data.map(({ siteId }) => siteId),
    { consistent: true },
  );
};

/** Replaces the draft, unless it changed in the meantime. */
export const replaceDraft = async (
  ctx: Context,
  siteId: SiteId,
  content: Content,
  revision: number,
): Promise<DraftRow | undefined> => {
  const result = await SiteDraft(ctx)
    .patch({ siteId })
    .set({ content, updatedAt: ctx.clock.now() })
    .add({ revision: 1 })
    .where((row, op) => op.eq(row.revision, revision))
    .go({ response: 'all_new', returnOnConditionCheckFailure: true });
  return result.rejected ? undefined : result.data;
};

/**
 * Updates a website's list entry after its draft was saved, and returns the website. This is not in the draft's transaction, which
 * would double the cost of the document: if a save is interrupted in between, its repetition, opening the website, the next save, or
 * publishing updates the entry.
 */
export const showSaved = async (
  ctx: Context,
  { siteId, content, revision, updatedAt }: DraftRow,
): Promise<SiteRow | undefined> => {
  const result = await Site(ctx)
    .patch({ id: siteId })
    .set({ title: content.title, revision, updatedAt })
    .where((row, op) => op.lt(row.revision, revision))
    .go({ response: 'all_new', returnOnConditionCheckFailure: true });
  return result.rejected ? findSite(ctx, siteId) : result.data;
};

/** Publishes the draft that was read, unless a newer one was saved in the meantime. */
export const publishDraft = (
  ctx: Context,
  { siteId, content, revision }: DraftRow,
  teamId: TeamId,
): Promise<boolean> => {
  const publishedAt = ctx.clock.now();
  return write(ctx, { Site, PublishedSite }, (rows) => [
    rows.Site.patch({ id: siteId })
      .set({ title: content.title, revision, publishedAt, publishedRevision: revision })
      .where((row, op) => op.lte(row.revision, revision))
      .commit(),
    rows.PublishedSite.put({ siteId, teamId, content, publishedAt }).commit(),
  ]);
};

/** Removes a website of a team that is gone, with its document and its public version. */
export const removeSite = (ctx: Context, siteId: SiteId, teamId: TeamId): Promise<boolean> =>
  write(ctx, { ...created, PublishedSite }, (rows) => [
    rows.Site.delete({ id: siteId }).commit(),
    rows.SiteDraft.delete({ siteId }).commit(),
    rows.TeamSite.delete({ teamId, siteId }).commit(),
    rows.PublishedSite.delete({ siteId }).commit(),
  ]);

export const findPublished = async (ctx: Context, siteId: SiteId) => {
  const { data } = await PublishedSite(ctx).get({ siteId }).go({ consistent: true });
  return data ?? undefined;
};
