import type { EventId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Caller } from '../core/access.ts';
import { oncePer } from '../data/once.ts';
import { openShownNames } from '../family/api.ts';
import type { Context } from '../runtime/context.ts';
import { openEventAccess } from './access.ts';
import { openAgenda, type ReadAgenda } from './agenda.ts';
import { type AttendedDates, openAttendedDates } from './attended-dates.ts';
import { type HasBeenAt, openBeenAt } from './been-at.ts';
import { createEventCards, type EventCards } from './cards.ts';
import {
  type FindListedCards,
  openNearby,
  openPrivateDates,
  type PlacedDate,
  type ReadCell,
} from './nearby.ts';
import { createNextGamesFinder, type FindNextGames } from './next-games.ts';
import { openPeopleHere, type ReadPeopleHere } from './people-here.ts';
import { openPlaceChanges, type PlaceChanges } from './place-changes.ts';
import { createShownCardsFinder } from './shown-cards.ts';
import { openSubstituteDates, type SubstituteDates } from './substitute-dates.ts';
import { openSpotTaking, type TakeSpot } from './take-spot.ts';
import { createTeamDatesCounter } from './team-dates-count.ts';

export type { ListedDate, NearbyPosition, PlacedDate, ReadCell } from './nearby.ts';
export type { DateForSubstitutes } from './substitute-dates.ts';

// Verbs for other domains. Until this domain is moved, they wrap its factories, each once.
const agenda = /* @__PURE__ */ oncePer(({ table, cursors, clock }: Context<'cursors'>) =>
  openAgenda({ table, cursors, clock, findActive: openShownNames(table, clock) }),
);
const cards = /* @__PURE__ */ oncePer(({ table, clock }: Context) => createEventCards(table, clock));
const beenAt = /* @__PURE__ */ oncePer(({ table, clock }: Context) => openBeenAt(table, clock));
const here = /* @__PURE__ */ oncePer(({ table, cursors, clock }: Context<'cursors'>) =>
  openPeopleHere(table, cursors, clock),
);
const games = /* @__PURE__ */ oncePer(({ table, clock }: Context) =>
  createNextGamesFinder(table, { findActive: openShownNames(table, clock), clock }),
);
const eventAccess = /* @__PURE__ */ oncePer(({ table, clock }: Context) => openEventAccess(table, clock));
const shownCards = /* @__PURE__ */ oncePer(({ table, clock }: Context) =>
  createShownCardsFinder(table, clock),
);
const placeChanges = /* @__PURE__ */ oncePer(openPlaceChanges);
const nearby = /* @__PURE__ */ oncePer(({ table, clock }: Context) =>
  openNearby(table, openShownNames(table, clock)),
);
const privateDates = /* @__PURE__ */ oncePer(({ table, clock }: Context) =>
  openPrivateDates(table, openShownNames(table, clock)),
);
const teamDates = /* @__PURE__ */ oncePer(({ table, clock }: Context) =>
  createTeamDatesCounter(table, clock),
);
const attended = /* @__PURE__ */ oncePer(({ table, clock }: Context) => openAttendedDates(table, clock));
const substituteDates = /* @__PURE__ */ oncePer(({ table, clock }: Context) =>
  openSubstituteDates(table, clock),
);
const spots = /* @__PURE__ */ oncePer(({ table, clock }: Context) => openSpotTaking(table, clock));

/** A page of the events that a person hosts, attends, waits for, or is invited to. */
export const readAgenda = (ctx: Context<'cursors'>, ...asked: Parameters<ReadAgenda>) =>
  agenda(ctx)(...asked);

/** Whether a person was at a position, as far as we know; see `HasBeenAt`. */
export const hasBeenAt = (ctx: Context, ...asked: Parameters<HasBeenAt>) => beenAt(ctx)(...asked);

/** A page of those who are checked in to a date that has not ended; see `ReadPeopleHere`. */
export const peopleHere = (ctx: Context<'cursors'>, ...asked: Parameters<ReadPeopleHere>) =>
  here(ctx)(...asked);

