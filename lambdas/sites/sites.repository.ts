import { createWriteTransaction } from 'electrodb';
import { SiteId, type TeamId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import { createRequestKeys, type NewRequestKey } from '../data/request-keys.ts';
import type { Row, RowInput } from '../data/rows.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { createSiteCounts } from '../teams/api.ts';
import { createPublishedSiteEntity, createSiteEntity, createTeamSiteEntity } from './site.entity.ts';

export type SiteRow = Row<typeof createSiteEntity>;
export type PublishedRow = Row<typeof createPublishedSiteEntity>;

const MAX_OF_TEAM = 50;

export const createSitesRepository = (table: Table) => {
  const sites = once(() => createSiteEntity(table));
  const ofTeams = once(() => createTeamSiteEntity(table));
  const published = once(() => createPublishedSiteEntity(table));
  const { countFirst, countAnother } = createSiteCounts(table);
  const requestKeys = createRequestKeys(table, SiteId);
  return {
    /** Adds the first site of a team. */
    async add(site: RowInput<typeof createSiteEntity>): Promise<'added' | 'team_has_one'> {
      const decided = await transact(() =>
        createWriteTransaction({ site: sites(), ofTeam: ofTeams() }, (write) => [
          countFirst(site.teamId, site.id),
          write.site.create(site).commit(),
          write.ofTeam.create({ teamId: site.teamId, siteId: site.id }).commit(),
        ]).go(),
      );
      return decided.committed ? 'added' : 'team_has_one';
    },

    /** Adds another one while the plan allows it. A repeated request is recognized by its key. */
    async addAnother(
      site: RowInput<typeof createSiteEntity>,
      requestKey: NewRequestKey,
      most: number,
    ): Promise<'added' | 'key_known' | 'full'> {
      const entities = {
        requestKey: requestKeys.entity(),
        site: sites(),
        ofTeam: ofTeams(),
      };
      const decided = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.requestKey.create(requestKey).commit(),
          countAnother(site.teamId, most),
          write.site.create(site).commit(),
          write.ofTeam.create({ teamId: site.teamId, siteId: site.id }).commit(),
        ]).go(),
      );
      if (decided.committed) return 'added';
      return decided.refused[0] ? 'key_known' : 'full';
    },

    madeBy: requestKeys.madeBy,

    async find(id: SiteId): Promise<SiteRow | undefined> {
      const { data } = await sites().get({ id }).go({ consistent: true });
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
      id: SiteId,
      content: SiteRow['content'],
      revision: number,
      now: string,
    ): Promise<SiteRow | undefined> {
      const result = await sites()
        .patch({ id })
        .set({ content, updatedAt: now })
        .add({ revision: 1 })
        .where((row, op) => op.eq(row.revision, revision))
        .go({ response: 'all_new', returnOnConditionCheckFailure: true });
      return result.rejected ? undefined : result.data;
    },

    /** Publishes the draft that was read, unless it changed in the meantime. */
    async publish({ id, teamId, content, revision }: SiteRow, now: string): Promise<boolean> {
      const decided = await transact(() =>
        createWriteTransaction({ site: sites(), published: published() }, (write) => [
          write.site
            .patch({ id })
            .set({ publishedAt: now, publishedRevision: revision })
            .where((row, op) => op.eq(row.revision, revision))
            .commit(),
          write.published.put({ siteId: id, teamId, content, publishedAt: now }).commit(),
        ]).go(),
      );
      return decided.committed;
    },

    async findPublished(siteId: SiteId): Promise<PublishedRow | undefined> {
      const { data } = await published().get({ siteId }).go({ consistent: true });
      return data ?? undefined;
    },
  };
};
export type SitesRepository = ReturnType<typeof createSitesRepository>;
