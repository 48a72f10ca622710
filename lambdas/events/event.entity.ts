import { CustomAttributeType, Entity } from 'electrodb';
import type { Admission } from '#shared/domains/events/admission.ts';
import type { MovedFor } from '#shared/domains/events/moved-for.ts';
import type { Canceler } from '#shared/domains/events/rules.ts';
import type { EventLocation, EventPage } from '#shared/domains/events/shapes.ts';
import type { EventId, OccurrenceId, TeamId, UploadId, UserId } from '#shared/kernel/ids.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { copiedFaces } from '../data/copied-faces.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';
import type { HostingTeam } from '../teams/api.ts';

export const eventKey = {
  eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
  occurrenceId: { type: CustomAttributeType<OccurrenceId>('string'), required: true, readOnly: true },
} as const;

/** Everything the page of one date shows is in one partition and read with one query. */
const eventPage = {
  collection: 'eventPage',
  pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
} as const;

/** What only searches compare. It does not change when someone joins. */
export const compared = {
  /** Absent if everyone may join without paying. */
  admission: { type: CustomAttributeType<Admission>('any') },
  /** That of the place, if it is known. */
  setting: { type: CustomAttributeType<'indoor' | 'outdoor'>('string') },
} as const;

/**
 * One date of an event, as cards show it. Searches find it through its cell of the middle grid, the only index that includes the counts; a private or
 * canceled date has no cell, so it is not found. `countsRevision` orders the summaries of the slots.
 */
