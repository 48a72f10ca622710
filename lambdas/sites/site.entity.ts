import { CustomAttributeType, Entity } from 'electrodb';
import type { SitePage, SiteSettings } from '#shared/domains/sites/shapes.ts';
import type { CertificateState, HeldDomainStatus } from '#shared/domains/sites/site-domains.ts';
import type { SiteId, TeamId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

interface Content {
  readonly title: string;
  readonly pages: readonly SitePage[];
  readonly settings: SiteSettings;
}

/** What lists show about a website, and who may edit it. `title` and `revision` are those of the draft as last saved. */
export const createSiteEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'site', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<SiteId>('string'), required: true, readOnly: true },
          teamId: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
          creatorId: { type: CustomAttributeType<UserId>('string'), required: true },
          title: { type: 'string', required: true },
          domain: { type: 'string' },
          publishedAt: { type: 'string' },
          /** The public revision. */
          publishedRevision: { type: 'number' },
          ...stamps,
        },
        indexes: {
          /** A website, without its document. Cost: 1, consistent. */
          byId: {
            pk: { field: 'pk', composite: ['id'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** The draft of a website as its team edits it: one document, read and written as a whole, in no index and on no list. */
export const createSiteDraftEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'siteDraft', version: '1' },
        attributes: {
          siteId: { type: CustomAttributeType<SiteId>('string'), required: true, readOnly: true },
          content: { type: CustomAttributeType<Content>('any'), required: true },
          ...stamps,
        },
        indexes: {
          /** The document of a website. Cost: 1 for 4 KB, consistent. */
          bySite: {
            pk: { field: 'pk', composite: ['siteId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** A team's website: a separate row, so that saving the document writes no index. */
export const createTeamSiteEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'teamSite', version: '1' },
        attributes: {
          teamId: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
          siteId: { type: CustomAttributeType<SiteId>('string'), required: true, readOnly: true },
        },
        indexes: {
          /** Websites of a team, newest first. Cost: 1 for 4 KB, and 1 for each website, consistent. */
          byTeam: {
            pk: { field: 'pk', composite: ['teamId'], casing: 'none' },
            sk: { field: 'sk', composite: ['siteId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** The public version of a website: one row, so it changes as a whole. */
export const createPublishedSiteEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'publishedSite', version: '1' },
        attributes: {
          siteId: { type: CustomAttributeType<SiteId>('string'), required: true, readOnly: true },
          teamId: { type: CustomAttributeType<TeamId>('string'), required: true },
          content: { type: CustomAttributeType<Content>('any'), required: true },
          publishedAt: { type: 'string', required: true },
        },
        indexes: {
          /** The public version of a website. Cost: 1 for 4 KB, consistent. */
          bySite: {
            pk: { field: 'pk', composite: ['siteId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** A domain whose ownership a site has proven: one row per domain, so no two sites have it. */
export const createSiteDomainEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'siteDomain', version: '1' },
        attributes: {
          domain: { type: 'string', required: true, readOnly: true },
          host: { type: 'string', required: true },
          siteId: { type: CustomAttributeType<SiteId>('string'), required: true },
          /** The token found in DNS when it was proven. */
          proof: { type: 'string', required: true },
          status: { type: CustomAttributeType<HeldDomainStatus>('string'), required: true },
          certificate: { type: CustomAttributeType<CertificateState>('string'), required: true },
          provenAt: { type: 'string', required: true },
        },
        indexes: {
          /** Whose domain is this, and what is its status? Cost: 1, consistent. */
          byDomain: {
            pk: { field: 'pk', composite: ['domain'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** A site's claim to a domain. Any number of sites may claim it. `checks` counts how often a check was requested. */
export const createDomainClaimEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'domainClaim', version: '1' },
        attributes: {
          domain: { type: 'string', required: true, readOnly: true },
          siteId: { type: CustomAttributeType<SiteId>('string'), required: true, readOnly: true },
          host: { type: 'string', required: true },
          /** The token the owner adds to the DNS. */
          proof: { type: 'string', required: true },
          /** The name that the DNS has to point to; known after the first check. */
          target: { type: 'string' },
          checks: { type: 'number', required: true, default: 0 },
          checkedAt: { type: 'string' },
          claimedAt: { type: 'string', required: true },
          /** The list of claims whose domain is not served yet; absent once it is. */
          waiting: { type: ['domains'] as const },
        },
        indexes: {
          /** Does this website claim this domain? Cost: 1, consistent. */
          byDomain: {
            pk: { field: 'pk', composite: ['domain'], casing: 'none' },
            sk: { field: 'sk', composite: ['siteId'], casing: 'none' },
          },
          /** Which claimed domains are not served yet, newest first? Cost: ½ for 4 KB. */
          byAge: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['waiting'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['claimedAt', 'domain', 'siteId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
