import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createReactions } from '../core/reaction.ts';
import { openTable } from '../data/table.ts';
import { createCountsReaction } from './counts.reaction.ts';
import { createEventsRepository } from './events.repository.ts';
import { createPlaceIndexReaction } from './place-index.reaction.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';

const env = readEnv('events-reactions');
const table = openTable({ tableName: env.TABLE_NAME });
const events = createEventsRepository(table);
const counts = createCountsReaction({
  events,
  rsvps: createRsvpsRepository(table),
  clock,
});
export const handler = createReactions(
  'events-reactions',
  [counts, createPlaceIndexReaction({ events })],
  createLog(),
);
