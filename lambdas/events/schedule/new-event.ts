import { settledRepetition } from '#shared/domains/events/model/repetition.ts';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import type { Member } from '../../core/actor.ts';
import { InvalidInput } from '../../core/errors.ts';
import type { Ids } from '../../core/ids.ts';
import { timeZoneAt } from '../../core/time-zone-at.ts';
import { geohashOf } from '../../data/geohash.ts';
import { newRequestKey } from '../../data/request-key.table.ts';
import type { HostingTeam } from '../../teams/index.ts';
import {
  refuseBadDeadline,
  refuseBadMinimum,
  refuseBadPrices,
  refuseDecidedMinimum,
  refusePastDeadline,
} from '../dates/index.ts';
import type { EventTerms, NewEventRows } from '../store/index.ts';
import { dateRows, occurrenceOn, startOn } from './date-rows.ts';
import { refuseBadExclusions } from './series-days.ts';

/** Where an event is, as it is stored, with its time zone: a place, or online with a link. */
export const whereOf = async (
  { name, address, lat, lng }: NewEvent['location'],
  onlineLink: string | null,
): Promise<Pick<EventTerms, 'location' | 'timeZone' | 'onlineLink'>> => {
  const position = { lat, lng, hash: geohashOf({ lat, lng }) };
  return {
    location:
      onlineLink === null ? { name, address, ...position } : { isOnline: true, city: address, ...position },
    timeZone: await timeZoneAt(position),
    onlineLink,
  };
};

const termsOf = async (
  {
    requestKey: _,
    dateStart: __,
    reoccurringInfo: ___,
    excludedDates: _____,
    hostingTeam: ____,
    membersAttend,
    ...terms
  }: NewEvent,
  team: HostingTeam | null,
  now: string,
): Promise<EventTerms> => ({
  ...{ ...terms, team, countedInSince: team && membersAttend ? now : null },
  ...(await whereOf(terms.location, terms.onlineLink ?? null)),
});

/** @throws InvalidInput if the event starts before `now` or too far ahead, or ends to repeat before it starts */
const refuseUnlessAhead = (
  { dateStart: day, reoccurringInfo }: NewEvent,
  start: string,
  now: string,
): void => {
  if (start <= now) throw new InvalidInput([{ field: 'body.dateStart', reason: 'past' }]);
  if (start > addMilliseconds(now, eventLimits.startsWithinDays * DAY_MS)) {
    throw new InvalidInput([
      { field: 'body.dateStart', reason: 'too_big', limit: eventLimits.startsWithinDays },
    ]);
  }
  const until = reoccurringInfo?.until ?? null;
  if (until !== null && until < day) {
    throw new InvalidInput([{ field: 'body.reoccurringInfo.until', reason: 'too_small', limit: day }]);
  }
};

/** The rows of a new event with its first date, hosted by `host`, and by the team in whose name they host it. @throws InvalidInput */
export const newEventRows = async (
  host: Member,
  input: NewEvent,
  team: HostingTeam | null,
  ids: Ids,
  now: string,
): Promise<Omit<NewEventRows, 'showing'>> => {
  const { dateStart: day, reoccurringInfo } = input;
  const repetition = reoccurringInfo && settledRepetition(reoccurringInfo, day);
  const excludedDates = (input.excludedDates ?? []).toSorted();
  const terms = await termsOf(input, team, now);
  const { dateStart } = startOn(day, terms);
  refuseUnlessAhead(input, dateStart, now);
  refuseBadExclusions(repetition && { repetition, firstDay: day }, input.excludedDates ?? [], { after: day });
  refuseBadMinimum(input);
  refuseBadPrices(input);
  refuseDecidedMinimum(input, dateStart, now);
  refuseBadDeadline(input);
  refusePastDeadline(input, dateStart, now);
  const { displayName, photoURL } = host.user;
  const user: UserSummary = { userId: host.userId, displayName, photoURL };
  const eventId = ids.event();
  const slotIds = input.eventSlotGroup.map(() => ids.slot());
  const occurrenceId = repetition ? occurrenceOn(day, terms.timeStart) : ONLY_OCCURRENCE;
  return {
    ...dateRows(
      { eventId, occurrenceId, day, host: user, terms, slotIds, repetition, excludedDates, editsSeen: 0 },
      now,
    ),
    series: repetition
      ? {
          eventId,
          hostId: host.userId,
          repetition,
          terms,
          slotIds,
          firstDay: day,
          timeOfIds: terms.timeStart,
          excludedDates,
          writtenUntil: day,
          // The rest of the dates is added right away; if that fails, by the next job.
          dueDay: utcDayOf(now),
          createdAt: now,
          updatedAt: now,
          revision: 1,
        }
      : undefined,
    requestKey: newRequestKey(host.userId, input, { now, made: [eventId] }),
  };
};
