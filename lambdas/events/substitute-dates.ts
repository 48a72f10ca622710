import { partySize } from '#shared/domains/events/rsvp.ts';
import { minimumTimes } from '#shared/domains/events/rules.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { EventId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { openShownNames } from '../family/api.ts';
import { letsIn } from './access.ts';
import { createAgendaRepository } from './agenda.repository.ts';
import { createDatesRepository } from './dates.repository.ts';
import { toCards } from './event-page.ts';
import {
  createEventsRepository,
  type EventRows,
  type OccurrenceKey,
  type SlotRow,
} from './events.repository.ts';
import { everyRsvpPage } from './every-rsvp.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';
import { settledSlot } from './slot-lines.ts';

/** A date for which substitutes may be needed, as it is now. */
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
    readonly capacity: number;
    /** Spots of people who are going. */
    readonly going: number;
    /** Spots that anyone can take. */
    readonly left: number;
    /** When the offers to people on the waitlist end. ISO instants. */
    readonly offers: readonly string[];
  }[];
}
export interface SubstituteDates {
  /** Undefined if the date or its host is gone. */
  readonly find: (key: OccurrenceKey) => Promise<DateForSubstitutes | undefined>;
  /** The people whose answer to a date rules out asking them, and those who may see it if it is private. */
  readonly answered: (
    key: OccurrenceKey,
  ) => Promise<{ readonly excluded: readonly UserId[]; readonly maySee: ReadonlySet<UserId> }>;
  /** Those who went to the latest dates of the host, which includes earlier dates of a series. */
  readonly companions: (date: EventCard) => Promise<readonly UserId[]>;
  /** The dates of an event that are not over, earliest first. */
  readonly coming: (eventId: EventId) => Promise<readonly OccurrenceKey[]>;
}

const PER_PAGE = 200;
const MOST_DATES = 10;
/** Whoever could not decide, or was invited, may be asked; whoever has answered may not. */
const mayBeAsked = ['maybe', 'invited'];

const slotOf = (rows: EventRows, slot: SlotRow, now: string): DateForSubstitutes['slots'][number] => {
  const { slotId, name, genders, level, capacity } = slot;
  const { line } = settledSlot(rows, slot, now);
  const held = line.offers.reduce((sum, { guests }) => sum + partySize(guests), 0);
  return {
    ...{ slotId, name, genders, level, capacity, left: line.left, going: capacity - line.left - held },
    offers: line.offers.map(({ expiresAt }) => expiresAt),
  };
};

/** What substitutes need to know of dates. */
export const openSubstituteDates = (table: Table, clock: Clock): SubstituteDates => {
  const events = createEventsRepository(table);
  const rsvps = createRsvpsRepository(table);
  const agenda = createAgendaRepository(table);
  const dates = createDatesRepository(table);
  const findActive = openShownNames(table, clock);

  return {
    async find(key) {
      const rows = await events.find(key);
      const hosts = rows && (await findActive([rows.occurrence.creatorId]));
      const [card] = rows && hosts ? toCards([rows.occurrence], hosts) : [];
      if (!rows || !card) return undefined;
      const now = clock.now();
      const slots = rows.slots.map((slot) => slotOf(rows, slot, now));
      const { options } = rows.details;
      const going = slots.reduce((sum, slot) => sum + slot.going, 0);
      return {
        ...{ card, slots, allowLateRsvp: options.allowLateRsvp },
        missing: options.hasMinimumNeeded ? Math.max(0, options.minimumNeeded - going) : 0,
        shortFrom: minimumTimes(options, card.dateStart)?.warnAt ?? null,
      };
    },

    async answered(key) {
      const excluded: UserId[] = [];
      const maySee = new Set<UserId>();
      for await (const rows of everyRsvpPage(rsvps, key, PER_PAGE))
        for (const row of rows) {
          if (!mayBeAsked.includes(row.status)) excluded.push(row.userId);
          if (letsIn(row)) maySee.add(row.userId);
        }
      return { excluded, maySee };
    },

    async companions({ creatorId, dateStart, id: eventId, occurrenceId }) {
      const hosted = await agenda.hosted(creatorId, { dateStart, eventId, occurrenceId }, MOST_DATES);
      const people = new Set<UserId>();
      for (const date of hosted)
        for await (const rows of everyRsvpPage(rsvps, date, PER_PAGE))
          for (const { userId, status } of rows) if (status === 'going') people.add(userId);
      return [...people];
    },

    async coming(eventId) {
      const found = await dates.list(eventId, { endsAt: clock.now() }, MOST_DATES);
      return found.map((date): { eventId: EventId; occurrenceId: OccurrenceId } => date);
    },
  };
};
