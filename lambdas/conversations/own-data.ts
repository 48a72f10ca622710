import { type OwnData, single, whole } from '../downloads/sections/index.ts';
import type { conversations } from './domain.ts';
import { ownMessages } from './forget.ts';
import { findConversation, findSettings, listOwn, listOwnRows } from './store/index.ts';

export const ownData = {
  conversations: whole(async (ctx, userId) =>
    (await listOwnRows(ctx, userId)).map(({ head, participant }) => ({
      ...{ id: head.id, kind: head.kind, name: head.name, people: head.people },
      ...{ since: participant.since, standing: participant.standing, read: participant.read },
    })),
  ),

  /** What the person wrote, one conversation at a time. */
  async messages(ctx, userId, after) {
    const ids = (await listOwn(ctx, userId)).toSorted().filter((id) => after === null || id > after);
    const [id, ...later] = ids;
    const head = id && (await findConversation(ctx, id));
    const items: object[] = [];
    if (head)
      for await (const rows of ownMessages(ctx, head, userId))
        items.push(
          ...rows.map(({ conversationId, number, text, sentAt }) => ({
            conversationId,
            number,
            text,
            sentAt,
          })),
        );
    return { items, cursor: id && later.length > 0 ? id : null };
  },

  messageSettings: single((ctx, userId) => findSettings(ctx, userId)),
} satisfies OwnData<typeof conversations>;
