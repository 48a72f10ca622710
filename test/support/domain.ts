import type { Clock } from '#lambdas/core/clock.ts';
import { createCursors } from '#lambdas/core/pages.ts';
import type { Table } from '#lambdas/data/table.ts';
import * as nearbyEvents from '#lambdas/discover/nearby.ts';
import { work } from '#lambdas/events/background.ts';
import * as edits from '#lambdas/events/dates/edit.table.ts';
import * as placeIndex from '#lambdas/events/dates/place-index.ts';
import * as agenda from '#lambdas/events/reads/agenda.ts';
import { settle } from '#lambdas/events/rsvps/advance-waitlist.ts';
import * as agendaRows from '#lambdas/events/store/agenda.ts';
import * as dates from '#lambdas/events/store/dates.ts';
import { OccurrenceEntity } from '#lambdas/events/store/event.table.ts';
import * as stored from '#lambdas/events/store/events.ts';
import { Listing } from '#lambdas/events/store/listing.table.ts';
import { Slot } from '#lambdas/events/store/rsvp.table.ts';
import * as rsvps from '#lambdas/events/store/rsvps.ts';
import * as series from '#lambdas/events/store/series.table.ts';
import * as seriesRsvps from '#lambdas/events/store/series-rsvp.table.ts';
import { home } from '#lambdas/home/home.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { listingRow, occurrenceRow, seriesRow, seriesRsvpRow, slotRow } from '#shared/domains/events/rows.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import {
  type EventId,
  type OccurrenceId,
  ONLY_OCCURRENCE,
  type SlotId,
  type UserId,
} from '#shared/kernel/ids.ts';
import { giveChange } from '#test/support/give-change.ts';
import { createUsersRepository, type StoredUser } from '#test/support/user-rows.ts';
import { bound } from './bound.ts';
import { aMember, anEvent, aUser, clockAt, silentLog, TEST_SECRET } from './builders.ts';
import { contextOf } from './context-of.ts';
import { createEventsCaller } from './events-api.ts';

/** What the domains do, over one table. */
export const createDomain = (table: Table, clock: Clock = clockAt()) => {
  const ctx = {
    ...contextOf(table, clock),
    log: silentLog,
    cursors: createCursors(async () => TEST_SECRET),
    origins: { gth: 'https://gth.example', meh: 'https://meh.example' },
  };
  const repositories = {
    users: createUsersRepository(table),
    events: bound(ctx, stored),
    dates: bound(ctx, dates),
    rsvps: bound(ctx, rsvps),
    agenda: bound(ctx, agendaRows),
    edits: bound(ctx, edits),
    placeIndex: bound(ctx, placeIndex),
  };
  const reactions = bindAll(ctx, work.reactions);
  const jobs = bindAll(ctx, work.jobs);
  const asked = createEventsCaller(ctx);
  const { events } = asked;
  const member = async (n: number, overrides: Parameters<typeof aUser>[1] = {}) => {
    await repositories.users.add(aUser(n, overrides));
    return aMember(n, overrides);
  };
  const occurrence = (eventId: EventId) => ({ eventId, occurrenceId: ONLY_OCCURRENCE });
  const enterPlace = (eventId: EventId) =>
    giveChange(occurrenceRow, reactions.indexPlace, { after: { ...occurrence(eventId), countsRevision: 0 } });
  return {
    repositories,
    ctx,
    cursors: ctx.cursors,
    ids: ctx.ids,
    ...asked,
    agenda: bound(ctx, agenda),
    nearby: bindAll(ctx, nearbyEvents),
    home: bindAll(ctx, { home }),
    /** What the stream triggers after a slot changes, and the clock when an offer has run out. */
    settleWaitlist: (...date: Parameters<typeof settle> extends [unknown, ...infer Rest] ? Rest : never) =>
      settle(ctx, ...date),
    /** A person with a profile. */
    member,
    /** What the stream triggers when the listing of a date is written. */
    copyIndoorSetting: (date: { readonly eventId: EventId; readonly occurrenceId: OccurrenceId }) =>
      giveChange(listingRow, reactions.copyIndoorSetting, { after: date }),
    /** What the stream triggers when an event is created: it becomes findable by place. */
    enterPlace,
    /** What the stream triggers after a slot changes. */
    settle: (eventId: EventId, slotId: SlotId) =>
      giveChange(slotRow, reactions.countSpots, {
        after: { ...occurrence(eventId), slotId, left: 0, waiting: 0 },
      }),
    /** What the stream triggers when a person is suspended, or the suspension ends. */
    suspensionChanged: (userId: UserId, suspended: boolean) => {
      const told = { id: userId, createdAt: clock.now(), faceRevision: 0 };
      return giveChange(userRow, reactions.refreshCardAvatars, {
        before: { ...told, suspended: !suspended },
        after: { ...told, suspended },
      });
    },
    series: bound(ctx, series),
    seriesRsvps: bound(ctx, seriesRsvps),
    /** What the stream triggers when somebody chooses for all dates. */
    applySeriesRsvp: (eventId: EventId, userId: UserId) =>
      giveChange(seriesRsvpRow, reactions.applySeriesRsvp, {
        after: {
          ...{ ...occurrence(eventId), userId },
          ...{ state: 'going', revision: 1, updatedAt: clock.now() },
        },
      }),
    /** What the stream triggers when an event that repeats is created. */
    addDates: (eventId: EventId) => giveChange(seriesRow, reactions.addDates, { after: { eventId } }),
    /** What happens once a day. */
    addDueDates: jobs.addDueDates,
    /** What happens every minute. */
    makePublic: jobs.makePublic,
    /** What happens minutes after faces have changed. */
    recheckCardAvatars: jobs.recheckCardAvatars,
    /** What the stream triggers when a person saves another name or photo, or a birthdate is corrected. */
    async profileChanged(
      userId: UserId,
      change: Partial<Pick<StoredUser['record'], 'displayName' | 'photoURL' | 'birthdate'>>,
    ) {
      const before = await repositories.users.find(userId);
      const after =
        before && (await repositories.users.replace(before, { ...before.record, ...change }, clock.now()));
      await giveChange(userRow, reactions.refreshCardAvatars, { before, after });
    },
    /** Hosts an event and runs what the stream triggers, so that it is found nearby. */
    async host(n: number, overrides: Parameters<typeof anEvent>[1] = {}) {
      const event = await events.create(await member(n), anEvent(n, overrides));
      await enterPlace(event.id);
      return event;
    },
    /** Writes the result of a cancellation: a card that is not found anywhere, and slots that admit no one. */
    async cancel({ id, dateStart, eventSlotGroup }: EventPage) {
      await OccurrenceEntity(ctx)
        .patch(occurrence(id))
        .set({ cancelled: true })
        .remove(['cellMiddle'])
        .composite({ dateStart })
        .go();
      await Listing(ctx).delete(occurrence(id)).go();
      for (const slot of eventSlotGroup) {
        const key = { ...occurrence(id), slotId: slot.id };
        await Slot(ctx).patch(key).set({ closed: true }).go();
      }
    },
  };
};
export type Domain = ReturnType<typeof createDomain>;
