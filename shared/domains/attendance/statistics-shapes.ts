import * as z from 'zod/mini';
import { Instant, LocalDate, TimeZone } from '../../kernel/dates.ts';
import { EventId, OccurrenceId } from '../../kernel/ids.ts';

/** The last so many days, or everything. */
export const statisticsPeriods = ['30', '90', '365', 'all'] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

/** A figure is null if the caller may not see it, as it is about too few people, or if there is none. */
const Figure = z.nullable(z.int());

/** Who came to a date: both are null where they are about too few people. */
const DateFigure = z.object({
  eventId: EventId,
  occurrenceId: OccurrenceId,
  title: z.string(),
  dateStart: Instant,
  timeZone: TimeZone,
  cancelled: z.boolean(),
  came: Figure,
  of: Figure,
  /** How many people the event needs; null without a minimum. */
  needed: z.nullable(z.int()),
});

export const TeamStatistics = z.object({
  /** How many members it has, and how many its plan allows. */
  members: z.object({ now: z.int(), limit: z.int() }),
  attendance: z.object({
    /** Percent of the dates that counted for members to which they came. */
    rate: Figure,
    /** The same in the period before of the same length; null for all time. */
    before: Figure,
    /** Whether the rate is left out because it is about too few people. */
    isHidden: z.boolean(),
    /** Earliest first. */
    dates: z.array(DateFigure),
    /** Whether there were more dates, which were not read. */
    isPart: z.boolean(),
  }),
  growth: z.object({
    /** How many members there were at the end of each day, where it is known. Earliest first. */
    points: z.array(z.object({ day: LocalDate, members: Figure })),
    /** Whether they are left out because the team is too small. */
    isHidden: z.boolean(),
  }),
});
export type TeamStatistics = z.infer<typeof TeamStatistics>;
