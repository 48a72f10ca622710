import type { DnsRecord, SiteDomain } from '#shared/domains/sites/shapes.ts';
import { judgeDomain, proofRecord } from '#shared/domains/sites/site-domains.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../core/errors.ts';
import { looksLikeOwnHost } from '../core/reserved.ts';
import type { Context } from '../runtime/context.ts';
import { findSite, type SiteRow } from './site.table.ts';
import {
  addClaim,
  askForCheck,
  type DomainClaimRow,
  findClaim,
  findHeld,
  type HeldDomain,
  moveClaim,
  release,
} from './site-domain.table.ts';

// Domains of websites. DNS, certificate, and edge are handled by reactions to the row, so nothing here waits for them.

const recordsOf = ({ domain, host, proof, target }: DomainClaimRow): DnsRecord[] => [
  { type: 'TXT', ...proofRecord(domain, proof) },
  ...(target === undefined ? [] : [{ type: 'CNAME' as const, name: host, value: target }]),
];

/** A domain as a site that claims it sees it, no matter who holds it. */
const toDomain = (claim: DomainClaimRow, held: HeldDomain | undefined): SiteDomain => {
  const own = held?.siteId === claim.siteId ? held : undefined;
  return {
    domain: claim.domain,
    host: claim.host,
    status: own?.status ?? 'claimed',
    certificate: own?.certificate ?? 'none',
    heldByAnother: held !== undefined && !own,
    records: recordsOf(claim),
    checkedAt: claim.checkedAt ?? null,
  };
};

const domainOf = async (
  ctx: Context,
  siteId: SiteId,
  domain: string | undefined,
): Promise<SiteDomain | undefined> => {
  if (domain === undefined) return undefined;
  const [claim, held] = await Promise.all([findClaim(ctx, { domain, siteId }), findHeld(ctx, domain)]);
  return claim && toDomain(claim, held);
};

export const get = async (ctx: Context, { id, domain }: SiteRow): Promise<{ domain: SiteDomain | null }> => ({
  domain: (await domainOf(ctx, id, domain)) ?? null,
});

/** Claiming a domain blocks no one else: it belongs to the site whose proof is seen first. */
export const attach = async (
  ctx: Context<'hosts' | 'ownedDomains'>,
  { id: siteId, domain: current }: SiteRow,
  typed: string,
): Promise<SiteDomain> => {
  const { own } = ctx.hosts;
  const verdict = judgeDomain(typed, { own, ownedSuffix: ctx.ownedDomains.suffix });
  if (!verdict.ok && verdict.reason === 'format')
    throw new InvalidInput([{ field: 'body.domain', reason: 'format' }]);
  if (!verdict.ok) throw new AppError('domain.reserved');
  const { domain, host } = verdict;
  if (await looksLikeOwnHost(domain, Object.keys(own))) throw new AppError('domain.reserved');
  const wanted = await domainOf(ctx, siteId, current);
  if (wanted?.domain === domain) return wanted;
  const isNew = await addClaim(ctx, { domain, host, siteId, proof: ctx.ids.domainProof() });
  const claimed = isNew ? await domainOf(ctx, siteId, domain) : undefined;
  if (!claimed) throw new AppError('domain.already_set');
  return claimed;
};

export const check = async (ctx: Context, { id: siteId, domain }: SiteRow): Promise<SiteDomain> => {
  const isAsked = domain !== undefined && (await askForCheck(ctx, { domain, siteId }));
  const wanted = isAsked ? await domainOf(ctx, siteId, domain) : undefined;
  if (!wanted) throw new AppError('domain.not_found');
  return wanted;
};

/** Makes the domain show another website of the same team. Its ownership need not be proven again. */
export const move = async (ctx: Context, from: SiteRow, to: SiteId): Promise<SiteDomain> => {
  const { id: siteId, domain } = from;
  const target = siteId === to ? from : await findSite(ctx, to);
  if (from.teamId !== target?.teamId) throw new AppError('site.not_found');
  const claim = domain === undefined ? undefined : await findClaim(ctx, { domain, siteId });
  if (!claim) throw new AppError('domain.not_found');
  if (target.domain !== undefined && siteId !== to) throw new AppError('domain.already_set');
  const held = await findHeld(ctx, claim.domain);
  if (siteId !== to && !(await moveClaim(ctx, claim, to, held?.siteId === siteId)))
    throw new AppError('site.changed_meanwhile');
  const moved = await domainOf(ctx, to, claim.domain);
  if (!moved) throw new AppError('domain.not_found');
  return moved;
};

export const detach = async (ctx: Context, { id: siteId, domain }: SiteRow): Promise<{ done: true }> => {
  if (domain !== undefined) await release(ctx, { domain, siteId });
  return { done: true };
};
