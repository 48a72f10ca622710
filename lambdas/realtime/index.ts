import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { oncePer } from '../data/once.ts';
import type { Context } from '../runtime/context.ts';
import { createLiveSender } from './live-sender.ts';
import { createGoOffline, createOnlineFinder } from './presence.ts';

// Verbs for other domains. Until this domain is moved, they wrap its factories, each once.

const senders = /* @__PURE__ */ oncePer(({ table, sockets }: Context<'sockets'>) =>
  createLiveSender(table, sockets.push),
);

/** Sends a message to every open screen of a person; returns how many it reached. */
export const sendLive = (ctx: Context<'sockets'>, userId: UserId, message: LiveMessage): Promise<number> =>
  senders(ctx)(userId, message);

const goingOffline = /* @__PURE__ */ oncePer(createGoOffline);
const online = /* @__PURE__ */ oncePer(({ table, socketActivity, clock }: Context<'socketActivity'>) =>
  createOnlineFinder(table, socketActivity.lastActive, clock),
);

/** Removes all WebSockets of a person, who then counts as offline. */
export const goOffline = (ctx: Context, userId: UserId): Promise<void> => goingOffline(ctx.table)(userId);

/** Of these people, those who are online; see `FindOnline`. */
export const findOnline = (ctx: Context<'socketActivity'>, ids: readonly UserId[]): Promise<UserId[]> =>
  online(ctx)(ids);
