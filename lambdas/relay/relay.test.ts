import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { changeOf, type RelayedRow, relayed } from '#shared/events/changes.ts';
import { NOW, silentLog, userId } from '#test/support/builders.ts';
import type { BusEntry } from '../integrations/event-bus.ts';
import { createRelay, entryOf } from './relay.ts';

const n1 = '0'.repeat(26);
const event = { eventId: `evt_${n1}`, occurrenceId: 'only' };
/** What no event may hold, in attributes that rows have or may get one day. */
const personal = {
  displayName: 'Ben García',
  email: 'ben@example.com',
  phone: '+1 512 555 0142',
  photoURL: 'https://example.com/ben.jpg',
  requestKeys: ['req_of_ben'],
  face: { displayName: 'Ben García' },
  record: { fullName: 'Ben García' },
  location: { address: '1100 Ben García Street' },
};
const isPersonal = /@|Garc|512|ben/i;

/** What is stored of a row of each kind and told. Each gets all of `personal` besides. */
const rows: Readonly<Record<RelayedRow, Readonly<Record<string, unknown>>>> = {
  user: { id: userId(1), createdAt: NOW, suspended: false },
  occurrence: event,
  slot: { ...event, slotId: `slot_${n1}` },
  rsvp: {
    ...event,
    userId: userId(2),
    status: 'going',
    slotId: `slot_${n1}`,
    guests: 1,
    revision: 2,
    updatedAt: NOW,
  },
  team: { id: `team_${n1}`, ownerId: userId(1), createdAt: NOW },
  membership: { teamId: `team_${n1}`, userId: userId(2), way: 'open', since: NOW },
  joinRequest: { teamId: `team_${n1}`, userId: userId(2), askedAt: NOW },
  teamInvitation: { teamId: `team_${n1}`, id: `inv_${n1}` },
  logInHelp: { id: `help_${n1}` },
  domainClaim: {
    domain: 'thunder.example.org',
    siteId: `site_${n1}`,
    host: 'www.thunder.example.org',
    checks: 0,
    claimedAt: NOW,
  },
  connection: { userId: userId(1) },
  notification: { userId: userId(1), id: `ntf_${n1}`, held: true, version: 1 },
  reminderTask: { ...event, dateStart: NOW, after: userId(2) },
  stripeEvent: { id: 'evt_1', targets: [{ kind: 'charge', id: 'ch_1' }] },
  subscription: { payerId: userId(1), id: 'sub_1', status: 'active', planId: 'gth_member_plus' },
  paymentAccount: {
    userId: userId(1),
    stripeId: 'acct_1',
    origin: 'link',
    chargesEnabled: true,
    detailsSubmitted: true,
  },
  billingCustomer: { userId: userId(1), customerId: 'cus_1' },
};

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

describe('what the bus is told of a change', () => {
  it.each(Object.keys(rows) as RelayedRow[])(
    'SEC-07~ REL-03 of a %s: what is declared, as reactions expect it, and nothing personal that stands beside it',
    (entity) => {
      const told = rows[entity];
      const stored = { ...personal, ...told };
      expect(JSON.stringify(stored)).toMatch(isPersonal);
      const entry = entryOf(record('INSERT', { after: stored }, entity));
      expect(entry).toEqual({ detailType: `${entity}.inserted`, detail: { after: told } });
      const detail: unknown = JSON.parse(JSON.stringify(entry?.detail));
      expect(changeOf(entity).parse(detail)).toEqual({ after: told });
      expect(JSON.stringify(entry)).not.toMatch(isPersonal);
    },
  );

  const attributes = Object.entries(relayed).flatMap(([entity, { shape }]) =>
    Object.keys(shape).map((name) => [entity as RelayedRow, name] as const),
  );
  it.each(attributes)('SEC-07~ %s.%s takes nothing that is personal', (entity, name) => {
    for (const text of Object.values(personal)) {
      const changed = { after: { ...rows[entity], [name]: text } };
      expect(() => entryOf(record('INSERT', changed, entity))).toThrow();
    }
  });

  it.each([
    ['INSERT', { after: rows.slot }, 'slot.inserted'],
    ['MODIFY', { before: rows.slot, after: rows.slot }, 'slot.modified'],
    ['REMOVE', { before: rows.slot }, 'slot.removed'],
  ] as const)('REL-03 %s has the row as far as there was one', (eventName, images, detailType) => {
    const entry = entryOf(record(eventName, images));
    const told = { ...event, slotId: `slot_${n1}` };
    expect(entry).toEqual({
      detailType,
      detail: { before: 'before' in images ? told : undefined, after: 'after' in images ? told : undefined },
    });
  });

  it.each(['emailClaim', 'requestKey', 'delivery', 'constructor', ''])(
    'of a row of kind %j: nothing',
    (entity) => {
      expect(entryOf(record('INSERT', { after: rows.slot }, entity))).toBeUndefined();
    },
  );
});

describe('the relay', () => {
  const slots = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      record('MODIFY', { after: rows.slot }, 'slot', String(100 + index)),
    );
  /** Publishes, except those at these places of the whole. */
  const bus = (refused: readonly number[] = []) => {
    const calls: (readonly BusEntry[])[] = [];
    const publish = async (entries: readonly BusEntry[]) => {
      const at = calls.flat().length;
      calls.push(entries);
      return new Set(entries.flatMap((_, index) => (refused.includes(at + index) ? [index] : [])));
    };
    return { calls, relay: createRelay({ publish, log: silentLog }) };
  };

  it('REL-03 tells everything in order, ten at a time', async () => {
    const { calls, relay } = bus();
    expect(await relay({ Records: slots(23) })).toEqual({ batchItemFailures: [] });
    expect(calls.map((entries) => entries.length)).toEqual([10, 10, 3]);
  });

  it('REL-02 reports the first change that was not told, and goes no further', async () => {
    const { calls, relay } = bus([12, 14]);
    expect(await relay({ Records: slots(35) })).toEqual({ batchItemFailures: [{ itemIdentifier: '112' }] });
    expect(calls).toHaveLength(2);
  });

  it('REL-02 the place is counted in the stream, also behind rows that nobody is told of', async () => {
    const { relay } = bus([0]);
    const untold = record('INSERT', { after: rows.slot }, 'delivery', '7');
    expect(await relay({ Records: [untold, ...slots(1)] })).toEqual({
      batchItemFailures: [{ itemIdentifier: '100' }],
    });
  });

  it('REL-02 a call that fails whole is thrown, so that all is delivered again', async () => {
    const relay = createRelay({ publish: () => Promise.reject(new Error('bus is down')), log: silentLog });
    await expect(relay({ Records: slots(1) })).rejects.toThrow('bus is down');
  });

  it('does nothing for a batch that nobody is told of', async () => {
    const { calls, relay } = bus();
    await relay({ Records: [record('INSERT', { after: rows.slot }, 'delivery')] });
    expect(calls).toEqual([]);
  });
});
