import { editedRepetition } from '#shared/domains/events/model/repetition.ts';
import { type EditReach, eventLimits } from '#shared/domains/events/model/rules.ts';
import type { EventEdit, EventPage } from '#shared/domains/events/model/shapes.ts';
import { addMilliseconds, DAY_MS, localDateIn } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import type { Member } from '../../core/actor.ts';
import { InvalidInput } from '../../core/errors.ts';
import * as media from '../../media/index.ts';
import type { Context } from '../../runtime/context.ts';
import type { HostingTeam } from '../../teams/index.ts';
import * as edits from '../dates/edit.table.ts';
import {
  askedTerms,
  changesOf,
  type DateChanges,
  type DateTerms,
  type EditedDate,
  type EventView,
  editedSeries,
  findDate,
  type HostEdit,
  isInUse,
  refuseBadDeadline,
  refuseBadMinimum,
  refuseBadPrices,
  refuseDecidedMinimum,
  refuseUnlessReceiving,
  termsOfDate,
  toPage,
} from '../dates/index.ts';
import type { EventRows } from '../store/index.ts';
import * as series from '../store/series.table.ts';

import { refuseBadCover } from './covers.ts';
import { chosenTeam } from './host-teams.ts';

/** Someone may take a spot while the host saves; then what was read is read again. */
const MAX_ROUNDS = 4;

/** @throws AppError event.cancelled | event.ended */
const refuseUnlessEditable = ({ occurrence }: EventRows, now: string): void => {
  if (occurrence.cancelled) throw new AppError('event.cancelled');
  if (occurrence.endsAt <= now) throw new AppError('event.ended');
};

/** @throws InvalidInput if the new start is over or too far ahead, or other dates would move to the same day */
const refuseBadStart = (changes: DateChanges, { occurrence }: EditedDate, reach: EditReach, now: string) => {
  const refused = (problem: Omit<FieldProblem, 'field'>) =>
    new InvalidInput([{ field: 'body.dateStart', ...problem }]);
  if (reach === 'series' && changes.day !== undefined) throw refused({ reason: 'choice' });
  const isMoved = changes.day !== undefined || changes.timeStart !== undefined;
  if (!isMoved) return;
  if (occurrence.dateStart <= now) throw refused({ reason: 'past' });
  if (occurrence.dateStart > addMilliseconds(now, eventLimits.startsWithinDays * DAY_MS)) {
    throw refused({ reason: 'too_big', limit: eventLimits.startsWithinDays });
  }
};

/** Slots that people are in stay, with enough spots. @throws InvalidInput; AppError slot.not_found | slot.has_attendees */
const refuseBadSlots = ({ slots }: EventRows, { eventSlotGroup }: EventEdit, wanted: DateTerms['slots']) => {
  const unknown = eventSlotGroup.some(({ id }) => id && !slots.some(({ slotId }) => slotId === id));
  if (unknown) throw new AppError('slot.not_found');
  const inUse = slots.find((slot) => isInUse(slot) && !wanted.some(({ id }) => id === slot.slotId));
  if (inUse) throw new AppError('slot.has_attendees', { slotId: inUse.slotId });
  const tooSmall = wanted.flatMap(({ id, capacity }, index): FieldProblem[] => {
    const slot = slots.find(({ slotId }) => slotId === id);
    const taken = slot ? slot.capacity - slot.left : 0;
    if (capacity >= taken) return [];
    return [{ field: `body.eventSlotGroup.${index}.capacity`, reason: 'too_small', limit: taken }];
  });
  if (tooSmall.length > 0) throw new InvalidInput(tooSmall);
};

/** Only days that are ahead can be excluded, and only those that the edit is for. */
const excludableAfter = (
  { dateStart, timeZone }: EventRows['occurrence'],
  scope: EventEdit['scope'],
  now: string,
): string => {
  const today = localDateIn(now, timeZone);
  const dayBefore = localDateIn(addMilliseconds(dateStart, -DAY_MS), timeZone);
  return scope === 'following' && dayBefore > today ? dayBefore : today;
};

/** Whether an edit changes when it is decided if there are enough people. */
const changesMinimum = ({ day, timeStart, hasMinimumNeeded, hoursToCancelBefore }: DateChanges): boolean =>
  [day, timeStart, hasMinimumNeeded, hoursToCancelBefore].some((value) => value !== undefined);

/** Since when the members of the team are counted in; null if they are not. Those of another team are counted in from now on. */
const countedInSince = (
  { occurrence, details }: EventRows,
  { membersAttend }: EventEdit,
  team: HostingTeam | null,
  now: string,
): string | null => {
  if (!team || !membersAttend) return null;
  return (occurrence.team?.id === team.id && details.countedInSince) || now;
};

/** For an edit of one date, or of more dates of its series. */
const hostEdit = async (
  ctx: Context,
  host: Member,
  { occurrence }: EventRows,
  { scope, removeUnconfirmed = false, excludedDates = [] }: EventEdit,
  reach: EditReach,
  changes: DateChanges,
  now: string,
): Promise<HostEdit> => {
  const { eventId, occurrenceId } = occurrence;
  const edit = {
    ...{ eventId, occurrenceId, reach, scope, changes, editedAt: now, editedBy: host.userId },
    ...(removeUnconfirmed && changes.countedInSince === null && { removesUnconfirmed: true }),
  };
  const showing = changes.cover ? media.showsInEvent(ctx, host.userId, changes.cover, eventId) : undefined;
  if (reach === 'date')
    return { edit: { ...edit, number: occurrence.revision + 1 }, showing, series: undefined };
  const before = await series.find(ctx, eventId);
  if (!before) throw new AppError('event.not_found');
  const { dayOf, refuseBadExclusions, resumedFrom, writtenWithout } = await import('../schedule/index.ts');
  const today = localDateIn(now, occurrence.timeZone);
  const from = scope === 'following' ? dayOf(occurrenceId) : before.firstDay;
  const repeating = changes.repetition
    ? resumedFrom(before, changes.repetition, from > today ? from : today)
    : before;
  const { repetition, firstDay } = repeating;
  if (changes.excludedDates)
    refuseBadExclusions(repeating, excludedDates, {
      after: excludableAfter(occurrence, scope, now),
      known: before.excludedDates,
    });
  const excluded = changes.excludedDates ?? before.excludedDates;
  return {
    edit: { ...edit, number: before.edits + 1 },
    showing,
    series: {
      before,
      terms: editedSeries(before.terms, changes),
      slotIds: changes.slots?.map(({ id }) => id) ?? before.slotIds,
      excludedDates: [...excluded],
      ...{ repetition, firstDay },
      writtenUntil: writtenWithout({ ...before, writtenUntil: repeating.writtenUntil }, excluded),
    },
  };
};

