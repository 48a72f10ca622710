import { CustomAttributeType } from 'electrodb';
import type { SitePage, SiteSettings } from '#shared/domains/sites/shapes.ts';
import type { CertificateState, HeldDomainStatus } from '#shared/domains/sites/site-domains.ts';
import type { SiteId, TeamId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, optionalText, primaryKey, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';

interface Content {
  readonly title: string;
  readonly pages: readonly SitePage[];
  readonly settings: SiteSettings;
}

/** What lists show about a website, and who may edit it. `title` and `revision` are those of the draft as last saved. */
export const Site = defineEntity('site', {
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

/** A domain whose ownership a site has proven: one row per domain, so no two sites have it. */
export const SiteDomain = defineEntity('siteDomain', {
  attributes: {
    domain: id(),
    host: text(),
    siteId: text<SiteId>(),
    /** The token found in DNS when it was proven. */
    proof: text(),
    status: text<HeldDomainStatus>(),
    certificate: text<CertificateState>(),
    provenAt: text(),
  },
  indexes: {
    /** Whose domain is this, and what is its status? Cost: 1, consistent. */
    byDomain: primaryKey(['domain'], []),
  },
});

/** A site's claim to a domain. Any number of sites may claim it. `checks` counts how often a check was requested. */
export const DomainClaim = defineEntity('domainClaim', {
  attributes: {
    domain: id(),
    siteId: id<SiteId>(),
    host: text(),
    /** The token the owner adds to the DNS. */
    proof: text(),
    /** The name that the DNS has to point to; known after the first check. */
    target: optionalText(),
    checks: { type: 'number', required: true, default: 0 },
    checkedAt: optionalText(),
    claimedAt: text(),
    /** The list of claims whose domain is not served yet; absent once it is. */
    waiting: { type: ['domains'] as const },
  },
  indexes: {
    /** Does this website claim this domain? Cost: 1, consistent. */
    byDomain: primaryKey(['domain'], ['siteId']),
    /** Which claimed domains are not served yet, newest first? Cost: ½ for 4 KB. */
    byAge: index('gsi5', ['waiting'], ['claimedAt', 'domain', 'siteId']),
  },
});
