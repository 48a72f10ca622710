import { EventDate, EventDetails, OccurrenceEntity } from '#lambdas/events/store/event.table.ts';
import { find } from '#lambdas/events/store/events.ts';
import { Slot } from '#lambdas/events/store/rsvp.table.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import { dateOf, endOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { OccurrenceId } from '#shared/kernel/ids.ts';

/** Gives an event another date, as a series has: the rows of its first date at another start (ISO instant), with all spots open. */
export const addDate = async (ctx: Context, event: EventPage, dateStart: string) => {
  const first = await find(ctx, dateOf(event));
  if (!first) throw new Error('the event is there');
  const occurrenceId = OccurrenceId.parse(dateStart.replaceAll(/[-:]/g, '').slice(0, 13));
  const endsAt = endOf(dateStart, event.duration);
  const changed = { occurrenceId, dateStart };
  await OccurrenceEntity(ctx)
    .create({ ...first.occurrence, ...changed, endsAt, going: 0, joiners: [] })
    .go();
  await EventDetails(ctx)
    .create({ ...first.details, ...changed, startHour: dateStart.slice(0, 13) })
    .go();
  for (const slot of first.slots)
    await Slot(ctx)
      .create({ ...slot, ...changed, left: slot.capacity })
      .go();
  await EventDate(ctx)
    .create({ ...changed, eventId: event.id, endsAt, agendaOf: event.creatorId })
    .go();
  return { eventId: event.id, occurrenceId };
};
