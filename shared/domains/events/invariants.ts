import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';
import { holdsPlaces, partySize, rsvpStatuses } from './model/rsvp.ts';
import { offerStates, waitingFor } from './model/waitlist.ts';

const date = { eventId: z.string(), occurrenceId: z.string() };
type DateKey = z.infer<z.ZodMiniObject<typeof date>>;
const dateOf = ({ eventId, occurrenceId }: DateKey): string => `${eventId} ${occurrenceId}`;

const slot = z.object({
  ...date,
  slotId: z.string(),
  capacity: z.int(),
  left: z.int(),
  held: z.int(),
  waiting: z.int(),
  paying: z.int(),
});
const person = { ...date, userId: z.string() };
const place = { ...person, slotId: z.string(), guests: z.int() };
const rsvp = z.object({
  ...place,
  status: z.enum(rsvpStatuses),
  adding: z.optional(z.object({ guests: z.int() })),
});
const waiting = z.object({ ...place, waitsFor: z.enum(waitingFor) });
const offer = z.object({ ...place, state: z.enum(offerStates) });
const hold = z.object(place);

type Party = Pick<z.infer<typeof rsvp>, 'guests'>;
const spotsOf = (parties: readonly Party[]): number =>
  parties.reduce((sum, { guests }) => sum + partySize(guests), 0);
const slotOf = (row: DateKey & { readonly slotId: string }): string => `${dateOf(row)} ${row.slotId}`;
const personOf = (row: DateKey & { readonly userId: string }): string => `${dateOf(row)} ${row.userId}`;
const isOpen = ({ state }: z.infer<typeof offer>): boolean => state === 'open';

const slots = invariant({
  name: 'Spots taken, offered, and left make up each slot.',
  agreement: 'always',
  rows: {
    slot: compare(slot, slotOf),
    rsvp: compare(rsvp, slotOf),
    waiting: compare(waiting, slotOf),
    offer: compare(offer, slotOf),
    paymentHold: compare(hold, slotOf),
  },
  holds: ({ slot: stored, rsvp: answers, waiting: parties, offer: offers, paymentHold: holds }) => {
    const taken = spotsOf(answers.filter(({ status }) => holdsPlaces(status)));
    const open = offers.filter(isOpen);
    const line = parties.filter(({ waitsFor }) => waitsFor === 'spot').length + open.length;
    const none = { capacity: 0, left: 0, held: 0, waiting: 0, paying: 0 };
    const [{ capacity, left, held, waiting: counted, paying } = none] = stored;
    return (
      left >= 0 &&
      left === capacity - taken - held &&
      held === spotsOf(open) + spotsOf(holds) &&
      counted === line &&
      paying === holds.length
    );
  },
});

const lines = invariant({
  name: 'Anyone who waits for a date is in exactly one line, or has exactly one offer; spots are held only for who pays.',
  agreement: 'always',
  rows: {
    rsvp: compare(rsvp, personOf),
    waiting: compare(waiting, personOf),
    offer: compare(offer, personOf),
    paymentHold: compare(hold, personOf),
  },
  holds: ({ rsvp: answers, waiting: parties, offer: offers, paymentHold: holds }) => {
    const waitsFor = (line: z.infer<typeof waiting>['waitsFor']) =>
      parties.filter((party) => party.waitsFor === line).length;
    const { status, adding } = answers[0] ?? {};
    return (
      answers.length <= 1 &&
      holds.length <= (status === 'paying' || adding ? 1 : 0) &&
      waitsFor('approval') === (status === 'pending_approval' ? 1 : 0) &&
      waitsFor('spot') + offers.filter(isOpen).length === (status === 'waitlisted' ? 1 : 0)
    );
  },
});

const occurrence = z.object({
  ...date,
  dateStart: z.string(),
  endsAt: z.string(),
  capacity: z.int(),
  going: z.int(),
  held: z.int(),
  cancelled: z.boolean(),
  isPrivate: z.boolean(),
  cellMiddle: z.optional(z.string()),
  team: z.optional(z.object({ id: z.string() })),
});

