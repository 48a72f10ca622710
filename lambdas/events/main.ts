import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { createLog } from '../core/logger.ts';
import { createTokenVerifier } from '../core/tokens.ts';
import { openTable } from '../data/table.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createAccountFinder } from '../users/api.ts';
import { createAgendaRepository } from './agenda.repository.ts';
import { createCalendarRepository } from './calendar.repository.ts';
import { createCalendarService } from './calendar.service.ts';
import { createEventsRepository } from './events.repository.ts';
import { createEventsService } from './events.service.ts';
import { createEventsApi } from './handler.ts';
import { createHomeService } from './home.service.ts';
import { createNearbyRepository } from './nearby.repository.ts';
import { createNearbyService } from './nearby.service.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';
import { createRsvpsService } from './rsvps.service.ts';

const env = readEnv('events');
const log = createLog();
const table = openTable({ tableName: env.TABLE_NAME });
const cursors = createCursors(createSecretReader(env.CURSOR_SECRET_ARN));
const ids = createIds(clock);
const rsvps = createRsvpsRepository(table);
const agenda = createAgendaRepository(table);
const events = createEventsService({
  events: createEventsRepository(table),
  rsvps,
  agenda,
  cursors,
  clock,
  ids,
});
const nearby = createNearbyService({ nearby: createNearbyRepository(table), cursors, clock });
const feeds = createCalendarRepository(table);
export const handler = createEventsApi(
  {
    events,
    nearby,
    rsvps: createRsvpsService({ events, rsvps, clock }),
    home: createHomeService({ events, nearby, log }),
    calendar: createCalendarService({ feeds, events, origins: env.ORIGINS, clock, ids }),
  },
  {
    log,
    verifyToken: createTokenVerifier({ userPoolId: env.USER_POOL_ID, clientId: env.USER_POOL_CLIENT_ID }),
    findAccount: createAccountFinder(table),
  },
);
