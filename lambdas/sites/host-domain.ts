import type { Change } from '#shared/declare/rows.ts';
import type { domainClaimRow } from '#shared/domains/sites/rows.ts';
import { proofRecord } from '#shared/domains/sites/site-domains.ts';
import type { Context } from '../runtime/context.ts';
import {
  type ClaimKey,
  type DomainClaimRow,
  endWaiting,
  findClaim,
  findHeld,
  type HeldDomain,
  hold,
  recordCheck,
  recordProgress,
} from './site-domain.table.ts';

type Ctx = Context<'ownedDomains' | 'domainHosting'>;
type Claim = ClaimKey & { readonly host: string };

/** Returns a function that says whether a token is in a domain's DNS. */
const proofsOf = async ({ ownedDomains }: Ctx, domain: string): Promise<(proof: string) => boolean> => {
  const { suffix, readTexts } = ownedDomains;
  if (suffix !== '' && domain.endsWith(`.${suffix}`)) return () => true;
  const texts = (await readTexts(proofRecord(domain, '').name)).map((text) => text.trim());
  return (proof) => texts.includes(proofRecord(domain, proof).value);
};

/** If the table released the domain in the meantime, the edge must release it too. */
const serve = async (ctx: Ctx, { domain, siteId, proof }: HeldDomain): Promise<void> => {
  const { hostStore } = ctx.domainHosting;
  await hostStore.put(domain, siteId);
  const now = await findHeld(ctx, domain);
  if (now?.proof !== proof || now.siteId !== siteId) await hostStore.remove(domain);
};

const advance = async (ctx: Ctx, row: HeldDomain, claim: DomainClaimRow): Promise<void> => {
  const certificate =
    row.status === 'active' ? row.certificate : await ctx.domainHosting.hosting.ensure(row.host);
  const isReady = certificate === 'issued';
  // The edge serves the domain before anyone is notified that it is live.
  if (isReady) await serve(ctx, row);
  const recorded = await recordProgress(ctx, row, { certificate, ...(isReady && { status: 'active' }) });
  if (recorded && isReady) await endWaiting(ctx, claim);
};

/** The first to prove a domain keeps it for as long as its own token is in the DNS, even if another one is found there. */
const prove = async (ctx: Ctx, claim: DomainClaimRow, before: HeldDomain | undefined): Promise<void> => {
  const { domain } = claim;
  const { hosting, hostStore, target } = ctx.domainHosting;
  const isProven = await proofsOf(ctx, domain);
  const checked = await recordCheck(ctx, claim, { target, checkedAt: ctx.clock.now() });
  if (!checked || !isProven(claim.proof) || (before && isProven(before.proof))) return;
  const row = await hold(ctx, claim, before);
  if (!row) return;
  if (before) await hostStore.remove(domain);
  if (before && before.host !== row.host) await hosting.remove(before.host);
  await advance(ctx, row, claim);
};

const letGo = async (ctx: Ctx, { domain, host }: Claim): Promise<void> => {
  const { hosting, hostStore } = ctx.domainHosting;
  const row = await findHeld(ctx, domain);
  if (!row) await hostStore.remove(domain);
  if (row?.host !== host) await hosting.remove(host);
  const now = row ? undefined : await findHeld(ctx, domain);
  // Someone else has proven it while the edge released it.
  const claim = now && (await findClaim(ctx, now));
  if (now && claim) await advance(ctx, now, claim);
};

const settle = async (ctx: Ctx, changed: Claim): Promise<void> => {
  const claim = await findClaim(ctx, changed);
  if (!claim) return letGo(ctx, changed);
  const row = await findHeld(ctx, changed.domain);
  return row?.siteId === claim.siteId ? advance(ctx, row, claim) : prove(ctx, claim, row);
};

/**
 * Brings the edge in line with the table's state of a domain: proof, then certificate, then traffic. It reads the current
 * rows, so it does not matter which change triggered it, in which order, or how often.
 */
export const hostDomain = async (
  ctx: Ctx,
  { before, after }: Change<typeof domainClaimRow>,
): Promise<void> => {
  const changed = after ?? before;
  // Changes written by this reaction itself trigger nothing.
  const isAsked = before?.checks !== after?.checks || before?.claimedAt !== after?.claimedAt;
  if (changed && isAsked) await settle(ctx, changed);
};
