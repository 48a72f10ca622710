import * as z from 'zod/mini';
import { distinctList, oneOf, paragraphs, refusedBy, someOf, text } from '../../../contracts/fields.ts';
import { Instant, LocalDate, LocalTime, TimeZone } from '../../../kernel/dates.ts';
import { Latitude, Longitude } from '../../../kernel/geo.ts';
import {
  EventId,
  OccurrenceId,
  RequestKey,
  SaleId,
  SlotId,
  TeamId,
  UploadId,
  UserId,
} from '../../../kernel/ids.ts';
import { gameTypeIds, genders } from '../../../product/game-types.ts';
import { lights } from '../../../product/pictures/cover-lights.ts';
import { Cover } from '../../media/cover.ts';
import { UserSummary } from '../../users/user-summary.ts';
import { MovedFor } from './moved-for.ts';
import { RefundRule } from './refund-rule.ts';
import { Repetition, RepetitionEdit, repetitionLimits } from './repetition.ts';
import { agendaParts, rsvpStatuses } from './rsvp.ts';
import { cancelers, dateScopes, eventLimits, rsvpStates } from './rules.ts';
import { Promo } from './spot-price.ts';
import { positionReasons } from './waitlist.ts';

const { title, description, placeName, address, slots, slotName, capacity, guestLimit, level, age } =
  eventLimits;
const { earlyHoursBefore, publicHoursBefore, rsvpHoursBefore, minimumNeeded, hoursToCancelBefore } =
  eventLimits;

const position = { lat: Latitude, lng: Longitude, hash: z.string() };

export const AtPlace = z.object({
  isOnline: z.optional(z.literal(false)),
  /** Its common name: 'Zilker Park, courts 3–4'. */
  name: z.string(),
  /** 'Austin, TX' or a street address. */
  address: z.string(),
  ...position,
});

export type AtPlace = z.infer<typeof AtPlace>;

/** An online event is found in the city that its host names, and has its time zone (decision 135). */
const Online = z.object({ isOnline: z.literal(true), city: z.string(), ...position });

/** Where an event is. Only a place has a name, so what shows one says what it shows of an online event. */
export const EventLocation = z.union([Online, AtPlace]);
export type EventLocation = z.infer<typeof EventLocation>;

/** Self-rated level on the sport's usual scale, for example 3 to 3.5 in pickleball. */
export const Level = z
  .object({
    min: z.number().check(z.minimum(level.min), z.maximum(level.max)),
    max: z.number().check(z.minimum(level.min), z.maximum(level.max)),
  })
  .check(refusedBy(({ min, max }) => (min > max ? 'too_small' : undefined)));

/** The ages that a slot is for, in whole years on the day of the event, both included. */
export const Ages = z
  .object({
    min: z.int().check(z.minimum(age.min), z.maximum(age.max)),
    max: z.int().check(z.minimum(age.min), z.maximum(age.max)),
  })
  .check(refusedBy(({ min, max }) => (min > max ? 'too_small' : undefined)));
export type Ages = z.infer<typeof Ages>;

/** Zero, or an amount that cards can be charged. */
const Fee = z.int().check(
  z.minimum(0),
  z.maximum(eventLimits.fee.max),
  refusedBy((amount) => (amount > 0 && amount < eventLimits.fee.min ? 'too_small' : undefined)),
);

export const SlotInput = z.object({
  name: text(slotName.min, slotName.max),
  capacity: z.int().check(z.minimum(capacity.min), z.maximum(capacity.max)),
  genders: someOf(genders, 0, genders.length),
  level: z.nullable(Level),
  ages: z.nullable(Ages),
  /** The price of a spot in minor units of USD; absent or 0 if it is free. */
  feeAmount: z.optional(Fee),
  /** What the first to join pay, less than the price; absent or 0 if they pay as much. */
  earlyAmount: z.optional(Fee),
});
export type SlotInput = z.infer<typeof SlotInput>;

export const Slot = z.extend(z.omit(SlotInput, { feeAmount: true, earlyAmount: true }), {
  id: SlotId,
  name: z.string(),
  /** Spots that anyone can take. */
  left: z.int(),
  /** Parties on the waitlist. */
  waiting: z.int(),
  /** Spots that are held for parties on the waitlist; they are not among those left. */
  held: z._default(z.int(), 0),
  /** Until when the first of them is held; null if none is. */
  heldUntil: z._default(z.nullable(Instant), null),
  /** What a spot costs now, in minor units. */
  fee: z.object({ amount: z.int(), currency: z.literal('USD') }),
  /** Until when that is the early price, and what a spot costs later; absent if it is not. */
  early: z.optional(z.object({ until: Instant, later: z.int() })),
});
export type Slot = z.infer<typeof Slot>;