export const createOccurrenceEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'occurrence', version: '1' },
        attributes: {
          ...eventKey,
          title: { type: 'string', required: true },
          gameType: { type: CustomAttributeType<GameType>('string'), required: true },
          /** The upload that became its cover; absent if it has a drawing. */
          cover: { type: CustomAttributeType<UploadId>('string') },
          dateStart: { type: 'string', required: true },
          endsAt: { type: 'string', required: true },
          timeZone: { type: 'string', required: true },
          location: { type: CustomAttributeType<EventLocation>('any'), required: true },
          cancelled: { type: 'boolean', required: true, default: false },
          cancelReason: { type: 'string' },
          canceledAt: { type: 'string' },
          canceledBy: { type: CustomAttributeType<Canceler>('string') },
          creatorId: { type: CustomAttributeType<UserId>('string'), required: true },
          /** The team that hosts it, as it is named: teams keep their names. Absent without one. */
          team: { type: CustomAttributeType<HostingTeam>('any') },
          isPrivate: { type: 'boolean', required: true },
          capacity: { type: 'number', required: true },
          going: { type: 'number', required: true, default: 0 },
          /** Spots that are offered to people on the waitlist. */
          held: { type: 'number', required: true, default: 0 },
          joiners: copiedFaces,
          /** How many hours before the start RSVPs close. */
          rsvpHoursBefore: { type: 'number', required: true, default: 0 },
          level: { type: CustomAttributeType<{ min: number; max: number }>('any') },
          countsRevision: { type: 'number', required: true, default: 0 },
          /** Edits of the series leave this date as it is. */
          editedApart: { type: 'boolean', required: true, default: false },
          /** The number of the last edit of the series that is contained. */
          editsSeen: { type: 'number', required: true, default: 0 },
          /** The status of a place for which it was moved: it is moved once for each. */
          movedFor: { type: CustomAttributeType<MovedFor>('any') },
          ...compared,
          cellMiddle: { type: 'string' },
          ...stamps,
        },
        indexes: {
          /**
           * - The page of a date: card, rules, and slots in one query. Cost: 1 for 4 KB, consistent.
           * - Cards of some dates, in the requested order. Cost: ½ each.
           */
          byEvent: { ...eventPage, sk: { field: 'sk', composite: [], casing: 'none' } },
          /** Public dates around a place, by time. Cost: ½ for each cell read, and one more page for a cell that runs out. */
          nearby: {
            index: 'gsi3',
            pk: { field: 'gsi3pk', composite: ['cellMiddle'], casing: 'none' },
            sk: { field: 'gsi3sk', composite: ['dateStart', 'eventId', 'occurrenceId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

type Options = Pick<
  EventPage,
  | 'timeStart'
  | 'duration'
  | 'excludedDates'
  | 'reoccurringInfo'
  | 'makePublicAfter'
  | 'hasMinimumNeeded'
  | 'minimumNeeded'
  | 'hoursToCancelBefore'
  | 'creatorApprovalNeeded'
  | 'allowLateRsvp'
  | 'allowParticipantGuests'
  | 'guestLimit'
  | 'chargeGuests'
  | 'allowWaitlist'
  | 'reliableFirst'
  | 'allowGuestRsvp'
>;

/** The long text and the rules of one date, separate from the card so that a change of counts rewrites neither. Indexed by start hour for reminders. */
export const createEventDetailsEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'eventDetails', version: '1' },
        attributes: {
          ...eventKey,
          creatorId: { type: CustomAttributeType<UserId>('string'), required: true },
          description: { type: 'string', required: true },
          options: { type: CustomAttributeType<Options>('any'), required: true },
          /** Since when members of the team that hosts it are counted in, an ISO instant; absent if they are not. */
          countedInSince: { type: 'string' },
          dateStart: { type: 'string', required: true },
          /** The UTC hour of the start, `YYYY-MM-DDTHH`; absent if no reminder is due. */
          startHour: { type: 'string' },
          /** When a private date becomes public; of others, the start. */
          publicAt: { type: 'string', required: true },
          /** Absent if it does not become public. */
          waiting: { type: CustomAttributeType<'publication'>('string') },
          /** When the number of people is looked at next, if there is a minimum; of others, the start. */
          minimumDueAt: { type: 'string', required: true },
          /** Absent if there is nothing to decide. */
          undecided: { type: CustomAttributeType<'minimum'>('string') },
          /** The deadline for RSVPs; of dates without one, the start. */
          answersDueAt: { type: 'string', required: true },
          /** Absent if nobody is to be reminded of the deadline. */
          awaited: { type: CustomAttributeType<'answers'>('string') },
          ...stamps,
        },
        indexes: {
          /** The page of a date: card, rules, and slots in one query. Cost: 1 for 4 KB, consistent. */
          byEvent: { ...eventPage, sk: { field: 'sk', composite: [], casing: 'none' } },
          /** What starts within an hour, for reminders. Cost: ½ for 4 KB. */
          startingIn: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['startHour'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['dateStart', 'eventId', 'occurrenceId'], casing: 'none' },
          },
          /** Which private dates become public, earliest first? Cost: ½ for 4 KB. */
          becomingPublic: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['waiting'], casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['publicAt', 'eventId', 'occurrenceId'], casing: 'none' },
          },
          /** Of which dates is the number of people looked at, earliest first? Cost: ½ for 4 KB. */
          belowMinimum: {
            index: 'gsi2',
            pk: { field: 'gsi2pk', composite: ['undecided'], casing: 'none' },
            sk: { field: 'gsi2sk', composite: ['minimumDueAt', 'eventId', 'occurrenceId'], casing: 'none' },
          },
          /** Of which dates do RSVPs close, earliest first? Cost: ½ for 4 KB. */
          awaitingAnswers: {
            index: 'gsi4',
            pk: { field: 'gsi4pk', composite: ['awaited'], casing: 'none' },
            sk: { field: 'gsi4sk', composite: ['answersDueAt', 'eventId', 'occurrenceId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/**
 * One row per date of an event: lists the dates of an event, and those that a person hosts. Ordered by end, so a current date counts as upcoming. The
 * end is part of the key: a date whose end changes gets a new row, in the transaction that moves it.
 */
export const createEventDateEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'eventDate', version: '1' },
        attributes: {
          ...eventKey,
          agendaOf: { type: CustomAttributeType<UserId>('string'), required: true },
          dateStart: { type: 'string', required: true },
          endsAt: { type: 'string', required: true, readOnly: true },
        },
        indexes: {
          /**
           * - Which date of an event is on, or comes next? Cost: 1, consistent.
           * - The dates of an event, by time. Cost: 1 for 4 KB, consistent, and the cards.
           */
          byEvent: {
            pk: { field: 'pk', composite: ['eventId'], casing: 'none' },
            sk: { field: 'sk', composite: ['endsAt', 'occurrenceId'], casing: 'none' },
          },
          /** What a person hosts, attends, waits for, or is invited to, by time. Cost: ½ for 4 KB, and the cards. */
          agenda: {
            index: 'gsi1',
            collection: 'agenda',
            type: 'clustered',
            pk: { field: 'gsi1pk', composite: ['agendaOf'], casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['dateStart', 'eventId', 'occurrenceId'], casing: 'none' },
          },
          /** What a person hosts, by time. Cost: ½ for 4 KB, and the cards. */
          hostedBy: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['agendaOf'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['dateStart', 'eventId', 'occurrenceId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** A date of an event that a team hosts, among those of the team. The start is part of the key: a date that moves, or gets another team, gets a new row. */
export const createTeamDateEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'teamDate', version: '1' },
        attributes: {
          ...eventKey,
          teamId: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
          dateStart: { type: 'string', required: true, readOnly: true },
        },
        indexes: {
          /** What a team hosts, by time. Cost: 1 for 4 KB, consistent, and the cards. */
          byTeam: {
            pk: { field: 'pk', composite: ['teamId'], casing: 'none' },
            sk: { field: 'sk', composite: ['dateStart', 'eventId', 'occurrenceId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
