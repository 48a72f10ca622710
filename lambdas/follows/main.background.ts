import { followers } from '#shared/domains/follows/audiences.ts';
import { openNewEventFinder } from '../activities/api.ts';
import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { createEventCards } from '../events/old-api.ts';
import { createAudienceReaction, openAudienceAnnouncer } from '../notifications/old-api.ts';
import { createPlacesAt } from '../places/old-api.ts';
import { createApartFinder } from '../users/people/old-api.ts';
import { createAnnounceEventReaction } from './announce-event.reaction.ts';
import { follows as domain } from './domain.ts';
import { createEndBetweenReaction } from './end-between.reaction.ts';
import { createFollowers } from './followers.audience.ts';
import { createFollowsRepository } from './follows.repository.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createForgetTeamReaction } from './forget-team.reaction.ts';
import { openTargetAccess } from './target-access.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const follows = createFollowsRepository(table);
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      announceEvent: createAnnounceEventReaction({
        follows,
        findNewEvent: openNewEventFinder(table, clock),
        findPlacesAt: createPlacesAt(table),
        announceTo: openAudienceAnnouncer(table, clock),
      }),
      tellFollowers: createAudienceReaction(
        followers,
        createFollowers({
          follows,
          events: createEventCards(table, clock),
          findApart: createApartFinder(table),
          findTarget: openTargetAccess(table, clock),
        }),
        table,
        clock,
      ),
      endBetween: createEndBetweenReaction(follows),
      forgetPerson: createForgetPersonReaction(follows),
      forgetTeam: createForgetTeamReaction(follows),
    },
  },
  createLog(),
);
