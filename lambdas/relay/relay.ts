import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type ChangeKind, changeOf, type RelayedRow, relayed } from '#shared/events/changes.ts';
import type { Log } from '../core/logger.ts';
import { ENTITY_ATTRIBUTE, readImage } from '../data/stream-image.ts';
import type { BusEntry, PublishEvents } from '../integrations/event-bus.ts';

const kindOf = { INSERT: 'inserted', MODIFY: 'modified', REMOVE: 'removed' } as const satisfies Record<
  string,
  ChangeKind
>;

const isRelayed = (entity: unknown): entity is RelayedRow =>
  typeof entity === 'string' && Object.hasOwn(relayed, entity);

/**
 * The event of one change of the table, or undefined when nobody is told of such rows. Reading the row by what may be told of it leaves
 * everything else behind. @throws when what is to be told is not what was declared
 */
export const entryOf = ({ eventName, dynamodb }: DynamoDBRecord): BusEntry | undefined => {
  const before = readImage(dynamodb?.OldImage);
  const after = readImage(dynamodb?.NewImage);
  const entity = (after ?? before)?.[ENTITY_ATTRIBUTE];
  if (!eventName || !isRelayed(entity)) return undefined;
  return {
    detailType: `${entity}.${kindOf[eventName]}`,
    detail: changeOf(entity).parse({ before, after }),
  };
};

const EVENTS_PER_CALL = 10;

/**
 * Tells the bus what changed in the table, in the order of the stream. When a call fails, the stream delivers again from the first
 * change that was not told: each is told at least once.
 */
export const createRelay =
  (deps: { publish: PublishEvents; log: Log }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const changes = Records.flatMap((record) => {
      const entry = entryOf(record);
      return entry ? [{ entry, sequence: record.dynamodb?.SequenceNumber ?? '' }] : [];
    });
    for (let at = 0; at < changes.length; at += EVENTS_PER_CALL) {
      const batch = changes.slice(at, at + EVENTS_PER_CALL);
      const failed = await deps.publish(batch.map(({ entry }) => entry));
      const first = batch.find((_, index) => failed.has(index));
      if (first) {
        deps.log.warn('changes were not told', { failed: failed.size });
        return { batchItemFailures: [{ itemIdentifier: first.sequence }] };
      }
    }
    deps.log.info('relayed', { records: Records.length, events: changes.length });
    return { batchItemFailures: [] };
  };
