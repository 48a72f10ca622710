import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import { isRecord } from '../is-record.ts';
import { jsonOperations, operation } from '../json-operations.ts';
import type { Service, Surroundings } from '../service.ts';

/** An event as rules see it and targets receive it. */
export interface BusEvent {
  readonly version: '0';
  readonly id: string;
  readonly 'detail-type': string;
  readonly source: string;
  readonly account: string;
  /** ISO instant in whole seconds. */
  readonly time: string;
  readonly region: string;
  readonly resources: readonly string[];
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface EventBusOptions extends Surroundings {
  /** Names; `default` always exists. */
  readonly buses: readonly string[];
  /** An entry is accepted when this resolves; if it rejects, the caller has to retry. */
  readonly onEvent: (event: BusEvent, bus: string) => void | Promise<void>;
}

const MOST_ENTRIES = 10;
const MOST_BYTES = 256 * 1024;
/** How many bytes the service counts for a `Time`. */
const TIME_BYTES = 14;

const Entry = z.object({
  Source: z.optional(z.string()),
  DetailType: z.optional(z.string()),
  Detail: z.optional(z.string()),
  EventBusName: z._default(z.string(), 'default'),
  Resources: z._default(z.array(z.string()), []),
  /** Epoch seconds. */
  Time: z.optional(z.number()),
});
type Entry = z.output<typeof Entry>;
const PutEvents = z.object({ Entries: z.array(Entry).check(z.minLength(1), z.maxLength(MOST_ENTRIES)) });

/** The failure of a single entry; the other entries of the call succeed. */
class EntryError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const bytesOf = ({ Source = '', DetailType = '', Detail = '', Resources, Time }: Entry): number =>
  [Source, DetailType, Detail, ...Resources].reduce((sum, text) => sum + Buffer.byteLength(text), 0) +
  (Time === undefined ? 0 : TIME_BYTES);

const required = (name: string, value: string | undefined): string => {
  if (value) return value;
  throw new EntryError(
    'InvalidArgument',
    `Parameter ${name} is not valid. Reason: ${name} is a required argument.`,
  );
};

const parseDetail = (detail: string): Readonly<Record<string, unknown>> => {
  try {
    const parsed: unknown = JSON.parse(detail);
    if (isRecord(parsed)) return parsed;
  } catch {
    // Reported below.
  }
  throw new EntryError('MalformedDetail', 'Detail is malformed.');
};

const toEvent = (entry: Entry, now: Date): BusEvent => {
  const source = required('Source', entry.Source);
  if (source.startsWith('aws.')) {
    throw new EntryError('NotAuthorizedForSourceException', 'Not authorized for the source.');
  }
  const time = entry.Time === undefined ? now : new Date(entry.Time * 1000);
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': required('DetailType', entry.DetailType),
    source,
    account: '000000000000',
    time: time.toISOString().replace(/\.\d+/, ''),
    region: 'us-east-1',
    resources: entry.Resources,
    detail: parseDetail(required('Detail', entry.Detail)),
  };
};

/** Amazon EventBridge: accepts events and delivers them. */
export const createEventBus = ({ buses, onEvent, clock, log }: EventBusOptions): Service => {
  const known = new Set(['default', ...buses]);

  const accept = async (entry: Entry) => {
    const bus = entry.EventBusName.replace(/^arn:.*:event-bus\//, '');
    if (!known.has(bus)) throw new EntryError('InvalidArgument', `EventBus ${bus} does not exist.`);
    const event = toEvent(entry, clock.now());
    await onEvent(event, bus);
    return { EventId: event.id };
  };

  const refuse = (error: unknown) => {
    if (error instanceof EntryError) return { ErrorCode: error.code, ErrorMessage: error.message };
    log.error('an event was not delivered', { error });
    return { ErrorCode: 'InternalFailure', ErrorMessage: 'An internal failure occurred, try again.' };
  };

  const putEvents = async ({ Entries }: z.output<typeof PutEvents>) => {
    if (Entries.reduce((sum, entry) => sum + bytesOf(entry), 0) > MOST_BYTES) {
      throw new AwsError(
        'ValidationException',
        'Total size of the entries in the request is over the limit.',
      );
    }
    const results = await Promise.all(Entries.map((entry) => accept(entry).catch(refuse)));
    return { FailedEntryCount: results.filter((result) => 'ErrorCode' in result).length, Entries: results };
  };

  return {
    name: 'event-bus',
    signedFor: 'events',
    ...jsonOperations({
      prefix: 'AWSEvents',
      version: '1.1',
      operations: { PutEvents: operation(PutEvents, putEvents, 'ValidationException') },
    }),
  };
};
