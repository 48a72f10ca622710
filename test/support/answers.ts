import { createAnswersService } from '#lambdas/answers/answers.service.ts';
import { createEmailInvitationsRepository } from '#lambdas/answers/email-invitations.repository.ts';
import { createEmailInvitationsService } from '#lambdas/answers/email-invitations.service.ts';
import { createGuestRequestsRepository } from '#lambdas/answers/guest-requests.repository.ts';
import { createGuestRsvpsService } from '#lambdas/answers/guest-rsvps.service.ts';
import { createAnswersApi } from '#lambdas/answers/handler.ts';
import { createMailGuestReaction, type MailGuestDeps } from '#lambdas/answers/mail-guest.reaction.ts';
import { createMailInvitationReaction } from '#lambdas/answers/mail-invitation.reaction.ts';
import type { Member } from '#lambdas/core/actor.ts';
import { createAnswerLinks } from '#lambdas/core/answer-links.ts';
import type { Clock } from '#lambdas/core/clock.ts';
import { createCursors } from '#lambdas/core/cursor.ts';
import { createIds } from '#lambdas/core/ids.ts';
import type { Table } from '#lambdas/data/table.ts';
import { openDateAccess, openInvitationLinks, openRsvpAnswers } from '#lambdas/events/old-api.ts';
import { createGuestFinder, createGuestIds, openEnterGuest } from '#lambdas/guests/old-api.ts';
import { createReliabilityFinder } from '#lambdas/reliability/old-api.ts';
import { createAccountFinder, createEmailOwnerFinder } from '#lambdas/users/people/old-api.ts';
import type { Change } from '#shared/declare/rows.ts';
import { answersContract } from '#shared/domains/answers/contract.ts';
import type { emailInvitationRow, guestRequestRow } from '#shared/domains/answers/rows.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { createApiCaller } from './api-caller.ts';

export const TEST_SECRET = 'a secret of the tests';
const visitor = { kind: 'visitor' } as const;
const onlyDateOf = ({ id: eventId }: EventPage) => ({ eventId, occurrenceId: ONLY_OCCURRENCE });

/** What people without a session do, each as a request to the API, and the emails with their links. */
export const createAnswers = (table: Table, clock: Clock, ids = createIds(clock)) => {
  const readSecret = async () => TEST_SECRET;
  const links = createAnswerLinks(readSecret, clock);
  const requests = createGuestRequestsRepository(table);
  const emailInvitations = createEmailInvitationsRepository(table);
  const rsvps = openRsvpAnswers(table, createReliabilityFinder(table, clock), clock);
  const invitations = openInvitationLinks(table, readSecret, clock);
  const findEmailOwner = createEmailOwnerFinder(table);
  const made: Change<typeof guestRequestRow>['after'][] = [];
  const invited: Change<typeof emailInvitationRow>['after'][] = [];
  const services = {
    answers: createAnswersService({
      ...{ links, requests, emailInvitations, rsvps, invitations, findEmailOwner, clock },
      findAccount: createAccountFinder(table),
      findGuest: createGuestFinder(table),
      enterGuest: openEnterGuest(table, readSecret, clock),
    }),
    guestRsvps: createGuestRsvpsService({
      requests: {
        async add(request) {
          await requests.add(request);
          const { eventId, occurrenceId, id } = request;
          made.push({ eventId, occurrenceId, id });
        },
      },
      ...{ rsvps, invitations, ids, clock },
    }),
    emailInvitations: createEmailInvitationsService({
      emailInvitations: {
        ...emailInvitations,
        async add(invitation) {
          const { eventId, occurrenceId, guestId } = invitation;
          const isNew = await emailInvitations.add(invitation);
          if (isNew) invited.push({ eventId, occurrenceId, guestId });
          return isNew;
        },
      },
      idOfEmail: createGuestIds(readSecret),
      cursors: createCursors(readSecret),
      clock,
    }),
    findDate: openDateAccess(table, clock),
  };
  const call = createApiCaller((deps) => createAnswersApi(services, deps));
  const to = answersContract;
  /** The tokens that were emailed. */
  const mailed: { readonly to: string; readonly token: string }[] = [];
  const mailing: Pick<MailGuestDeps, 'links' | 'origins' | 'sendTransactionalEmail'> = {
    links,
    origins: { gth: 'https://gth.example', meh: 'https://meh.example' },
    async sendTransactionalEmail(_, write) {
      const letter = await write();
      if (letter) mailed.push({ to: letter.to, token: letter.template.data['url']?.split('/').at(-1) ?? '' });
    },
  };
  const mailGuest = createMailGuestReaction({ requests, ...mailing });
  const mailInvitation = createMailInvitationReaction({
    ...{ emailInvitations, invitations, findEmailOwner },
    ...mailing,
  });
  return {
    links,
    mailed,
    requested: made,
    request: (event: EventPage, body: object) =>
      call(to.requestGuestRsvp, visitor, {
        params: onlyDateOf(event),
        body: {
          ...{ name: 'Gail', email: 'gail@example.com', guests: 0, locale: 'en' },
          slotId: event.eventSlotGroup[0]?.id,
          ...body,
        } as never,
      }),
    requestInvited: (event: EventPage, token: string, body: object = {}) =>
      call(to.requestInvitedRsvp, visitor, {
        params: onlyDateOf(event),
        body: {
          ...{ name: 'Gail', email: 'gail@example.com', guests: 0, locale: 'en', token },
          slotId: event.eventSlotGroup[0]?.id,
          ...body,
        } as never,
      }),
    page: (token: string) => call(to.page, visitor, { params: { token } }),
    answer: (token: string, answer: 'going' | 'declined', seen: string | null, name?: string) =>
      call(to.answer, visitor, { params: { token }, body: { answer, seen, name } }),
    inviteByEmail: (host: Member, event: EventPage, emails: readonly string[]) =>
      call(to.inviteByEmail, host, { params: onlyDateOf(event), body: { emails: [...emails] } }),
    emailInvitations: (host: Member, event: EventPage, cursor?: string) =>
      call(to.emailInvitations, host, { params: onlyDateOf(event), query: { cursor } }),
    withdrawEmailInvitation: (host: Member, event: EventPage, guestId: UserId) =>
      call(to.withdrawEmailInvitation, host, { params: { ...onlyDateOf(event), guestId } }),
    /** What the stream triggers for the requests so far. Returns the newest token. */
    async open(): Promise<string> {
      for (const after of made.splice(0)) await mailGuest({ after });
      for (const after of invited.splice(0)) await mailInvitation({ after });
      const last = mailed.at(-1);
      if (!last) throw new Error('no email was sent');
      return last.token;
    },
  };
};
