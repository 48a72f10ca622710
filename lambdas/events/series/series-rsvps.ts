import type * as z from 'zod/mini';
import type { RsvpInput } from '#shared/domains/events/model/rsvp-input.ts';
import {
  attemptsEnded,
  countOutcomes,
  outcomeOf,
  type SeriesOutcome,
  takesSeriesRsvps,
} from '#shared/domains/events/model/series-rsvp-rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { SeriesDates, SeriesProgress, SeriesRsvp } from '#shared/domains/events/series-rsvp.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../../core/actor.ts';
import { isRepeated, type RememberedRequest, remember } from '../../data/remembered-requests.ts';
import type { NamedGuests } from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';
import { type EventView, findDate, toPage } from '../dates/index.ts';
import { nameParty } from '../rsvps/index.ts';
import * as rsvps from '../rsvps/rsvps.ts';
import type { NewSeriesRsvp, SeriesRsvpRow } from '../store/index.ts';
import * as seriesRsvps from '../store/series-rsvp.table.ts';

import type { Followed, SeriesChoice } from './follow-series.ts';
import { spread } from './spread-series.ts';

type JoinRequest = z.infer<typeof RsvpInput>;
interface StopRequest {
  readonly requestKey: string;
  /** Whether they keep or leave the dates they have. */
  readonly dates: 'keep' | 'leave';
}

/** Requests by one person may collide; the loser tries again. */
const MAX_ROUNDS = 4;

const joining = (
  { requestKey: key, slotId, guests }: JoinRequest,
  named: NamedGuests | undefined,
): RememberedRequest => ({
  key,
  asked: `all dates ${slotId} ${guests}${named ? ` with ${named.ids.join(' ')}` : ''}`,
});
const stopping = ({ requestKey: key, dates }: StopRequest): RememberedRequest => ({
  key,
  asked: `stop and ${dates}`,
});

const isOutcome = (followed: Followed): followed is SeriesOutcome =>
  followed !== undefined && followed !== 'left' && followed !== 'later';

/** What is applied while the person waits: one round. A request may take 10 seconds, and an event may have hundreds of dates. */
const WHILE_WAITING = 8;

const later = (followed: readonly Followed[]): { readonly later?: number } => {
  const count = followed.filter((outcome) => outcome === 'later').length;
  return count > 0 ? { later: count } : {};
};

const progressOf = (row: SeriesRsvpRow | undefined, now: string): SeriesProgress | null =>
  row?.datesDone !== undefined && row.datesDue !== undefined && row.datesDone < row.datesDue
    ? { done: row.datesDone, dates: row.datesDue, gaveUp: attemptsEnded(row.updatedAt, now) }
    : null;

// RSVPs to all dates of an event. A reaction applies to every date what is applied here to the first ones.

/** Writes a choice and returns it; undefined if there is nothing to choose, or a newer choice was made since this request was first done. */
const choose = async (
  ctx: Context,
  key: { readonly eventId: EventId; readonly userId: UserId },
  request: RememberedRequest,
  next: (
    before: SeriesRsvpRow | undefined,
    now: string,
  ) => Promise<Omit<NewSeriesRsvp, 'requestKeys'> | undefined>,
): Promise<SeriesChoice | undefined> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = await seriesRsvps.find(ctx, key.eventId, key.userId);
    const known = before?.requestKeys ?? [];
    if (before && isRepeated(known, request)) return known[0]?.key === request.key ? before : undefined;
    const decided = await next(before, ctx.clock.now());
    if (!decided) return undefined;
    const row = { leaves: false, ...decided, requestKeys: remember(request, known) };
    if (await seriesRsvps.write(ctx, before, row)) return { ...row, revision: (before?.revision ?? 0) + 1 };
  }
  throw new AppError('request.conflict');
};

const pageOf = async (ctx: Context, member: Member, { rows }: EventView): Promise<EventPage> => {
  const found = await findDate(ctx, member, rows.occurrence);
  if (!found) throw new AppError('event.not_found');
  return toPage(found.object, ctx.clock.now());
};

const spreadFirst = (
  ctx: Context,
  choice: SeriesChoice,
  member: Member,
  except?: OccurrenceId,
): Promise<Followed[]> =>
  spread(ctx, choice, member, {
    ...(except && { except }),
    most: WHILE_WAITING,
    onProgress: (progress) => seriesRsvps.progress(ctx, choice, progress),
  });

/** How a person is going to all dates; null if they are not. */
export const find = async (ctx: Context, { userId }: { readonly userId: UserId }, { rows }: EventView) => {
  const row = await seriesRsvps.find(ctx, rows.occurrence.eventId, userId);
  const rsvp: SeriesRsvp | null =
    row?.state === 'going' ? { slotId: row.slotId, guests: row.guests, since: row.since } : null;
  return { rsvp, carriedOut: progressOf(row, ctx.clock.now()) };
};

/**
 * Joins all dates, or changes the slot or the guests for all. The date that the person looks at is the first: if it refuses them, nothing happens.
 * @throws AppError series.not_open; InvalidInput if someone names themselves; what joining that date throws
 */
export const join = async (
  ctx: Context<'cursors'>,
  member: Member,
  event: EventView,
  { guestNames, ...request }: JoinRequest,
): Promise<{ page: EventPage; dates: SeriesDates }> => {
  const { occurrence, details } = event.rows;
  if (!takesSeriesRsvps({ ...details.options, isPrivate: occurrence.isPrivate }))
    throw new AppError('series.not_open');
  const { eventId, occurrenceId } = occurrence;
  const { userId } = member;
  const { slotId, guests } = request;
  const named = await nameParty(ctx, member, guestNames);
  const choice = await choose(ctx, { eventId, userId }, joining(request, named), async (before, now) => {
    await rsvps.join(ctx, member, event, { ...request, named, forSeries: 'shown' });
    const since = before?.state === 'going' ? before.since : now;
    const createdAt = before?.createdAt ?? now;
    const stamps = { createdAt, updatedAt: now };
    const party = { slotId, guests, ...(named && { guestIds: named.ids }) };
    return { eventId, userId, state: 'going', ...party, since, occurrenceId, ...stamps };
  });
  const others = choice ? await spreadFirst(ctx, choice, member, occurrenceId) : [];
  const page = await pageOf(ctx, member, event);
  const outcomes = [outcomeOf(page.myRsvp?.status), ...others.filter(isOutcome)];
  return { page, dates: { ...countOutcomes(outcomes), ...later(others) } };
};

/** Stops joining new dates, and gives up the dates they have if they choose so. Idempotent. */
export const stop = async (
  ctx: Context,
  member: Member,
  event: EventView,
  request: StopRequest,
): Promise<{ page: EventPage; left: number; later?: number }> => {
  const { eventId, occurrenceId } = event.rows.occurrence;
  const { userId } = member;
  const leaves = request.dates === 'leave';
  const choice = await choose(ctx, { eventId, userId }, stopping(request), async (before, now) => {
    if (!before) return undefined;
    const { slotId, guests, since, createdAt } = before;
    const kept = { eventId, userId, slotId, guests, since, createdAt };
    return { ...kept, state: 'stopped', leaves, occurrenceId, updatedAt: now };
  });
  const followed = choice?.leaves ? await spreadFirst(ctx, choice, member) : [];
  const left = followed.filter((outcome) => outcome === 'left').length;
  return { page: await pageOf(ctx, member, event), left, ...later(followed) };
};
