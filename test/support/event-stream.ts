import { work } from '#lambdas/events/background.ts';
import { OccurrenceEntity } from '#lambdas/events/store/event.table.ts';
import { Listing } from '#lambdas/events/store/listing.table.ts';
import { Slot } from '#lambdas/events/store/rsvp.table.ts';
import { AnnouncementEntity } from '#lambdas/notifications/announcing/announcement.table.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import { findUser, replaceRecord, type StoredUser } from '#lambdas/users/store/index.ts';
import type { Change } from '#shared/declare/rows.ts';
import type { EditReach } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import {
  cancellationRow,
  editRow,
  listingRow,
  occurrenceRow,
  seriesRow,
  seriesRsvpRow,
  slotRow,
} from '#shared/domains/events/rows.ts';
import { announcementRow } from '#shared/domains/notifications/rows.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import {
  type EventId,
  type OccurrenceId,
  ONLY_OCCURRENCE,
  type SlotId,
  type UserId,
} from '#shared/kernel/ids.ts';
import { anEvent } from './builders.ts';
import type { RecordingContext } from './context-of.ts';
import { createEventsCaller } from './events-api.ts';
import { giveChange } from './give-change.ts';
import { addPerson } from './people.ts';

const { reactions } = work;
const only = (eventId: EventId) => ({ eventId, occurrenceId: ONLY_OCCURRENCE });

/** What the stream triggers when an event is created: it becomes findable by place. */
export const indexPlace = (ctx: RecordingContext, eventId: EventId) =>
  giveChange(occurrenceRow, (change) => reactions.indexPlace(ctx, change), {
    after: { ...only(eventId), countsRevision: 0 },
  });

/** What the stream triggers when the listing of a date is written. */
export const copyIndoorSetting = (
  ctx: RecordingContext,
  after: { readonly eventId: EventId; readonly occurrenceId: OccurrenceId },
) => giveChange(listingRow, (change) => reactions.copyIndoorSetting(ctx, change), { after });

/** What the stream triggers after a slot changes. */
export const countSpots = (ctx: RecordingContext, eventId: EventId, slotId: SlotId) =>
  giveChange(slotRow, (change) => reactions.countSpots(ctx, change), {
    after: { ...only(eventId), slotId, left: 0, waiting: 0 },
  });

/** What the stream triggers when a person is suspended, or the suspension ends. */
export const suspensionChanged = (ctx: RecordingContext, userId: UserId, suspended: boolean) => {
  const facts = { id: userId, createdAt: ctx.clock.now(), summaryRevision: 0 };
  return giveChange(userRow, (change) => reactions.refreshCardAvatars(ctx, change), {
    before: { ...facts, suspended: !suspended },
    after: { ...facts, suspended },
  });
};

/** A person saves another name or photo, or a birthdate is corrected, and what the stream triggers. */
export const changeProfile = async (
  ctx: RecordingContext,
  userId: UserId,
  change: Partial<Pick<StoredUser['record'], 'displayName' | 'photoURL' | 'birthdate'>>,
) => {
  const before = await findUser(ctx, userId);
  const after = before && (await replaceRecord(ctx, before, { ...before.record, ...change }));
  await giveChange(userRow, (row) => reactions.refreshCardAvatars(ctx, row), { before, after });
};

/** What the stream triggers when someone chooses for all dates. */
export const applySeriesRsvp = (ctx: RecordingContext, eventId: EventId, userId: UserId) =>
  giveChange(seriesRsvpRow, (change) => reactions.applySeriesRsvp(ctx, change), {
    after: { ...only(eventId), userId, state: 'going', revision: 1, updatedAt: ctx.clock.now() },
  });

/** What the stream triggers when an event that repeats is created. */
export const addDates = (ctx: RecordingContext, eventId: EventId) =>
  giveChange(seriesRow, (change) => reactions.addDates(ctx, change), { after: { eventId } });

/** What the stream triggers when a host cancels. */
export const cancelDates = (ctx: RecordingContext, eventId: EventId, occurrenceId: string) =>
  giveChange(cancellationRow, (change) => reactions.cancelDates(ctx, change), {
    after: { eventId, occurrenceId },
  });

/** What the stream triggers when a host edits. */
export const editDates = (
  ctx: RecordingContext,
  eventId: EventId,
  edit: { readonly reach: EditReach; readonly occurrenceId: string; readonly number: number },
) => giveChange(editRow, (change) => reactions.editDates(ctx, change), { after: { eventId, ...edit } });

const audiences = [
  ...[reactions.notifyAttendees, reactions.notifyRecipients, reactions.notifyOtherAttendees],
  ...[reactions.notifyUndecided, reactions.notifyReminded],
];
/** Delivers what the stream contains about announcements to the people of dates, and to `others`, each page once. */
export const followAnnouncements = async (
  ctx: RecordingContext,
  ...others: readonly ((ctx: RecordingContext, change: Change<typeof announcementRow>) => Promise<void>)[]
): Promise<void> => {
  const unsent = async () => {
    const { data } = await AnnouncementEntity(ctx).scan.go({ pages: 'all' });
    return data.filter(({ id, page }) => !ctx.followedPages.has(`${id} ${page}`));
  };
  for (let pages = await unsent(); pages.length > 0; pages = await unsent())
    for (const { id, page, audience, after } of pages) {
      ctx.followedPages.add(`${id} ${page}`);
      for (const notify of [...audiences, ...others])
        await giveChange(announcementRow, (change) => notify(ctx, change), {
          after: { id, audience, after },
        });
    }
};

/** The nth person hosts an event, and what the stream triggers, so that it is found nearby. */
export const hostEvent = async (
  ctx: RecordingContext,
  n: number,
  overrides: Parameters<typeof anEvent>[1] = {},
): Promise<EventPage> => {
  const host = await addPerson(ctx, n);
  const event = await createEventsCaller(ctx).events.create(host, anEvent(n, overrides));
  await indexPlace(ctx, event.id);
  return event;
};

/** Writes the result of a cancellation: a card that is not found anywhere, and slots that admit no one. */
export const writeCancellation = async (ctx: Context, { id, dateStart, eventSlotGroup }: EventPage) => {
  await OccurrenceEntity(ctx)
    .patch(only(id))
    .set({ cancelled: true })
    .remove(['cellMiddle'])
    .composite({ dateStart })
    .go();
  await Listing(ctx).delete(only(id)).go();
  for (const slot of eventSlotGroup)
    await Slot(ctx)
      .patch({ ...only(id), slotId: slot.id })
      .set({ closed: true })
      .go();
};
