import * as z from 'zod/mini';
import { At, HostName } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { SiteId } from '../../kernel/ids.ts';

export const siteRow = tableRow('site', { id: SiteId });
export const domainClaimRow = tableRow('domainClaim', {
  domain: HostName,
  siteId: SiteId,
  host: HostName,
  checks: z.int(),
  claimedAt: At,
});
