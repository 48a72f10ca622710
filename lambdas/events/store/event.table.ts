import { CustomAttributeType } from 'electrodb';
import type { DateBefore } from '#shared/domains/events/changed-news.ts';
import type { Admission, DatePrice } from '#shared/domains/events/model/admission.ts';
import type { MovedFor } from '#shared/domains/events/model/moved-for.ts';
import type { Canceler } from '#shared/domains/events/model/rules.ts';
import type { EventLocation, EventPage } from '#shared/domains/events/model/shapes.ts';
import type { Promo } from '#shared/domains/events/model/spot-price.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { EventId, OccurrenceId, TeamId, UploadId, UserId } from '#shared/kernel/ids.ts';
import type { GameType } from '#shared/product/game-types.ts';
import type { Light } from '#shared/product/pictures/cover-lights.ts';
import { defineEntity, id, index, optionalText, primaryKey, text } from '../../data/entity.ts';
import { stamps } from '../../data/stamps.ts';
import type { HostingTeam } from '../../teams/index.ts';

export const eventKey = {
  eventId: id<EventId>(),
  occurrenceId: id<OccurrenceId>(),
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
  setting: optionalText<'indoor' | 'outdoor'>(),
} as const;

/**
 * An attribute that copies some people's names and photos. Rows normally hold only user ids, and names are read when shown (`FindActive`); a copy
 * is for lists of so many people that reading each one would cost too much. A domain with copies declares reactions to a changed `summaryRevision`,
 * a suspension, and a deleted account (decision 049).
 */
const copiedSummaries = {
  type: CustomAttributeType<UserSummary[]>('any'),
  required: true,
  default: (): UserSummary[] => [],
} as const;

/**
 * One date of an event, as cards show it. Searches find it through its cell of the middle grid, the only index that includes the counts; a private or
 * canceled date has no cell, so it is not found. `countsRevision` orders the summaries of the slots.
 */
export const OccurrenceEntity = defineEntity('occurrence', {
  privacy: { onDeletion: 'erased', inExport: 'hostedDates' },
  attributes: {
    ...eventKey,
    title: text(),
    gameType: text<GameType>(),
    /** The upload that became its cover; absent if it has a drawing. */
    cover: optionalText<UploadId>(),
    /** The light of that drawing; absent for that of the starting hour. */
    coverLight: optionalText<Light>(),
    dateStart: text(),
    endsAt: text(),
    timeZone: text(),
    location: { type: CustomAttributeType<EventLocation>('any'), required: true },
    cancelled: { type: 'boolean', required: true, default: false },
    cancelReason: optionalText(),
    canceledAt: optionalText(),
    canceledBy: optionalText<Canceler>(),
    creatorId: text<UserId>(),
    /** The name of the team that hosts it; teams keep their names. Absent without one. */
    team: { type: CustomAttributeType<HostingTeam>('any') },
    isPrivate: { type: 'boolean', required: true },
    capacity: { type: 'number', required: true },
    going: { type: 'number', required: true, default: 0 },
    /** Spots that are offered to people on the waitlist. */
    held: { type: 'number', required: true, default: 0 },
    joiners: copiedSummaries,
    /** How many hours before the start RSVPs close. */
    rsvpHoursBefore: { type: 'number', required: true, default: 0 },
    level: { type: CustomAttributeType<{ min: number; max: number }>('any') },
    /** The lowest and the highest price of its slots, in minor units; absent if all are free. */
    price: { type: CustomAttributeType<DatePrice>('any') },
    countsRevision: { type: 'number', required: true, default: 0 },
    /** Edits of the series do not change this date. */
    hasOwnChanges: { type: 'boolean', required: true, default: false },
    /** The number of the last edit of the series that is contained. */
    editsSeen: { type: 'number', required: true, default: 0 },
    /** The status of a place for which it was moved: it is moved once for each. */
    movedFor: { type: CustomAttributeType<MovedFor>('any') },
    ...compared,
    cellMiddle: optionalText(),
    ...stamps,
  },
  indexes: {
    /**
     * - The page of a date: card, rules, and slots in one query. Cost: 1 for 4 KB, consistent.
     * - Cards of some dates, in the requested order. Cost: ½ each.
     */
    byEvent: { ...eventPage, sk: { field: 'sk', composite: [], casing: 'none' } },
    /** Public dates around a place, by time. Cost: ½ for each cell read, and one more page for a cell that runs out. */
    nearby: index('gsi3', ['cellMiddle'], ['dateStart', 'eventId', 'occurrenceId']),
  },
});

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
  | 'refundRule'
  | 'earlyUntil'
  | 'allowWaitlist'
  | 'reliableFirst'
  | 'allowGuestRsvp'
>;

