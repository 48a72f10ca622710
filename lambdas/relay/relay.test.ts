import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import {
  BillingCustomerChange,
  JoinRequestChange,
  MembershipChange,
  NotificationChange,
  OccurrenceChange,
  PaymentAccountChange,
  RsvpChange,
  relayed,
  SiteDomainChange,
  SlotChange,
  StripeEventChange,
  SubscriptionChange,
  TeamChange,
  TeamInvitationChange,
  UserChange,
} from '#shared/events/changes.ts';
import { NOW, silentLog, userId } from '#test/support/builders.ts';
import type { BusEntry } from '../integrations/event-bus.ts';
import { createRelay, entryOf } from './relay.ts';

const n1 = '0'.repeat(26);
const event = { eventId: `evt_${n1}`, occurrenceId: 'only' };
/** A stored row of each kind that is told, with more than is told. */
const rows: Readonly<Record<keyof typeof relayed, Readonly<Record<string, unknown>>>> = {
  user: { id: userId(1), createdAt: NOW, email: 'ana@example.com', record: { fullName: 'Ana García' } },
  occurrence: { ...event, title: 'Dinks', location: { lat: 30, lng: -97 } },
  slot: { ...event, slotId: `slot_${n1}`, left: 3, capacity: 8 },
  rsvp: {
    ...event,
    userId: userId(2),
    displayName: 'Ben',
    status: 'going',
    slotId: `slot_${n1}`,
    guests: 1,
    revision: 2,
    updatedAt: NOW,
    photoURL: 'https://example.com/ben.jpg',
    requestKeys: ['req_1'],
  },
  team: { id: `team_${n1}`, creatorId: userId(1), createdAt: NOW, card: { name: 'Thunder García' } },
  membership: {
    teamId: `team_${n1}`,
    userId: userId(2),
    way: 'open',
    since: NOW,
    face: { displayName: 'Ben' },
    role: 'member',
  },
  joinRequest: { teamId: `team_${n1}`, userId: userId(2), askedAt: NOW, face: { displayName: 'Ben' } },
  teamInvitation: { teamId: `team_${n1}`, id: `inv_${n1}`, email: 'ana@example.com', locale: 'en' },
  siteDomain: {
    domain: 'thunder.example.org',
    host: 'www.thunder.example.org',
    status: 'claimed',
    checks: 0,
    claimedAt: NOW,
    proof: 'a secret García',
  },
  notification: { userId: userId(1), id: `ntf_${n1}`, title: 'Ben is in', data: { actorName: 'Ben' } },
  stripeEvent: { id: 'evt_1', type: 'charge.succeeded', targets: [{ kind: 'charge', id: 'ch_1' }] },
  subscription: { payerId: userId(1), id: 'sub_1', status: 'active', planId: 'gth_member_plus', cost: 4900 },
  paymentAccount: {
    userId: userId(1),
    stripeId: 'acct_1',
    chargesEnabled: true,
    detailsSubmitted: true,
    country: 'US',
  },
  billingCustomer: { userId: userId(1), customerId: 'cus_1', createdAt: NOW },
};
const details = {
  user: UserChange,
  occurrence: OccurrenceChange,
  slot: SlotChange,
  rsvp: RsvpChange,
  team: TeamChange,
  membership: MembershipChange,
  joinRequest: JoinRequestChange,
  teamInvitation: TeamInvitationChange,
  siteDomain: SiteDomainChange,
  notification: NotificationChange,
  stripeEvent: StripeEventChange,
  subscription: SubscriptionChange,
  paymentAccount: PaymentAccountChange,
  billingCustomer: BillingCustomerChange,
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
  it.each(Object.keys(rows) as (keyof typeof relayed)[])(
    'SEC-07~ REL-03~ of a %s: the attributes that are declared, as reactions expect them',
    (entity) => {
      const row = rows[entity];
      const told = Object.fromEntries(relayed[entity].map((name) => [name, row[name]]));
      const entry = entryOf(record('INSERT', { after: row }, entity));
      expect(entry).toEqual({ detailType: `${entity}.inserted`, detail: { before: undefined, after: told } });
      const detail: unknown = JSON.parse(JSON.stringify(entry?.detail));
      expect(details[entity].parse(detail)).toEqual({ after: told });
      expect(JSON.stringify(entry)).not.toMatch(/@|García|requestKeys/);
    },
  );

  it.each([
    ['INSERT', { after: rows.slot }, 'slot.inserted'],
    ['MODIFY', { before: rows.slot, after: rows.slot }, 'slot.modified'],
    ['REMOVE', { before: rows.slot }, 'slot.removed'],
  ] as const)('REL-03~ %s has the row as far as there was one', (eventName, images, detailType) => {
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
      record('MODIFY', { after: { ...rows.slot, left: index } }, 'slot', String(100 + index)),
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

  it('REL-03~ tells everything in order, ten at a time', async () => {
    const { calls, relay } = bus();
    expect(await relay({ Records: slots(23) })).toEqual({ batchItemFailures: [] });
    expect(calls.map((entries) => entries.length)).toEqual([10, 10, 3]);
  });

  it('REL-02~ reports the first change that was not told, and goes no further', async () => {
    const { calls, relay } = bus([12, 14]);
    expect(await relay({ Records: slots(35) })).toEqual({ batchItemFailures: [{ itemIdentifier: '112' }] });
    expect(calls).toHaveLength(2);
  });

  it('REL-02~ the place is counted in the stream, also behind rows that nobody is told of', async () => {
    const { relay } = bus([0]);
    const untold = record('INSERT', { after: rows.slot }, 'delivery', '7');
    expect(await relay({ Records: [untold, ...slots(1)] })).toEqual({
      batchItemFailures: [{ itemIdentifier: '100' }],
    });
  });

  it('REL-02~ a call that fails whole is thrown, so that all is delivered again', async () => {
    const relay = createRelay({ publish: () => Promise.reject(new Error('bus is down')), log: silentLog });
    await expect(relay({ Records: slots(1) })).rejects.toThrow('bus is down');
  });

  it('does nothing for a batch that nobody is told of', async () => {
    const { calls, relay } = bus();
    await relay({ Records: [record('INSERT', { after: rows.slot }, 'delivery')] });
    expect(calls).toEqual([]);
  });
});
