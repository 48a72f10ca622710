import type { ReadOnlyReason } from '#shared/domains/conversations/rules.ts';
import type { ConversationId, UserId } from '#shared/kernel/ids.ts';
import { tryWrite, type Writes, write } from '../../data/entity.ts';
import type { TransactionWrite } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import {
  ConversationEntity,
  type ConversationRow,
  lineOf,
  type NewConversation,
} from './conversation.table.ts';
import { LogEntry, type Logged, newLogEntry } from './log.table.ts';
import { MessageEntity, type MessageRow, type NewMessageRow } from './message.table.ts';
import {
  type NewParticipant,
  OwnConversation,
  Participant,
  type ParticipantRow,
} from './participant.table.ts';

const entities = { ConversationEntity, Participant, OwnConversation, MessageEntity, LogEntry };
type Rows = Writes<typeof entities>;

const logs = (ctx: Context, rows: Rows, conversationId: ConversationId, entries: readonly Logged[]) =>
  entries.map((entry) => rows.LogEntry.create(newLogEntry(ctx, conversationId, entry)).commit());

const joining = (rows: Rows, participant: NewParticipant) => {
  const { conversationId, userId, since } = participant;
  return [
    rows.Participant.put(participant).commit(),
    rows.OwnConversation.put({ conversationId, userId, since }).commit(),
  ];
};

/** Adds a conversation with its people, and a first message; false if it exists. */
export const addConversation = (
  ctx: Context,
  head: NewConversation,
  {
    participants,
    message,
    logged,
  }: {
    readonly participants: readonly NewParticipant[];
    readonly message?: NewMessageRow | undefined;
    readonly logged: readonly Logged[];
  },
): Promise<boolean> =>
  write(ctx, entities, (rows) => [
    rows.ConversationEntity.create(head).commit(),
    ...participants.flatMap((participant) => joining(rows, participant)),
    ...(message ? [rows.MessageEntity.create(message).commit()] : []),
    ...logs(ctx, rows, head.id, logged),
  ]);

/**
 * Gives a message the next number, and its author the position behind it, all or nothing: false if anything was written in the conversation, or by its
 * author, since the head and the participant were read. Cost: 2 for the head, 2 for the participant, and 2 for the message, if it has less than 1 KB.
 */
export const addMessage = async (
  ctx: Context,
  { head, participant }: { readonly head: ConversationRow; readonly participant: ParticipantRow },
  {
    message,
    line,
    sent,
    logged,
    pictures,
  }: {
    readonly message: NewMessageRow;
    readonly line: string;
    readonly sent: readonly string[];
    readonly logged: readonly Logged[];
    readonly pictures: readonly TransactionWrite[];
  },
): Promise<'sent' | 'changed' | 'picture_refused'> => {
  const { id, last } = head;
  const { number, authorId, sentAt } = message;
  const decided = await tryWrite(ctx, entities, (rows) => [
    rows.ConversationEntity.patch({ id })
      .set(lineOf({ number, authorId, sentAt, text: line, pictures: message.pictures?.length ?? 0 }))
      .where(
        (row, op) =>
          `${op.eq(row.last, last)} AND ${op.eq(row.membership, head.membership)} AND ${op.notExists(row.readOnly)}`,
      )
      .commit(),
    rows.Participant.patch({ conversationId: id, userId: authorId })
      .set({ read: number, sent })
      .add({ sends: 1 })
      .where((row, op) => `${op.eq(row.sends, participant.sends)} AND ${op.notExists(row.until)}`)
      .commit(),
    rows.MessageEntity.create(message).commit(),
    ...logs(ctx, rows, id, logged),
    ...pictures,
  ]);
  if (decided.committed) return 'sent';
  return decided.refused.slice(0, 3).includes(true) ? 'changed' : 'picture_refused';
};

/** Changes a message that was read, and what the list shows of it; false if it has changed meanwhile. */
export const changeMessage = (
  ctx: Context,
  head: ConversationRow,
  before: MessageRow,
  {
    set,
    line,
    logged = [],
    dropped = [],
  }: {
    readonly set: Partial<Pick<MessageRow, 'text' | 'pictures' | 'editedAt' | 'deletedAt' | 'reactions'>>;
    /** Of the last message, how the list shows it from now on. */
    readonly line?: {
      readonly lastText: string;
      readonly lastPictures: number;
      readonly lastDeleted: boolean;
    };
    readonly logged?: readonly Logged[];
    /** Of a message that is deleted, the pictures that go with it. */
    readonly dropped?: readonly TransactionWrite[];
  },
): Promise<boolean> => {
  const { conversationId, number, changes } = before;
  return write(ctx, entities, (rows) => [
    rows.MessageEntity.patch({ conversationId, number })
      .set({ ...set, changes: (changes ?? 0) + 1 })
      .where((row, op) => (changes === undefined ? op.notExists(row.changes) : op.eq(row.changes, changes)))
      .commit(),
    line
      ? rows.ConversationEntity.patch({ id: conversationId })
          .set(line)
          .add({ revision: 1 })
          .where((row, op) => op.eq(row.last, head.last))
          .commit()
      : rows.ConversationEntity.patch({ id: conversationId }).add({ revision: 1 }).commit(),
    ...logs(ctx, rows, conversationId, logged),
    ...dropped,
  ]);
};

