import type { Change } from '#shared/declare/rows.ts';
import { otherAttendees } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventChanged } from '#shared/domains/events/notifications.ts';
import type { editRow } from '#shared/domains/events/rows.ts';
import { localDateIn } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Announce } from '../core/announce.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { AnnounceTo } from '../notifications/old-api.ts';
import type { AddDates } from './add-dates.ts';
import type { CancelAndAnnounce } from './cancel-and-announce.ts';
import type { EventCards } from './cards.ts';
import type { CountMembersIn } from './count-members-in.ts';
import { changesTime, type DateChanges, toldChange } from './date-terms.ts';
import type { DatesRepository } from './dates.repository.ts';
import { datesMeant } from './dates-meant.ts';
import { editedDate } from './edited-date.ts';
import { covers, type EditRow, type EditsRepository } from './edits.repository.ts';
import type { EventRows, EventsRepository, OccurrenceKey } from './events.repository.ts';
import { everyRsvpPage } from './every-rsvp.ts';
import type { ReleaseCovers } from './release-covers.ts';
import type { RsvpsRepository } from './rsvps.repository.ts';
import type { SeriesRepository } from './series.repository.ts';

export interface EditDatesDeps {
  readonly edits: EditsRepository;
  readonly events: Pick<EventsRepository, 'find' | 'findCards'>;
  readonly cards: EventCards;
  readonly dates: Pick<DatesRepository, 'list'>;
  readonly rsvps: Pick<RsvpsRepository, 'list' | 'moveTo'>;
  readonly announce: Announce;
  readonly announceTo: AnnounceTo;
  readonly releaseCovers: ReleaseCovers;
  readonly countOut: CountMembersIn['out'];
  readonly cancel: CancelAndAnnounce;
  readonly series: Pick<SeriesRepository, 'find'>;
  readonly addDates: AddDates;
  readonly clock: Clock;
}

const PER_PAGE = 100;
const AT_ONCE = 5;
const MAX_ROUNDS = 4;

/**
 * Carries out what a host's edit means for other dates and for the RSVPs. A date gets all edits of its series that it has not seen, in their order, so
 * repeats and late deliveries change nothing. Dates that have started, were edited apart, or are canceled stay as they are.
 */
export const createEditDatesReaction = ({
  edits,
  events,
  cards,
  dates,
  rsvps,
  announce: announceToOne,
  announceTo,
  releaseCovers,
  countOut,
  cancel,
  series,
  addDates,
  clock,
}: EditDatesDeps) => {
  const isLeft = ({ occurrence }: EventRows): boolean =>
    occurrence.cancelled || occurrence.editedApart || occurrence.dateStart <= clock.now();

  /** Brings a date up to date with its series; returns its rows if the series is for it. */
  const bringUpToDate = async (date: OccurrenceKey): Promise<EventRows | undefined> => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const rows = await events.find(date);
      if (!rows || isLeft(rows)) return undefined;
      const { editsSeen, editedApart } = rows.occurrence;
      const unseen = await edits.ofSeries(date.eventId, editsSeen);
      const last = unseen.at(-1);
      if (!last) return rows;
      const meant = unseen.filter((edit) => covers(edit, date.occurrenceId));
      const changes: DateChanges = Object.assign({}, ...meant.map((edit) => edit.changes));
      const marks = { editedApart, editsSeen: last.number };
      if (await edits.write(rows, editedDate(rows, changes), marks, clock.now())) return events.find(date);
    }
    throw new AppError('request.conflict');
  };

  /** The RSVPs are listed by the start of their date. */
  const moveRsvps = async ({ occurrence }: EventRows): Promise<void> => {
    for await (const page of everyRsvpPage(rsvps, occurrence, PER_PAGE)) {
      const behind = page.filter(({ dateStart }) => dateStart !== occurrence.dateStart);
      await mapAtMost(AT_ONCE, behind, (rsvp) => rsvps.moveTo(rsvp, occurrence.dateStart));
    }
  };

  /** The notification says what the date is now, and has the number of the edit, so it is sent once. */
  const announce = async ({ occurrence: row }: EventRows, edit: EditRow): Promise<void> => {
    const change = toldChange(edit.changes);
    if (!change) return;
    const { eventId, occurrenceId } = row;
    const [card] = await cards.findCards([{ eventId, occurrenceId }]);
    if (!card) return;
    const { dateStart, timeZone, title, location } = row;
    const news = { ...eventNewsOf({ ...card, dateStart, timeZone, title, location }), change };
    const of = `edited ${eventId} ${occurrenceId} ${edit.reach} ${edit.number}`;
    const cause = { of, at: edit.editedAt };
    const { creatorId } = row;
    // Whoever created it hears of what others do with it.
    if ((edit.editedBy ?? creatorId) !== creatorId) await announceToOne(eventChanged, creatorId, news, cause);
    await announceTo(otherAttendees, { eventId, occurrenceId }, eventChanged, news, cause);
  };

  const follow = async (date: OccurrenceKey, edit: EditRow): Promise<void> => {
    const isOwn = date.occurrenceId === edit.occurrenceId;
    const rows = isOwn ? await events.find(date) : await bringUpToDate(date);
    if (!rows) return;
    const { dateStart, timeZone, creatorId } = rows.occurrence;
    if (edit.changes.excludedDates?.includes(localDateIn(dateStart, timeZone))) {
      await cancel(rows, clock.now(), { tellsCreator: (edit.editedBy ?? creatorId) !== creatorId });
      return;
    }
    if (rows.occurrence.cancelled) return;
    if (changesTime(edit.changes)) await moveRsvps(rows);
    if (edit.removesUnconfirmed) await countOut(date, edit.editedAt);
    await announce(rows, edit);
  };

  return async ({ after }: Change<typeof editRow>): Promise<void> => {
    const edit = after && (await edits.find(after));
    if (!edit) return;
    for await (const page of datesMeant(dates, edit, edit.editedAt))
      await mapAtMost(AT_ONCE, page, (date) => follow(date, edit));
    // Days that are not excluded anymore.
    const changed = edit.changes.excludedDates && (await series.find(edit.eventId));
    if (changed) await addDates(changed);
    if (edit.changes.cover === undefined) return;
    const [card] = await events.findCards([edit]);
    if (!card) return;
    const { creatorId } = card;
    // A cover belongs to whoever uploaded it.
    for (const person of new Set([creatorId, edit.editedBy ?? creatorId]))
      await releaseCovers(person, edit.eventId);
  };
};
