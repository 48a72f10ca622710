import type { CertificateState, HeldDomainStatus } from '#shared/domains/sites/site-domains.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  write,
} from '../data/entity.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';
import { Site } from './site.table.ts';

/** A domain whose ownership a site has proven: one row per domain, so no two sites have it. */
export const SiteDomain = defineEntity('siteDomain', {
  privacy: { onDeletion: 'nothing' },
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
  privacy: { onDeletion: 'nothing' },
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

/** A domain whose ownership a site has proven. */
export type HeldDomain = RowOf<typeof SiteDomain>;
/** A site's request for a domain. */
export type DomainClaimRow = RowOf<typeof DomainClaim>;
type NewClaim = Pick<DomainClaimRow, 'domain' | 'host' | 'siteId' | 'proof'>;
export type ClaimKey = Pick<DomainClaimRow, 'domain' | 'siteId'>;

/** The single list of claims whose domain is not served yet. */
const WAITING = 'domains';

/** The site that holds a domain. */
export const findHeld = async (ctx: Context, domain: string): Promise<HeldDomain | undefined> => {
  const { data } = await SiteDomain(ctx).get({ domain }).go({ consistent: true });
  return data ?? undefined;
};

export const findClaim = async (
  ctx: Context,
  { domain, siteId }: ClaimKey,
): Promise<DomainClaimRow | undefined> => {
  const { data } = await DomainClaim(ctx).get({ domain, siteId }).go({ consistent: true });
  return data ?? undefined;
};

/** Adds a claim for a site that has none; false if it has one. */
export const addClaim = (ctx: Context, claim: NewClaim): Promise<boolean> =>
  write(ctx, { DomainClaim, Site }, (rows) => [
    rows.DomainClaim.put({ ...claim, claimedAt: ctx.clock.now(), waiting: WAITING }).commit(),
    rows.Site.patch({ id: claim.siteId })
      .set({ domain: claim.domain })
      .where((row, op) => op.notExists(row.domain))
      .commit(),
  ]);

/**
 * Assigns a domain to the site of a proven claim: the first one wins. The previous holder loses it only if named as `before`.
 * Undefined if someone else was faster.
 */
export const hold = async (
  ctx: Context,
  { domain, host, siteId, proof }: NewClaim,
  before: HeldDomain | undefined,
): Promise<HeldDomain | undefined> => {
  const progress = { status: 'proven', certificate: 'none', provenAt: ctx.clock.now() } as const;
  const row = { domain, host, siteId, proof, ...progress };
  const isHeld = await isWritten(
    SiteDomain(ctx)
      .put(row)
      .where((stored, op) => (before ? op.eq(stored.proof, before.proof) : op.notExists(stored.proof))),
  );
  return isHeld ? row : undefined;
};

/**
 * Gives up a domain, starting with what is shown, so a run repeated after a crash ends the same way. The site need not still hold
 * it. A site names a domain exactly as long as its claim exists, so both end in one transaction.
 */
export const release = async (ctx: Context, { domain, siteId }: ClaimKey): Promise<void> => {
  await isWritten(
    SiteDomain(ctx)
      .delete({ domain })
      .where((row, op) => op.eq(row.siteId, siteId)),
  );
  await write(ctx, { DomainClaim, Site }, (rows) => [
    rows.DomainClaim.delete({ domain, siteId }).commit(),
    rows.Site.patch({ id: siteId })
      .remove(['domain'])
      .where((row, op) => op.eq(row.domain, domain))
      .commit(),
  ]);
};

/** Makes a domain show another site and keeps its proof; false if one of the sites changed in the meantime. */
export const moveClaim = (
  ctx: Context,
  { domain, siteId: from, host, proof, claimedAt }: DomainClaimRow,
  to: SiteId,
  isHeld: boolean,
): Promise<boolean> =>
  write(ctx, { DomainClaim, SiteDomain, Site }, (rows) => [
    rows.DomainClaim.delete({ domain, siteId: from }).commit(),
    rows.DomainClaim.put({ domain, siteId: to, host, proof, claimedAt, waiting: WAITING }).commit(),
    rows.Site.patch({ id: from })
      .remove(['domain'])
      .where((row, op) => op.eq(row.domain, domain))
      .commit(),
    rows.Site.patch({ id: to })
      .set({ domain })
      .where((row, op) => op.notExists(row.domain))
      .commit(),
    ...(isHeld
      ? [
          rows.SiteDomain.patch({ domain })
            .set({ siteId: to })
            .where((row, op) => op.eq(row.proof, proof))
            .commit(),
        ]
      : []),
  ]);

/** Requests another check; false if the site no longer claims the domain. */
export const askForCheck = (ctx: Context, { domain, siteId }: ClaimKey): Promise<boolean> =>
  isWritten(DomainClaim(ctx).patch({ domain, siteId }).add({ checks: 1 }));

/** The sites whose claimed domain another site holds. */
export const findLost = async (ctx: Context, wanted: readonly ClaimKey[]): Promise<Set<SiteId>> => {
  if (wanted.length === 0) return new Set();
  const domains = [...new Set(wanted.map(({ domain }) => domain))];
  const { data, unprocessed } = await SiteDomain(ctx)
    .get(domains.map((domain) => ({ domain })))
    .go({ consistent: true });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} domains were not read`);
  const siteOf = new Map(data.map(({ domain, siteId }) => [domain, siteId]));
  return new Set(
    wanted
      .filter(({ domain, siteId }) => (siteOf.get(domain) ?? siteId) !== siteId)
      .map(({ siteId }) => siteId),
  );
};

/** A page of the claims made after `since` whose domain is not served yet, newest first. */
export const listWaiting = (ctx: Context, since: string, limit: number, cursor: string | null) =>
  DomainClaim(ctx)
    .query.byAge({ waiting: WAITING })
    .gt({ claimedAt: since })
    .go({ limit, cursor, order: 'desc' });

/** Writes the result of a check, unless the claim was replaced in the meantime: each claim has its own proof. */
export const recordCheck = (
  ctx: Context,
  { domain, siteId, proof }: NewClaim,
  found: Pick<DomainClaimRow, 'target' | 'checkedAt'>,
): Promise<boolean> =>
  isWritten(
    DomainClaim(ctx)
      .patch({ domain, siteId })
      .set(found)
      .where((row, op) => op.eq(row.proof, proof)),
  );

/** Writes a domain's progress, unless it has changed hands. */
export const recordProgress = (
  ctx: Context,
  { domain, proof }: HeldDomain,
  found: Partial<Pick<HeldDomain, 'status' | 'certificate'>>,
): Promise<boolean> =>
  isWritten(
    SiteDomain(ctx)
      .patch({ domain })
      .set(found)
      .where((row, op) => op.eq(row.proof, proof)),
  );

/** Removes a claim from the waiting list. */
export const endWaiting = async (
  ctx: Context,
  { domain, siteId, claimedAt }: DomainClaimRow,
): Promise<void> => {
  await isWritten(DomainClaim(ctx).patch({ domain, siteId }).remove(['waiting']).composite({ claimedAt }));
};
