import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';

/** Another website of a team. */
export const newSiteForm = defineForm({
  leaving: 'asks',
  name: 'site',
  kept: z.object({ title: z.string() }),
  input: z.omit(sitesContract.add.body, { requestKey: true }),
  empty: { title: '' },
  toInput: ({ title }) => ({ title: title.trim() || undefined }),
});

/** A pasted address may name a port, which no domain has. */
const withoutPort = (text: string): string => text.replace(/^((?:https?:\/\/)?[^/:?#\s]+):\d+/i, '$1');

/** The domain that a website should have. */
export const domainForm = defineForm({
  leaving: 'asks',
  name: 'domain',
  kept: z.object({ domain: z.string() }),
  input: sitesContract.attachDomain.body,
  empty: { domain: '' },
  toInput: ({ domain }) => ({ domain: withoutPort(domain.trim()) || undefined }),
  about: (code) => (code.startsWith('domain.') ? 'domain' : undefined),
});
