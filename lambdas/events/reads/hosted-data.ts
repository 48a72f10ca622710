import * as z from 'zod/mini';
import { EventId, OccurrenceId, type UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../../core/at-once.ts';
import { positionBehind } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';
import type { AgendaPosition, EventRows } from '../store/index.ts';
import * as messages from '../store/message.table.ts';
import * as series from '../store/series.table.ts';

/** Each date is read with its rules, spots, and messages. */
const MOST_DATES = 50;
const MOST_MESSAGES = 100;
const AT_ONCE = 10;

const Position = z.object({ dateStart: z.string(), eventId: EventId, occurrenceId: OccurrenceId });

const factsOf = ({ occurrence, details, slots }: EventRows) => {
  const { eventId, occurrenceId, title, gameType, dateStart, endsAt, timeZone, location } = occurrence;
  const { cancelled, cancelReason, isPrivate, capacity, going, team, createdAt, updatedAt } = occurrence;
  return {
    ...{ eventId, occurrenceId, title, gameType, dateStart, endsAt, timeZone, location },
    ...{
      description: details.description,
      onlineLink: details.onlineLink,
      promo: details.promo,
      ...details.options,
      isPrivate,
      capacity,
      going,
      team,
    },
    ...{ cancelled, cancelReason, createdAt, updatedAt },
    slots: slots.map(
      ({ slotId, name, capacity: spots, left, genders, level, ages, feeAmount, earlyAmount }) => ({
        ...{ slotId, name, capacity: spots, left, genders, level, ages, feeAmount, earlyAmount },
      }),
    ),
  };
};

const hosted = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const before = cursor === null ? undefined : Position.parse(JSON.parse(cursor));
  const dates = await agenda.hosted(ctx, userId, before, limit);
  const last: AgendaPosition | undefined = positionBehind(dates, limit);
  return { dates, cursor: last ? JSON.stringify(Position.parse(last)) : null };
};

/** The dates that a person hosts, as they download them. */
export const readDates = async (ctx: Context, userId: UserId, from: string | null) => {
  const { dates, cursor } = await hosted(ctx, userId, MOST_DATES, from);
  const found = await mapAtMost(AT_ONCE, dates, async (date) => {
    const [rows, sent] = await Promise.all([events.find(ctx, date), messages.list(ctx, date, MOST_MESSAGES)]);
    // The index may be late.
    if (rows?.occurrence.creatorId !== userId) return [];
    return [{ ...factsOf(rows), messages: sent.map(({ to, text, sentAt }) => ({ to, text, sentAt })) }];
  });
  return { items: found.flat(), cursor };
};

/** The series that a person hosts, as they download them. */
export const readSeries = async (ctx: Context, userId: UserId, limit: number, from: string | null) => {
  const { dates, cursor } = await hosted(ctx, userId, limit, from);
  const ids = [...new Set(dates.map(({ eventId }) => eventId))];
  const found = await mapAtMost(AT_ONCE, ids, async (eventId) => {
    const row = await series.find(ctx, eventId);
    if (row?.hostId !== userId) return [];
    const { repetition, terms, firstDay, excludedDates, writtenUntil, createdAt, updatedAt } = row;
    return [{ eventId, repetition, terms, firstDay, excludedDates, writtenUntil, createdAt, updatedAt }];
  });
  return { items: found.flat(), cursor };
};