/** Who ends reading, and how. */
export interface Ending {
  readonly userId: UserId;
  readonly standing: 'left' | 'removed';
}
export interface Membership {
  readonly people: number;
  readonly avatars: readonly UserId[];
  readonly minors: readonly UserId[];
  readonly readOnly: ReadOnlyReason | undefined;
}

/**
 * Changes who is in a conversation, and so who may write, all or nothing; false if it has changed since it was read. Those who leave can read up to the
 * last message that was there. At most 40 people at once.
 */
export const changePeople = (
  ctx: Context,
  head: ConversationRow,
  {
    now,
    added = [],
    ended = [],
    runs = [],
    logged = [],
  }: {
    readonly now: Membership;
    readonly added?: readonly NewParticipant[];
    readonly ended?: readonly Ending[];
    readonly runs?: readonly Pick<ParticipantRow, 'userId' | 'runs'>[];
    readonly logged?: readonly Logged[];
  },
): Promise<boolean> => {
  const { id: conversationId, last, membership } = head;
  const { readOnly, people, avatars, minors } = now;
  const set = { people, avatars: [...avatars], minors: [...minors] };
  return write(ctx, entities, (rows) => {
    const change = rows.ConversationEntity.patch({ id: conversationId })
      .add({ membership: 1 })
      .set(readOnly ? { ...set, readOnly } : set);
    return [
      (readOnly ? change : change.remove(['readOnly']))
        .where((row, op) => `${op.eq(row.membership, membership)} AND ${op.eq(row.last, last)}`)
        .commit(),
      ...added.flatMap((participant) => joining(rows, participant)),
      ...ended.map(({ userId, standing }) =>
        rows.Participant.patch({ conversationId, userId }).set({ standing, until: last }).commit(),
      ),
      ...runs.map(({ userId, runs: runsIt }) =>
        rows.Participant.patch({ conversationId, userId }).set({ runs: runsIt }).commit(),
      ),
      ...logs(ctx, rows, conversationId, logged),
    ];
  });
};

/** Blocks a conversation for a person, or unblocks it. A direct one can then be written in by nobody, or by both. */
export const setBlocked = (
  ctx: Context,
  head: ConversationRow,
  { userId }: Pick<ParticipantRow, 'userId'>,
  { blocked, readOnly }: { readonly blocked: boolean; readonly readOnly: ReadOnlyReason | undefined },
): Promise<boolean> => {
  const { id: conversationId, last, membership } = head;
  return write(ctx, entities, (rows) => {
    const participant = rows.Participant.patch({ conversationId, userId });
    const change = rows.ConversationEntity.patch({ id: conversationId }).add({ membership: 1 });
    return [
      (readOnly ? change.set({ readOnly }) : change.remove(['readOnly']))
        .where((row, op) => `${op.eq(row.membership, membership)} AND ${op.eq(row.last, last)}`)
        .commit(),
      blocked
        ? participant.set({ blocked, until: last }).commit()
        : participant.remove(['blocked', 'until']).commit(),
    ];
  });
};

/** Takes a conversation out of a person's list; they read nothing of it anymore. */
export const forgetOwn = (ctx: Context, conversationId: ConversationId, userId: UserId): Promise<boolean> =>
  write(ctx, entities, (rows) => [
    rows.OwnConversation.delete({ userId, conversationId }).commit(),
    rows.Participant.delete({ conversationId, userId }).commit(),
  ]);

/** Removes a request that has ended, with all that it consists of, unless it was accepted meanwhile. */
export const removeRequest = (
  ctx: Context,
  { id }: Pick<ConversationRow, 'id'>,
  people: readonly UserId[],
): Promise<boolean> =>
  write(ctx, entities, (rows) => [
    rows.ConversationEntity.remove({ id })
      .where((row, op) => op.exists(row.waiting))
      .commit(),
    rows.MessageEntity.delete({ conversationId: id, number: 1 }).commit(),
    ...people.flatMap((userId) => [
      rows.Participant.delete({ conversationId: id, userId }).commit(),
      rows.OwnConversation.delete({ userId, conversationId: id }).commit(),
    ]),
  ]);
