import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

const site = z.object({ id: z.string(), teamId: z.string(), domain: z.optional(z.string()) });
const siteIdOf = ({ id }: { readonly id: string }): string => id;
const ofSite = ({ siteId }: { readonly siteId: string }): string => siteId;

const parts = invariant({
  name: 'A website has one document and one team, which lists it.',
  agreement: 'always',
  rows: {
    site: compare(site, siteIdOf),
    siteDraft: compare(z.object({ siteId: z.string() }), ofSite),
    teamSite: compare(z.object({ siteId: z.string(), teamId: z.string() }), ofSite),
  },
  holds: ({ site: [head], siteDraft, teamSite: [listed, ...others] }) =>
    others.length === 0 && siteDraft.length === (head ? 1 : 0) && head?.teamId === listed?.teamId,
});

const domains = invariant({
  name: 'A website names a domain exactly as long as it claims it.',
  agreement: 'always',
  rows: {
    site: compare(site, siteIdOf),
    domainClaim: compare(z.object({ siteId: z.string(), domain: z.string() }), ofSite),
  },
  holds: ({ site: [head], domainClaim: [claim, ...others] }) =>
    others.length === 0 && head?.domain === claim?.domain,
});

/** What always holds for the rows of websites. */
export const invariants = [parts, domains];
