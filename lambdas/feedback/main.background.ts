import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { createEventCards } from '../events/api.ts';
import { openShownNames } from '../family/api.ts';
import { openAnnouncer, openAudienceAnnouncer } from '../notifications/old-api.ts';
import { createAnnounceEndorsementReaction } from './announce-endorsement.reaction.ts';
import { createAskJob } from './ask.job.ts';
import { createAsksRepository } from './asks.repository.ts';
import { createCountEndorsementReaction, createCountRatingReaction } from './count.reactions.ts';
import { feedback as domain } from './domain.ts';
import { createFeedbackRepository } from './feedback.repository.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createPlanAskReaction } from './plan-ask.reaction.ts';
import { createReputationsRepository } from './reputations.repository.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const log = createLog();
const asks = createAsksRepository(table);
const events = createEventCards(table, clock);
const stored = {
  feedback: createFeedbackRepository(table),
  reputations: createReputationsRepository(table),
};
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      countRating: createCountRatingReaction(stored),
      countEndorsement: createCountEndorsementReaction(stored),
      announceEndorsement: createAnnounceEndorsementReaction({
        ...{ ...stored, events },
        findActive: openShownNames(table, clock),
        announce: openAnnouncer(table, clock),
      }),
      planAsk: createPlanAskReaction(asks),
      forgetPerson: createForgetPersonReaction(stored),
    },
    jobs: {
      askForFeedback: createAskJob({
        asks,
        events,
        announceTo: openAudienceAnnouncer(table, clock),
        positions: createJobPositions(table),
        clock,
        log,
      }),
    },
  },
  log,
);
