import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { EventId, OccurrenceId, RequestKey, SaleId, SlotId, UserId } from '../../kernel/ids.ts';
import { attendances } from './attendance.ts';
import { rsvpStatuses } from './model/rsvp.ts';
import { editReaches } from './model/rules.ts';
import { seriesRsvpStates } from './model/series-rsvp-rules.ts';
import { offerStates } from './model/waitlist.ts';

const occurrence = { eventId: EventId, occurrenceId: OccurrenceId };

/** An event that repeats. */
export const seriesRow = tableRow('series', { eventId: EventId });
/** What a host has canceled. */
export const cancellationRow = tableRow('cancellation', occurrence);
/** What a host has edited. */
export const editRow = tableRow('eventEdit', {
  ...occurrence,
  reach: z.enum(editReaches),
  number: z.int(),
});
/** What a person has answered for all dates of an event. */
export const seriesRsvpRow = tableRow('seriesRsvp', {
  ...occurrence,
  userId: UserId,
  state: z.enum(seriesRsvpStates),
  revision: z.int(),
  updatedAt: At,
});
/** A date among those of its event: one whose end changes gets a new row. */
export const eventDateRow = tableRow('eventDate', { ...occurrence, endsAt: At });
/** A date. A change of its `countsRevision` changes only who is going. */
export const occurrenceRow = tableRow('occurrence', {
  ...occurrence,
  countsRevision: z.int(),
  cancelled: z.optional(z.boolean()),
});
/** The rules of a date: since when members of the team that hosts it are counted in. */
export const eventDetailsRow = tableRow('eventDetails', {
  ...occurrence,
  countedInSince: z.optional(At),
});
/** A public date as searches find it. */
export const listingRow = tableRow('listing', occurrence);
export const slotRow = tableRow('slot', {
  ...occurrence,
  slotId: SlotId,
  left: z.int(),
  waiting: z.int(),
});
/** What a host has written to the people of a date. */
export const messageRow = tableRow('eventMessage', { ...occurrence, requestKey: RequestKey });
/** Spots held for someone on the waitlist. */
export const offerRow = tableRow('offer', {
  ...occurrence,
  slotId: SlotId,
  userId: UserId,
  offeredAt: At,
  expiresAt: At,
  state: z.enum(offerStates),
});
export const rsvpRow = tableRow('rsvp', {
  ...occurrence,
  userId: UserId,
  /** The guest who gave the answer, before someone with their email had an account. */
  claimedFrom: z.optional(UserId),
  answeredBy: UserId,
  status: z.enum(rsvpStatuses),
  slotId: SlotId,
  guests: z.int(),
  /** The guests by name, first ones first. */
  guestIds: z.optional(z.array(UserId)),
  /** The answer was given for all dates. */
  forSeries: z.optional(z.boolean()),
  /** Someone is counted in, or no longer, as a member of the team that hosts it. */
  byDefault: z.optional(z.boolean()),
  fromEmail: z.optional(z.boolean()),
  attendance: z.optional(z.enum(attendances)),
  /** The sale by which they pay, or have paid. */
  saleId: z.optional(SaleId),
  /** Guests who were added, and paid for, since the person joined. */
  added: z.optional(z.array(z.object({ saleId: SaleId, guests: z.int() }))),
  /** Guests for whom they are about to pay. */
  adding: z.optional(z.object({ saleId: SaleId, guests: z.int() })),
  dateStart: At,
  revision: z.int(),
  updatedAt: At,
});
