import { createConnectedFinder, openVisible } from '#lambdas/connections/old-api.ts';
import type { Clock } from '#lambdas/core/clock.ts';
import { createCursors } from '#lambdas/core/cursor.ts';
import { createIds } from '#lambdas/core/ids.ts';
import { createJobPositions } from '#lambdas/data/job-positions.repository.ts';
import type { Table } from '#lambdas/data/table.ts';
import * as nearbyEvents from '#lambdas/discover/nearby.ts';
import { createDateAccess, createEventAccess } from '#lambdas/events/access.ts';
import { createAddDatesReaction } from '#lambdas/events/add-dates.reaction.ts';
import { createAddDates } from '#lambdas/events/add-dates.ts';
import { createAddDueDatesJob } from '#lambdas/events/add-due-dates.job.ts';
import { createAgendaRepository } from '#lambdas/events/agenda.repository.ts';
import { createAgendaService } from '#lambdas/events/agenda.service.ts';
import { createCalendarRepository } from '#lambdas/events/calendar.repository.ts';
import { createCalendarService } from '#lambdas/events/calendar.service.ts';
import { createCancelService } from '#lambdas/events/cancel.service.ts';
import { createCancellationsRepository } from '#lambdas/events/cancellations.repository.ts';
import { createEventCards } from '#lambdas/events/cards.ts';
import { createCarryOutSeriesReaction } from '#lambdas/events/carry-out-series.reaction.ts';
import { createChangedFacesRepository } from '#lambdas/events/changed-faces.repository.ts';
import { createCountsReaction } from '#lambdas/events/counts.reaction.ts';
import { createDatesRepository } from '#lambdas/events/dates.repository.ts';
import { createDatesService } from '#lambdas/events/dates.service.ts';
import { createEditService } from '#lambdas/events/edit.service.ts';
import { createEditsRepository } from '#lambdas/events/edits.repository.ts';
import { OccurrenceEntity } from '#lambdas/events/event.entity.ts';
import { createEventsRepository } from '#lambdas/events/events.repository.ts';
import { createEventsService } from '#lambdas/events/events.service.ts';
import { createFacesReaction } from '#lambdas/events/faces.reaction.ts';
import { createFacesOf } from '#lambdas/events/faces.ts';
import { createFamilyRsvpsService } from '#lambdas/events/family-rsvps.service.ts';
import { createFillDate } from '#lambdas/events/fill-date.ts';
import type { EventsApiServices } from '#lambdas/events/handler.ts';
import { createInvitationLinksRepository } from '#lambdas/events/invitation-links.repository.ts';
import { createInvitationsService } from '#lambdas/events/invitations.service.ts';
import { Listing } from '#lambdas/events/listing.entity.ts';
import { createMakePublicJob } from '#lambdas/events/make-public.job.ts';
import { createMessagesRepository } from '#lambdas/events/messages.repository.ts';
import { createMessagesService } from '#lambdas/events/messages.service.ts';
import { createMoveService } from '#lambdas/events/move.service.ts';
import { openSeriesFollowing } from '#lambdas/events/open-series.ts';
import { createPlaceIndexReaction } from '#lambdas/events/place-index.reaction.ts';
import { createPlaceIndex } from '#lambdas/events/place-index.repository.ts';
import { createPublicationsRepository } from '#lambdas/events/publications.repository.ts';
import { createRenewFaces } from '#lambdas/events/renew-faces.ts';
import { Slot } from '#lambdas/events/rsvp.entity.ts';
import { createRsvpsRepository } from '#lambdas/events/rsvps.repository.ts';
import { createAnswers } from '#lambdas/events/rsvps.ts';
import { createSeriesRepository } from '#lambdas/events/series.repository.ts';
import { createShowFacesAgainJob } from '#lambdas/events/show-faces-again.job.ts';
import { createChildrenFinder, openShownNames } from '#lambdas/family/api.ts';
import { home } from '#lambdas/home/home.ts';
import { openCovers } from '#lambdas/media/old-api.ts';
import { openAnnouncer } from '#lambdas/notifications/old-api.ts';
import { createAnnouncedFinder, createSettingFinder } from '#lambdas/places/old-api.ts';
import { createReliabilityFinder } from '#lambdas/reliability/api.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { contextOf } from '#lambdas/runtime/context.ts';
import {
  createHostingTeamFinder,
  createTeamPartFinder,
  openTeamAccess,
  openTeamMembers,
} from '#lambdas/teams/old-api.ts';
import {
  createAccountFinder,
  createActiveFinder,
  createApartFinder,
  createGoneFinder,
  createVisitorsFinder,
  named,
} from '#lambdas/users/people/old-api.ts';
import { createUsersRepository, type StoredUser } from '#lambdas/users/users.repository.ts';
import { listingRow, occurrenceRow, seriesRow, seriesRsvpRow, slotRow } from '#shared/domains/events/rows.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import {
  type EventId,
  type OccurrenceId,
  ONLY_OCCURRENCE,
  type SlotId,
  type UserId,
} from '#shared/kernel/ids.ts';
import { giveChange } from '#test/support/give-change.ts';
import { aMember, anEvent, aUser, clockAt, silentLog } from './builders.ts';
import { createEventsCaller } from './events-api.ts';

