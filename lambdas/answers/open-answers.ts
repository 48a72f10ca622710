import { createAnswerLinks } from '../core/answer-links.ts';
import type { Clock } from '../core/clock.ts';
import type { ReadSecret } from '../core/seal.ts';
import type { Table } from '../data/table.ts';
import { openInvitationLinks, openRsvpAnswers } from '../events/old-api.ts';
import { createGuestFinder, openEnterGuest } from '../guests/old-api.ts';
import { createReliabilityFinder } from '../reliability/old-api.ts';
import { createAccountFinder, createEmailOwnerFinder } from '../users/people/old-api.ts';
import { createAnswersService } from './answers.service.ts';
import { createEmailInvitationsRepository } from './email-invitations.repository.ts';
import { createGuestRequestsRepository } from './guest-requests.repository.ts';

/** What links in emails show, and answering with them. */
export const openAnswers = (table: Table, readSecret: ReadSecret, clock: Clock) => {
  const requests = createGuestRequestsRepository(table);
  const emailInvitations = createEmailInvitationsRepository(table);
  const rsvps = openRsvpAnswers(table, createReliabilityFinder(table, clock), clock);
  const invitations = openInvitationLinks(table, readSecret, clock);
  const answers = createAnswersService({
    links: createAnswerLinks(readSecret, clock),
    ...{ requests, emailInvitations, rsvps, invitations, clock },
    findAccount: createAccountFinder(table),
    findGuest: createGuestFinder(table),
    findEmailOwner: createEmailOwnerFinder(table),
    enterGuest: openEnterGuest(table, readSecret, clock),
  });
  return { requests, emailInvitations, rsvps, invitations, answers };
};
