import { access, handlers } from '#lambdas/answers/api.ts';
import { work } from '#lambdas/answers/background.ts';
import { EmailInvitation } from '#lambdas/answers/email-invitation.table.ts';
import { GuestRequest } from '#lambdas/answers/guest-request.table.ts';
import type { Member } from '#lambdas/core/actor.ts';
import { createHttpApi } from '#lambdas/core/http-api.ts';
import { createRsvpLinks } from '#lambdas/core/rsvp-links.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { answersContract } from '#shared/domains/answers/contract.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { createApiCaller } from './api-caller.ts';
import type { TestContext } from './context.ts';

const visitor = { kind: 'visitor' } as const;
const onlyDateOf = ({ id: eventId }: Pick<EventPage, 'id'>) => ({ eventId, occurrenceId: ONLY_OCCURRENCE });

/** What people without a session do about an event, each as a request to the API, and the emails with their links. */
export const createAnswers = (ctx: TestContext, event: EventPage) => {
  const call = createApiCaller((deps) =>
    createHttpApi(answersContract, bindAll(ctx, handlers), deps, bindAll(ctx, access)),
  );
  const reactions = bindAll(ctx, work.reactions);
  const to = answersContract;
  // A mailbox gets few such emails per day.
  const gail = { name: 'Gail', email: `gail.${event.id}@example.com`, guests: 0, locale: 'en' };
  const mailed = () =>
    ctx.sent.emails.map(({ to: address, template }) => ({
      to: address,
      token: template.data['url']?.split('/').at(-1) ?? '',
    }));
  return {
    links: createRsvpLinks(ctx.cursors.readSecret, ctx.clock),
    /** The tokens that were emailed in this test. */
    mailed,
    request: (body: object) =>
      call(to.requestGuestRsvp, visitor, {
        params: onlyDateOf(event),
        body: { ...gail, slotId: event.eventSlotGroup[0]?.id, ...body },
      }),
    requestInvited: (token: string, body: object = {}) =>
      call(to.requestInvitedRsvp, visitor, {
        params: onlyDateOf(event),
        body: { ...gail, token, slotId: event.eventSlotGroup[0]?.id, ...body },
      }),
    messageHost: (token: string, text: string, name?: string) =>
      call(to.messageHost, visitor, { params: { token }, body: { text, name } }),
    guestMessages: (reader: Member, cursor?: string) =>
      call(to.guestMessages, reader, { params: onlyDateOf(event), query: { cursor } }),
    page: (token: string) => call(to.page, visitor, { params: { token } }),
    answer: (token: string, answer: 'going' | 'declined', seen: string | null, name?: string) =>
      call(to.answer, visitor, { params: { token }, body: { answer, seen, name } }),
    inviteByEmail: (host: Member, emails: readonly string[]) =>
      call(to.inviteByEmail, host, { params: onlyDateOf(event), body: { emails: [...emails] } }),
    emailInvitations: (host: Member, cursor?: string) =>
      call(to.emailInvitations, host, { params: onlyDateOf(event), query: { cursor } }),
    resendEmailInvitation: (host: Member, guestId: UserId) =>
      call(to.resendEmailInvitation, host, { params: { ...onlyDateOf(event), guestId } }),
    withdrawEmailInvitation: (host: Member, guestId: UserId) =>
      call(to.withdrawEmailInvitation, host, { params: { ...onlyDateOf(event), guestId } }),
    /** What the stream triggers for the requests and invitations of the event, each of which is emailed once. Returns the newest token. */
    async open(): Promise<string> {
      const [requests, invitations] = await Promise.all([
        GuestRequest(ctx).query.byDate(onlyDateOf(event)).go({ pages: 'all' }),
        EmailInvitation(ctx).query.byDate(onlyDateOf(event)).go({ pages: 'all' }),
      ]);
      for (const after of requests.data) await reactions.mailGuest({ after });
      for (const after of invitations.data) await reactions.mailInvitation({ after });
      const last = mailed().at(-1);
      if (!last) throw new Error('no email was sent');
      return last.token;
    },
  };
};