/** How the series of a date goes on after an edit. */
const editedRepetitionOf = async (
  ctx: Context,
  { eventId }: EventRows['occurrence'],
  before: DateTerms['repetition'],
  asked: EventEdit['repetition'],
): Promise<DateTerms['repetition']> => {
  if (!before || !asked) return before;
  const row = await series.find(ctx, eventId);
  const { lastDayOf } = await import('../schedule/index.ts');
  return editedRepetition(before, asked, row ? lastDayOf(row) : before.until);
};

/** The host's edit, compared with the current date. */
const decide = async (
  ctx: Context,
  { rows }: EventView,
  { asked, team }: { readonly asked: EventEdit; readonly team: HostingTeam | null },
  reach: EditReach,
  now: string,
) => {
  // Time-zone data is loaded for hosts who edit, not for everyone who reads events.
  const { editedDate, refuseBadRepetition, whereOf } = await import('../schedule/index.ts');
  const terms = termsOfDate(rows);
  const wanted = askedTerms(
    asked,
    {
      ...(await whereOf(
        asked.location,
        asked.onlineLink === undefined ? terms.onlineLink : asked.onlineLink,
      )),
      team,
      countedInSince: countedInSince(rows, asked, team, now),
      excludedDates: asked.excludedDates?.toSorted() ?? terms.excludedDates,
      repetition: await editedRepetitionOf(ctx, rows.occurrence, terms.repetition, asked.repetition),
      chargeGuests: asked.chargeGuests ?? terms.chargeGuests,
      refundRule: asked.refundRule ?? terms.refundRule,
      earlyHoursBefore:
        asked.earlyHoursBefore === undefined ? terms.earlyHoursBefore : asked.earlyHoursBefore,
      promo: asked.promo === undefined ? terms.promo : asked.promo,
    },
    () => ctx.ids.slot(),
  );
  const changes = changesOf(terms, wanted);
  if (Object.keys(changes).length === 0) return undefined;
  if (asked.revision !== rows.occurrence.revision) throw new AppError('event.changed_meanwhile');
  const after = editedDate(rows, changes);
  refuseUnlessEditable(rows, now);
  // A date has no days to exclude: its series has.
  if (changes.excludedDates && reach === 'date')
    throw new InvalidInput([{ field: 'body.excludedDates', reason: 'choice' }]);
  if (changes.repetition && reach === 'date')
    throw new InvalidInput([{ field: 'body.repetition', reason: 'choice' }]);
  if (changes.repetition) refuseBadRepetition(changes.repetition, localDateIn(now, terms.timeZone));
  refuseBadStart(changes, after, reach, now);
  refuseBadSlots(rows, asked, wanted.slots);
  refuseBadMinimum(asked);
  refuseBadPrices({ ...wanted, eventSlotGroup: wanted.slots });
  refuseBadDeadline(asked);
  if (changesMinimum(changes)) refuseDecidedMinimum(asked, after.occurrence.dateStart, now);
  return { changes, after };
};

/**
 * Edits a date at once. Other dates of its series, and the notifications, follow in a reaction. A repeated request finds nothing to change.
 * @throws AppError event.changed_meanwhile if the host has not seen its latest revision
 */
export const edit = async (
  ctx: Context,
  host: Member,
  event: EventView,
  asked: EventEdit,
): Promise<EventPage> => {
  const read = async (): Promise<EventView> => {
    const found = await findDate(ctx, host, event.rows.occurrence);
    if (!found) throw new AppError('event.not_found');
    return found.object;
  };
  const isSeries = event.rows.details.options.reoccurringInfo !== null;
  const reach = isSeries && asked.scope !== 'this' ? 'series' : 'date';
  let view = event;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const now = ctx.clock.now();
    const { rows } = view;
    const { creatorId, team: known } = rows.occurrence;
    const choice = { by: host.userId, known, creatorId };
    const team = await chosenTeam(ctx, asked.hostingTeam, choice);
    const decided = await decide(ctx, view, { asked, team }, reach, now);
    if (!decided) return toPage(view, now);
    await refuseBadCover(ctx, host, decided.changes.cover);
    if (decided.changes.slots || decided.changes.team !== undefined)
      await refuseUnlessReceiving(ctx, asked.eventSlotGroup, { creatorId, team });
    const byHost = await hostEdit(ctx, host, rows, asked, reach, decided.changes, now);
    const marks = {
      hasOwnChanges: rows.occurrence.hasOwnChanges || (isSeries && reach === 'date'),
      editsSeen: reach === 'series' ? byHost.edit.number : rows.occurrence.editsSeen,
    };
    const isWritten = await edits.write(ctx, rows, decided.after, marks, now, byHost);
    view = await read();
    if (isWritten) return toPage(view, now);
  }
  throw new AppError('request.conflict');
};
