import type { ConversationId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import { bringUpToDate, teamConversation } from './people/index.ts';
import {
  type ConversationRow,
  eraseFromMessage,
  eraseLine,
  eraseMessages,
  findConversation,
  forgetOwn,
  listOwn,
  listParticipants,
  listSince,
  type MessageRow,
  removeHead,
  removeSettings,
} from './store/index.ts';

const PER_PAGE = 100;

/** All messages of a conversation, in their order. */
export async function* everyMessage(ctx: Context, { id, last }: Pick<ConversationRow, 'id' | 'last'>) {
  for (let first = 1; first <= last; first += PER_PAGE)
    yield await listSince(ctx, id, { first, last, limit: PER_PAGE });
}

/** Deletes a conversation with everything in it; the log stays. */
const erase = async (ctx: Context, head: ConversationRow): Promise<void> => {
  for await (const rows of everyMessage(ctx, head)) await eraseMessages(ctx, rows);
  for (const { userId } of await listParticipants(ctx, head.id, { consistent: true }))
    await forgetOwn(ctx, head.id, userId);
  await removeHead(ctx, head.id);
};

const forgetIn = async (ctx: Context, id: ConversationId, userId: UserId): Promise<void> => {
  const head = await findConversation(ctx, id);
  if (!head) return forgetOwn(ctx, id, userId).then(() => undefined);
  await bringUpToDate(ctx, id, () => ({ end: [{ userId, standing: 'removed' }] }));
  for await (const rows of everyMessage(ctx, head))
    for (const row of rows) await eraseFromMessage(ctx, row, userId);
  if (head.lastAuthorId === userId) await eraseLine(ctx, head);
  await forgetOwn(ctx, id, userId);
  // Nobody reads it anymore.
  const rows = await listParticipants(ctx, id, { consistent: true });
  const now = rows.length === 0 || head.askedBy === userId ? await findConversation(ctx, id) : undefined;
  if (now) await erase(ctx, now);
};

/** Takes a deleted account out of its conversations, and its words out of them. */
export const forgetPerson = async (ctx: Context, userId: UserId): Promise<void> => {
  for (const id of await listOwn(ctx, userId)) await forgetIn(ctx, id, userId);
  await removeSettings(ctx, userId);
};

/** Deletes the conversation of a deleted team. */
export const forgetTeam = async (ctx: Context, teamId: TeamId): Promise<void> => {
  const head = await findConversation(ctx, teamConversation(ctx, teamId));
  if (head) await erase(ctx, head);
};

/** What a person wrote in a conversation. */
export async function* ownMessages(
  ctx: Context,
  head: ConversationRow,
  userId: UserId,
): AsyncGenerator<MessageRow[]> {
  for await (const rows of everyMessage(ctx, head)) yield rows.filter(({ authorId }) => authorId === userId);
}
