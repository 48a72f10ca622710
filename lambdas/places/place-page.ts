import type * as z from 'zod/mini';
import { may } from '#shared/contracts/permissions.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { placePictureFrom } from '#shared/domains/media/cover.ts';
import type { PeopleAtPlace } from '#shared/domains/places/contract.ts';
import { ratingSummary } from '#shared/domains/places/ratings.ts';
import { type PlaceRole, place } from '#shared/domains/places/roles.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import type { PlaceCard, PlacePage } from '#shared/domains/places/shapes.ts';
import type { PlaceStatus } from '#shared/domains/places/status.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as discover from '../discover/index.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import type { PlaceRow, StoredStatus } from './store/index.ts';

/** A status without who has set it. */
export const shownStatus = ({ setBy: _, ...status }: StoredStatus): PlaceStatus => status;

export const toPlaceCard = (row: PlaceRow): PlaceCard => {
  const { id, facts, timeZone, verified, photos, status } = row;
  const first = photos?.[0];
  return {
    ...{ ...facts, id, timeZone, verified },
    photo: first ? placePictureFrom(first.id) : null,
    status: status ? shownStatus(status) : null,
    rating: ratingSummary(row),
  };
};

/**
 * A place's page for a person with those roles, with the current names of its owner and photographers. People whom a block separates from `viewer`
 * are not named; those who manage the place see all.
 */
export const showPlace = async (
  ctx: Context,
  row: PlaceRow,
  roles: readonly PlaceRole[],
  viewer?: UserId,
): Promise<z.input<typeof PlacePage>> => {
  const { ownerId, revision, status, photos = [] } = row;
  const people = await family.findShown(
    ctx,
    [
      ...(ownerId === undefined ? [] : [ownerId]),
      ...photos.map(({ authorId }) => authorId),
      ...(status ? [status.setBy] : []),
    ],
    may(place, roles, 'answerEdits') ? undefined : viewer,
  );
  return {
    ...toPlaceCard(row),
    photos: photos.map(({ id, authorId }) => ({
      ...placePictureFrom(id),
      author: people.get(authorId) ?? null,
    })),
    statusBy: (status && people.get(status.setBy)) ?? null,
    owner: (ownerId !== undefined && people.get(ownerId)) || null,
    ...{ revision, viewer: { roles: [...roles] } },
  };
};

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
