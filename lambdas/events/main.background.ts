import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { createActiveFinder } from '../users/api.ts';
import { createCountsReaction } from './counts.reaction.ts';
import { events as domain } from './domain.ts';
import { createEventsRepository } from './events.repository.ts';
import { createFacesReaction } from './faces.reaction.ts';
import { createFacesOf } from './faces.ts';
import { createPlaceIndexReaction } from './place-index.reaction.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const events = createEventsRepository(table);
const rsvps = createRsvpsRepository(table);
const facesOf = createFacesOf({ rsvps, findActive: createActiveFinder(table, { consistent: true }) });
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      countSpots: createCountsReaction({ events, facesOf, clock }),
      showFaces: createFacesReaction({ events, rsvps, facesOf }),
      indexPlace: createPlaceIndexReaction({ events }),
    },
  },
  createLog(),
);
