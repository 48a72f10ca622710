import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { relayedRows } from '../domains.ts';
import { createEventPublisher } from '../integrations/event-bus.ts';
import { relay } from './domain.ts';
import { createRelay } from './relay.ts';

const env = readEnv(relay.functions.stream);
export const handler = createRelay({
  rows: relayedRows,
  publish: createEventPublisher(env.EVENT_BUS_NAME),
  log: createLog(),
});
