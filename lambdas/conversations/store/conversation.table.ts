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
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

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
    /** When the request was sent, as long as it waits: with `createdAt`, all conversations would be in the index. */
    askedAt: optionalText(),
    createdAt: text(),
  },
  indexes: {
    /** What is said of a conversation? Cost: ½, or 1 consistent, to write in it. */
    byId: primaryKey(['id'], []),
    /** Which requests have ended without an answer, oldest first? Cost: ½ for 4 KB. */
    byAge: index('gsi1', ['waiting'], ['askedAt']),
  },
});
export type ConversationRow = RowOf<typeof ConversationEntity>;
export type NewConversation = NewRowOf<typeof ConversationEntity>;

/** The head of a conversation that is created now, without people and messages. */
export const newConversation = (
  ctx: Context,
  about: Pick<NewConversation, 'id' | 'kind' | 'name' | 'teamId' | 'eventId' | 'occurrenceId'>,
): NewConversation => {
  const now = ctx.clock.now();
  return {
    ...about,
    ...{ last: 0, revision: 0, membership: 0, people: 0, avatars: [], minors: [] },
    ...{ activeAt: now, createdAt: now },
  };
};

/** What a message changes in the list of a conversation. */
export const lineOf = ({
  number,
  authorId,
  text,
  pictures,
  sentAt,
}: {
  readonly number: number;
  readonly authorId: UserId;
  readonly text: string;
  readonly pictures: number;
  readonly sentAt: string;
}) => ({
  ...{ last: number, lastAuthorId: authorId, lastText: text, lastPictures: pictures, lastDeleted: false },
  activeAt: sentAt,
});

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
  const query = ConversationEntity(ctx).query.byAge({ waiting: 'messageRequests' }).lt({ askedAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Renames a group. */
export const rename = (ctx: WithTable, id: ConversationId, name: string): Promise<boolean> =>
  isWritten(ConversationEntity(ctx).patch({ id }).set({ name }).add({ revision: 1 }));

/** Names the event that a conversation is about. */
export const nameEvent = (
  ctx: WithTable,
  id: ConversationId,
  { eventId, occurrenceId }: { readonly eventId: EventId; readonly occurrenceId: OccurrenceId },
): Promise<boolean> => isWritten(ConversationEntity(ctx).patch({ id }).set({ eventId, occurrenceId }));

/** Accepts a request, if it still waits. */
export const acceptRequest = (ctx: WithTable, id: ConversationId): Promise<boolean> =>
  isWritten(
    ConversationEntity(ctx)
      .patch({ id })
      .remove(['waiting', 'askedAt', 'askedBy', 'declined'])
      .add({ membership: 1 })
      .where((row, op) => op.exists(row.waiting)),
  );

/** Declines a request: it is no longer shown to the person who was asked. */
export const declineRequest = (ctx: WithTable, id: ConversationId): Promise<boolean> =>
  isWritten(
    ConversationEntity(ctx)
      .patch({ id })
      .set({ declined: true })
      .where((row, op) => op.exists(row.waiting)),
  );

/** Nobody writes in a conversation anymore. */
export const endConversation = (ctx: WithTable, id: ConversationId): Promise<boolean> =>
  isWritten(ConversationEntity(ctx).patch({ id }).set({ readOnly: 'ended' }).add({ membership: 1 }));

/** Removes a conversation whose people and messages are gone. */
export const removeHead = async (ctx: WithTable, id: ConversationId): Promise<void> => {
  await ConversationEntity(ctx).delete({ id }).go();
};

/** Takes a person's words out of the list of a conversation. */
export const eraseLine = (ctx: WithTable, { id, last }: ConversationRow): Promise<boolean> =>
  isWritten(
    ConversationEntity(ctx)
      .patch({ id })
      .set({ lastText: '', lastPictures: 0, lastDeleted: true })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.last, last)),
  );
