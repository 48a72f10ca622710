import { CustomAttributeType, Service } from 'electrodb';
import type { Attendance, Recorder } from '#shared/domains/events/attendance.ts';
import type { AddedGuests, GuestsToAdd } from '#shared/domains/events/model/added-guests.ts';
import type { RsvpStatus } from '#shared/domains/events/model/rsvp.ts';
import type { SlotInput } from '#shared/domains/events/model/shapes.ts';
import type { EventId, OccurrenceId, SaleId, SlotId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, optionalText, primaryKey, text } from '../../data/entity.ts';
import { oncePer } from '../../data/once.ts';
import type { RememberedRequest } from '../../data/remembered-requests.ts';
import { stamps } from '../../data/stamps.ts';
import type { Table } from '../../data/table.ts';
import { EventDate, EventDetails, OccurrenceEntity } from './event.table.ts';

const eventKey = {
  eventId: id<EventId>(),
  occurrenceId: id<OccurrenceId>(),
} as const;

/**
 * A named group of spots. `left` counts down to zero, and every write is conditional on it staying at zero or above. Spots that are
 * offered to people on the waitlist, or held while someone pays, are `held`: they are not among those left.
 */
export const Slot = defineEntity('slot', {
  privacy: { onDeletion: 'erased', inExport: 'hostedDates' },
  attributes: {
    ...eventKey,
    slotId: id<SlotId>(),
    name: text(),
    capacity: { type: 'number', required: true },
    left: { type: 'number', required: true },
    held: { type: 'number', required: true, default: 0 },
    /** Parties on the waitlist, with those that have an open offer. */
    waiting: { type: 'number', required: true, default: 0 },
    /** Parties whose spots are held while they pay. */
    paying: { type: 'number', required: true, default: 0 },
    genders: { type: CustomAttributeType<SlotInput['genders']>('any'), required: true },
    level: { type: CustomAttributeType<SlotInput['level']>('any'), required: true },
    ages: { type: CustomAttributeType<SlotInput['ages']>('any'), required: true },
    /** Minor units of `currency`. */
    feeAmount: { type: 'number', required: true, default: 0 },
    /** What the first to join pay; 0 without an early price. */
    earlyAmount: { type: 'number', required: true, default: 0 },
    /** A closed slot accepts no one: the event was canceled. */
    closed: { type: 'boolean', required: true, default: false },
    position: { type: 'number', required: true },
    /** The start of the date: an RSVP that was made for another time is refused. */
    dateStart: text(),
    ...stamps,
  },
  indexes: {
    /** The page of a date: card, rules, and slots in one query. Cost: 1 for 4 KB, consistent. */
    byEvent: {
      collection: 'eventPage',
      pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
      sk: { field: 'sk', composite: ['slotId'], casing: 'none' },
    },
  },
});

/**
 * One person's RSVP to one date. `agendaOf` is the person while they are going, or may still go. It stays if an offer runs out, so anyone who reads
 * the agenda looks at the status. `requestKeys` are the last keys that changed the row, each with its request.
 */
export const Rsvp = defineEntity('rsvp', {
  privacy: { onDeletion: 'ids', inExport: 'rsvps' },
  attributes: {
    ...eventKey,
    userId: id<UserId>(),
    isUnregisteredUser: { type: 'boolean', required: true, default: false },
    status: text<RsvpStatus>(),
    slotId: text<SlotId>(),
    guests: { type: 'number', required: true },
    /** Those of the guests who are named: at most as many as there are guests. */
    guestIds: { type: CustomAttributeType<UserId[]>('any') },
    /** Since when the person waits for a spot or for approval: ISO instant, part of the key of that row. */
    waitingSince: optionalText(),
    answeredBy: text<UserId>(),
    /** The answer was given for all dates of the event, until this one has its own RSVP. */
    forSeries: { type: 'boolean' },
    /** Someone is counted in, or no longer, as a member of the team that hosts it, until they answer themselves. */
    byDefault: { type: 'boolean' },
    /** They are answering an invitation to their email: nothing about it is announced to them. */
    fromEmail: { type: 'boolean' },
    /** The sale by which they pay, or have paid. */
    saleId: optionalText<SaleId>(),
    /** The code that lowers the price for them: it is used once, and given back unless they get the spots. */
    promoCode: optionalText(),
    /** Guests who were added, and paid for, since the person joined, in that order. */
    added: { type: CustomAttributeType<AddedGuests[]>('any') },
    /** Guests for whom they are about to pay: they are not among `guests` yet. */
    adding: { type: CustomAttributeType<GuestsToAdd>('any') },
    /** The guest whose answer it was, until it is changed. */
    claimedFrom: optionalText<UserId>(),
    /** Since when the person is going: ISO instant. */
    goingSince: optionalText(),
    /** Whether the person gave up a spot late, whatever the host makes of it. */
    gaveUpLate: { type: 'boolean' },
    /** What became of someone who was going: recorded by the host, by the person who checked in, or by giving up the spot late. */
    attendance: optionalText<Attendance>(),
    /** Who recorded it. If absent, it was recorded automatically, or by the host before players could check in. */
    recordedBy: optionalText<Recorder>(),
    requestKeys: { type: CustomAttributeType<RememberedRequest[]>('any'), required: true },
    agendaOf: optionalText<UserId>(),
    /** Who hosted the date when the RSVP was written: the account is read together with the date. */
    hostId: optionalText<UserId>(),
    dateStart: text(),
    ...stamps,
  },
  indexes: {
    /**
     * - Did this person answer, and how? Cost: 1, consistent.
     * - The RSVPs to a date, by person. Cost: 1 for 4 KB, consistent.
     */
    byEvent: primaryKey(['eventId', 'occurrenceId'], ['userId']),
    /**
     * - What a person hosts, attends, waits for, or is invited to, by time. Cost: ½ for 4 KB, and the cards.
     * - Which cards may show a person, latest first? Cost: ½ for 4 KB, and the cards.
     */
    agenda: {
      index: 'gsi1',
      collection: 'agenda',
      type: 'clustered',
      pk: { field: 'gsi1pk', composite: ['agendaOf'], casing: 'none' },
      sk: { field: 'gsi1sk', composite: ['dateStart', 'eventId', 'occurrenceId'], casing: 'none' },
    },
  },
});

/** The rows that make up a date: its card, its details, and its slots. */
export const dateRows = /* @__PURE__ */ oncePer(
  (table: Table) =>
    new Service(
      { occurrence: OccurrenceEntity({ table }), details: EventDetails({ table }), slot: Slot({ table }) },
      table,
    ),
);

/** The rows of a person's agenda: what they host, and their RSVPs. */
export const agendaRows = /* @__PURE__ */ oncePer(
  (table: Table) => new Service({ date: EventDate({ table }), rsvp: Rsvp({ table }) }, table),
);
