import type { Change } from '#shared/declare/rows.ts';
import { otherAttendees } from '#shared/domains/events/audiences.ts';
import { type DateBefore, newsOfBefore } from '#shared/domains/events/changed-news.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { NotifiedChange } from '#shared/domains/events/model/rules.ts';
import { eventChanged } from '#shared/domains/events/notifications.ts';
import type { editRow } from '#shared/domains/events/rows.ts';
import { localDateIn } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { mapAtMost } from '../../core/at-once.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as cards from '../dates/cards.ts';
import * as edits from '../dates/edit.table.ts';
import {
  changesTime,
  covers,
  type DateChanges,
  datesInScope,
  type EditRow,
  everyRsvpPage,
  notifiedChange,
} from '../dates/index.ts';
import { dayOf, editedDate, isDropped } from '../schedule/index.ts';
import * as countMembersIn from '../series/count-members-in.ts';
import { addDates } from '../series/index.ts';
import * as events from '../store/events.ts';
import type { EventRows, OccurrenceKey, SeriesRow } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';
import * as series from '../store/series.table.ts';

import { cancelAndAnnounce } from './cancel.ts';
import { releaseCovers } from './covers.ts';

const PER_PAGE = 100;
const AT_ONCE = 5;
const MAX_ROUNDS = 4;

const isLeft = (ctx: Context, { occurrence }: EventRows): boolean =>
  occurrence.cancelled || occurrence.hasOwnChanges || occurrence.dateStart <= ctx.clock.now();

/** Brings a date up to date with its series; returns its rows if the series is for it. */
const bringUpToDate = async (ctx: Context, date: OccurrenceKey): Promise<EventRows | undefined> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const rows = await events.find(ctx, date);
    if (!rows || isLeft(ctx, rows)) return undefined;
    const { editsSeen, hasOwnChanges } = rows.occurrence;
    const unseen = await edits.ofSeries(ctx, date.eventId, editsSeen);
    const last = unseen.at(-1);
    if (!last) return rows;
    const applicable = unseen.filter((edit) => covers(edit, date.occurrenceId));
    const changes: DateChanges = Object.assign({}, ...applicable.map((edit) => edit.changes));
    const marks = { hasOwnChanges, editsSeen: last.number };
    if (await edits.write(ctx, rows, editedDate(rows, changes), marks, ctx.clock.now()))
      return events.find(ctx, date);
  }
  throw new AppError('request.conflict');
};

/** The RSVPs are listed by the start of their date. */
const moveRsvps = async (ctx: Context, { occurrence }: EventRows): Promise<void> => {
  for await (const page of everyRsvpPage(ctx, occurrence, PER_PAGE)) {
    const behind = page.filter(({ dateStart }) => dateStart !== occurrence.dateStart);
    await mapAtMost(AT_ONCE, behind, (rsvp) => rsvps.moveTo(ctx, rsvp, occurrence.dateStart));
  }
};

/** What the time and the place were before, as far as the notification is about them. */
const changedBefore = (change: NotifiedChange, { time, location }: DateBefore = {}): DateBefore => ({
  ...(change.startsWith('time') && time && { time }),
  ...(change.endsWith('place') && location && { location }),
});

/** The notification says what the date is now, and has the number of the edit, so it is sent once. */
const announce = async (
  ctx: Context,
  { occurrence: row, details }: EventRows,
  edit: EditRow,
): Promise<void> => {
  const change = notifiedChange(edit.changes);
  if (!change) return;
  const { eventId, occurrenceId } = row;
  const [card] = await cards.findCards(ctx, [{ eventId, occurrenceId }]);
  if (!card) return;
  const { dateStart, endsAt, timeZone, title, location } = row;
  const news = {
    ...eventNewsOf({ ...card, dateStart, endsAt, timeZone, title, location }),
    ...newsOfBefore(changedBefore(change, details.before)),
    change,
  };
  const of = `edited ${eventId} ${occurrenceId} ${edit.reach} ${edit.number}`;
  const cause = { of, at: edit.editedAt };
  const { creatorId } = row;
  // The person who created it is notified of what others do with it.
  if ((edit.editedBy ?? creatorId) !== creatorId)
    await notifications.announce(ctx, eventChanged, creatorId, news, cause);
  await notifications.announceTo(ctx, otherAttendees, { eventId, occurrenceId }, eventChanged, news, cause);
};

/** Whether a series no longer has a date: its day is skipped, or does not belong to it anymore. */
const isLeftOut = (
  { occurrence }: EventRows,
  { changes, occurrenceId: editedOn }: EditRow,
  current: SeriesRow | undefined,
): boolean => {
  const { dateStart, timeZone, occurrenceId, hasOwnChanges } = occurrence;
  if (changes.excludedDates?.includes(localDateIn(dateStart, timeZone))) return true;
  if (!changes.repetition || !current || (occurrenceId === editedOn && hasOwnChanges)) return false;
  return isDropped(current, dayOf(occurrenceId));
};

const follow = async (
  ctx: Context,
  date: OccurrenceKey,
  edit: EditRow,
  current: SeriesRow | undefined,
): Promise<void> => {
  const isOwn = date.occurrenceId === edit.occurrenceId;
  const rows = isOwn ? await events.find(ctx, date) : await bringUpToDate(ctx, date);
  if (!rows) return;
  const { creatorId } = rows.occurrence;
  if (isLeftOut(rows, edit, current)) {
    await cancelAndAnnounce(ctx, rows, ctx.clock.now(), {
      notifiesCreator: (edit.editedBy ?? creatorId) !== creatorId,
    });
    return;
  }
  if (rows.occurrence.cancelled) return;
  if (changesTime(edit.changes)) await moveRsvps(ctx, rows);
  if (edit.removesUnconfirmed) await countMembersIn.out(ctx, date, edit.editedAt);
  await announce(ctx, rows, edit);
};

/**
 * Applies a host's edit to other dates and to the RSVPs. A date gets all edits of its series that it has not seen, in their order, so
 * repeats and late deliveries change nothing. Dates that have started, were edited separately, or are canceled do not change.
 */
export const editDates = async (ctx: Context, { after }: Change<typeof editRow>): Promise<void> => {
  const edit = after && (await edits.find(ctx, after));
  if (!edit) return;
  const { excludedDates, repetition } = edit.changes;
  const changesDays = excludedDates !== undefined || repetition !== undefined;
  const current = changesDays ? await series.find(ctx, edit.eventId) : undefined;
  for await (const page of datesInScope(ctx, edit, edit.editedAt))
    await mapAtMost(AT_ONCE, page, (date) => follow(ctx, date, edit, current));
  // Days that are not excluded anymore, or are new.
  if (current) await addDates(ctx, current);
  if (edit.changes.cover === undefined) return;
  const [card] = await events.findCards(ctx, [edit]);
  if (!card) return;
  const { creatorId } = card;
  // A cover belongs to the person who uploaded it.
  for (const person of new Set([creatorId, edit.editedBy ?? creatorId]))
    await releaseCovers(ctx, person, edit.eventId);
};
