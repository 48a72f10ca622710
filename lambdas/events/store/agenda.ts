import { type AgendaPart, isInAgenda } from '#shared/domains/events/model/rsvp.ts';
import type { EventId, OccurrenceId, TeamId, UserId } from '#shared/kernel/ids.ts';
import { positionBehind } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import { EventDate, TeamDate } from './event.table.ts';
import { agendaRows } from './rsvp.table.ts';

/** A position in an agenda: the start, then the event. */
export interface AgendaPosition {
  readonly dateStart: string;
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}
export interface AgendaEntry extends AgendaPosition {
  readonly mine: AgendaPart;
  /** Who most likely hosts it. */
  readonly hostId: UserId | undefined;
}
/** A date in someone's agenda as stored; `mine` is absent if they no longer may go. */
interface AgendaRow extends Omit<AgendaEntry, 'mine'> {
  readonly mine: AgendaPart | undefined;
}
interface AgendaRequest {
  readonly limit: number;
  /** Back in time. @default false */
  readonly back?: boolean;
  /** The parts that are listed. */
  readonly shows: (part: AgendaPart) => boolean;
}
/** `next` is where the next page starts, absent on the last one. */
interface AgendaPage {
  readonly entries: AgendaEntry[];
  readonly next: AgendaPosition | undefined;
}

const byTime = (a: AgendaPosition, b: AgendaPosition) =>
  a.dateStart.localeCompare(b.dateStart) || a.eventId.localeCompare(b.eventId);

/** A date as a comparable string. */
export const keyOf = (row: Partial<AgendaPosition>) => `${row.eventId} ${row.occurrenceId}`;

/** Later than every date: the end of time in an agenda. */
const END_OF_TIME = '9999';

/** Upcoming events of one host, counted up to this number; no one hosts more by hand. */
const MOST_UPCOMING = 500;

/** How often one page reads on because it has found too little. */
const MOST_READS = 10;

// What a person hosts, attends, waits for, or is invited to, in order of time.

/** One row for each date; a date both hosted and attended counts once, as hosted: those come first. */
const merged = (rows: readonly AgendaRow[]): AgendaRow[] => {
  const byDate = new Map<string, AgendaRow>();
  for (const row of rows) {
    if (!byDate.has(keyOf(row))) byDate.set(keyOf(row), row);
  }
  return [...byDate.values()];
};

/** At most `limit` dates that start after `from`, earliest first; or, going back, dates that started before it, latest first. */
const read = async (
  ctx: Context,
  userId: UserId,
  from: AgendaPosition | { dateStart: string },
  limit: number,
  back: boolean,
): Promise<AgendaRow[]> => {
  const query = agendaRows(ctx.table).collections.agenda({ agendaOf: userId });
  const { data } = await (back ? query.lt(from) : query.gt(from)).go({
    // Each date may have two rows, one hosted and one attended; rows at the position itself come after its key and are dropped.
    limit: 2 * limit + 2,
    order: back ? 'desc' : 'asc',
  });
  const rows = [
    ...data.date.map((row) => ({ ...row, mine: 'hosting' as const, hostId: userId })),
    ...data.rsvp.map((row) => ({
      ...row,
      mine: isInAgenda(row.status) ? row.status : undefined,
      hostId: row.hostId,
    })),
  ];
  const dates = merged(rows.filter((row) => keyOf(row) !== keyOf(from))).sort(byTime);
  return (back ? dates.reverse() : dates).slice(0, limit);
};

/**
 * A page of dates that start after `from`, earliest first; or, going back, dates that started before it, latest first. It may have fewer than
 * `limit`, also if more follow.
 */
export const list = async (
  ctx: Context,
  userId: UserId,
  from: AgendaPosition | { dateStart: string },
  { limit, back = false, shows }: AgendaRequest,
): Promise<AgendaPage> => {
  const found: AgendaEntry[] = [];
  let position: AgendaPosition | undefined;
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const dates = await read(ctx, userId, position ?? from, limit, back);
    found.push(...dates.flatMap(({ mine, ...date }) => (mine && shows(mine) ? [{ ...date, mine }] : [])));
    const entries = found.slice(0, limit);
    if (entries.length === limit) return { entries, next: entries.at(-1) };
    position = positionBehind(dates, limit);
    if (!position) return { entries, next: undefined };
  }
  return { entries: found, next: position };
};

/** What a team hosts after a position, earliest start first, or with `back` before it, latest start first. */
export const ofTeam = async (
  ctx: Context,
  teamId: TeamId,
  from: AgendaPosition | { dateStart: string },
  limit: number,
  back = false,
): Promise<AgendaPosition[]> => {
  const query = TeamDate(ctx).query.byTeam({ teamId });
  const { data } = await (back
    ? query.lt(from).go({ limit, consistent: true, order: 'desc' })
    : query.gt(from).go({ limit, consistent: true }));
  return data;
};

/** What a person hosts, latest start first. */
export const hosted = async (
  ctx: Context,
  userId: UserId,
  before: AgendaPosition | undefined,
  limit: number,
): Promise<AgendaPosition[]> => {
  const { data } = await EventDate(ctx)
    .query.hostedBy({ agendaOf: userId })
    .lt(before ?? { dateStart: END_OF_TIME })
    .go({ limit, order: 'desc' });
  return data;
};

/** The next dates that a person hosts, from `from` (ISO instant), earliest first. */
export const hostedFrom = async (
  ctx: Context,
  userId: UserId,
  from: string,
  limit: number,
): Promise<AgendaPosition[]> => {
  const query = EventDate(ctx).query.hostedBy({ agendaOf: userId }).gte({ dateStart: from });
  return (await query.go({ limit })).data;
};

/** How many events that start at `now` (ISO instant) or later a person hosts; counts up to 500. */
export const countUpcoming = async (ctx: Context, userId: UserId, now: string): Promise<number> => {
  const { data } = await EventDate(ctx)
    .query.hostedBy({ agendaOf: userId })
    .gte({ dateStart: now })
    .go({ limit: MOST_UPCOMING });
  return new Set(data.map(({ eventId }) => eventId)).size;
};
