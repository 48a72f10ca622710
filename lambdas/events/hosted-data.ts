import * as z from 'zod/mini';
import type { UserId } from '#shared/kernel/ids.ts';
import { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import { positionBehind } from '../core/pages.ts';
import type { Table } from '../data/table.ts';
import { paged } from '../downloads/api.ts';
import { type AgendaPosition, createAgendaRepository } from './agenda.repository.ts';
import { createEventsRepository, type EventRows } from './events.repository.ts';
import { createMessagesRepository } from './messages.repository.ts';
import { createSeriesRepository } from './series.repository.ts';

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
      ...details.options,
      isPrivate,
      capacity,
      going,
      team,
    },
    ...{ cancelled, cancelReason, createdAt, updatedAt },
    slots: slots.map(({ slotId, name, capacity: spots, left, genders, level, feeAmount }) => ({
      ...{ slotId, name, capacity: spots, left, genders, level, feeAmount },
    })),
  };
};

/** What a person hosts, as they download it. */
export const createHostedData = (table: Table) => {
  const agenda = createAgendaRepository(table);
  const events = createEventsRepository(table);
  const messages = createMessagesRepository(table);
  const series = createSeriesRepository(table);

  const hosted = async (userId: UserId, limit: number, cursor: string | null) => {
    const before = cursor === null ? undefined : Position.parse(JSON.parse(cursor));
    const dates = await agenda.hosted(userId, before, limit);
    const last: AgendaPosition | undefined = positionBehind(dates, limit);
    return { dates, cursor: last ? JSON.stringify(Position.parse(last)) : null };
  };

  return {
    dates: paged(async (userId, _, from) => {
      const { dates, cursor } = await hosted(userId, MOST_DATES, from);
      const found = await mapAtMost(AT_ONCE, dates, async (date) => {
        const [rows, sent] = await Promise.all([events.find(date), messages.list(date, MOST_MESSAGES)]);
        // The index may be late.
        if (rows?.occurrence.creatorId !== userId) return [];
        return [{ ...factsOf(rows), messages: sent.map(({ to, text, sentAt }) => ({ to, text, sentAt })) }];
      });
      return { items: found.flat(), cursor };
    }),

    /** How the events repeat. An event is there again for each page of its dates. */
    series: paged(async (userId, limit, from) => {
      const { dates, cursor } = await hosted(userId, limit, from);
      const ids = [...new Set(dates.map(({ eventId }) => eventId))];
      const found = await mapAtMost(AT_ONCE, ids, async (eventId) => {
        const row = await series.find(eventId);
        if (row?.hostId !== userId) return [];
        const { repetition, terms, firstDay, excludedDates, writtenUntil, createdAt, updatedAt } = row;
        return [{ eventId, repetition, terms, firstDay, excludedDates, writtenUntil, createdAt, updatedAt }];
      });
      return { items: found.flat(), cursor };
    }),
  };
};