const cards = invariant({
  name: 'Cards show the spots of their slots.',
  agreement: 'soon',
  rows: { occurrence: compare(occurrence, dateOf), slot: compare(slot, dateOf) },
  holds: ({ occurrence: [card], slot: all }) => {
    const sum = (count: (one: z.infer<typeof slot>) => number) =>
      all.reduce((total, one) => total + count(one), 0);
    return (
      card !== undefined &&
      card.capacity === sum(({ capacity }) => capacity) &&
      card.held === sum(({ held }) => held) &&
      card.going === sum(({ capacity, left, held }) => capacity - left - held)
    );
  },
});

const dates = invariant({
  name: 'A date has one card, one text, and one place among the dates of its event, with the same times.',
  agreement: 'always',
  rows: {
    occurrence: compare(occurrence, dateOf),
    eventDetails: compare(z.object({ ...date, dateStart: z.string() }), dateOf),
    eventDate: compare(z.object({ ...date, dateStart: z.string(), endsAt: z.string() }), dateOf),
  },
  holds: ({ occurrence: [card, ...more], eventDetails: [text, ...texts], eventDate: [listed, ...others] }) =>
    more.length + texts.length + others.length === 0 &&
    card?.dateStart === text?.dateStart &&
    card?.dateStart === listed?.dateStart &&
    card?.endsAt === listed?.endsAt,
});

const teams = invariant({
  name: 'A date is among those of the team that hosts it, at its time, and of no other.',
  agreement: 'always',
  rows: {
    occurrence: compare(occurrence, dateOf),
    teamDate: compare(z.object({ ...date, teamId: z.string(), dateStart: z.string() }), dateOf),
  },
  holds: ({ occurrence: [card], teamDate: [listed, ...others] }) =>
    others.length === 0 &&
    card?.team?.id === listed?.teamId &&
    (listed === undefined || card?.dateStart === listed.dateStart),
});

const listings = invariant({
  name: 'Searches find a date in all grids or in none; never a private or canceled one.',
  agreement: 'soon',
  rows: { occurrence: compare(occurrence, dateOf), listing: compare(z.object(date), dateOf) },
  holds: ({ occurrence: [card], listing }) =>
    listing.length === (card?.cellMiddle === undefined ? 0 : 1) &&
    (listing.length === 0 || card === undefined || !(card.isPrivate || card.cancelled)),
});

const privateDates = invariant({
  name: 'What is noted as a private date is one, at its time, not canceled, and in no search.',
  agreement: 'soon',
  rows: {
    occurrence: compare(occurrence, dateOf),
    listing: compare(z.object(date), dateOf),
    privateDate: compare(z.object({ ...date, dateStart: z.string() }), dateOf),
  },
  holds: ({ occurrence: [card], listing, privateDate: [noted, ...others] }) =>
    others.length === 0 &&
    (noted === undefined ||
      (listing.length === 0 &&
        card?.isPrivate === true &&
        !card.cancelled &&
        card.dateStart === noted.dateStart)),
});

const party = z.object({ ...person, guests: z.int(), guestIds: z.optional(z.array(z.string())) });

const named = invariant({
  name: 'Of the guests of an RSVP, no more are named than there are, and nobody twice.',
  agreement: 'always',
  rows: { rsvp: compare(party, personOf) },
  holds: ({ rsvp: answers }) =>
    answers.every(
      ({ guests, guestIds = [] }) => guestIds.length <= guests && new Set(guestIds).size === guestIds.length,
    ),
});

const known = invariant({
  name: 'The guests who are named were entered by the person who brings them.',
  agreement: 'soon',
  rows: {
    rsvp: compare(party, ({ userId, guestIds = [] }) => (guestIds.length > 0 ? userId : undefined)),
    guest: compare(
      z.object({ id: z.string(), enteredBy: z.optional(z.string()) }),
      ({ enteredBy }) => enteredBy,
    ),
  },
  holds: ({ rsvp: answers, guest: guests }) => {
    const ids = new Set(guests.map(({ id }) => id));
    return answers.every(({ guestIds = [] }) => guestIds.every((id) => ids.has(id)));
  },
});

/** What always holds for the rows of events. */
export const invariants = [slots, lines, cards, dates, teams, listings, privateDates, named, known];
