import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, paragraphs, text } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { TeamId, UserId } from '../../kernel/ids.ts';
import { TeamSlug } from '../teams/shapes.ts';
import { externalTeam } from './roles.ts';
import { domainMailboxes, externalLimits, reportKinds } from './rules.ts';
import { ClaimOutcome, ExternalEdit, ExternalPage, ExternalQueue, NewExternal } from './shapes.ts';

const params = z.object({ teamId: TeamId });
const person = z.extend(params, { userId: UserId });
const byStaff = { per: 'actor', count: 600, in: '1 hour' } as const;
const { note, report, reason } = externalLimits;

/** How the claimer proves it. */
const Claim = z.discriminatedUnion('way', [
  z.object({ way: z.literal('email') }),
  z.object({ way: z.literal('domain'), mailbox: z.enum(domainMailboxes) }),
  z.object({ way: z.literal('staff'), note: text(note.min, note.max) }),
]);
export type NewClaim = z.infer<typeof Claim>;

export const externalsContract = {
  create: endpoint({
    ...noInput,
    method: 'POST',
    path: '/external-teams',
    changes: ['externalTeam'],
    access: 'verified',
    limits: [{ per: 'actor', count: 10, in: '1 day' }],
    summary:
      'Adds an external team. It is listed once staff have checked it; what staff add is listed at once.',
    body: NewExternal,
    response: ExternalPage,
  }),
  queue: endpoint({
    ...noInput,
    method: 'GET',
    path: '/external-teams',
    shows: ['externalTeam'],
    access: 'staff',
    summary: `Lists entries, claims, and reports that wait for staff, oldest first, at most ${externalLimits.shown} of each.`,
    response: ExternalQueue,
  }),
  get: endpoint({
    ...noInput,
    method: 'GET',
    path: '/external-teams/{teamId}',
    access: 'public',
    may: on(externalTeam, 'teamId', 'see'),
    summary: 'Returns an external team, by its id or slug.',
    params: z.object({ teamId: z.union([TeamId, TeamSlug]) }),
    response: ExternalPage,
  }),
  edit: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/external-teams/{teamId}',
    access: 'profile',
    may: on(externalTeam, 'teamId', 'edit'),
    limits: [byStaff],
    summary: 'Replaces an entry, unless it has changed since. Its slug stays.',
    params,
    body: ExternalEdit,
    response: ExternalPage,
  }),
  list: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/external-teams/{teamId}/listed',
    access: 'profile',
    may: on(externalTeam, 'teamId', 'decide'),
    limits: [byStaff],
    summary: 'Lists an entry that waits for staff.',
    params,
    response: Done,
  }),
  remove: endpoint({
    ...noInput,
    method: 'POST',
    path: '/external-teams/{teamId}/remove',
    access: 'profile',
    may: on(externalTeam, 'teamId', 'remove'),
    limits: [byStaff],
    summary:
      'Removes an entry. The person who added it is notified if it was not listed yet, with the reason.',
    params,
    body: z.object({ reason: paragraphs(reason.max) }),
    response: Done,
  }),
  claim: endpoint({
    ...noInput,
    method: 'POST',
    path: '/external-teams/{teamId}/claim',
    access: 'verified',
    may: on(externalTeam, 'teamId', 'claim'),
    limits: [{ per: 'actor', count: 10, in: '1 day' }],
    summary:
      "Claims an external team: emails a code to its listed email or to a mailbox at its website's domain, or asks staff to decide. It replaces the caller's earlier claim.",
    params,
    body: Claim,
    response: ExternalPage,
  }),
  confirmClaim: endpoint({
    ...noInput,
    method: 'POST',
    path: '/external-teams/{teamId}/claim/confirm',
    changes: ['externalTeam', 'team'],
    access: 'verified',
    may: on(externalTeam, 'teamId', 'claim'),
    limits: [{ per: 'actor', count: 50, in: '1 day' }],
    summary:
      "Proves a claim with its code: the entry becomes a team of the caller's with the same id and slug, or waits for staff if someone else claims it too.",
    params,
    body: z.object({ code: z.string().check(z.maxLength(6), z.regex(/^\d{6}$/)) }),
    response: ClaimOutcome,
  }),
  withdrawClaim: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/external-teams/{teamId}/claim',
    access: 'profile',
    may: on(externalTeam, 'teamId', 'claim'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: "Withdraws the caller's open claim.",
    params,
    response: Done,
  }),
  answerClaim: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/external-teams/{teamId}/claims/{userId}',
    changes: ['externalTeam', 'team'],
    access: 'profile',
    may: on(externalTeam, 'teamId', 'decide'),
    limits: [byStaff],
    summary: 'Approves a claim, which declines all others, or declines it with a reason.',
    params: person,
    body: z.object({ approve: z.boolean(), reason: paragraphs(reason.max) }),
    response: Done,
  }),
  report: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/external-teams/{teamId}/report',
    access: 'profile',
    may: on(externalTeam, 'teamId', 'report'),
    limits: [{ per: 'actor', count: 20, in: '1 day' }],
    summary: "Reports a wrong entry to staff. It replaces the caller's earlier report.",
    params,
    body: z.object({ kind: oneOf(reportKinds, 'other'), text: text(report.min, report.max) }),
    response: Done,
  }),
  dismissReport: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/external-teams/{teamId}/reports/{userId}',
    access: 'profile',
    may: on(externalTeam, 'teamId', 'decide'),
    limits: [byStaff],
    summary: 'Closes a report.',
    params: person,
    response: Done,
  }),
} as const;
