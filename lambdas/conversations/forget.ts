import type { ConversationId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import { bringUpToDate, teamConversation } from './people/index.ts';
import * as store from './store/index.ts';

const PER_PAGE = 100;

/** All messages of a conversation, in their order. */
export async function* everyMessage(ctx: Context, { id, last }: Pick<store.ConversationRow, 'id' | 'last'>) {
  for (let first = 1; first <= last; first += PER_PAGE)
    yield await store.listSince(ctx, id, { first, last, limit: PER_PAGE });
}

/** Deletes a conversation with everything in it; the log stays. */
const erase = async (ctx: Context, head: store.ConversationRow): Promise<void> => {
  for await (const rows of everyMessage(ctx, head)) await store.eraseMessages(ctx, rows);
  for (const { userId } of await store.listParticipants(ctx, head.id, { consistent: true }))
    await store.forgetOwn(ctx, head.id, userId);
  await store.removeHead(ctx, head.id);
};

const forgetIn = async (ctx: Context, id: ConversationId, userId: UserId): Promise<void> => {
  const head = await store.findConversation(ctx, id);
  if (!head) return store.forgetOwn(ctx, id, userId).then(() => undefined);
  await bringUpToDate(ctx, id, () => ({ end: [{ userId, standing: 'removed' }] }));
  for await (const rows of everyMessage(ctx, head))
    for (const row of rows) await store.eraseFromMessage(ctx, row, userId);
  if (head.lastAuthorId === userId) await store.eraseLine(ctx, head);
  await store.forgetOwn(ctx, id, userId);
  // Nobody reads it anymore.
  const rows = await store.listParticipants(ctx, id, { consistent: true });
  const now =
    rows.length === 0 || head.askedBy === userId ? await store.findConversation(ctx, id) : undefined;
  if (now) await erase(ctx, now);
};

/** Takes a deleted account out of its conversations, and its words out of them. */
export const forgetPerson = async (ctx: Context, userId: UserId): Promise<void> => {
  for (const id of await store.listOwn(ctx, userId)) await forgetIn(ctx, id, userId);
  await store.removeSettings(ctx, userId);
};

/** Deletes the conversation of a deleted team. */
export const forgetTeam = async (ctx: Context, teamId: TeamId): Promise<void> => {
  const head = await store.findConversation(ctx, teamConversation(ctx, teamId));
  if (head) await erase(ctx, head);
};

/** What a person wrote in a conversation. */
export async function* ownMessages(
  ctx: Context,
  head: store.ConversationRow,
  userId: UserId,
): AsyncGenerator<store.MessageRow[]> {
  for await (const rows of everyMessage(ctx, head)) yield rows.filter(({ authorId }) => authorId === userId);
}
