import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, optionalText, primaryKey, text } from '../data/entity.ts';

/** What changed for one recipient in one topic since the last message: open until `dueAt`, then sent and deleted. */
export const Bundle = defineEntity('bundle', {
  attributes: {
    userId: id<UserId>(),
    /** What it is about: a kind of object, and its id. */
    topic: id(),
    /** When its first change arrived; its notifications' ids are derived from this. */
    openedAt: text(),
    /** When it is sent, unless more changes arrive first. */
    dueAt: text(),
    /** The list that a job reads: the open bundles of a domain. */
    waiting: text(),
    /** Counts its changes. */
    revision: { type: 'number', required: true },
  },
  indexes: {
    /** What changed for a person and is waiting to be sent? Cost: 1, consistent. */
    byTopic: primaryKey(['userId', 'topic'], []),
    /** Which bundles are due, the longest waiting first? Cost: ½ for 4 KB. */
    byDue: index('gsi5', ['waiting'], ['dueAt']),
  },
});

/** What a recipient was last told about one person in one topic, and whether it may have changed since. */
export const Told = defineEntity('told', {
  attributes: {
    userId: id<UserId>(),
    topic: id(),
    actorId: id<UserId>(),
    /** The person's state when last announced; absent if they had none. */
    state: optionalText(),
    /** When something last changed that has not been sent; absent if everything has. */
    changedAt: optionalText(),
    /** The day (UTC) of the last email about this person, and how many were sent that day. */
    day: optionalText(),
    times: { type: 'number' },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** What was a recipient last told about each person in a topic? Cost: 1 for 4 KB, consistent. */
    byTopic: primaryKey(['userId', 'topic'], ['actorId']),
  },
});

/** How many emails of one kind an address was sent on one day (UTC). */
export const MailCount = defineEntity('mailCount', {
  attributes: {
    email: id(),
    kind: id(),
    day: id(),
    used: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** How many emails has an address had today? Cost: none, as it is a condition of the write. */
    byDay: primaryKey(['email'], ['kind', 'day']),
  },
});

/** The number of the last file about a date that a person got for their calendar. */
export const CalendarSequence = defineEntity('calendarSequence', {
  attributes: {
    userId: id<UserId>(),
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    last: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Which number did the last file have that a person got about a date? Cost: 1, consistent. */
    byDate: primaryKey(['userId'], ['eventId', 'occurrenceId']),
  },
});
