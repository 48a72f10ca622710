import { CustomAttributeType } from 'electrodb';
import type { SearchKind } from '#shared/domains/search/rules.ts';
import { defineEntity, id, index, optionalText, primaryKey, text } from '../data/entity.ts';
import type { SearchDocument } from './document.ts';

/** What the search knows about one thing. Something that cannot be found anymore keeps its row for a week, so that functions learn of it. */
export const SearchEntry = defineEntity('searchEntry', {
  privacy: { onDeletion: 'erased', notExported: 'It is a copy of what can be found.' },
  attributes: {
    kind: id<SearchKind>(),
    id: id(),
    /** Absent once it cannot be found anymore. */
    document: { type: CustomAttributeType<SearchDocument>('any') },
    changedAt: text(),
    /** The single list of changes. */
    log: { type: ['search'] as const, required: true, default: 'search' },
    /** Of players: where they live. Absent for other kinds, and once it cannot be found anymore. */
    cellCoarse: optionalText(),
    /** Counts changes. */
    revision: { type: 'number', required: true, default: 1 },
    /** Seconds since the epoch, once it cannot be found anymore; the table removes the row afterwards. */
    expiresAt: { type: 'number', field: 'ttl' },
  },
  indexes: {
    /** What does the search know about something? Cost: 1, consistent. */
    byKey: primaryKey(['kind', 'id'], []),
    /** What has changed since an instant? Cost: ½ for 4 KB. */
    byChange: index('gsi1', ['log'], ['changedAt', 'kind', 'id']),
    /** Which players live in a part of the map, whose entry changed last first? Cost: ½ for 4 KB. */
    playersIn: index('gsi2', ['cellCoarse'], ['changedAt', 'id']),
  },
});

/** Many documents in one compressed row. */
export const SearchBlock = defineEntity('searchBlock', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    generation: id(),
    number: id(),
    /** An array of documents: JSON, gzip, Base64. */
    documents: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** All documents of a generation. Cost: ½ for 4 KB. */
    byGeneration: primaryKey(['generation'], ['number']),
  },
});

/** The latest generation of blocks. */
export const SearchHead = defineEntity('searchHead', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    log: { type: ['search'] as const, required: true, readOnly: true },
    generation: text(),
    /** The number of its blocks. */
    blocks: { type: 'number', required: true },
    /** It contains all changes before this instant (ISO). */
    until: text(),
  },
  indexes: {
    /** Which blocks are the latest? Cost: ½. */
    byLog: primaryKey(['log'], []),
  },
});
