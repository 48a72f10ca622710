import { isDeepStrictEqual } from 'node:util';
import { type RefundRule, usualRefundRule } from '#shared/domains/events/model/refund-rule.ts';
import type { Repetition } from '#shared/domains/events/model/repetition.ts';
import type { NotifiedChange } from '#shared/domains/events/model/rules.ts';
import type { EventEdit, SlotInput } from '#shared/domains/events/model/shapes.ts';
import type { Promo } from '#shared/domains/events/model/spot-price.ts';
import { HOUR_MS, localDateIn } from '#shared/kernel/dates.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import type { HostingTeam } from '../../teams/index.ts';
import type { EventRows, EventTerms, SlotRow } from '../store/index.ts';
import { minimumOf } from './date-watches.ts';

/** A slot of a date, with its id. */
export interface KnownSlot extends SlotInput {
  readonly feeAmount: number;
  readonly earlyAmount: number;
  readonly id: SlotId;
}
/** What a host can edit about a date. */
export interface DateTerms extends Omit<EventTerms, 'hostPlays' | 'eventSlotGroup' | 'onlineLink'> {
  readonly onlineLink: string | null;
  /** `YYYY-MM-DD` at the place. */
  readonly day: string;
  readonly slots: readonly KnownSlot[];
  /** Days without a date of a series, `YYYY-MM-DD`, in order. */
  readonly excludedDates: readonly string[];
  /** How its series repeats; null for a single date. */
  readonly repetition: Repetition | null;
  readonly team: HostingTeam | null;
  readonly countedInSince: string | null;
  readonly chargeGuests: boolean;
  readonly refundRule: RefundRule;
  readonly earlyHoursBefore: number | null;
  readonly promo: Promo | null;
}
/** The terms that an edit changes; only an edit of one date changes its day. */
export type DateChanges = Partial<DateTerms>;

const toKnownSlot = ({
  slotId: id,
  name,
  capacity,
  genders,
  level,
  ages,
  feeAmount,
  earlyAmount,
}: SlotRow): KnownSlot => ({
  ...{ id, name, capacity, genders, level, ages, feeAmount, earlyAmount },
});

/** How many hours an instant is before the start of a date; null without one. */
const hoursBefore = (dateStart: string, at: string | null | undefined): number | null =>
  at ? (Date.parse(dateStart) - Date.parse(at)) / HOUR_MS : null;

/** The current terms of a date. */
export const termsOfDate = ({ occurrence, details, slots }: EventRows): DateTerms => {
  const {
    title,
    gameType,
    cover = null,
    coverLight = null,
    team = null,
    location,
    timeZone,
    isPrivate,
    dateStart,
    rsvpHoursBefore,
  } = occurrence;
  const { timeStart, duration, allowLateRsvp, allowParticipantGuests, guestLimit, makePublicAfter } =
    details.options;
  const { allowWaitlist, reliableFirst, creatorApprovalNeeded } = details.options;
  const { hasMinimumNeeded, minimumNeeded, hoursToCancelBefore } = details.options;
  const day = localDateIn(dateStart, timeZone);
  return {
    ...{ title, gameType, cover, coverLight, team, location, timeZone, isPrivate, day, timeStart, duration },
    ...{
      allowLateRsvp,
      rsvpHoursBefore,
      allowWaitlist,
      reliableFirst,
      creatorApprovalNeeded,
      allowParticipantGuests,
      guestLimit,
    },
    ...{ hasMinimumNeeded, minimumNeeded, hoursToCancelBefore },
    allowGuestRsvp: details.options.allowGuestRsvp,
    chargeGuests: details.options.chargeGuests,
    refundRule: details.options.refundRule ?? usualRefundRule,
    publicHoursBefore: hoursBefore(dateStart, makePublicAfter),
    earlyHoursBefore: hoursBefore(dateStart, details.options.earlyUntil),
    promo: details.promo ?? null,
    description: details.description,
    onlineLink: details.onlineLink ?? null,
    countedInSince: details.countedInSince ?? null,
    excludedDates: details.options.excludedDates,
    repetition: details.options.reoccurringInfo,
    slots: [...slots].sort((a, b) => a.position - b.position).map(toKnownSlot),
  };
};

