import { partySize } from '#shared/domains/events/model/rsvp.ts';
import { minimumTimes } from '#shared/domains/events/model/rules.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { EventId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import { everyRsvpPage, grantsAccess, settledSlot, toCards } from '../dates/index.ts';
import * as agenda from '../store/agenda.ts';
import * as dates from '../store/dates.ts';
import * as events from '../store/events.ts';
import type { EventRows, OccurrenceKey, SlotRow } from '../store/index.ts';

/** The current state of a date that may need substitutes. */
export interface DateForSubstitutes {
  readonly card: EventCard;
  readonly allowLateRsvp: boolean;
  /** How many people are missing to the minimum that the date needs; 0 without one. */
  readonly missing: number;
  /** From when too few people are a problem; null without a minimum. ISO instant. */
  readonly shortFrom: string | null;
  readonly slots: readonly {
    readonly slotId: SlotId;
    readonly name: string;
    readonly genders: SlotRow['genders'];
    readonly level: SlotRow['level'];
    readonly ages: SlotRow['ages'];
    readonly capacity: number;
    /** Spots of people who are going. */
    readonly going: number;
    /** Spots that anyone can take. */
    readonly left: number;
    /** When the offers to people on the waitlist end. ISO instants. */
    readonly offers: readonly string[];
  }[];
}
const PER_PAGE = 200;
const MOST_DATES = 10;
/** Anyone who could not decide, or was invited, may be asked; anyone who has answered may not. */
const mayBeAsked = ['maybe', 'invited'];

const slotOf = (rows: EventRows, slot: SlotRow, now: string): DateForSubstitutes['slots'][number] => {
  const { slotId, name, genders, level, ages, capacity } = slot;
  const { line } = settledSlot(rows, slot, now);
  const held = line.offers.reduce((sum, { guests }) => sum + partySize(guests), 0);
  return {
    ...{ slotId, name, genders, level, ages, capacity, left: line.left, going: capacity - line.left - held },
    offers: line.offers.map(({ expiresAt }) => expiresAt),
  };
};

// What substitutes need to know of dates.

/** Undefined if the date or its host is gone. */
export const findDateForSubstitutes = async (
  ctx: Context,
  key: OccurrenceKey,
): Promise<DateForSubstitutes | undefined> => {
  const rows = await events.find(ctx, key);
  const hosts = rows && (await family.findShown(ctx, [rows.occurrence.creatorId]));
  const [card] = rows && hosts ? toCards([rows.occurrence], hosts) : [];
  if (!rows || !card) return undefined;
  const now = ctx.clock.now();
  const slots = rows.slots.map((slot) => slotOf(rows, slot, now));
  const { options } = rows.details;
  const going = slots.reduce((sum, slot) => sum + slot.going, 0);
  return {
    ...{ card, slots, allowLateRsvp: options.allowLateRsvp },
    missing: options.hasMinimumNeeded ? Math.max(0, options.minimumNeeded - going) : 0,
    shortFrom: minimumTimes(options, card.dateStart)?.warnAt ?? null,
  };
};

interface Answered {
  /** Their answer rules out asking them. */
  readonly excluded: readonly UserId[];
  /** They were invited, or may come. */
  readonly undecided: readonly UserId[];
  /** They may see the date if it is private. */
  readonly maySee: ReadonlySet<UserId>;
}

/** What people have answered to a date, as far as it matters for asking or inviting more of them. */
export const findAnsweredForSubstitutes = async (ctx: Context, key: OccurrenceKey): Promise<Answered> => {
  const excluded: UserId[] = [];
  const undecided: UserId[] = [];
  const maySee = new Set<UserId>();
  for await (const rows of everyRsvpPage(ctx, key, PER_PAGE))
    for (const row of rows) {
      (mayBeAsked.includes(row.status) ? undecided : excluded).push(row.userId);
      if (grantsAccess(row)) maySee.add(row.userId);
    }
  return { excluded, undecided, maySee };
};

/** Those who went to the latest dates of the host, which includes earlier dates of a series. */
export const findCompanions = async (
  ctx: Context,
  { creatorId, dateStart, id: eventId, occurrenceId }: EventCard,
): Promise<readonly UserId[]> => {
  const hosted = await agenda.hosted(ctx, creatorId, { dateStart, eventId, occurrenceId }, MOST_DATES);
  const people = new Set<UserId>();
  for (const date of hosted)
    for await (const rows of everyRsvpPage(ctx, date, PER_PAGE))
      for (const { userId, status } of rows) if (status === 'going') people.add(userId);
  return [...people];
};

/** The dates of an event that are not over, earliest first. */
export const listComing = async (ctx: Context, eventId: EventId): Promise<readonly OccurrenceKey[]> => {
  const found = await dates.list(ctx, eventId, { endsAt: ctx.clock.now() }, MOST_DATES);
  return found.map((date): { eventId: EventId; occurrenceId: OccurrenceId } => date);
};
