import { createWriteTransaction } from 'electrodb';
import { SiteId, type TeamId } from '#shared/kernel/ids.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import { createRequestKeys, type NewRequestKey } from '../data/request-keys.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { createSiteCounts } from '../teams/api.ts';
import { PublishedSite, Site, SiteDraft, TeamSite } from './site.entity.ts';

export type SiteRow = RowOf<typeof Site>;
export type DraftRow = RowOf<typeof SiteDraft>;
export type SiteContent = DraftRow['content'];
export type NewSite = Omit<NewRowOf<typeof Site>, 'title'> & { readonly content: SiteContent };
export type PublishedRow = RowOf<typeof PublishedSite>;

const MAX_OF_TEAM = 50;

/** The rows of a new website. */
const rowsOf = ({ content, ...site }: NewSite) => ({
  head: { ...site, title: content.title },
  draft: { siteId: site.id, content, createdAt: site.createdAt, updatedAt: site.updatedAt },
  ofTeam: { teamId: site.teamId, siteId: site.id },
});

export const createSitesRepository = (table: Table) => {
  const sites = once(() => Site({ table }));
  const drafts = once(() => SiteDraft({ table }));
  const ofTeams = once(() => TeamSite({ table }));
  const published = once(() => PublishedSite({ table }));
  const { countFirst, countAnother } = createSiteCounts(table);
  const requestKeys = createRequestKeys(table, SiteId);
  const find = async (id: SiteId): Promise<SiteRow | undefined> => {
    const { data } = await sites().get({ id }).go({ consistent: true });
    return data ?? undefined;
  };
  return {
    /** Adds the first site of a team. */
    async add(site: NewSite): Promise<'added' | 'team_has_one'> {
      const { head, draft, ofTeam } = rowsOf(site);
      const entities = { site: sites(), draft: drafts(), ofTeam: ofTeams() };
      const decided = await transact(() =>
        createWriteTransaction(entities, (write) => [
          countFirst(site.teamId, site.id),
          write.site.create(head).commit(),
          write.draft.create(draft).commit(),
          write.ofTeam.create(ofTeam).commit(),
        ]).go(),
      );
      return decided.committed ? 'added' : 'team_has_one';
    },

    /** Adds another one while the plan allows it. A repeated request is recognized by its key. */
    async addAnother(
      site: NewSite,
      requestKey: NewRequestKey,
      most: number,
    ): Promise<'added' | 'key_known' | 'full'> {
      const { head, draft, ofTeam } = rowsOf(site);
      const entities = {
        requestKey: requestKeys.entity(),
        site: sites(),
        draft: drafts(),
        ofTeam: ofTeams(),
      };
      const decided = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.requestKey.create(requestKey).commit(),
          countAnother(site.teamId, most),
          write.site.create(head).commit(),
          write.draft.create(draft).commit(),
          write.ofTeam.create(ofTeam).commit(),
        ]).go(),
      );
      if (decided.committed) return 'added';
      return decided.refused[0] ? 'key_known' : 'full';
    },

    madeBy: requestKeys.madeBy,

    find,

    async findDraft(siteId: SiteId): Promise<DraftRow | undefined> {
      const { data } = await drafts().get({ siteId }).go({ consistent: true });
      return data ?? undefined;
    },

    /** A team's websites, newest first. */
    async ofTeam(teamId: TeamId): Promise<SiteRow[]> {
      const { data: own } = await ofTeams()
        .query.byTeam({ teamId })
        .go({ limit: MAX_OF_TEAM, order: 'desc', consistent: true });
      if (own.length === 0) return [];
      const { data, unprocessed } = await sites()
        .get(own.map(({ siteId }) => ({ id: siteId })))
        .go({ preserveBatchOrder: true, consistent: true });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} websites were not read`);
      return data.filter((site) => site !== null);
    },

    /** Replaces the draft, unless it changed in the meantime. */
    async replace(
      siteId: SiteId,
      content: SiteContent,
      revision: number,
      now: string,
    ): Promise<DraftRow | undefined> {
      const result = await drafts()
        .patch({ siteId })
        .set({ content, updatedAt: now })
        .add({ revision: 1 })
        .where((row, op) => op.eq(row.revision, revision))
        .go({ response: 'all_new', returnOnConditionCheckFailure: true });
      return result.rejected ? undefined : result.data;
    },

    /**
     * Updates a website's list entry after its draft was saved, and returns the website. This is not in the draft's transaction, which
     * would double the cost of the document: if a save is interrupted in between, its repetition, opening the website, the next save, or
     * publishing updates the entry.
     */
    async showSaved({ siteId: id, content, revision, updatedAt }: DraftRow): Promise<SiteRow | undefined> {
      const result = await sites()
        .patch({ id })
        .set({ title: content.title, revision, updatedAt })
        .where((row, op) => op.lt(row.revision, revision))
        .go({ response: 'all_new', returnOnConditionCheckFailure: true });
      return result.rejected ? find(id) : result.data;
    },

    /** Publishes the draft that was read, unless a newer one was saved in the meantime. */
    async publish({ siteId, content, revision }: DraftRow, teamId: TeamId, now: string): Promise<boolean> {
      const { title } = content;
      const decided = await transact(() =>
        createWriteTransaction({ site: sites(), published: published() }, (write) => [
          write.site
            .patch({ id: siteId })
            .set({ title, revision, publishedAt: now, publishedRevision: revision })
            .where((row, op) => op.lte(row.revision, revision))
            .commit(),
          write.published.put({ siteId, teamId, content, publishedAt: now }).commit(),
        ]).go(),
      );
      return decided.committed;
    },

    /** Removes a website of a team that is gone, with its document and its public version. */
    async remove(siteId: SiteId, teamId: TeamId): Promise<void> {
      const entities = { site: sites(), draft: drafts(), ofTeam: ofTeams(), published: published() };
      await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.site.delete({ id: siteId }).commit(),
          write.draft.delete({ siteId }).commit(),
          write.ofTeam.delete({ teamId, siteId }).commit(),
          write.published.delete({ siteId }).commit(),
        ]).go(),
      );
    },

    async findPublished(siteId: SiteId): Promise<PublishedRow | undefined> {
      const { data } = await published().get({ siteId }).go({ consistent: true });
      return data ?? undefined;
    },
  };
};
export type SitesRepository = ReturnType<typeof createSitesRepository>;
