import { createAnswersService } from '#lambdas/answers/answers.service.ts';
import { createGuestRequestsRepository } from '#lambdas/answers/guest-requests.repository.ts';
import { createGuestRsvpsService } from '#lambdas/answers/guest-rsvps.service.ts';
import { createAnswersApi } from '#lambdas/answers/handler.ts';
import { createMailGuestReaction } from '#lambdas/answers/mail-guest.reaction.ts';
import { createAnswerLinks } from '#lambdas/core/answer-links.ts';
import type { Clock } from '#lambdas/core/clock.ts';
import { createIds } from '#lambdas/core/ids.ts';
import type { Table } from '#lambdas/data/table.ts';
import { openDateAccess, openInvitationLinks, openRsvpAnswers } from '#lambdas/events/api.ts';
import { createGuestFinder, openEnterGuest } from '#lambdas/guests/api.ts';
import { createReliabilityFinder } from '#lambdas/reliability/api.ts';
import { createAccountFinder, createEmailOwnerFinder } from '#lambdas/users/api.ts';
import type { Change } from '#shared/declare/rows.ts';
import { answersContract } from '#shared/domains/answers/contract.ts';
import type { guestRequestRow } from '#shared/domains/answers/rows.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { createApiCaller } from './api-caller.ts';

export const TEST_SECRET = 'a secret of the tests';
const visitor = { kind: 'visitor' } as const;

/** What people without a session do, each as a request to the API, and the emails with their links. */
export const createAnswers = (table: Table, clock: Clock, ids = createIds(clock)) => {
  const readSecret = async () => TEST_SECRET;
  const links = createAnswerLinks(readSecret, clock);
  const requests = createGuestRequestsRepository(table);
  const rsvps = openRsvpAnswers(table, createReliabilityFinder(table, clock), clock);
  const invitations = openInvitationLinks(table, readSecret, clock);
  const made: Change<typeof guestRequestRow>['after'][] = [];
  const services = {
    answers: createAnswersService({
      ...{ links, requests, rsvps, invitations },
      findAccount: createAccountFinder(table),
      findGuest: createGuestFinder(table),
      findEmailOwner: createEmailOwnerFinder(table),
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
    findDate: openDateAccess(table),
  };
  const call = createApiCaller((deps) => createAnswersApi(services, deps));
  const to = answersContract;
  /** The tokens that were emailed. */
  const mailed: { readonly to: string; readonly token: string }[] = [];
  const mailGuest = createMailGuestReaction({
    ...{ requests, links },
    origins: { gth: 'https://gth.example', meh: 'https://meh.example' },
    async sendLetter(_, write) {
      const letter = await write();
      if (letter) mailed.push({ to: letter.to, token: letter.template.data.url?.split('/').at(-1) ?? '' });
    },
  });
  return {
    links,
    mailed,
    requested: made,
    request: (event: EventPage, body: object) =>
      call(to.requestGuestRsvp, visitor, {
        params: { eventId: event.id, occurrenceId: ONLY_OCCURRENCE },
        body: {
          ...{ name: 'Gail', email: 'gail@example.com', guests: 0, locale: 'en' },
          slotId: event.eventSlotGroup[0]?.id,
          ...body,
        } as never,
      }),
    requestInvited: (event: EventPage, token: string, body: object = {}) =>
      call(to.requestInvitedRsvp, visitor, {
        params: { eventId: event.id, occurrenceId: ONLY_OCCURRENCE },
        body: {
          ...{ name: 'Gail', email: 'gail@example.com', guests: 0, locale: 'en', token },
          slotId: event.eventSlotGroup[0]?.id,
          ...body,
        } as never,
      }),
    page: (token: string) => call(to.page, visitor, { params: { token } }),
    answer: (token: string, answer: 'going' | 'declined', seen: string | null) =>
      call(to.answer, visitor, { params: { token }, body: { answer, seen } }),
    /** What the stream triggers for the requests so far. Returns the newest token. */
    async open(): Promise<string> {
      for (const after of made.splice(0)) await mailGuest({ after });
      const last = mailed.at(-1);
      if (!last) throw new Error('no email was sent');
      return last.token;
    },
  };
};
