import { CustomAttributeType, Entity } from 'electrodb';
import type { SearchCause, SearchState, SubstituteAnswer } from '#shared/domains/substitutes/rules.ts';
import type { EventId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

const dateKey = {
  eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
  occurrenceId: { type: CustomAttributeType<OccurrenceId>('string'), required: true, readOnly: true },
} as const;

/** A search for substitutes for one slot. A later search replaces the one before. */
export const createSearchEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'subSearch', version: '1' },
        attributes: {
          ...dateKey,
          slotId: { type: CustomAttributeType<SlotId>('string'), required: true, readOnly: true },
          hostId: { type: CustomAttributeType<UserId>('string'), required: true },
          state: { type: CustomAttributeType<SearchState>('string'), required: true },
          cause: { type: CustomAttributeType<SearchCause>('string'), required: true },
          /** Whether people are asked, or the host is told of the open spot. */
          asks: { type: 'boolean', required: true },
          /** The spots of the slot that are taken when it is over. */
          target: { type: 'number', required: true },
          /** ISO instants: when it was started, and when the first wave may be asked. */
          startedAt: { type: 'string', required: true },
          from: { type: 'string', required: true },
          dateStart: { type: 'string', required: true },
          timeZone: { type: 'string', required: true },
          wavesDone: { type: 'number', required: true },
          /** When it is looked at next. */
          dueAt: { type: 'string', required: true },
          /** Absent when it is over. */
          due: { type: CustomAttributeType<'search'>('string') },
          ...stamps,
        },
        indexes: {
          /** The searches of a date. Cost: 1 for 4 KB, consistent. */
          byDate: {
            pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
            sk: { field: 'sk', composite: ['slotId'], casing: 'none' },
          },
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
      },
      { table, client, listeners },
    ),
);

/** That somebody was asked for a date, and the answer. There is one row per person and date: nobody is asked twice by one search, nor after a no. */
export const createRequestEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'subRequest', version: '1' },
        attributes: {
          ...dateKey,
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          slotId: { type: CustomAttributeType<SlotId>('string'), required: true },
          /** The start of the search that asked. ISO instant. */
          searchedAt: { type: 'string', required: true },
          /** Counted from 0. */
          wave: { type: 'number', required: true },
          askedAt: { type: 'string', required: true },
          answer: { type: CustomAttributeType<SubstituteAnswer>('string'), required: true },
          revision: { type: 'number', required: true },
        },
        indexes: {
          /**
           * - Was a person asked for a date? Cost: 1, consistent.
           * - Who was asked for a date? Cost: 1 for 4 KB, consistent.
           */
          byDate: {
            pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
            sk: { field: 'sk', composite: ['userId'], casing: 'none' },
          },
          /** How often was a person asked lately? Cost: ½ for 4 KB. */
          byPerson: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['askedAt', 'eventId', 'occurrenceId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** An event whose host has chosen that substitutes are looked for automatically. */
export const createAutomaticEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'subAutomatic', version: '1' },
        attributes: {
          eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
          /** When its dates are looked at next, for those with too few people. ISO instant. */
          checkAt: { type: 'string', required: true },
          due: { type: CustomAttributeType<'check'>('string'), required: true },
        },
        indexes: {
          /** Are substitutes looked for automatically? Cost: 1, consistent. */
          byEvent: {
            pk: { field: 'pk', composite: ['eventId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
          /** Whose dates are to be looked at, earliest first? Cost: ½ for 4 KB. */
          due: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['due'], casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['checkAt', 'eventId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** Whether a person wants to be asked, if they have chosen. */
export const createPreferenceEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'subPreference', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          asked: { type: 'boolean', required: true },
        },
        indexes: {
          /** Does a person want to be asked? Cost: 1, consistent; ½ each for many. */
          byPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
