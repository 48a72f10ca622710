import { CustomAttributeType, Entity } from 'electrodb';
import type { Endorsement } from '#shared/domains/feedback/rules.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

const dateKey = {
  eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
  occurrenceId: { type: CustomAttributeType<OccurrenceId>('string'), required: true, readOnly: true },
} as const;
const pk = { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' } as const;

/** How one person rated a date. `counted` are the stars that the host's totals contain. */
export const createRatingEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'rating', version: '1' },
        attributes: {
          ...dateKey,
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          hostId: { type: CustomAttributeType<UserId>('string'), required: true },
          stars: { type: 'number', required: true },
          counted: { type: 'number' },
          ...stamps,
        },
        indexes: {
          /** How did a person rate a date? Cost: 1, consistent. */
          byDate: { pk, sk: { field: 'sk', composite: ['userId'], casing: 'none' } },
          /** What has a person rated? To delete it with their account. Cost: ½ for 4 KB. */
          byPerson: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** What one person endorsed another for on a date; `none` if it was withdrawn. `counted` is what the other's counts contain. */
export const createEndorsementEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'endorsement', version: '1' },
        attributes: {
          ...dateKey,
          fromId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          toId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          kind: { type: CustomAttributeType<Endorsement | 'none'>('string'), required: true },
          counted: { type: CustomAttributeType<Endorsement | 'none'>('string') },
          ...stamps,
        },
        indexes: {
          /** What did a person endorse some people of a date for? Cost: 1 each, consistent. */
          byDate: { pk, sk: { field: 'sk', composite: ['fromId', 'toId'], casing: 'none' } },
          /** Whom has a person endorsed? To delete it with their account. Cost: ½ for 4 KB. */
          given: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['fromId'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['eventId', 'occurrenceId', 'toId'], casing: 'none' },
          },
          /** Who has endorsed a person? To delete it with their account. Cost: ½ for 4 KB. */
          received: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['toId'], casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['eventId', 'occurrenceId', 'fromId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** Absent for none. Without a default: adding to one total would reset the others to it. */
const total = { type: 'number' } as const;

/** What others say of a person, counted: a row of its own, so that counting does not touch the person's record. */
export const createReputationEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'reputation', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
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
          ofPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** A date whose people are yet to be asked how it was. */
export const createFeedbackAskEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'feedbackAsk', version: '1' },
        attributes: {
          ...dateKey,
          askAt: { type: 'string', required: true },
          waiting: { type: CustomAttributeType<'asks'>('string'), required: true },
        },
        indexes: {
          /** Whether the people of a date are yet to be asked. Cost: none, as it is written without being read. */
          byDate: { pk, sk: { field: 'sk', composite: [], casing: 'none' } },
          /** Whose people are to be asked, earliest first? Cost: ½ for 4 KB. */
          due: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['waiting'], casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['askAt', 'eventId', 'occurrenceId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
