import type { TopicUpdate } from '#shared/declare/topics.ts';
import { liveLimits } from '#shared/domains/realtime/rules.ts';
import { epochSeconds } from '#shared/kernel/dates.ts';
import type { Work } from '../runtime/background.ts';
import type { realtimeOf } from './domain.ts';
import { listOldestFirst, listSockets, removeSocket } from './socket.table.ts';
import { publishToTopics } from './topics.ts';

/** Longer than the 29 seconds API Gateway allows for `$connect`: until it has returned, API Gateway reports the connection as gone. */
const OPENING_SECONDS = 30;

/** `updates`: what is published about the rows of all domains. */
export const workWith = (updates: readonly TopicUpdate[]) =>
  ({
    reactions: {
      /** Closes the WebSockets of a suspended or deleted account: they were opened earlier, and would stay open for up to two hours. */
      closeSuspended: async (ctx, { before, after }) => {
        const id = after ? after.suspended && after.id : before?.id;
        if (!id) return;
        // A connection being written right now checks for itself whether its owner is admitted.
        for (const socket of await listSockets(ctx, id, { consistent: true })) {
          await ctx.sockets.close(socket.connectionId);
          await removeSocket(ctx, socket);
        }
      },

      /** Notifies the tabs of a login that was ended on another device, which log themselves out, and closes their WebSockets. */
      closeEnded: async (ctx, { after }) => {
        if (after?.state !== 'ended') return;
        // A connection being written right now checks for itself whether its session is open.
        for (const socket of await listSockets(ctx, after.userId, { consistent: true })) {
          if (socket.loginId !== after.id) continue;
          await ctx.sockets.push(socket.connectionId, { type: 'session_ended' });
          await ctx.sockets.close(socket.connectionId);
          await removeSocket(ctx, socket);
        }
      },

      /**
       * Keeps a person's newest connections and closes the others. However many open at once, a connection is closed only if at least the
       * allowed number of newer ones exist, so concurrent reactions close the same ones.
       */
      limitConnections: async (ctx, { after }) => {
        if (!after) return;
        const open = await listOldestFirst(ctx, after.userId);
        for (const socket of open.slice(0, -liveLimits.connections.max)) {
          const isOpen = await ctx.sockets.push(socket.connectionId, { type: 'replaced' });
          const age = epochSeconds(ctx.clock.now()) - epochSeconds(socket.connectedAt);
          // Its row stays, so it is counted and closed when the next one opens.
          if (!isOpen && age < OPENING_SECONDS) continue;
          await ctx.sockets.close(socket.connectionId);
          await removeSocket(ctx, socket);
        }
      },

      publishToTopics: (ctx, change, row) => publishToTopics(ctx, updates, change, row),
    },
  }) satisfies Work<ReturnType<typeof realtimeOf>['background']>;