/** The terms that a host asks for; a slot without an id gets one from `newSlotId`. */
export const askedTerms = (
  {
    scope: _,
    revision: __,
    dateStart: day,
    eventSlotGroup,
    guestLimit,
    publicHoursBefore,
    hostingTeam: ___,
    membersAttend: ____,
    removeUnconfirmed: _____,
    excludedDates: ______,
    repetition: _______,
    ...terms
  }: EventEdit,
  {
    location,
    timeZone,
    onlineLink = null,
    team,
    countedInSince,
    excludedDates,
    repetition,
    chargeGuests,
    refundRule,
    earlyHoursBefore,
    promo,
  }: Pick<EventTerms, 'onlineLink'> &
    Pick<
      DateTerms,
      | 'location'
      | 'timeZone'
      | 'team'
      | 'countedInSince'
      | 'excludedDates'
      | 'repetition'
      | 'chargeGuests'
      | 'refundRule'
      | 'earlyHoursBefore'
      | 'promo'
    >,
  newSlotId: () => SlotId,
): DateTerms => ({
  ...terms,
  ...minimumOf(terms),
  day,
  location,
  timeZone,
  onlineLink,
  team,
  countedInSince,
  excludedDates,
  repetition,
  chargeGuests,
  refundRule,
  earlyHoursBefore,
  promo,
  reliableFirst: terms.allowWaitlist && terms.reliableFirst,
  guestLimit: terms.allowParticipantGuests ? guestLimit : 0,
  publicHoursBefore: terms.isPrivate ? publicHoursBefore : null,
  slots: eventSlotGroup.map((slot) => ({
    ...slot,
    feeAmount: slot.feeAmount ?? 0,
    earlyAmount: slot.earlyAmount ?? 0,
    id: slot.id ?? newSlotId(),
  })),
});

/** Both terms say when RSVPs close, so they change together: no date of a series gets one of them and keeps the other. */
const closingOf = ({ allowLateRsvp, rsvpHoursBefore }: DateTerms) => ({ allowLateRsvp, rsvpHoursBefore });

/** The terms that differ from those of a date. */
export const changesOf = (before: DateTerms, after: DateTerms): DateChanges => {
  const asIs = new Map<string, unknown>(Object.entries(before));
  const changes = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, asIs.get(name)));
  const isClosingAsIs = isDeepStrictEqual(closingOf(before), closingOf(after));
  return { ...Object.fromEntries(changes), ...(!isClosingAsIs && closingOf(after)) };
};

/** Whether an edit gives a date another time. */
export const changesTime = ({ day, timeStart, duration, timeZone }: DateChanges): boolean =>
  [day, timeStart, duration, timeZone].some((value) => value !== undefined);

/** What attendees are notified of after an edit; nothing if it changes only who can join and how. */
export const notifiedChange = (changes: DateChanges): NotifiedChange | undefined => {
  const { location, onlineLink, title, description, gameType } = changes;
  const isElsewhere = location !== undefined || onlineLink !== undefined;
  if (changesTime(changes)) return isElsewhere ? 'time_and_place' : 'time';
  if (isElsewhere) return 'place';
  const isRead = [title, description, gameType].some((value) => value !== undefined);
  return isRead ? 'details' : undefined;
};

/** The terms of a series after an edit. */
export const editedSeries = (
  terms: EventTerms,
  { day: _, slots, excludedDates: ___, repetition: ____, ...changes }: DateChanges,
): EventTerms => ({
  ...terms,
  ...changes,
  ...(slots && { eventSlotGroup: slots.map(({ id: __, ...slot }) => slot) }),
});
