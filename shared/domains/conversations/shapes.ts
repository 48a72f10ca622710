import * as z from 'zod/mini';
import { oneOf } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { ConversationId, EventId, OccurrenceId, RequestKey, TeamId, UserId } from '../../kernel/ids.ts';
import { Cover } from '../media/cover.ts';
import { UserSummary } from '../users/user-summary.ts';
import { conversationKinds, reactions, readOnlyReasons } from './rules.ts';

/** The number of a message in its conversation, from 1. */
export const MessageNumber = z.int().check(z.minimum(1), z.maximum(999_999_999));

/** A message that is replied to, or the last one of a conversation. */
const MessageExcerpt = z.object({
  number: MessageNumber,
  authorId: UserId,
  /** The beginning of its text in one line; empty if it is deleted or hidden, or has pictures only. */
  text: z.string(),
  pictures: z.int(),
  sentAt: Instant,
  deleted: z.boolean(),
});

export const Message = z.object({
  number: MessageNumber,
  authorId: UserId,
  /** Empty if it is deleted or hidden. */
  text: z.string(),
  pictures: z.array(Cover),
  replyTo: z.nullable(MessageExcerpt),
  reactions: z.array(z.object({ reaction: oneOf(reactions, '👍'), count: z.int(), own: z.boolean() })),
  sentAt: Instant,
  /** When it was edited last. */
  editedAt: z.nullable(Instant),
  deleted: z.boolean(),
  /** Its author and the reader have blocked one another. */
  hidden: z.boolean(),
  /** Of the reader's own messages that were sent lately: the key with which their device sent it. */
  requestKey: z.nullable(RequestKey),
});
export type Message = z.infer<typeof Message>;

/** A page of messages in their order, and what is needed to show them. */
export const Messages = z.object({
  items: z.array(Message),
  /** The authors of the messages and of those that are replied to, under the names that the reader may see. */
  people: z.array(UserSummary),
  /** The number of the last message that the reader can read; 0 if there is none. */
  last: z.int(),
  /** Whether there are more: before the page, or after it if `since` was requested. */
  more: z.boolean(),
  /** Counts edits, deletions, and reactions: if it has changed, the messages that are shown are read again. */
  revision: z.int(),
});
export type Messages = z.infer<typeof Messages>;

/** What a conversation is about. */
const About = z.object({
  eventId: EventId,
  occurrenceId: OccurrenceId,
  title: z.string(),
  dateStart: Instant,
  timeZone: z.string(),
});

export const conversationStandings = [
  'owner',
  'participant',
  'asked',
  'asking',
  'former',
  'guardian',
] as const;

/** A conversation in the list. */
export const ConversationCard = z.object({
  id: ConversationId,
  kind: oneOf(conversationKinds, 'group'),
  /** The name of a group, a team, or an event; the other person's of a direct conversation. */
  name: z.string(),
  /** The people shown as avatars: the other person of a direct conversation; others of a group, at most three. */
  avatars: z.array(UserSummary),
  /** Of a team or an event, its picture; null if it has none. */
  picture: z.nullable(z.string()),
  teamId: z.nullable(TeamId),
  /** The event of an event conversation, or that a message to its host named last. */
  about: z.nullable(About),
  /** How many people are in it. */
  people: z.int(),
  standing: oneOf(conversationStandings, 'former'),
  /** Why the person cannot write; null if they can. */
  readOnly: z.nullable(oneOf(readOnlyReasons, 'ended')),
  /** A minor is in it, whose guardians can read it. */
  guardian: z.boolean(),
  /** The last message that the person can read. */
  last: z.nullable(MessageExcerpt),
  /** Who wrote it, as the list names them. */
  lastAuthor: z.nullable(UserSummary),
  unread: z.int(),
  /** When something was last written, or else when it was created. */
  activeAt: Instant,
  /** Until when notifications are off; null if they are on. */
  mutedUntil: z.nullable(Instant),
  /** Whether the person has blocked it. */
  blocked: z.boolean(),
  /** When a request ends. */
  endsAt: z.nullable(Instant),
});
export type ConversationCard = z.infer<typeof ConversationCard>;

const ConversationPerson = z.extend(UserSummary, {
  /** Created the group, or runs the team or the event. */
  runs: z.boolean(),
  /** The number of the message they read last; null unless both they and the reader share what they have read. */
  read: z.nullable(z.int()),
  /** A minor's guardian. */
  guardian: z.boolean(),
});

/** An open conversation. */
export const Conversation = z.extend(ConversationCard, {
  participants: z.array(ConversationPerson),
  /** Guardians who see it without taking part. */
  watchedBy: z.array(UserSummary),
  /** The number up to which the reader has read. */
  read: z.int(),
  /** What the reader may send: no pictures and links to minors whom they are not connected to, and in requests. */
  pictures: z.boolean(),
  links: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;
export type ConversationPerson = Conversation['participants'][number];
