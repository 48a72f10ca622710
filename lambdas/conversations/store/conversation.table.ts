import { CustomAttributeType } from 'electrodb';
import type { ConversationKind, ReadOnlyReason } from '#shared/domains/conversations/rules.ts';
import type { ConversationId, EventId, OccurrenceId, TeamId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  type WithTable,
} from '../../data/entity.ts';

/** The head of a conversation: it gives messages their numbers, and holds what lists show. */
export const ConversationEntity = defineEntity('conversation', {
  privacy: { onDeletion: 'erased', inExport: 'conversations' },
  attributes: {
    id: id<ConversationId>(),
    kind: id<ConversationKind>(),
    /** Of a group. */
    name: optionalText(),
    teamId: optionalText<TeamId>(),
    /** The date of an event conversation, or that the last message to a host named. */
    eventId: optionalText<EventId>(),
    occurrenceId: optionalText<OccurrenceId>(),
    /** The number of the last message; 0 without one. */
    last: { type: 'number', required: true },
    lastAuthorId: optionalText<UserId>(),
    /** The beginning of its text. */
    lastText: optionalText(),
    lastPictures: { type: 'number' },
    lastDeleted: { type: 'boolean' },
    /** When it was sent, or else when the conversation was created. */
    activeAt: text(),
    /** Counts edits, deletions, and reactions. */
    revision: { type: 'number', required: true },
    /** Counts changes of who is in it and of who may write: each is decided on what was read before. */
    membership: { type: 'number', required: true },
    /** How many people are in it. */
    people: { type: 'number', required: true },
    /** The first of them, whose avatars are shown. */
    avatars: { type: CustomAttributeType<readonly UserId[]>('any'), required: true },
    /** The minors among them. */
    minors: { type: CustomAttributeType<readonly UserId[]>('any'), required: true },
    /** Why nobody can write. */
    readOnly: optionalText<ReadOnlyReason>(),
    /** Who has sent a request that is not accepted. */
    askedBy: optionalText<UserId>(),
    /** The request was declined, of which its sender is not notified. */
    declined: { type: 'boolean' },
    /** Set while a request waits. */
    waiting: optionalText<'messageRequests'>(),
    createdAt: text(),
  },
  indexes: {
    /** What is said of a conversation? Cost: ½, or 1 consistent, to write in it. */
    byId: primaryKey(['id'], []),
    /** Which requests have ended without an answer, oldest first? Cost: ½ for 4 KB. */
    byAge: index('gsi1', ['waiting'], ['createdAt', 'id']),
  },
});
export type ConversationRow = RowOf<typeof ConversationEntity>;
export type NewConversation = NewRowOf<typeof ConversationEntity>;

/** Consistent. */
export const findConversation = async (
  ctx: WithTable,
  conversationId: ConversationId,
): Promise<ConversationRow | undefined> => {
  const { data } = await ConversationEntity(ctx).get({ id: conversationId }).go({ consistent: true });
  return data ?? undefined;
};

/** Cost: ½ each. */
export const findConversations = async (
  ctx: WithTable,
  ids: readonly ConversationId[],
): Promise<ConversationRow[]> => {
  if (ids.length === 0) return [];
  const { data, unprocessed } = await ConversationEntity(ctx)
    .get(ids.map((each) => ({ id: each })))
    .go();
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} conversations were not read`);
  return data;
};

/** A page of requests from before `until`, oldest first. */
export const listRequests = async (ctx: WithTable, until: string, limit: number, cursor: string | null) => {
  const query = ConversationEntity(ctx).query.byAge({ waiting: 'messageRequests' }).lt({ createdAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};
