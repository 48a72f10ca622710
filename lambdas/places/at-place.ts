import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { PeopleAtPlace } from '#shared/domains/places/contract.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as discover from '../discover/index.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import type { PlaceRow } from './store/index.ts';

type Place = Pick<PlaceRow, 'facts'>;

/** The next public events at a place. */
export const nextEvents = async (
  ctx: Context<'cursors'>,
  { facts }: Place,
  viewer?: UserId,
): Promise<{ items: EventCard[] }> => ({
  items: [...(await discover.findNext(ctx, facts, placeLimits.sameSpot, placeLimits.events, viewer))],
});

/** Who is at a place now, as far as a viewer may know, by event. */
export const peopleNow = async (
  ctx: Context<'cursors'>,
  viewer: UserId,
  { facts }: Place,
): Promise<{ items: PeopleAtPlace[] }> => {
  const { sameSpot, eventsNow } = placeLimits;
  const onNow = await discover.findOnNow(ctx, facts, sameSpot, eventsNow, viewer);
  const found = await Promise.all(
    onNow.map(async ({ id, occurrenceId, title, dateStart, endsAt, cancelled }) => {
      const date = { eventId: id, occurrenceId, dateStart, endsAt, cancelled };
      const { items, next } = await events.peopleHere(ctx, viewer, date);
      return { event: { id, occurrenceId, title }, people: items, more: next !== null };
    }),
  );
  return { items: found.filter(({ people }) => people.length > 0) };
};