/** Cancels a date because its place is closed; its attendees are notified. Repeating it changes nothing more. */
export const cancelForPlace = (ctx: Context, ...asked: Parameters<PlaceChanges['cancel']>) =>
  placeChanges(ctx.table).cancel(...asked);

/** Lets a date start later because its place is delayed, once for each `mark`. @throws AppError request.conflict if it keeps changing */
export const delayForPlace = (ctx: Context, ...asked: Parameters<PlaceChanges['delay']>) =>
  placeChanges(ctx.table).delay(...asked);

/** The next public events that a team hosts; see `FindNextGames`. */
export const nextGames = (ctx: Context, ...asked: Parameters<FindNextGames>) => games(ctx)(...asked);

/** An event and the caller's roles in it. */
export const findEvent = (ctx: Context, caller: Caller, id: EventId) => eventAccess(ctx)(caller, id);

/** The cards of those events that a person may see, each on its current or next date, or else the last. */
export const findShownCards = (ctx: Context, userId: UserId, ids: readonly EventId[]) =>
  shownCards(ctx)(userId, ids);

/** Reads dates of public events in one cell, by time. */
export const readCell = (ctx: Context, ...asked: Parameters<ReadCell>) => nearby(ctx).readCell(...asked);

/** The cards of dates that `readCell` returned, as a viewer may see them; see `FindListedCards`. */
export const findListedCards = (ctx: Context, ...asked: Parameters<FindListedCards>) =>
  nearby(ctx).findListedCards(...asked);

/** Reads private dates in one cell of the smallest grid, for what concerns everything at a place. No viewer may see them. */
export const readPrivateCell = (ctx: Context, ...asked: Parameters<ReadCell<PlacedDate>>) =>
  privateDates(ctx).readCell(...asked);

/** The cards of dates that `readPrivateCell` returned. */
export const findPrivateCards = (ctx: Context, dates: readonly PlacedDate[]) =>
  privateDates(ctx).findCards(dates);

/** What a team hosts: dates that are ahead, who is going to them, and past ones; at most `most` dates each way. */
export const countTeamDates = (ctx: Context, teamId: TeamId, most: number) => teamDates(ctx)(teamId, most);

/** The cards of dates, without those whose host is gone or suspended. */
export const findCards = (ctx: Context, ...asked: Parameters<EventCards['findCards']>) =>
  cards(ctx).findCards(...asked);

export type { AttendedDate } from './attended-dates.ts';
/** A date and the caller's roles in it, for what its people do after it. */
export const findAttended = (ctx: Context, ...asked: Parameters<AttendedDates['find']>) =>
  attended(ctx).find(...asked);
export const isGoing = (ctx: Context, ...asked: Parameters<AttendedDates['isGoing']>) =>
  attended(ctx).isGoing(...asked);
/** A page of those with an account who are going; see `AttendedDates`. */
export const listGoing = (ctx: Context, ...asked: Parameters<AttendedDates['listGoing']>) =>
  attended(ctx).listGoing(...asked);

/** A date as a search for substitutes sees it; undefined if the date or its host is gone. */
export const findDateForSubstitutes = (ctx: Context, ...asked: Parameters<SubstituteDates['find']>) =>
  substituteDates(ctx).find(...asked);

/** The people whose answer to a date rules out asking them, and those who may see it if it is private. */
export const findAnsweredForSubstitutes = (ctx: Context, ...asked: Parameters<SubstituteDates['answered']>) =>
  substituteDates(ctx).answered(...asked);

/** Those who went to the latest dates of the host, which includes earlier dates of a series. */
export const findCompanions = (ctx: Context, ...asked: Parameters<SubstituteDates['companions']>) =>
  substituteDates(ctx).companions(...asked);

/** The dates of an event that are not over, earliest first. */
export const listComing = (ctx: Context, ...asked: Parameters<SubstituteDates['coming']>) =>
  substituteDates(ctx).coming(...asked);

/** Gives an open spot to a person who was asked; see `TakeSpot`. */
export const takeSpot = (ctx: Context, ...asked: Parameters<TakeSpot>) => spots(ctx)(...asked);
