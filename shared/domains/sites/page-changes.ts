import { pageChange } from '../../declare/page-changes.ts';
import { Instant } from '../../kernel/dates.ts';
import { SiteId } from '../../kernel/ids.ts';

/** A team that publishes its website sees the new version at once. */
export const pageChanges = [
  pageChange('publishedSite', { id: { siteId: SiteId }, urgent: { publishedAt: Instant } }),
];
