import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type ChangeKind, changeOf, ENTITY_ATTRIBUTE, type TableRow } from '#shared/declare/rows.ts';
import { readImage } from '../data/stream-image.ts';
import type { BusEntry } from '../integrations/event-bus.ts';
import type { OpenContext } from '../runtime/context.ts';

const kindOf = { INSERT: 'inserted', MODIFY: 'modified', REMOVE: 'removed' } as const satisfies Record<
  string,
  ChangeKind
>;

/** The rows published on the bus, by entity name. */
export type RelayedRows = ReadonlyMap<unknown, TableRow>;

/**
 * The event for one change in the table, or undefined if such rows are not published. Parsing with the declared facts drops everything
 * else. @throws if the facts are not as declared
 */
export const entryOf = (rows: RelayedRows, { eventName, dynamodb }: DynamoDBRecord): BusEntry | undefined => {
  const before = readImage(dynamodb?.OldImage);
  const after = readImage(dynamodb?.NewImage);
  const row = rows.get((after ?? before)?.[ENTITY_ATTRIBUTE]);
  if (!eventName || !row) return undefined;
  return {
    detailType: `${row.name}.${kindOf[eventName]}`,
    detail: changeOf(row).parse({ before, after }),
  };
};

const EVENTS_PER_CALL = 10;

/**
 * Publishes changes to the table on the bus, in stream order. When a call fails, the stream delivers again starting with the first
 * unpublished change: each change is published at least once.
 */
export const relay = async (
  { publishEvents, log }: OpenContext<'publishEvents'>,
  rows: RelayedRows,
  { Records }: DynamoDBStreamEvent,
): Promise<DynamoDBBatchResponse> => {
  const changes = Records.flatMap((record) => {
    const entry = entryOf(rows, record);
    return entry ? [{ entry, sequence: record.dynamodb?.SequenceNumber ?? '' }] : [];
  });
  for (let at = 0; at < changes.length; at += EVENTS_PER_CALL) {
    const batch = changes.slice(at, at + EVENTS_PER_CALL);
    const failed = await publishEvents(batch.map(({ entry }) => entry));
    const first = batch.find((_, index) => failed.has(index));
    if (first) {
      log.warn('changes were not published', { failed: failed.size });
      return { batchItemFailures: [{ itemIdentifier: first.sequence }] };
    }
  }
  log.info('relayed', { records: Records.length, events: changes.length });
  return { batchItemFailures: [] };
};
