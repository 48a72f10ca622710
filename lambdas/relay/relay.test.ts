import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { relayedRows } from '#lambdas/domains.ts';
import { changeOf } from '#shared/declare/rows.ts';
import * as ids from '#shared/kernel/ids.ts';
import { NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import type { BusEntry, PublishEvents } from '../integrations/event-bus.ts';
import { entryOf, relay as relayTo } from './relay.ts';

const ctx = testContext();

const n1 = '0'.repeat(26);
/** What no bus event may contain, in attributes that rows have or may get later. */
const personal = {
  displayName: 'Ben García',
  email: 'ben@example.com',
  phone: '+1 512 555 0142',
  photoURL: 'https://example.com/ben.jpg',
  requestKeys: ['req_of_ben'],
  user: { displayName: 'Ben García' },
  record: { fullName: 'Ben García' },
  location: { address: '1100 Ben García Street' },
};
const isPersonal = /@|Garc|512|ben/i;

/** What every id of the product starts with. */
const prefixes = Object.values(ids)
  .flatMap((id) => (id instanceof z.ZodMiniString ? (id.def.checks ?? []) : []))
  .flatMap((check) => (check instanceof z.core.$ZodCheckRegex ? [check._zod.def.pattern.source] : []))
  .map((source) => source.slice(1, source.indexOf('_')));
/** Candidate values; each fact accepts one of them. */
const candidates: readonly unknown[] = [
  ...prefixes.map((prefix) => `${prefix}_${n1}`),
  ...['only', NOW, 'thunder.example.org', 'gth_member_plus', 'acct_1', 1, true, []],
];
const exampleOf = (fact: string, schema: z.core.$ZodType): unknown => {
  const inner = schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema;
  if (inner instanceof z.ZodMiniObject)
    return Object.fromEntries(
      Object.entries<z.core.$ZodType>(inner.shape).map(([name, part]) => [
        name,
        exampleOf(`${fact}.${name}`, part),
      ]),
    );
  const words =
    inner instanceof z.ZodMiniEnum
      ? inner.options
      : inner instanceof z.ZodMiniLiteral
        ? inner.def.values
        : [];
  const example = [...words, ...candidates].find((value) => z.safeParse(inner, value).success);
  if (example === undefined) throw new Error(`add a value that ${fact} takes`);
  return example;
};

/** What is stored and published for each kind of row. `personal` is added to every one. */
const shapes = [...relayedRows.values()].map(({ name, facts }) => {
  if (!(facts instanceof z.ZodMiniObject)) throw new Error(`the facts of ${name} are no object`);
  return [name, facts.shape as z.core.$ZodShape] as const;
});
const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = Object.fromEntries(
  shapes.map(([name, shape]) => [
    name,
    Object.fromEntries(
      Object.entries(shape).map(([fact, schema]) => [fact, exampleOf(`${name}.${fact}`, schema)]),
    ),
  ]),
);
const rowOf = (name: string) => {
  const row = relayedRows.get(name);
  if (!row) throw new Error(`nobody is notified of ${name}`);
  return row;
};
const payload = { slot: rows.slot };

const imageOf = (entity: string, row: object) =>
  marshall({ ...row, __edb_e__: entity, __edb_v__: '1', pk: 'pk', sk: 'sk' }) as NonNullable<
    NonNullable<DynamoDBRecord['dynamodb']>['NewImage']
  >;
const record = (
  eventName: NonNullable<DynamoDBRecord['eventName']>,
  { before, after }: { before?: object; after?: object },
  entity = 'slot',
  sequence = '1',
): DynamoDBRecord => ({
  eventName,
  dynamodb: {
    SequenceNumber: sequence,
    ...(before && { OldImage: imageOf(entity, before) }),
    ...(after && { NewImage: imageOf(entity, after) }),
  },
});

describe('a published change', () => {
  it.each(Object.keys(rows))(
    'SEC-07 REL-03 of a %s contains the declared facts, as reactions expect them, and none of the row’s personal data',
    (entity) => {
      const facts = rows[entity];
      const stored = { ...personal, ...facts };
      expect(JSON.stringify(stored)).toMatch(isPersonal);
      const entry = entryOf(relayedRows, record('INSERT', { after: stored }, entity));
      expect(entry).toEqual({ detailType: `${entity}.inserted`, detail: { after: facts } });
      const detail: unknown = JSON.parse(JSON.stringify(entry?.detail));
      expect(changeOf(rowOf(entity)).parse(detail)).toEqual({ after: facts });
      expect(JSON.stringify(entry)).not.toMatch(isPersonal);
    },
  );

  const attributes = shapes.flatMap(([entity, shape]) =>
    Object.keys(shape).map((name) => [entity, name] as const),
  );
  it.each(attributes)('SEC-07 %s.%s accepts nothing personal', (entity, name) => {
    for (const text of Object.values(personal)) {
      const changed = { after: { ...rows[entity], [name]: text } };
      expect(() => entryOf(relayedRows, record('INSERT', changed, entity))).toThrow();
    }
  });

  it.each([
    ['INSERT', { after: payload.slot }, 'slot.inserted'],
    ['MODIFY', { before: payload.slot, after: payload.slot }, 'slot.modified'],
    ['REMOVE', { before: payload.slot }, 'slot.removed'],
  ] as const)('REL-03 %s has the row as far as there was one', (eventName, images, detailType) => {
    const entry = entryOf(relayedRows, record(eventName, images));
    expect(entry).toEqual({
      detailType,
      detail: {
        before: 'before' in images ? payload.slot : undefined,
        after: 'after' in images ? payload.slot : undefined,
      },
    });
  });

  it.each(['emailClaim', 'requestKey', 'delivery', 'constructor', ''])(
    'of a row of kind %j: nothing',
    (entity) => {
      expect(entryOf(relayedRows, record('INSERT', { after: payload.slot }, entity))).toBeUndefined();
    },
  );
});

describe('the relay', () => {
  const slots = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      record('MODIFY', { after: payload.slot }, 'slot', String(100 + index)),
    );
  const relayWith = (publishEvents: PublishEvents) => (event: DynamoDBStreamEvent) =>
    relayTo({ ...ctx, publishEvents }, relayedRows, event);
  /** Publishes everything except the entries at these positions. */
  const bus = (refused: readonly number[] = []) => {
    const calls: (readonly BusEntry[])[] = [];
    const publish = async (entries: readonly BusEntry[]) => {
      const at = calls.flat().length;
      calls.push(entries);
      return new Set(entries.flatMap((_, index) => (refused.includes(at + index) ? [index] : [])));
    };
    return { calls, relay: relayWith(publish) };
  };

  it('REL-03 publishes everything in order, ten at a time', async () => {
    const { calls, relay } = bus();
    expect(await relay({ Records: slots(23) })).toEqual({ batchItemFailures: [] });
    expect(calls.map((entries) => entries.length)).toEqual([10, 10, 3]);
  });

  it('REL-02 reports the first unpublished change, and stops there', async () => {
    const { calls, relay } = bus([12, 14]);
    expect(await relay({ Records: slots(35) })).toEqual({ batchItemFailures: [{ itemIdentifier: '112' }] });
    expect(calls).toHaveLength(2);
  });

  it('REL-02 positions count all stream records, including rows that are not published', async () => {
    const { relay } = bus([0]);
    const unsent = record('INSERT', { after: payload.slot }, 'delivery', '7');
    expect(await relay({ Records: [unsent, ...slots(1)] })).toEqual({
      batchItemFailures: [{ itemIdentifier: '100' }],
    });
  });

  it('REL-02 a call that fails completely throws, so everything is delivered again', async () => {
    const relay = relayWith(() => Promise.reject(new Error('bus is down')));
    await expect(relay({ Records: slots(1) })).rejects.toThrow('bus is down');
  });

  it('does nothing for a batch without published rows', async () => {
    const { calls, relay } = bus();
    await relay({ Records: [record('INSERT', { after: payload.slot }, 'delivery')] });
    expect(calls).toEqual([]);
  });
});
