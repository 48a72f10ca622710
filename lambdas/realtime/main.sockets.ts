import { openContext } from '../runtime/context.ts';
import { realtimeOf } from './domain.ts';
import { serveSocket } from './realtime.ts';

const ctx = openContext(realtimeOf([]).functions.sockets);
export const handler = (event: unknown) => serveSocket(ctx, event);