/** The long text and the rules of one date, separate from the card so that a change of counts rewrites neither. Indexed by start hour for reminders. */
export const EventDetails = defineEntity('eventDetails', {
  privacy: { onDeletion: 'erased', inExport: 'hostedDates' },
  attributes: {
    ...eventKey,
    creatorId: text<UserId>(),
    description: text(),
    /** Where people meet online; absent for an event at a place. No card has it: only the page of those who may see it, and the host's download. */
    onlineLink: optionalText(),
    options: { type: CustomAttributeType<Options>('any'), required: true },
    /** The code that lowers its prices; absent without one. Only those who run it see it. */
    promo: { type: CustomAttributeType<Promo>('any') },
    /** Since when members of the team that hosts it are counted in, an ISO instant; absent if they are not. */
    countedInSince: optionalText(),
    dateStart: text(),
    /** The UTC hour of the start, `YYYY-MM-DDTHH`; absent if no reminder is due. */
    startHour: optionalText(),
    /** When a private date becomes public; of others, the start. */
    publicAt: text(),
    /** Absent if it does not become public. */
    waiting: optionalText<'publication'>(),
    /** When the number of people is checked next, if there is a minimum; otherwise, the start. */
    minimumDueAt: text(),
    /** Absent if there is nothing to decide. */
    undecided: optionalText<'minimum'>(),
    /** The deadline for RSVPs; of dates without one, the start. */
    answersDueAt: text(),
    /** What its time and its place were before the last change of each, for the notification; absent if neither has changed. */
    before: { type: CustomAttributeType<DateBefore>('any') },
    /** Absent if nobody is to be reminded of the deadline. */
    awaited: optionalText<'answers'>(),
    ...stamps,
  },
  indexes: {
    /** The page of a date: card, rules, and slots in one query. Cost: 1 for 4 KB, consistent. */
    byEvent: { ...eventPage, sk: { field: 'sk', composite: [], casing: 'none' } },
    /** What starts within an hour, for reminders. Cost: ½ for 4 KB. */
    startingIn: index('gsi5', ['startHour'], ['dateStart', 'eventId', 'occurrenceId']),
    /** Which private dates become public, earliest first? Cost: ½ for 4 KB. */
    becomingPublic: index('gsi1', ['waiting'], ['publicAt', 'eventId', 'occurrenceId']),
    /** Which dates are due for a check of their number of people, earliest first? Cost: ½ for 4 KB. */
    belowMinimum: index('gsi2', ['undecided'], ['minimumDueAt', 'eventId', 'occurrenceId']),
    /** Of which dates do RSVPs close, earliest first? Cost: ½ for 4 KB. */
    awaitingAnswers: index('gsi4', ['awaited'], ['answersDueAt', 'eventId', 'occurrenceId']),
  },
});

/**
 * One row per date of an event: lists the dates of an event, and those that a person hosts. Ordered by end, so a current date counts as upcoming. The
 * end is part of the key: a date whose end changes gets a new row, in the transaction that moves it.
 */
export const EventDate = defineEntity('eventDate', {
  privacy: { onDeletion: 'ids', inExport: 'hostedDates' },
  attributes: {
    ...eventKey,
    agendaOf: text<UserId>(),
    dateStart: text(),
    endsAt: id(),
  },
  indexes: {
    /**
     * - Which date of an event is on, or comes next? Cost: 1, consistent.
     * - The dates of an event, by time. Cost: 1 for 4 KB, consistent, and the cards.
     */
    byEvent: primaryKey(['eventId'], ['endsAt', 'occurrenceId']),
    /** What a person hosts, attends, waits for, or is invited to, by time. Cost: ½ for 4 KB, and the cards. */
    agenda: {
      index: 'gsi1',
      collection: 'agenda',
      type: 'clustered',
      pk: { field: 'gsi1pk', composite: ['agendaOf'], casing: 'none' },
      sk: { field: 'gsi1sk', composite: ['dateStart', 'eventId', 'occurrenceId'], casing: 'none' },
    },
    /** What a person hosts, by time. Cost: ½ for 4 KB, and the cards. */
    hostedBy: index('gsi5', ['agendaOf'], ['dateStart', 'eventId', 'occurrenceId']),
  },
});

/** A date of an event that a team hosts, among those of the team. The start is part of the key: a date that moves, or gets another team, gets a new row. */
export const TeamDate = defineEntity('teamDate', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    ...eventKey,
    teamId: id<TeamId>(),
    dateStart: id(),
  },
  indexes: {
    /** What a team hosts, by time. Cost: 1 for 4 KB, consistent, and the cards. */
    byTeam: primaryKey(['teamId'], ['dateStart', 'eventId', 'occurrenceId']),
  },
});
