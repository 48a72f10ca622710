import type { Change } from '#shared/declare/rows.ts';
import { otherAttendees } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { placeStatus, placeStatusHost } from '#shared/domains/places/notifications.ts';
import type { PlaceRole } from '#shared/domains/places/roles.ts';
import type { placeStatusRow } from '#shared/domains/places/rows.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import type { AffectedDate } from '#shared/domains/places/shapes.ts';
import { type NewPlaceStatus, statusLimits, statusMark } from '#shared/domains/places/status.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import { InvalidInput } from '../core/errors.ts';
import * as discover from '../discover/index.ts';
import * as events from '../events/index.ts';
import * as notifications from '../notifications/index.ts';
import type { Context } from '../runtime/context.ts';
import { showPlace } from './place-page.ts';
import {
  announceStatus,
  clearStatus,
  findPlace,
  findStatus,
  type PlaceRow,
  type PlaceStatusRow,
} from './store/index.ts';

interface Caller {
  readonly userId: UserId;
}
type Roles = readonly PlaceRole[];

/** @throws InvalidInput unless the end is ahead, within 30 days */
const refuseBadEnd = (field: string, until: string, now: string): void => {
  if (until <= now) throw new InvalidInput([{ field, reason: 'past' }]);
  if (until > addMilliseconds(now, statusLimits.days * DAY_MS))
    throw new InvalidInput([{ field, reason: 'too_big', limit: statusLimits.days }]);
};

const toAffected = (userId: UserId, card: EventCard): AffectedDate => {
  const { id, occurrenceId, title, dateStart, timeZone, going, host, creatorId } = card;
  return { id, occurrenceId, title, dateStart, timeZone, going, host, isOwn: creatorId === userId };
};

const showAgain = async (ctx: Context, { id }: Pick<PlaceRow, 'id'>, roles: Roles) => {
  const row = await findPlace(ctx, id);
  if (!row) throw new AppError('place.not_found');
  return showPlace(ctx, row, roles);
};

/**
 * The dates that a status from now until an instant is about, by time: public ones, and private ones that the caller hosts. Private dates of other
 * hosts are not shown. @throws InvalidInput unless the end is ahead, within 30 days
 */
export const affected = async (ctx: Context, { userId }: Caller, { facts }: PlaceRow, until: string) => {
  const from = ctx.clock.now();
  refuseBadEnd('query.until', until, from);
  const within = { meters: placeLimits.sameSpot, from, until };
  const first = async (
    pages: AsyncIterable<readonly EventCard[]>,
    isShown: (date: AffectedDate) => boolean,
  ) => {
    const items: AffectedDate[] = [];
    for await (const page of pages) {
      items.push(...page.map((card) => toAffected(userId, card)).filter(isShown));
      if (items.length > placeLimits.affected) break;
    }
    return items;
  };
  const [open, own] = await Promise.all([
    first(discover.readPublicDates(ctx, facts, within), () => true),
    first(discover.readPrivateDates(ctx, facts, within), ({ isOwn }) => isOwn),
  ]);
  const items = [...open, ...own].toSorted((a, b) => a.dateStart.localeCompare(b.dateStart));
  return { items: items.slice(0, placeLimits.affected), more: items.length > placeLimits.affected };
};

/**
 * Announces that a place is delayed or closed. What follows is a reaction's work.
 * @throws InvalidInput unless the end is ahead, within 30 days, and a delay has minutes
 */
export const set = async (
  ctx: Context,
  { userId }: Caller,
  place: PlaceRow,
  roles: Roles,
  input: NewPlaceStatus,
) => {
  const now = ctx.clock.now();
  const { kind, note, until, effect } = input;
  refuseBadEnd('body.until', until, now);
  const minutes = kind === 'delayed' ? input.minutes : null;
  if (kind === 'delayed' && minutes === null)
    throw new InvalidInput([{ field: 'body.minutes', reason: 'required' }]);
  const status = { kind, minutes, note, from: now, until, setBy: userId };
  if (!(await announceStatus(ctx, place.id, status, effect))) throw new AppError('request.conflict');
  return showAgain(ctx, place, roles);
};

/** The place is open again. */
export const end = async (ctx: Context, place: PlaceRow, roles: Roles) => {
  await clearStatus(ctx, place.id);
  return showAgain(ctx, place, roles);
};

const AT_ONCE = 5;

const changeDate = (
  ctx: Context,
  { placeId, setAt, status }: PlaceStatusRow,
  { id, occurrenceId }: EventCard,
): Promise<void> => {
  const date = { eventId: id, occurrenceId };
  return status.minutes === null
    ? events.cancelForPlace(ctx, date, status.note, setAt)
    : events.delayForPlace(ctx, date, status.minutes, statusMark(placeId, status), setAt);
};

const notify = async (
  ctx: Context,
  { placeId, setAt, status }: PlaceStatusRow,
  place: PlaceRow,
  card: EventCard,
): Promise<void> => {
  const { id: eventId, occurrenceId, creatorId } = card;
  const { kind, minutes, note, setBy } = status;
  const news = { ...eventNewsOf(card), placeName: place.facts.name, kind, minutes: minutes ?? 0, note };
  const cause = { of: `place_status ${placeId} ${setAt} ${eventId} ${occurrenceId}`, at: setAt };
  if (creatorId !== setBy) await notifications.announce(ctx, placeStatusHost, creatorId, news, cause);
  await notifications.announceTo(ctx, otherAttendees, { eventId, occurrenceId }, placeStatus, news, cause);
};

/**
 * Does what a place has announced, on every date that starts there meanwhile, public or private: those of the person who announced it are canceled or
 * moved if they wanted that, and the hosts and attendees of all others are notified. Only the latest announcement counts.
 */
export const applyStatus = async (ctx: Context, { after }: Change<typeof placeStatusRow>): Promise<void> => {
  if (!after) return;
  const [row, place] = await Promise.all([
    findStatus(ctx, after.placeId, after.setAt),
    findPlace(ctx, after.placeId),
  ]);
  if (!row || !place || place.status?.from !== row.setAt) return;
  const { from, until, setBy } = row.status;
  for (const read of [discover.readPublicDates, discover.readPrivateDates])
    for await (const page of read(ctx, place.facts, { meters: placeLimits.sameSpot, from, until }))
      await mapAtMost(AT_ONCE, page, (card) =>
        row.effect === 'act' && card.creatorId === setBy
          ? changeDate(ctx, row, card)
          : notify(ctx, row, place, card),
      );
};
