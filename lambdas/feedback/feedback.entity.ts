import type { Endorsement } from '#shared/domains/feedback/rules.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, optionalText, primaryKey, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';

const dateKey = {
  eventId: id<EventId>(),
  occurrenceId: id<OccurrenceId>(),
} as const;
const pk = { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' } as const;

/** How one person rated a date. `counted` are the stars that the host's totals contain. */
export const Rating = defineEntity('rating', {
  attributes: {
    ...dateKey,
    userId: id<UserId>(),
    hostId: text<UserId>(),
    stars: { type: 'number', required: true },
    counted: { type: 'number' },
    ...stamps,
  },
  indexes: {
    /** How did a person rate a date? Cost: 1, consistent. */
    byDate: { pk, sk: { field: 'sk', composite: ['userId'], casing: 'none' } },
    /** What has a person rated? To delete it with their account. Cost: ½ for 4 KB. */
    byPerson: index('gsi5', ['userId'], ['eventId', 'occurrenceId']),
  },
});

/** What one person endorsed another for on a date; `none` if it was withdrawn. `counted` is what the other's counts contain. */
export const EndorsementEntity = defineEntity('endorsement', {
  attributes: {
    ...dateKey,
    fromId: id<UserId>(),
    toId: id<UserId>(),
    kind: text<Endorsement | 'none'>(),
    counted: optionalText<Endorsement | 'none'>(),
    ...stamps,
  },
  indexes: {
    /** What did a person endorse some people of a date for? Cost: 1 each, consistent. */
    byDate: { pk, sk: { field: 'sk', composite: ['fromId', 'toId'], casing: 'none' } },
    /** Whom has a person endorsed? To delete it with their account. Cost: ½ for 4 KB. */
    given: index('gsi5', ['fromId'], ['eventId', 'occurrenceId', 'toId']),
    /** Who has endorsed a person? To delete it with their account. Cost: ½ for 4 KB. */
    received: index('gsi1', ['toId'], ['eventId', 'occurrenceId', 'fromId']),
  },
});

/** Absent for none. Without a default: adding to one total would reset the others to it. */
const total = { type: 'number' } as const;

/** What others say of a person, counted: a row of its own, so that counting does not touch the person's record. */
export const Reputation = defineEntity('reputation', {
  attributes: {
    userId: id<UserId>(),
    great_teammate: total,
    good_sport: total,
    skilled_player: total,
    great_host: total,
    /** How many ratings the person has as a host, and the sum of their stars. */
    ratings: total,
    stars: total,
  },
  indexes: {
    /** What do others say of a person? Cost: ½. */
    ofPerson: primaryKey(['userId'], []),
  },
});

/** A date whose people are yet to be asked how it was. */
export const FeedbackAsk = defineEntity('feedbackAsk', {
  attributes: {
    ...dateKey,
    askAt: text(),
    waiting: text<'asks'>(),
  },
  indexes: {
    /** Whether the people of a date are yet to be asked. Cost: none, as it is written without being read. */
    byDate: { pk, sk: { field: 'sk', composite: [], casing: 'none' } },
    /** Whose people are to be asked, earliest first? Cost: ½ for 4 KB. */
    due: index('gsi1', ['waiting'], ['askAt', 'eventId', 'occurrenceId']),
  },
});
