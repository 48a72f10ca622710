import type { ReadOnlyReason } from '#shared/domains/conversations/rules.ts';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { ConversationId, EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { tryWrite, type Writes, write } from '../../data/entity.ts';
import { isWritten, type TransactionWrite } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { ConversationEntity, type ConversationRow, type NewConversation } from './conversation.table.ts';
import { LogEntry, type LoggedAction } from './log.table.ts';
import { MessageEntity, type MessageRow, type NewMessageRow } from './message.table.ts';
import {
  type NewParticipant,
  OwnConversation,
  Participant,
  type ParticipantRow,
  type SentRequest,
} from './participant.table.ts';

const entities = { ConversationEntity, Participant, OwnConversation, MessageEntity, LogEntry };
type Rows = Writes<typeof entities>;

/** What is logged of a conversation with a minor. */
export interface Logged {
  readonly action: LoggedAction;
  readonly userId: UserId;
  readonly number?: number;
  readonly hash?: string;
}

const logs = (ctx: Context, rows: Rows, conversationId: ConversationId, entries: readonly Logged[]) => {
  const at = ctx.clock.now();
  const expiresAt = epochSeconds(addMilliseconds(at, conversationLimits.logDays * DAY_MS));
  return entries.map((entry) =>
    rows.LogEntry.create({ conversationId, at, nonce: ctx.ids.nonce(), ...entry, expiresAt }).commit(),
  );
};

/** Adds an entry to the log by itself. */
export const addLog = async (
  ctx: Context,
  conversationId: ConversationId,
  entry: Logged & { readonly reason: string },
): Promise<void> => {
  const at = ctx.clock.now();
  const expiresAt = epochSeconds(addMilliseconds(at, conversationLimits.logDays * DAY_MS));
  await LogEntry(ctx)
    .create({ conversationId, at, nonce: ctx.ids.nonce(), ...entry, expiresAt })
    .go();
};

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
    readonly sent: readonly SentRequest[];
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

/** Renames a group. */
export const rename = (ctx: Context, id: ConversationId, name: string): Promise<boolean> =>
  isWritten(ConversationEntity(ctx).patch({ id }).set({ name }).add({ revision: 1 }));

/** Names the event that a conversation is about. */
export const nameEvent = (
  ctx: Context,
  id: ConversationId,
  { eventId, occurrenceId }: { readonly eventId: EventId; readonly occurrenceId: OccurrenceId },
): Promise<boolean> => isWritten(ConversationEntity(ctx).patch({ id }).set({ eventId, occurrenceId }));

/** Accepts a request, if it still waits. */
export const acceptRequest = (ctx: Context, id: ConversationId): Promise<boolean> =>
  isWritten(
    ConversationEntity(ctx)
      .patch({ id })
      .remove(['waiting', 'askedBy', 'declined'])
      .add({ membership: 1 })
      .where((row, op) => op.exists(row.waiting)),
  );

/** Declines a request: it is no longer shown to the person who was asked. */
export const declineRequest = (ctx: Context, id: ConversationId): Promise<boolean> =>
  isWritten(
    ConversationEntity(ctx)
      .patch({ id })
      .set({ declined: true })
      .where((row, op) => op.exists(row.waiting)),
  );

/** Moves a person's position forward; false if it is there already. */
export const markRead = (
  ctx: Context,
  conversationId: ConversationId,
  userId: UserId,
  read: number,
): Promise<boolean> =>
  isWritten(
    Participant(ctx)
      .patch({ conversationId, userId })
      .set({ read })
      .where((row, op) => op.lt(row.read, read)),
  );

/** Changes what a person has chosen for one conversation. */
export const mute = (
  ctx: Context,
  conversationId: ConversationId,
  userId: UserId,
  until: string | null,
): Promise<boolean> => {
  const row = Participant(ctx).patch({ conversationId, userId });
  return isWritten(until === null ? row.remove(['mutedUntil']) : row.set({ mutedUntil: until }));
};

export const shareRead = (
  ctx: Context,
  conversationId: ConversationId,
  userId: UserId,
  sharesRead: boolean,
): Promise<boolean> => isWritten(Participant(ctx).patch({ conversationId, userId }).set({ sharesRead }));

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

/** Nobody writes in a conversation anymore. */
export const endConversation = (ctx: Context, id: ConversationId): Promise<boolean> =>
  isWritten(ConversationEntity(ctx).patch({ id }).set({ readOnly: 'ended' }).add({ membership: 1 }));

/** Removes a conversation whose people and messages are gone. */
export const removeHead = async (ctx: Context, id: ConversationId): Promise<void> => {
  await ConversationEntity(ctx).delete({ id }).go();
};

/** Deletes messages for good. */
export const eraseMessages = async (ctx: Context, rows: readonly MessageRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const keys = rows.map(({ conversationId, number }) => ({ conversationId, number }));
  const { unprocessed } = await MessageEntity(ctx).delete(keys).go();
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} messages were not deleted`);
};

/** Takes a person's words, pictures, and reactions out of messages. */
export const eraseFromMessage = async (
  ctx: Context,
  { conversationId, number, authorId, reactions = [] }: MessageRow,
  userId: UserId,
): Promise<void> => {
  const others = reactions.filter(({ by }) => by !== userId);
  const isOwn = authorId === userId;
  if (!isOwn && others.length === reactions.length) return;
  await MessageEntity(ctx)
    .patch({ conversationId, number })
    .set(
      isOwn ? { text: '', pictures: [], reactions: [], deletedAt: ctx.clock.now() } : { reactions: others },
    )
    .add({ changes: 1 })
    .go();
};

/** Takes a person's words out of the list of a conversation. */
export const eraseLine = (ctx: Context, { id, last }: ConversationRow): Promise<boolean> =>
  isWritten(
    ConversationEntity(ctx)
      .patch({ id })
      .set({ lastText: '', lastPictures: 0, lastDeleted: true })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.last, last)),
  );
