import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createReactions } from '../core/reaction.ts';
import { openTable } from '../data/table.ts';
import { createActiveFinder } from '../users/api.ts';
import { createCountsReaction } from './counts.reaction.ts';
import { createEventsRepository } from './events.repository.ts';
import { createFacesReaction } from './faces.reaction.ts';
import { createFacesOf } from './faces.ts';
import { createPlaceIndexReaction } from './place-index.reaction.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';

const env = readEnv('events-reactions');
const table = openTable({ tableName: env.TABLE_NAME });
const events = createEventsRepository(table);
const rsvps = createRsvpsRepository(table);
const facesOf = createFacesOf({ rsvps, findActive: createActiveFinder(table, { consistent: true }) });
export const handler = createReactions(
  'events-reactions',
  [
    createCountsReaction({ events, facesOf, clock }),
    createPlaceIndexReaction({ events }),
    createFacesReaction({ events, rsvps, facesOf }),
  ],
  createLog(),
);
