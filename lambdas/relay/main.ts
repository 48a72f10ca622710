import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createEventPublisher } from '../integrations/event-bus.ts';
import { createRelay } from './relay.ts';

const env = readEnv('stream-relay');
export const handler = createRelay({ publish: createEventPublisher(env.EVENT_BUS_NAME), log: createLog() });
