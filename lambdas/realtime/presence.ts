import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import { presenceSeconds } from '#shared/domains/realtime/rules.ts';
import { epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Context } from '../runtime/context.ts';
import { listOldestFirst, listSockets, removeAllSockets, removeSocket } from './socket.table.ts';

const AT_ONCE = 10;

const isRecent = ({ clock }: Context, at: string | undefined): boolean =>
  at !== undefined && epochSeconds(clock.now()) - epochSeconds(at) < presenceSeconds.alive;

/**
 * A person is online if one of their WebSockets was active a moment ago. The gateway knows when, so tabs that say they are still there
 * write nothing (decision 103).
 */
const isOnline = async (ctx: Context<'socketActivity'>, userId: UserId): Promise<boolean> => {
  const open = await listOldestFirst(ctx, userId);
  for (const { connectionId, connectedAt } of open.toReversed())
    if (isRecent(ctx, connectedAt) || isRecent(ctx, await ctx.socketActivity.lastActive(connectionId)))
      return true;
  return false;
};

/** Of these people, those who are online. Cost: 1 each, and a request to the gateway for each WebSocket until one is found alive. */
export const findOnline = async (
  ctx: Context<'socketActivity'>,
  ids: readonly UserId[],
): Promise<UserId[]> => {
  const found = await mapAtMost(AT_ONCE, ids, async (id) => ((await isOnline(ctx, id)) ? [id] : []));
  return found.flat();
};

/** Removes all WebSockets of a person, who then counts as offline. */
export const goOffline = (ctx: Context, userId: UserId): Promise<void> => removeAllSockets(ctx, userId);

/** Sends a message to every open WebSocket of a person. Returns how many got it; closed ones are removed. */
export const sendLive = async (
  ctx: Context<'sockets'>,
  userId: UserId,
  message: LiveMessage,
): Promise<number> => {
  let reached = 0;
  for (const socket of await listSockets(ctx, userId)) {
    if (await ctx.sockets.push(socket.connectionId, message)) reached += 1;
    else await removeSocket(ctx, socket);
  }
  return reached;
};