export const Duration = z.object({
  hours: z.int().check(z.minimum(0), z.maximum(14 * 24)),
  minutes: z.int().check(z.minimum(0), z.maximum(59)),
});

const lasts = ({ hours, minutes }: { hours: number; minutes: number }) => hours * 60 + minutes;

/** The link to an online event: https, in the form that browsers send. */
const OnlineLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(eventLimits.onlineLink.max),
    z.regex(/^[!-~]*$/),
    z.url({ protocol: /^https$/ }),
  );

/** The input for hosting an event. `dateStart` and `timeStart` are the wall-clock date and time at the place. */
export const NewEvent = z.object({
  requestKey: RequestKey,
  gameType: oneOf(gameTypeIds, 'other'),
  title: text(title.min, title.max),
  description: paragraphs(description.max),
  /** A finished cover that the caller has uploaded; null for a drawing of the sport. */
  cover: z.nullable(UploadId),
  /** The light of the drawing; null for that of the starting hour. As before, or null, if it is absent. */
  coverLight: z.optional(z.nullable(z.enum(lights))),
  dateStart: LocalDate,
  timeStart: LocalTime,
  /** How it repeats; null for a single date. */
  reoccurringInfo: z.nullable(Repetition),
  /** Days at the place on which it does not repeat, without the first; those of a series that is edited stay if it is absent. They count among its dates. */
  excludedDates: z.optional(distinctList(LocalDate, repetitionLimits.excluded)),
  duration: Duration.check(
    refusedBy((duration) => {
      if (lasts(duration) < eventLimits.durationMinutes.min) return 'too_small';
      return lasts(duration) > eventLimits.durationMinutes.max ? 'too_big' : undefined;
    }),
  ),
  location: z.object({
    name: text(placeName.min, placeName.max),
    address: text(2, address.max),
    lat: Latitude,
    lng: Longitude,
  }),
  /**
   * Where people meet online; null for an event at a place. An online event is listed in the city that `location` has as its address. If it is absent,
   * a new event is at a place, and an edited one keeps its location.
   */
  onlineLink: z.optional(z.nullable(OnlineLink)),
  /** The team in whose name it is hosted, if the caller's role in it allows that; null for the caller alone. */
  hostingTeam: z.nullable(TeamId),
  /** Members of that team are going to every date unless they say no. Without a team, it means nothing. */
  membersAttend: z.boolean(),
  isPrivate: z.boolean(),
  /** How many hours before its start a private event becomes public; null if it stays private. */
  publicHoursBefore: z.nullable(
    z.int().check(z.minimum(publicHoursBefore.min), z.maximum(publicHoursBefore.max)),
  ),
  allowLateRsvp: z.boolean(),
  /** How many hours before its start RSVPs close; 0 without a deadline. Refused together with `allowLateRsvp`. */
  rsvpHoursBefore: z.int().check(z.minimum(rsvpHoursBefore.min), z.maximum(rsvpHoursBefore.max)),
  /** People who find no spot can wait for one. */
  allowWaitlist: z.boolean(),
  /** On the waitlist, people who rarely miss a date come before others. */
  reliableFirst: z.boolean(),
  /** RSVPs wait for the host, and hold no spots until approved. */
  creatorApprovalNeeded: z.boolean(),
  /** Whether it is canceled automatically if fewer than `minimumNeeded` people are going `hoursToCancelBefore` hours before its start. */
  hasMinimumNeeded: z.boolean(),
  minimumNeeded: z.int().check(z.minimum(0), z.maximum(minimumNeeded.max)),
  hoursToCancelBefore: z.int().check(z.minimum(0), z.maximum(hoursToCancelBefore.max)),
  allowParticipantGuests: z.boolean(),
  guestLimit: z.int().check(z.minimum(guestLimit.min), z.maximum(guestLimit.max)),
  /** People without an account can RSVP with a name and an email. */
  allowGuestRsvp: z.boolean(),
  hostPlays: z.boolean(),
  /** Whether each guest costs as much as the person who brings them. As before, or false, if it is absent. */
  chargeGuests: z.optional(z.boolean()),
  /** What someone who paid gets back. As before, or that of `usualRefundRule`, if it is absent. */
  refundRule: z.optional(RefundRule),
  /** How many hours before the start the early prices end; null without any. As before, or null, if it is absent. */
  earlyHoursBefore: z.optional(
    z.nullable(z.int().check(z.minimum(earlyHoursBefore.min), z.maximum(earlyHoursBefore.max))),
  ),
  /** A code that lowers the prices; null without one. As before, or null, if it is absent. */
  promo: z.optional(z.nullable(Promo)),
  eventSlotGroup: z.array(SlotInput).check(z.minLength(slots.min), z.maxLength(slots.max)),
});
export type NewEvent = z.infer<typeof NewEvent>;

