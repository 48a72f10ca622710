import { HOUR_MS, MINUTE_MS } from '../../kernel/dates.ts';

export const conversationLimits = {
  /** Characters of a message. */
  text: 4000,
  pictures: 4,
  /** Characters of a stranger's first message. */
  requestText: 500,
  /** Days until a request that is not answered ends. */
  requestDays: 30,
  name: { min: 1, max: 60 },
  /** People of a group. */
  people: 50,
  /** How long a message can be edited and deleted by its author. */
  editMs: 15 * MINUTE_MS,
  messagesPerPage: 50,
  perPage: 20,
  /** Characters of a message in the list, and of one that is replied to. */
  excerpt: 120,
  searchText: { min: 2, max: 60 },
  /** The sender's device says it again while someone types; receivers stop showing it after this time. */
  typingMs: 6000,
  /** People whose reactions a message keeps. */
  reactionsPerMessage: 200,
  /** How long a person must be away until unread messages are sent by email. */
  absentMs: 15 * MINUTE_MS,
  /** Days for which the log of a conversation with minors is kept: two years. */
  logDays: 731,
  /** The longest time for which a conversation is muted, unless forever. */
  muteMs: 24 * HOUR_MS,
} as const;

/** What people react with. */
export const reactions = ['👍', '❤️', '😂', '🎉', '😮', '😢', '🔥', '⚽'] as const;
export type Reaction = (typeof reactions)[number];

/** `direct` is between two people, `group` has a name, `team` and `event` have the people of a team, or of a date. */
export const conversationKinds = ['direct', 'group', 'team', 'event'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** Why nobody, or not this person, can write. */
export const readOnlyReasons = [
  /** A minor is in it, and neither a guardian nor two adults of the staff. */
  'guardian_missing',
  /** One of the two has blocked the other, or the person has blocked the conversation. */
  'blocked',
  /** The person has left, or was removed. */
  'left',
  'removed',
  /** A request that the other person has not answered. */
  'request_waiting',
  /** A guardian sees what a child reads, and does not write. */
  'guardian',
  /** The team or the event is gone. */
  'ended',
] as const;
export type ReadOnlyReason = (typeof readOnlyReasons)[number];

/** Addresses that programs make links of (RFC 3986): a scheme, or a name with a known beginning or a path. */
const linkPattern = /\b(?:https?:\/\/|www\.)\S|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S|\bmailto:\S/iu;

/** Whether a text has a link. */
export const hasLink = (text: string): boolean => linkPattern.test(text);

/** A text as lists and replies show it: one line, cut at a character. */
export const excerptOf = (text: string): string => {
  const line = [...text.replaceAll(/\s+/gu, ' ')];
  const { excerpt } = conversationLimits;
  return line.length > excerpt ? `${line.slice(0, excerpt - 1).join('')}…` : line.join('');
};

/** How many messages a person has not read, from the number of the last message that they can read, and of the one read last. */
export const unreadOf = ({ last, read }: { readonly last: number; readonly read: number }): number =>
  Math.max(0, last - read);
