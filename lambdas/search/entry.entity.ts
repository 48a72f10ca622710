import { CustomAttributeType, Entity } from 'electrodb';
import type { SearchKind } from '#shared/domains/search/rules.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';
import type { SearchDocument } from './document.ts';

/** What the search knows about one thing. Something that cannot be found anymore keeps its row for a week, so that functions learn of it. */
export const createSearchEntryEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'searchEntry', version: '1' },
        attributes: {
          kind: { type: CustomAttributeType<SearchKind>('string'), required: true, readOnly: true },
          id: { type: 'string', required: true, readOnly: true },
          /** Absent once it cannot be found anymore. */
          document: { type: CustomAttributeType<SearchDocument>('any') },
          changedAt: { type: 'string', required: true },
          /** The single list of changes. */
          log: { type: ['search'] as const, required: true, default: 'search' },
          /** Of players: where they live. Absent for other kinds, and once it cannot be found anymore. */
          cellCoarse: { type: 'string' },
          /** Counts changes. */
          revision: { type: 'number', required: true, default: 1 },
          /** Seconds since the epoch, once it cannot be found anymore; the table removes the row afterwards. */
          expiresAt: { type: 'number', field: 'ttl' },
        },
        indexes: {
          /** What does the search know about something? Cost: 1, consistent. */
          byKey: {
            pk: { field: 'pk', composite: ['kind', 'id'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
          /** What has changed since an instant? Cost: ½ for 4 KB. */
          byChange: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['log'], casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['changedAt', 'kind', 'id'], casing: 'none' },
          },
          /** Which players live in a part of the map, whose entry changed last first? Cost: ½ for 4 KB. */
          playersIn: {
            index: 'gsi2',
            pk: { field: 'gsi2pk', composite: ['cellCoarse'], casing: 'none' },
            sk: { field: 'gsi2sk', composite: ['changedAt', 'id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** Many documents in one compressed row. */
export const createSearchBlockEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'searchBlock', version: '1' },
        attributes: {
          generation: { type: 'string', required: true, readOnly: true },
          number: { type: 'string', required: true, readOnly: true },
          /** An array of documents: JSON, gzip, Base64. */
          documents: { type: 'string', required: true },
          /** Seconds since the epoch; the table removes the row afterwards. */
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** All documents of a generation. Cost: ½ for 4 KB. */
          byGeneration: {
            pk: { field: 'pk', composite: ['generation'], casing: 'none' },
            sk: { field: 'sk', composite: ['number'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** The latest generation of blocks. */
export const createSearchHeadEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'searchHead', version: '1' },
        attributes: {
          log: { type: ['search'] as const, required: true, readOnly: true },
          generation: { type: 'string', required: true },
          /** The number of its blocks. */
          blocks: { type: 'number', required: true },
          /** It contains all changes before this instant (ISO). */
          until: { type: 'string', required: true },
        },
        indexes: {
          /** Which blocks are the latest? Cost: ½. */
          byLog: {
            pk: { field: 'pk', composite: ['log'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
