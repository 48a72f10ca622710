import type { SiteId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { Site } from './site.entity.ts';

/** What lists show about a published website. */
type SiteHead = Pick<RowOf<typeof Site>, 'id' | 'teamId' | 'title'>;
/** Of these websites, the published ones, in the requested order. Cost: ½ each. */
export type FindSiteHeads = (ids: readonly SiteId[]) => Promise<SiteHead[]>;

/** `consistent`: also sees what was written a moment ago, for twice the cost. */
export const createSiteHeadsFinder = (table: Table, { consistent = false } = {}): FindSiteHeads => {
  const sites = once(() => Site({ table }));
  return async (ids) => {
    if (ids.length === 0) return [];
    const { data, unprocessed } = await sites()
      .get(ids.map((id) => ({ id })))
      .go({ preserveBatchOrder: true, consistent });
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} websites were not read`);
    return data.filter((row) => row !== null).filter(({ publishedAt }) => publishedAt !== undefined);
  };
};