/** A slot of a date that is edited; a new slot has no id. */
export const SlotEdit = z.extend(SlotInput, { id: z.optional(SlotId) });
export type SlotEdit = z.infer<typeof SlotEdit>;

/**
 * The input for editing a date, or more dates of a series: everything as it should be. `dateStart` is that of the date on which the host edits;
 * the other dates keep theirs.
 */
export const EventEdit = z.extend(
  z.omit(NewEvent, { requestKey: true, reoccurringInfo: true, hostPlays: true, eventSlotGroup: true }),
  {
    /** How the series goes on; as before if it is absent. Only for more than one date. Dates that no longer belong to it are canceled. */
    repetition: z.optional(RepetitionEdit),
    scope: z.enum(dateScopes),
    /** The revision that the host saw. */
    revision: z.int().check(z.minimum(1)),
    /** When members are no longer going by default: whether members who have not confirmed lose their spots. By default, they keep them. */
    removeUnconfirmed: z.optional(z.boolean()),
    eventSlotGroup: distinctList(SlotEdit, slots, ({ id }) => id),
  },
);
export type EventEdit = z.infer<typeof EventEdit>;

const PriceRange = { min: z.int(), max: z.int() };

/** What a card shows about one date of an event. */
export const EventCard = z.object({
  id: EventId,
  occurrenceId: OccurrenceId,
  title: z.string(),
  gameType: oneOf(gameTypeIds, 'other'),
  /** The host's picture; null for a drawing of the sport. */
  cover: z.nullable(Cover),
  /** The light of the drawing that the host chose; absent for that of the starting hour. */
  coverLight: z.optional(oneOf(lights, 'day')),
  /** The start. */
  dateStart: Instant,
  endsAt: Instant,
  timeZone: TimeZone,
  location: EventLocation,
  cancelled: z.boolean(),
  /** Whether the host edited this date of a series separately from the others. */
  hasOwnChanges: z.boolean(),
  /** Counts the host's changes, cancellation included. */
  revision: z.int(),
  creatorId: UserId,
  host: UserSummary,
  /** The team that hosts it, with the person who created it; null for that person alone. */
  hostingTeam: z.nullable(TeamId),
  teamName: z.nullable(z.string()),
  isPrivate: z.boolean(),
  capacity: z.int(),
  /** Attendees, including guests. */
  going: z.int(),
  /** Spots that anyone can take: those held for people on the waitlist are not among them. */
  left: z.int(),
  joiners: z.array(UserSummary),
  level: z.nullable(Level),
  /** How many hours before its start RSVPs close; 0 without a deadline. */
  rsvpHoursBefore: z.int(),
  /** What a spot costs in minor units of USD: the lowest and the highest price of its slots, one of which may be free. Absent if all are. */
  price: z.optional(
    z.object({
      ...PriceRange,
      /** What they cost until an instant; absent if they cost as much. */
      early: z.optional(z.object({ ...PriceRange, until: Instant })),
    }),
  ),
});
export type EventCard = z.infer<typeof EventCard>;

/** A card in a person's agenda, with their own part in the date. */
export const AgendaCard = z.extend(EventCard, { mine: oneOf(agendaParts, 'maybe') });
export type AgendaCard = z.infer<typeof AgendaCard>;

/** A card on a team's page, with the caller's own RSVP; null without one, and for visitors. */
export const TeamEventCard = z.extend(EventCard, { mine: z.nullable(oneOf(rsvpStatuses, 'maybe')) });
export type TeamEventCard = z.infer<typeof TeamEventCard>;

