import { CustomAttributeType, Entity } from 'electrodb';
import type { OfferState, WaitingFor } from '#shared/domains/events/waitlist.ts';
import type { EventId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';
import type { PlacedParty } from './waitlist-order.ts';

const party = {
  eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
  occurrenceId: { type: CustomAttributeType<OccurrenceId>('string'), required: true, readOnly: true },
  slotId: { type: CustomAttributeType<SlotId>('string'), required: true, readOnly: true },
  userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
  guests: { type: 'number', required: true },
} as const;

/** Everybody who waits for one date, and every offer, is in one partition and read with one query. */
const waitlist = {
  collection: 'waitlist',
  pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
} as const;

/** A party that waits: for a spot in a slot, or for the host's approval. Those with an open offer have none. */
export const createWaitingEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'waiting', version: '1' },
        attributes: {
          ...party,
          waitsFor: { type: CustomAttributeType<WaitingFor>('string'), required: true, readOnly: true },
          /** ISO instant: who comes first is served first. */
          since: { type: 'string', required: true, readOnly: true },
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
      },
      { table, client, listeners },
    ),
);

/** Freed spots that are held for one party until `expiresAt`. An open offer past that time is void, whatever is stored. */
export const createOfferEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'offer', version: '1' },
        attributes: {
          ...party,
          offeredAt: { type: 'string', required: true, readOnly: true },
          expiresAt: { type: 'string', required: true, readOnly: true },
          state: { type: CustomAttributeType<OfferState>('string'), required: true },
          /** Absent if the offer is not open. */
          open: { type: CustomAttributeType<'offer'>('string') },
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
      },
      { table, client, listeners },
    ),
);

/** The order in which the host placed those who wait for a slot. Without one, the rule of the event applies to all of them. */
export const createPlacedLineEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'placedLine', version: '1' },
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
      },
      { table, client, listeners },
    ),
);

/** How a host changed the order of a waitlist, and why. */
export const createWaitlistMoveEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'waitlistMove', version: '1' },
        attributes: {
          eventId: party.eventId,
          occurrenceId: party.occurrenceId,
          slotId: party.slotId,
          userId: party.userId,
          movedAt: { type: 'string', required: true, readOnly: true },
          movedBy: { type: CustomAttributeType<UserId>('string'), required: true },
          reason: { type: 'string', required: true },
          /** Places in the line, counted from 1. */
          from: { type: 'number', required: true },
          to: { type: 'number', required: true },
        },
        indexes: {
          /** How was the order of a waitlist changed, latest first? Cost: ½ for 4 KB. */
          byEvent: {
            pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
            sk: { field: 'sk', composite: ['movedAt', 'userId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
