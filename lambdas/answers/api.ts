import { answersContract } from '#shared/domains/answers/contract.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import type { Access, Handlers } from '../runtime/http.ts';
import { type Reads, readsAsVisitor } from '../runtime/reads.ts';
import type { answers as domain } from './domain.ts';
import * as emailInvitations from './email-invitations.ts';
import * as guestMessages from './guest-messages.ts';
import * as guestRsvps from './guest-rsvps.ts';
import { messageHost, page, respond } from './link-rsvps.ts';

export const access = { occurrence: events.findDate } satisfies Access<typeof domain.api>;

const reads = {
  page: (ctx, { params }) => page(ctx, params.token),
} satisfies Reads<typeof answersContract, Context<'cursors'>, typeof access>;

/** What a link from an email shows to anyone who has it. */
export const pageReads = (ctx: Context<'cursors'>) => readsAsVisitor(ctx, answersContract, { reads, access });

export const handlers = {
  ...reads,
  requestGuestRsvp: (ctx, { occurrence, body, request }) =>
    guestRsvps.request(ctx, occurrence, body, request.platform),
  requestInvitedRsvp: (ctx, { params, body, request }) =>
    guestRsvps.requestInvited(ctx, params, body, request.platform),
  inviteByEmail: (ctx, { actor, occurrence, body, request }) =>
    emailInvitations.invite(ctx, actor, occurrence, body.emails, request.platform),
  emailInvitations: (ctx, { occurrence, query }) => emailInvitations.list(ctx, occurrence, query.cursor),
  resendEmailInvitation: (ctx, { occurrence, params }) => emailInvitations.resend(ctx, occurrence, params),
  withdrawEmailInvitation: (ctx, { params }) => emailInvitations.withdraw(ctx, params),
  answer: (ctx, { params, body }) => respond(ctx, params.token, body),
  messageHost: (ctx, { params, body }) => messageHost(ctx, params.token, body),
  guestMessages: (ctx, { actor, occurrence, query }) =>
    guestMessages.list(ctx, actor, occurrence, query.cursor),
} satisfies Handlers<typeof domain.api, typeof access>;
