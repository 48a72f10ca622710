import type { FeedToken, TeamId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text } from '../data/entity.ts';

/** Whose events a calendar shows: the person's own, or those of a team. */
export type CalendarOf = 'self' | TeamId;

/** A person's private address of a calendar, which is currently valid. */
export const CalendarFeed = defineEntity('calendarFeed', {
  attributes: {
    userId: id<UserId>(),
    of: id<CalendarOf>(),
    token: text<FeedToken>(),
    createdAt: text(),
  },
  indexes: {
    /** A person's private addresses, or the one of a calendar. Cost: 1, consistent. */
    byUser: primaryKey(['userId'], ['of']),
  },
});

/** Whose a private address is, and of which calendar. Not an index: a new address must work at once, and a renewed one must not (decision 056). */
export const CalendarToken = defineEntity('calendarToken', {
  attributes: {
    token: id<FeedToken>(),
    userId: id<UserId>(),
    of: id<CalendarOf>(),
  },
  indexes: {
    /** Whose private address is this, and of which calendar? Cost: 1, consistent. */
    byToken: primaryKey(['token'], []),
  },
});