export const Rsvp = z.object({
  eventId: EventId,
  occurrenceId: OccurrenceId,
  userId: UserId,
  isUnregisteredUser: z.boolean(),
  status: oneOf(rsvpStatuses, 'maybe'),
  slotId: SlotId,
  guests: z.int(),
  answeredBy: UserId,
  /** Whether the person was added as a member of the hosting team and has not confirmed. */
  byDefault: z.boolean(),
  /** Whether it is recorded that the person came. */
  checkedIn: z.boolean(),
  /** How many parties are served before and with this one; null if it does not wait, or has an offer. */
  waitlistPosition: z.nullable(z.int()),
  /** Why the position is not that of the order of arrival; null if it is. */
  waitlistMovedBy: z.nullable(oneOf(positionReasons, 'host')),
  /** Until when freed spots are held for this party; null if there is no offer. */
  offerExpiresAt: z.nullable(Instant),
  /** Until when the spots are held while they pay; absent if none are. */
  heldUntil: z.optional(Instant),
  /** The sale by which they pay, or have paid. */
  saleId: z.optional(SaleId),
  /** The sales by which guests were added, and paid for, since they joined; absent without any. */
  addedBy: z.optional(z.array(SaleId)),
  /** Guests whom they are about to pay for, who are not among `guests` yet; absent if no spots are held for them. */
  adding: z.optional(z.object({ saleId: SaleId, guests: z.int(), heldUntil: Instant })),
  updatedAt: Instant,
});
export type Rsvp = z.infer<typeof Rsvp>;

/** Everything the page of an event's date shows, with the caller's own RSVP. */
export const EventPage = z.extend(EventCard, {
  description: z.string(),
  /** Where people meet online; only for those who run it or are going. */
  onlineLink: z.optional(z.string()),
  /** Why the date is canceled; empty if the host did not say, null if it is not canceled. */
  cancelReason: z.nullable(z.string()),
  /** Whether the host canceled it, or too few people signed up; null if it is not canceled. */
  canceledBy: z.nullable(oneOf(cancelers, 'host')),
  /** The status of a place for which this date was moved. */
  movedFor: z.optional(MovedFor),
  timeStart: LocalTime,
  duration: z.object({ hours: z.int(), minutes: z.int() }),
  /** Whether the caller runs it: they created it, or host events of its team. */
  youHost: z.boolean(),
  /** Whether members of the team that hosts it are going unless they say no. */
  membersAttend: z.boolean(),
  /** Whether the caller may open the page of the team that hosts it. */
  teamIsOpen: z.boolean(),
  excludedDates: z.array(LocalDate),
  allowLateRsvp: z.boolean(),
  /** How the event repeats; null if it has a single date. */
  reoccurringInfo: z.nullable(Repetition),
  makePublicAfter: z.nullable(Instant),
  hasMinimumNeeded: z.boolean(),
  minimumNeeded: z.int(),
  hoursToCancelBefore: z.int(),
  creatorApprovalNeeded: z.boolean(),
  allowParticipantGuests: z.boolean(),
  guestLimit: z.int(),
  chargeGuests: z.boolean(),
  /** What someone who pays gets back; absent if no slot has a price. */
  refundRule: z.optional(RefundRule),
  /** When the early prices end, or have ended; absent without any. */
  earlyUntil: z.optional(Instant),
  /** The prices as their host entered them; for those who run it. */
  prices: z.optional(z.array(z.object({ slotId: SlotId, feeAmount: z.int(), earlyAmount: z.int() }))),
  /** The code that lowers the prices; for those who run it. */
  promo: z.optional(Promo),
  /** Whether a code lowers the prices. */
  takesPromo: z.optional(z.boolean()),
  /** Whether prices can be paid: the account that receives them is active. Absent if they can, or no slot has one. */
  isPayable: z.optional(z.boolean()),
  allowWaitlist: z.boolean(),
  /** On the waitlist, people who rarely miss a date come before others. */
  reliableFirst: z.boolean(),
  /** Whether people without an account can RSVP. */
  allowGuestRsvp: z.boolean(),
  eventSlotGroup: z.array(Slot),
  /** Whether RSVPs are open now; `past_deadline` if people can only give up spots, or take what is offered to them. */
  rsvpState: oneOf(rsvpStates, 'closed'),
  myRsvp: z.nullable(Rsvp),
});
export type EventPage = z.infer<typeof EventPage>;
