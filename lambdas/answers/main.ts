import { createAnswerLinks } from '../core/answer-links.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { platformByOrigin } from '../core/platforms.ts';
import { openTable } from '../data/table.ts';
import { openDateAccess, openInvitationLinks, openRsvpAnswers } from '../events/api.ts';
import { createGuestFinder, openEnterGuest } from '../guests/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createReliabilityFinder } from '../reliability/api.ts';
import { createAccountFinder, createEmailOwnerFinder } from '../users/api.ts';
import { createAnswersService } from './answers.service.ts';
import { answers as domain } from './domain.ts';
import { createGuestRequestsRepository } from './guest-requests.repository.ts';
import { createGuestRsvpsService } from './guest-rsvps.service.ts';
import { createAnswersApi } from './handler.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const readSecret = createSecretReader(env.CURSOR_SECRET_ARN);
const requests = createGuestRequestsRepository(table);
const rsvps = openRsvpAnswers(table, createReliabilityFinder(table, clock), clock);
const invitations = openInvitationLinks(table, readSecret, clock);
const findAccount = createAccountFinder(table);
export const handler = createAnswersApi(
  {
    answers: createAnswersService({
      links: createAnswerLinks(readSecret, clock),
      requests,
      rsvps,
      invitations,
      findAccount,
      findGuest: createGuestFinder(table),
      findEmailOwner: createEmailOwnerFinder(table),
      enterGuest: openEnterGuest(table, readSecret, clock),
    }),
    guestRsvps: createGuestRsvpsService({ requests, rsvps, invitations, ids: createIds(clock), clock }),
    findDate: openDateAccess(table),
  },
  createHttpDeps(env, { table, findAccount, platformOf: platformByOrigin(env.ORIGINS) }),
);
