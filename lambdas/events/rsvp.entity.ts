import { CustomAttributeType, Entity } from 'electrodb';
import type { RsvpStatus } from '#shared/domains/events/rsvp.ts';
import type { SlotInput } from '#shared/domains/events/shapes.ts';
import type { EventId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

const eventKey = {
  eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
  occurrenceId: { type: CustomAttributeType<OccurrenceId>('string'), required: true, readOnly: true },
} as const;

/** A named group of places. `left` counts down to zero and is only ever changed under the condition that it stays there. */
export const createSlotEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'slot', version: '1' },
      attributes: {
        ...eventKey,
        slotId: { type: CustomAttributeType<SlotId>('string'), required: true, readOnly: true },
        name: { type: 'string', required: true },
        capacity: { type: 'number', required: true },
        left: { type: 'number', required: true },
        genders: { type: CustomAttributeType<SlotInput['genders']>('any'), required: true },
        level: { type: CustomAttributeType<{ min: number; max: number }>('any') },
        /** Minor units of `currency`. */
        feeAmount: { type: 'number', required: true, default: 0 },
        /** A closed slot takes nobody: the event was cancelled. */
        closed: { type: 'boolean', required: true, default: false },
        position: { type: 'number', required: true },
        ...stamps,
      },
      indexes: {
        /** The page of a date: card, rules and slots, one query. Cost: 1 for 4 KB, consistent. */
        byEvent: {
          collection: 'eventPage',
          pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
          sk: { field: 'sk', composite: ['slotId'], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** A request that changed an answer: the same key with another request is a mistake. */
export interface AnsweredRequest {
  readonly key: string;
  /** What was asked for, as text that can be compared. */
  readonly asked: string;
}

/**
 * The answer of one person to one date. `agendaOf` is the person while the answer holds places, and absent otherwise, so that
 * the agenda holds what is coming and nothing else. `requestKeys` are the last keys that changed the row, each with what it asked for.
 */
export const createRsvpEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'rsvp', version: '1' },
      attributes: {
        ...eventKey,
        userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
        isUnregisteredUser: { type: 'boolean', required: true, default: false },
        status: { type: CustomAttributeType<RsvpStatus>('string'), required: true },
        slotId: { type: CustomAttributeType<SlotId>('string'), required: true },
        guests: { type: 'number', required: true },
        answeredBy: { type: CustomAttributeType<UserId>('string'), required: true },
        requestKeys: { type: CustomAttributeType<AnsweredRequest[]>('any'), required: true },
        agendaOf: { type: CustomAttributeType<UserId>('string') },
        dateStart: { type: 'string', required: true },
        ...stamps,
      },
      indexes: {
        /**
         * - Did this person answer, and how? Cost: 1, consistent.
         * - Who answered to a date, by person. Cost: 1 for 4 KB, consistent.
         */
        byEvent: {
          pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
          sk: { field: 'sk', composite: ['userId'], casing: 'none' },
        },
        /**
         * - What somebody hosts and goes to, by time. Cost: ½ for 4 KB, and the cards.
         * - Which cards may show somebody's face, the latest first? Cost: ½ for 4 KB, and the cards.
         */
        agenda: {
          index: 'gsi1',
          collection: 'agenda',
          type: 'clustered',
          pk: { field: 'gsi1pk', composite: ['agendaOf'], casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['dateStart', 'eventId', 'occurrenceId'], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );
