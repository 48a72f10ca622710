import type { SearchCause, SearchState, SubstituteAnswer } from '#shared/domains/substitutes/rules.ts';
import type { EventId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, optionalText, primaryKey, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';

const dateKey = {
  eventId: id<EventId>(),
  occurrenceId: id<OccurrenceId>(),
} as const;

/** A search for substitutes for one slot. A later search replaces the one before. */
export const Search = defineEntity('subSearch', {
  attributes: {
    ...dateKey,
    slotId: id<SlotId>(),
    hostId: text<UserId>(),
    state: text<SearchState>(),
    cause: text<SearchCause>(),
    /** Whether people are asked, or the host is told of the open spot. */
    asks: { type: 'boolean', required: true },
    /** The spots of the slot that are taken when it is over. */
    target: { type: 'number', required: true },
    /** ISO instants: when it was started, and when the first wave may be asked. */
    startedAt: text(),
    from: text(),
    dateStart: text(),
    timeZone: text(),
    wavesDone: { type: 'number', required: true },
    /** When it is looked at next. */
    dueAt: text(),
    /** Absent when it is over. */
    due: optionalText<'search'>(),
    ...stamps,
  },
  indexes: {
    /** The searches of a date. Cost: 1 for 4 KB, consistent. */
    byDate: primaryKey(['eventId', 'occurrenceId'], ['slotId']),
    /** Which searches are to be looked at, earliest first? Cost: ½ for 4 KB. */
    due: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['due'], casing: 'none' },
      sk: {
        field: 'gsi1sk',
        composite: ['dueAt', 'eventId', 'occurrenceId', 'slotId'],
        casing: 'none',
      },
    },
  },
});

/** That somebody was asked for a date, and the answer. There is one row per person and date: nobody is asked twice by one search, nor after a no. */
export const Request = defineEntity('subRequest', {
  attributes: {
    ...dateKey,
    userId: id<UserId>(),
    slotId: text<SlotId>(),
    /** The start of the search that asked. ISO instant. */
    searchedAt: text(),
    /** Counted from 0. */
    wave: { type: 'number', required: true },
    askedAt: text(),
    answer: text<SubstituteAnswer>(),
    revision: { type: 'number', required: true },
  },
  indexes: {
    /**
     * - Was a person asked for a date? Cost: 1, consistent.
     * - Who was asked for a date? Cost: 1 for 4 KB, consistent.
     */
    byDate: primaryKey(['eventId', 'occurrenceId'], ['userId']),
    /** How often was a person asked lately? Cost: ½ for 4 KB. */
    byPerson: index('gsi5', ['userId'], ['askedAt', 'eventId', 'occurrenceId']),
  },
});

/** An event whose host has chosen that substitutes are looked for automatically. */
export const Automatic = defineEntity('subAutomatic', {
  attributes: {
    eventId: id<EventId>(),
    /** When its dates are looked at next, for those with too few people. ISO instant. */
    checkAt: text(),
    due: text<'check'>(),
  },
  indexes: {
    /** Are substitutes looked for automatically? Cost: 1, consistent. */
    byEvent: primaryKey(['eventId'], []),
    /** Whose dates are to be looked at, earliest first? Cost: ½ for 4 KB. */
    due: index('gsi1', ['due'], ['checkAt', 'eventId']),
  },
});

/** Whether a person wants to be asked, if they have chosen. */
export const Preference = defineEntity('subPreference', {
  attributes: {
    userId: id<UserId>(),
    asked: { type: 'boolean', required: true },
  },
  indexes: {
    /** Does a person want to be asked? Cost: 1, consistent; ½ each for many. */
    byPerson: primaryKey(['userId'], []),
  },
});
