import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { CODE_LENGTH } from '#frontend/ui/fields/code.ts';
import { externalsContract } from '#shared/domains/externals/contract.ts';
import { claimWays, domainMailboxes } from '#shared/domains/externals/rules.ts';
import type { ExternalPage } from '#shared/domains/externals/shapes.ts';

const ClaimDraft = z.object({
  way: z.enum(claimWays),
  mailbox: z.enum(domainMailboxes),
  note: z.string(),
});
export type ClaimDraft = z.infer<typeof ClaimDraft>;

export const claimForm = defineForm({
  leaving: 'asks',
  name: 'external-claim',
  kept: ClaimDraft,
  input: externalsContract.claim.body,
  empty: { way: 'staff', mailbox: 'info', note: '' },
  toInput: ({ way, mailbox, note }: ClaimDraft) => {
    if (way === 'email') return { way };
    return way === 'domain' ? { way, mailbox } : { way, note: note.trim() || undefined };
  },
  labels: { note: m.external_claim_note },
});

/** The code that was emailed to the team. */
export const claimCodeForm = defineForm({
  leaving: 'free',
  input: z.object({ code: z.string().check(z.length(CODE_LENGTH)) }),
  empty: { code: '' },
  sentences: { code: () => m.code_incomplete() },
});

/** The ways in which a viewer can claim a team, the surest first. */
export const waysOf = ({ viewer: { ways } }: ExternalPage): readonly ClaimDraft['way'][] => {
  if (!ways) return [];
  return [
    ...(ways.email === null ? [] : (['email'] as const)),
    ...(ways.domain === null ? [] : (['domain'] as const)),
    'staff',
  ];
};
