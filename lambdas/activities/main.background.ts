import { subscribers } from '#shared/domains/activities/audiences.ts';
import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { createEventCards } from '../events/old-api.ts';
import {
  createAudienceReaction,
  openAudienceAnnouncer,
  openMailAnnouncer,
} from '../notifications/old-api.ts';
import { createApartFinder } from '../users/people/old-api.ts';
import { createAnnounceEventReaction } from './announce-event.reaction.ts';
import { createConfirmReaction } from './confirm.reaction.ts';
import { activities as domain } from './domain.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { openNewEventFinder } from './new-event.ts';
import { createSubscribers } from './subscribers.audience.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const subscriptions = createSubscriptionsRepository(table);
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      confirm: createConfirmReaction({
        subscriptions,
        announceByMail: openMailAnnouncer(env, table, clock),
      }),
      announceEvent: createAnnounceEventReaction({
        findNewEvent: openNewEventFinder(table, clock),
        announceTo: openAudienceAnnouncer(table, clock),
      }),
      tellSubscribers: createAudienceReaction(
        subscribers,
        createSubscribers({
          subscriptions,
          events: createEventCards(table, clock),
          findApart: createApartFinder(table),
        }),
        table,
        clock,
      ),
      forgetPerson: createForgetPersonReaction(subscriptions),
    },
  },
  createLog(),
);
