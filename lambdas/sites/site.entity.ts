import { CustomAttributeType, Entity } from 'electrodb';
import type { SitePage, SiteSettings } from '#shared/domains/sites/shapes.ts';
import type { CertificateState, HeldDomainStatus } from '#shared/domains/sites/site-domains.ts';
import type { SiteId, TeamId, UserId } from '#shared/kernel/ids.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

interface Content {
  readonly title: string;
  readonly pages: readonly SitePage[];
  readonly settings: SiteSettings;
}

/** A website as its team edits it: one document, read and written whole, in no index. */
export const createSiteEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'site', version: '1' },
      attributes: {
        id: { type: CustomAttributeType<SiteId>('string'), required: true, readOnly: true },
        teamId: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
        creatorId: { type: CustomAttributeType<UserId>('string'), required: true },
        content: { type: CustomAttributeType<Content>('any'), required: true },
        domain: { type: 'string' },
        publishedAt: { type: 'string' },
        /** The revision that everybody sees. */
        publishedRevision: { type: 'number' },
        ...stamps,
      },
      indexes: {
        /** The draft of a website. Cost: 1, consistent. */
        byId: {
          pk: { field: 'pk', composite: ['id'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** That a team has a website: a row of its own, so that saving the document writes no index. */
export const createTeamSiteEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'teamSite', version: '1' },
      attributes: {
        teamId: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
        siteId: { type: CustomAttributeType<SiteId>('string'), required: true, readOnly: true },
      },
      indexes: {
        /** Websites of a team, newest first. Cost: 1 for 4 KB, consistent, and the websites. */
        byTeam: {
          pk: { field: 'pk', composite: ['teamId'], casing: 'none' },
          sk: { field: 'sk', composite: ['siteId'], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** What everybody sees of a website: one row, so that it changes whole. */
export const createPublishedSiteEntity = ({ table, client, listeners }: Table) =>
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
        /** What everybody sees of a website. Cost: 1 for 4 KB, consistent. */
        bySite: {
          pk: { field: 'pk', composite: ['siteId'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** That a domain was proven to be a site's: one row for each domain, so that no two sites have it. */
export const createSiteDomainEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'siteDomain', version: '1' },
      attributes: {
        domain: { type: 'string', required: true, readOnly: true },
        host: { type: 'string', required: true },
        siteId: { type: CustomAttributeType<SiteId>('string'), required: true },
        /** What the DNS said when it was proven. */
        proof: { type: 'string', required: true },
        status: { type: CustomAttributeType<HeldDomainStatus>('string'), required: true },
        certificate: { type: CustomAttributeType<CertificateState>('string'), required: true },
        provenAt: { type: 'string', required: true },
      },
      indexes: {
        /** Whose domain is this, and how far has it come? Cost: 1, consistent. */
        byDomain: {
          pk: { field: 'pk', composite: ['domain'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** That a site wants a domain. As many may want it as like to. `checks` counts how often somebody asked to look. */
export const createDomainClaimEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'domainClaim', version: '1' },
      attributes: {
        domain: { type: 'string', required: true, readOnly: true },
        siteId: { type: CustomAttributeType<SiteId>('string'), required: true, readOnly: true },
        host: { type: 'string', required: true },
        /** What the owner puts into the DNS. */
        proof: { type: 'string', required: true },
        /** The name that the DNS has to point to; known after the first look. */
        target: { type: 'string' },
        checks: { type: 'number', required: true, default: 0 },
        checkedAt: { type: 'string' },
        claimedAt: { type: 'string', required: true },
        /** The list of those whose domain is not served yet; absent once it is. */
        waiting: { type: ['domains'] as const },
      },
      indexes: {
        /** Does this website want this domain? Cost: 1, consistent. */
        byDomain: {
          pk: { field: 'pk', composite: ['domain'], casing: 'none' },
          sk: { field: 'sk', composite: ['siteId'], casing: 'none' },
        },
        /** Which domains that are wanted are not served yet, the newest first? Cost: ½ for 4 KB. */
        byAge: {
          index: 'gsi5',
          pk: { field: 'gsi5pk', composite: ['waiting'], casing: 'none' },
          sk: { field: 'gsi5sk', composite: ['claimedAt', 'domain', 'siteId'], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );
