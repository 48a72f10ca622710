import { createAnswerLinks } from '../core/answer-links.ts';
import type { Clock } from '../core/clock.ts';
import type { ReadSecret } from '../core/seal.ts';
import type { Table } from '../data/table.ts';
import { openInvitationLinks, openRsvpAnswers } from '../events/api.ts';
import { createGuestFinder, openEnterGuest } from '../guests/api.ts';
import { createReliabilityFinder } from '../reliability/api.ts';
import { createAccountFinder, createEmailOwnerFinder } from '../users/api.ts';
import { createAnswersService } from './answers.service.ts';
import { createGuestRequestsRepository } from './guest-requests.repository.ts';

/** What links in emails show, and answering with them. */
export const openAnswers = (table: Table, readSecret: ReadSecret, clock: Clock) => {
  const requests = createGuestRequestsRepository(table);
  const rsvps = openRsvpAnswers(table, createReliabilityFinder(table, clock), clock);
  const invitations = openInvitationLinks(table, readSecret, clock);
  const answers = createAnswersService({
    links: createAnswerLinks(readSecret, clock),
    ...{ requests, rsvps, invitations },
    findAccount: createAccountFinder(table),
    findGuest: createGuestFinder(table),
    findEmailOwner: createEmailOwnerFinder(table),
    enterGuest: openEnterGuest(table, readSecret, clock),
  });
  return { requests, rsvps, invitations, answers };
};
