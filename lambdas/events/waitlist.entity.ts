import { CustomAttributeType } from 'electrodb';
import type { OfferState, WaitingFor } from '#shared/domains/events/waitlist.ts';
import type { EventId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, optionalText, primaryKey, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import type { PlacedParty } from './waitlist-order.ts';

const party = {
  eventId: id<EventId>(),
  occurrenceId: id<OccurrenceId>(),
  slotId: id<SlotId>(),
  userId: id<UserId>(),
  guests: { type: 'number', required: true },
} as const;

/** Everybody who waits for one date, and every offer, is in one partition and read with one query. */
const waitlist = {
  collection: 'waitlist',
  pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
} as const;

/** A party that waits: for a spot in a slot, or for the host's approval. Those with an open offer have none. */
export const Waiting = defineEntity('waiting', {
  attributes: {
    ...party,
    waitsFor: id<WaitingFor>(),
    /** ISO instant: who comes first is served first. */
    since: id(),
    /** Behind those who rarely miss a date, where the host serves them first. */
    servedLater: { type: 'boolean' },
  },
  indexes: {
    /** Who waits for a date, and who has an offer? Cost: 1 for 4 KB, consistent. */
    byEvent: {
      ...waitlist,
      sk: { field: 'sk', composite: ['waitsFor', 'slotId', 'since', 'userId'], casing: 'none' },
    },
  },
});

/** Freed spots that are held for one party until `expiresAt`. An open offer past that time is void, whatever is stored. */
export const Offer = defineEntity('offer', {
  attributes: {
    ...party,
    offeredAt: id(),
    expiresAt: id(),
    state: text<OfferState>(),
    /** Absent if the offer is not open. */
    open: optionalText<'offer'>(),
    ...stamps,
  },
  indexes: {
    /** Who waits for a date, and who has an offer? Cost: 1 for 4 KB, consistent. */
    byEvent: {
      ...waitlist,
      sk: { field: 'sk', composite: ['slotId', 'userId', 'offeredAt'], casing: 'none' },
    },
    /** Which open offers have run out, earliest first? Cost: ½ for 4 KB. */
    runningOut: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['open'], casing: 'none' },
      sk: {
        field: 'gsi1sk',
        composite: ['expiresAt', 'eventId', 'occurrenceId', 'userId'],
        casing: 'none',
      },
    },
  },
});

/** The order in which the host placed those who wait for a slot. Without one, the rule of the event applies to all of them. */
export const PlacedLineEntity = defineEntity('placedLine', {
  attributes: {
    eventId: party.eventId,
    occurrenceId: party.occurrenceId,
    slotId: party.slotId,
    order: { type: CustomAttributeType<PlacedParty[]>('any'), required: true },
  },
  indexes: {
    /** Who waits for a date, and in which order? Cost: 1 for 4 KB, consistent. */
    byEvent: { ...waitlist, sk: { field: 'sk', composite: ['slotId'], casing: 'none' } },
  },
});

/** How a host changed the order of a waitlist, and why. */
export const WaitlistMove = defineEntity('waitlistMove', {
  attributes: {
    eventId: party.eventId,
    occurrenceId: party.occurrenceId,
    slotId: party.slotId,
    userId: party.userId,
    movedAt: id(),
    movedBy: text<UserId>(),
    reason: text(),
    /** Places in the line, counted from 1. */
    from: { type: 'number', required: true },
    to: { type: 'number', required: true },
  },
  indexes: {
    /** How was the order of a waitlist changed, latest first? Cost: ½ for 4 KB. */
    byEvent: primaryKey(['eventId', 'occurrenceId'], ['movedAt', 'userId']),
  },
});
