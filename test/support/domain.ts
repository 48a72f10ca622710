import type { Clock } from '#lambdas/core/clock.ts';
import { createCursors } from '#lambdas/core/pages.ts';
import type { Table } from '#lambdas/data/table.ts';
import { work } from '#lambdas/events/background.ts';
import { OccurrenceEntity } from '#lambdas/events/store/event.table.ts';
import { Listing } from '#lambdas/events/store/listing.table.ts';
import { Slot } from '#lambdas/events/store/rsvp.table.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { addAccount, findUser, replaceRecord, type StoredUser } from '#lambdas/users/store/index.ts';
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
  const reactions = bindAll(ctx, work.reactions);
  const jobs = bindAll(ctx, work.jobs);
  const asked = createEventsCaller(ctx);
  const { events } = asked;
  const member = async (n: number, overrides: Parameters<typeof aUser>[1] = {}) => {
    await addAccount(ctx, aUser(n, overrides));
    return aMember(n, overrides);
  };
  const occurrence = (eventId: EventId) => ({ eventId, occurrenceId: ONLY_OCCURRENCE });
  const enterPlace = (eventId: EventId) =>
    giveChange(occurrenceRow, reactions.indexPlace, { after: { ...occurrence(eventId), countsRevision: 0 } });
  return {
    ctx,
    cursors: ctx.cursors,
    ids: ctx.ids,
    ...asked,
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
      const facts = { id: userId, createdAt: clock.now(), faceRevision: 0 };
      return giveChange(userRow, reactions.refreshCardAvatars, {
        before: { ...facts, suspended: !suspended },
        after: { ...facts, suspended },
      });
    },
    /** What the stream triggers when someone chooses for all dates. */
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
      const before = await findUser(ctx, userId);
      const after = before && (await replaceRecord(ctx, before, { ...before.record, ...change }));
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
