import { feedbackContract } from '#shared/domains/feedback/contract.ts';
import { openVisible } from '../connections/old-api.ts';
import { callerId } from '../core/access.ts';
import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { openTable } from '../data/table.ts';
import { openAttendedDates } from '../events/api.ts';
import { openShownNames } from '../family/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createAccountFinder } from '../users/api.ts';
import { feedback as domain } from './domain.ts';
import { createFeedbackRepository } from './feedback.repository.ts';
import { createFeedbackService } from './feedback.service.ts';
import { createReputationOf } from './reputation.ts';
import { createReputationsRepository } from './reputations.repository.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const dates = openAttendedDates(table, clock);
const findActive = openShownNames(table, clock);
const feedback = createFeedbackService({
  feedback: createFeedbackRepository(table),
  dates,
  findActive,
  cursors: createCursors(createSecretReader(env.CURSOR_SECRET_ARN)),
  clock,
});
const findVisible = openVisible(table, clock);
const reputationOf = createReputationOf({ reputations: createReputationsRepository(table), findVisible });
export const handler = createHttpApi(
  feedbackContract,
  {
    mine: ({ actor, occurrence }) => feedback.mine(actor, occurrence),
    people: ({ actor, occurrence, query }) => feedback.people(actor, occurrence, query),
    rate: ({ actor, occurrence, body }) => feedback.rate(actor, occurrence, body.stars),
    endorse: ({ actor, occurrence, params, body }) =>
      feedback.endorse(actor, occurrence, params.userId, body.kind),
    ofPerson: ({ actor, params }) => reputationOf(params.userId, callerId(actor)),
  },
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
  { occurrence: dates.find },
);
