import { addSocket, listenersOf, unlisten } from '#lambdas/realtime/socket.table.ts';
import { publishToTopics, subscribe, topicPermissions } from '#lambdas/realtime/topics.ts';
import { topicUpdates as conversationUpdates } from '#shared/domains/conversations/topic-updates.ts';
import { topicUpdates as discussionUpdates } from '#shared/domains/discussions/topic-updates.ts';
import { occurrenceRow } from '#shared/domains/events/rows.ts';
import { topicUpdates as eventUpdates } from '#shared/domains/events/topic-updates.ts';
import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import { topicUpdates as teamUpdates } from '#shared/domains/teams/topic-updates.ts';
import { EventId, ONLY_OCCURRENCE, toBase32, type UserId } from '#shared/kernel/ids.ts';
import type { TestContext } from './context.ts';

const updates = [...eventUpdates, ...teamUpdates, ...conversationUpdates, ...discussionUpdates];

/** The id of the nth event, which need not be there. */
export const eventId = (n: number) => EventId.parse(`evt_${toBase32(BigInt(n))}`);

/** People's WebSockets, and the messages each receives. */
export const openSockets = (ctx: TestContext, permissions = topicPermissions) => {
  const gone = new Set<string>();
  const heard: string[][] = [];
  const own = {
    ...ctx,
    sockets: {
      ...ctx.sockets,
      push: async (connectionId: string, message: LiveMessage) => {
        if (gone.has(connectionId)) return false;
        heard.push([connectionId, message.type, ...('reason' in message ? [message.reason] : [])]);
        return true;
      },
    },
  };
  const react = (change: Parameters<typeof publishToTopics>[2], row: string) =>
    publishToTopics(own, updates, change, row, permissions);
  const open = async (of: UserId, connectionId: string) => {
    const connection = { userId: of, connectionId };
    await addSocket(ctx, connection);
    return {
      follow: (topic: string) => subscribe(ctx, connection, topic, permissions),
      leave: (topic: string) => unlisten(ctx, connection, topic),
    };
  };
  const listening = async (topic: string) => {
    const found: string[] = [];
    for await (const page of listenersOf(ctx, topic))
      found.push(...page.map(({ connectionId }) => connectionId));
    return found;
  };
  const changed = (n: number) =>
    react(
      { after: { eventId: eventId(n), occurrenceId: ONLY_OCCURRENCE, countsRevision: 0 } },
      occurrenceRow.name,
    );
  return { gone, heard, react, open, listening, changed };
};
