import type { Change } from '#shared/declare/rows.ts';
import { topicName } from '#shared/declare/topics.ts';
import {
  directMessages,
  groupMessages,
  messageRequested,
  teamMessages,
} from '#shared/domains/conversations/notifications.ts';
import type { conversationRow } from '#shared/domains/conversations/rows.ts';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import { userTopic } from '#shared/domains/users/topics.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { mapAtMost } from '../core/at-once.ts';
import { everyPage } from '../core/pages.ts';
import * as family from '../family/index.ts';
import * as notifications from '../notifications/index.ts';
import * as realtime from '../realtime/index.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { toCards } from './reading/index.ts';
import {
  type ConversationRow,
  findConversation,
  findUnread,
  isIn,
  listNotices,
  listParticipants,
  type ParticipantRow,
  planNotice,
  takeNotice,
} from './store/index.ts';

type ConversationChange = Change<typeof conversationRow>;
const AT_ONCE = 20;
const PER_PAGE = 50;

/** Reloads the lists of those who do not have the conversation open. Nothing is written for each of them. Cost: ½ each. */
export const showInLists = async (ctx: Context<'sockets'>, { after }: ConversationChange): Promise<void> => {
  if (!after) return;
  const rows = await listParticipants(ctx, after.id);
  await mapAtMost(AT_ONCE, rows.filter(isIn), async ({ userId }) => {
    const message: LiveMessage = {
      type: 'changed',
      topic: topicName(userTopic, userId),
      tags: ['conversation'],
    };
    await realtime.sendLive(ctx, userId, message);
  });
};

const announceRequest = async (ctx: Context, head: ConversationRow): Promise<void> => {
  const { id, askedBy, createdAt } = head;
  const [asked] = head.avatars.filter((userId) => userId !== askedBy);
  if (!askedBy || !asked || head.declined) return;
  const actor = (await family.findShown(ctx, [askedBy], asked)).get(askedBy);
  if (!actor) return;
  await notifications.announce(
    ctx,
    messageRequested,
    asked,
    { actorId: askedBy, actorName: actor.displayName },
    { of: `message request ${id}`, at: createdAt },
  );
};

/** A message was sent: those who have not read it a while later are notified. A request is announced at once. */
export const planNoticeOf = async (ctx: Context, { before, after }: ConversationChange): Promise<void> => {
  if (!after || after.last === (before?.last ?? 0)) return;
  const head = await findConversation(ctx, after.id);
  if (!head) return;
  if (head.askedBy !== undefined) await announceRequest(ctx, head);
  else await planNotice(ctx, head.id, addMilliseconds(after.activeAt, conversationLimits.absentMs));
};

const notify = async (ctx: Context, head: ConversationRow, row: ParticipantRow): Promise<void> => {
  const { userId, read, mutedUntil } = row;
  const now = ctx.clock.now();
  const isQuiet = row.blocked === true || (mutedUntil !== undefined && mutedUntil > now);
  if (!isIn(row) || isQuiet || read >= head.last) return;
  const hiddenIds = await users.findBlockedIds(ctx, userId);
  const unread = await findUnread(ctx, { head, participant: row }, hiddenIds);
  // Those who are not away yet are looked at again.
  if (!unread || addMilliseconds(unread.first.sentAt, conversationLimits.absentMs) > now) return;
  const { count, first } = unread;
  const [card] = await toCards(ctx, userId, [{ head, participant: row, readOnly: undefined }]);
  if (!card) return;
  const { id: conversationId, kind } = head;
  // One notification until the person reads the conversation, however many messages come.
  const cause = { of: `messages ${conversationId} since ${read}`, at: first.sentAt, shownAt: now };
  if (kind === 'direct') {
    const [actor] = card.avatars;
    if (!actor) return;
    const data = { conversationId, actorId: actor.userId, actorName: actor.displayName, count };
    await notifications.announce(ctx, directMessages, userId, data, cause);
    return;
  }
  const data = { conversationId, conversationName: card.name, count };
  await notifications.announce(ctx, kind === 'group' ? groupMessages : teamMessages, userId, data, cause);
};

/** Notifies everyone who has not read a conversation for a while, and looks again later if others have not read it yet. */
export const sendNotice = async (
  ctx: Context,
  { conversationId }: Pick<Awaited<ReturnType<typeof listNotices>>['items'][number], 'conversationId'>,
): Promise<void> => {
  const head = await findConversation(ctx, conversationId);
  const rows = head ? await listParticipants(ctx, conversationId, { consistent: true }) : [];
  if (head && head.askedBy === undefined) await mapAtMost(AT_ONCE, rows, (row) => notify(ctx, head, row));
  await takeNotice(ctx, conversationId);
  // What was sent after the notice was planned, also just now, is looked at in time.
  const now = await findConversation(ctx, conversationId);
  const due = now && addMilliseconds(now.activeAt, conversationLimits.absentMs);
  if (now && due && due > ctx.clock.now() && rows.some((row) => isIn(row) && row.read < now.last))
    await planNotice(ctx, conversationId, due);
};

export async function* noticesDue(ctx: Context, now: string) {
  for await (const { items } of everyPage((cursor) => listNotices(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: first.dueAt };
  }
}
