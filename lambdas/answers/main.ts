import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { platformByOrigin } from '../core/platforms.ts';
import { openTable } from '../data/table.ts';
import { openDateAccess } from '../events/old-api.ts';
import { createGuestIds } from '../guests/old-api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createAccountFinder } from '../users/people/old-api.ts';
import { answers as domain } from './domain.ts';
import { createEmailInvitationsService } from './email-invitations.service.ts';
import { createGuestRsvpsService } from './guest-rsvps.service.ts';
import { createAnswersApi } from './handler.ts';
import { openAnswers } from './open-answers.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const readSecret = createSecretReader(env.CURSOR_SECRET_ARN);
const { answers, requests, emailInvitations, rsvps, invitations } = openAnswers(table, readSecret, clock);
export const handler = createAnswersApi(
  {
    answers,
    guestRsvps: createGuestRsvpsService({ requests, rsvps, invitations, ids: createIds(clock), clock }),
    emailInvitations: createEmailInvitationsService({
      emailInvitations,
      idOfEmail: createGuestIds(readSecret),
      cursors: createCursors(readSecret),
      clock,
    }),
    findDate: openDateAccess(table, clock),
  },
  createHttpDeps(env, {
    table,
    findAccount: createAccountFinder(table),
    platformOf: platformByOrigin(env.ORIGINS),
  }),
);
