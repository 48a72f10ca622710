import { createAnswerLinks } from '../core/answer-links.ts';
import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import {
  openInvitationLinks,
  openPartyGuests,
  openRsvpAnswers,
  openRsvpTransfer,
} from '../events/old-api.ts';
import { openGuestClaims } from '../guests/old-api.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { openMailAnnouncer, openTransactionalEmail } from '../notifications/old-api.ts';
import { createReliabilityFinder } from '../reliability/old-api.ts';
import { createEmailOwnerFinder, createOwnEmailsFinder } from '../users/people/old-api.ts';
import {
  createClaimGuestsReaction,
  createForgetGuestReaction,
  createInvitedGuestReaction,
  createTransferGuestReaction,
} from './claim.reaction.ts';
import { createConfirmReaction, createConfirmSeriesReaction } from './confirm.reaction.ts';
import { answers as domain } from './domain.ts';
import { createEmailInvitationsRepository } from './email-invitations.repository.ts';
import { createGuestRequestsRepository } from './guest-requests.repository.ts';
import { createMailGuestReaction } from './mail-guest.reaction.ts';
import { createMailInvitationReaction } from './mail-invitation.reaction.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const readSecret = createSecretReader(env.CURSOR_SECRET_ARN);
const claims = openGuestClaims(table, clock);
const parties = openPartyGuests(table, clock);
const confirming = {
  rsvps: openRsvpAnswers(table, createReliabilityFinder(table, clock), clock),
  announce: openMailAnnouncer(env, table, clock),
  clock,
};
const mailing = {
  links: createAnswerLinks(readSecret, clock),
  sendTransactionalEmail: openTransactionalEmail(env, table, clock),
  origins: env.ORIGINS,
};
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      mailGuest: createMailGuestReaction({ requests: createGuestRequestsRepository(table), ...mailing }),
      mailInvitation: createMailInvitationReaction({
        emailInvitations: createEmailInvitationsRepository(table),
        invitations: openInvitationLinks(table, readSecret, clock),
        findEmailOwner: createEmailOwnerFinder(table),
        ...mailing,
      }),
      confirm: createConfirmReaction(confirming),
      confirmSeries: createConfirmSeriesReaction(confirming),
      claimGuests: createClaimGuestsReaction({
        findOwnEmails: createOwnEmailsFinder(table),
        ...{ claims, parties },
      }),
      transferGuest: createTransferGuestReaction({
        transfer: openRsvpTransfer(table, clock),
        claims,
      }),
      invitedGuest: createInvitedGuestReaction(parties),
      forgetGuest: createForgetGuestReaction(parties),
    },
  },
  createLog(),
);