/** The services of the domains over one table, assembled like in the composition roots. */
export const createDomain = (table: Table, clock: Clock = clockAt()) => {
  const ids = createIds(clock);
  const cursors = createCursors(async () => 'a secret of the tests');
  const repositories = {
    users: createUsersRepository(table),
    events: createEventsRepository(table),
    dates: createDatesRepository(table),
    rsvps: createRsvpsRepository(table),
    agenda: createAgendaRepository(table),
    edits: createEditsRepository(table),
    placeIndex: createPlaceIndex(table),
  };
  const series = createSeriesRepository(table);
  const covers = openCovers(table);
  const findActive = createActiveFinder(table);
  const findApart = createApartFinder(table);
  const findVisible = openVisible(table, clock);
  const findTeamPart = createTeamPartFinder(table);
  const findHostingTeam = createHostingTeamFinder(table);
  const findDate = createDateAccess({
    ...repositories,
    findActive: openShownNames(table, clock),
    ...{ findApart, findTeamPart },
    findChildren: createChildrenFinder(table, clock),
  });
  const findEvent = createEventAccess({ ...repositories, findDate, clock });
  const eventsService = createEventsService({
    ...repositories,
    covers,
    findDate,
    findGone: createGoneFinder(table),
    findActive: openShownNames(table, clock),
    findNamed: findActive,
    findHostingTeam,
    cursors,
    clock,
    ids,
  });
  const agenda = createAgendaService({
    ...{ ...repositories, findActive, findApart, findVisible, findTeamPart, cursors, clock },
  });
  const findConnected = createConnectedFinder(table);
  const findReliability = createReliabilityFinder(table, clock);
  const { answersThrough, ...answers } = createAnswers({
    ...{
      table,
      findDate,
      findActive,
      findConnected,
      findReliability,
      cursors,
      readSecret: async () => 'a secret of the tests',
      clock,
    },
  });
  const apiServices: EventsApiServices = {
    events: eventsService,
    agenda,
    findEvent,
    findDate,
    findTeam: openTeamAccess(table),
    messages: createMessagesService({ messages: createMessagesRepository(table), clock }),
    dates: createDatesService({ ...repositories, cursors, clock }),
    ...answers,
    family: createFamilyRsvpsService({
      ...{ findDate, answersThrough, rsvps: repositories.rsvps, agenda, findActive, clock },
      findChildren: createChildrenFinder(table, clock),
      findApart: createApartFinder(table, { consistent: true }),
    }),
    invitations: createInvitationsService({
      links: createInvitationLinksRepository(table, async () => 'a secret of the tests'),
      ...{ ...repositories, findDate, findActive, findConnected, findTeamPart, cursors, clock },
      members: openTeamMembers(table),
    }),
    ...createMoveService({
      ...{ edits: repositories.edits, findDate, clock },
      isAnnounced: createAnnouncedFinder(table),
    }),
    ...createEditService({
      edits: repositories.edits,
      ...{ series, covers, findDate, findHostingTeam, clock, ids },
    }),
    ...createCancelService({
      events: repositories.events,
      series,
      cancellations: createCancellationsRepository(table),
      findDate,
      clock,
    }),
    calendar: createCalendarService({
      feeds: createCalendarRepository(table),
      findActive,
      findDate,
      events: eventsService,
      agenda,
      origins: { gth: 'https://gth.example', meh: 'https://meh.example' },
      clock,
      ids,
    }),
  };
  const asked = createEventsCaller(apiServices);
  const { events } = asked;
  const ctx = { ...contextOf(table, clock), cursors };
  const placeIndex = createPlaceIndexReaction({
    ...repositories,
    index: repositories.placeIndex,
    findSetting: createSettingFinder(table),
  });
  const findAsVisitor = createVisitorsFinder(table, clock, { consistent: true });
  const facesOf = createFacesOf({
    ...repositories,
    findActive: async (ids) => named(await findAsVisitor(ids)),
  });
  const counts = createCountsReaction({ ...repositories, facesOf, clock });
  const renewFaces = createRenewFaces({ ...repositories, facesOf });
  const changedFaces = createChangedFacesRepository(table);
  const faces = createFacesReaction({ renewFaces, changedFaces, clock });
  const { seriesRsvps, follow, spread } = openSeriesFollowing(table, findReliability, clock);
  const findAccount = createAccountFinder(table);
  const fillDate = createFillDate({
    ...{ seriesRsvps, follow, findAccount, events: repositories.events },
    cards: createEventCards(table, clock),
    announce: openAnnouncer(table, clock),
  });
  const addDates = createAddDates({ series, ...repositories, findActive, fillDate, clock });
  const carryOutSeries = createCarryOutSeriesReaction({ seriesRsvps, findAccount, spread });
  const member = async (n: number, overrides: Parameters<typeof aUser>[1] = {}) => {
    await repositories.users.add(aUser(n, overrides));
    return aMember(n, overrides);
  };
  const occurrence = (eventId: EventId) => ({ eventId, occurrenceId: ONLY_OCCURRENCE });
  const enterPlace = (eventId: EventId) =>
    giveChange(occurrenceRow, placeIndex, { after: { ...occurrence(eventId), countsRevision: 0 } });
  return {
    repositories,
    cursors,
    ids,
    /** What the API is built from; `events`, `rsvps`, and `calendar` are requests to it. */
    apiServices,
    ...asked,
    agenda,
    nearby: bindAll(ctx, nearbyEvents),
    home: bindAll(ctx, { home }),
    /** What the stream triggers after a slot changes, and the clock when an offer has run out. */
    settleWaitlist: answers.settle,
    /** A person with a profile. */
    member,
    /** What the stream triggers when the listing of a date is written. */
    noteSetting: (date: { readonly eventId: EventId; readonly occurrenceId: OccurrenceId }) =>
      giveChange(listingRow, placeIndex, { after: date }),
    /** What the stream triggers when an event is created: it becomes findable by place. */
    enterPlace,
    /** What the stream triggers after a slot changes. */
    settle: (eventId: EventId, slotId: SlotId) =>
      giveChange(slotRow, counts, { after: { ...occurrence(eventId), slotId, left: 0, waiting: 0 } }),
    /** What the stream triggers when a person is suspended, or the suspension ends. */
    suspensionChanged: (userId: UserId, suspended: boolean) => {
      const told = { id: userId, createdAt: clock.now(), faceRevision: 0 };
      return giveChange(userRow, faces, {
        before: { ...told, suspended: !suspended },
        after: { ...told, suspended },
      });
    },
    series,
    seriesRsvps,
    /** What the stream triggers when somebody chooses for all dates. */
    carryOutSeries: (eventId: EventId, userId: UserId) =>
      giveChange(seriesRsvpRow, carryOutSeries, {
        after: {
          ...{ ...occurrence(eventId), userId },
          ...{ state: 'going', revision: 1, updatedAt: clock.now() },
        },
      }),
    /** What the stream triggers when an event that repeats is created. */
    addDates: (eventId: EventId) =>
      giveChange(seriesRow, createAddDatesReaction({ series, addDates }), { after: { eventId } }),
    /** What happens once a day. */
    addDueDates: createAddDueDatesJob({
      series,
      addDates,
      positions: createJobPositions(table),
      clock,
      log: silentLog,
    }),
    /** What happens every minute. */
    makePublic: createMakePublicJob({
      publications: createPublicationsRepository(table),
      ...repositories,
      positions: createJobPositions(table),
      clock,
      log: silentLog,
    }),
    /** What happens minutes after faces have changed. */
    showFacesAgain: createShowFacesAgainJob({
      changedFaces,
      renewFaces,
      positions: createJobPositions(table),
      clock,
      log: silentLog,
    }),
    /** What the stream triggers when a person saves another name or photo, or a birthdate is corrected. */
    async profileChanged(
      userId: UserId,
      change: Partial<Pick<StoredUser['record'], 'displayName' | 'photoURL' | 'birthdate'>>,
    ) {
      const before = await repositories.users.find(userId);
      const after =
        before && (await repositories.users.replace(before, { ...before.record, ...change }, clock.now()));
      await giveChange(userRow, faces, { before, after });
    },
    /** Hosts an event and runs what the stream triggers, so that it is found nearby. */
    async host(n: number, overrides: Parameters<typeof anEvent>[1] = {}) {
      const event = await events.create(await member(n), anEvent(n, overrides));
      await enterPlace(event.id);
      return event;
    },
    /** Writes the result of a cancellation: a card that is not found anywhere, and slots that admit no one. */
    async cancel({ id, dateStart, eventSlotGroup }: EventPage) {
      await OccurrenceEntity({ table })
        .patch(occurrence(id))
        .set({ cancelled: true })
        .remove(['cellMiddle'])
        .composite({ dateStart })
        .go();
      await Listing({ table }).delete(occurrence(id)).go();
      for (const slot of eventSlotGroup) {
        const key = { ...occurrence(id), slotId: slot.id };
        await Slot({ table }).patch(key).set({ closed: true }).go();
      }
    },
  };
};
export type Domain = ReturnType<typeof createDomain>;
