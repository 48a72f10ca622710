import type * as z from 'zod/mini';
import { may } from '#shared/contracts/permissions.ts';
import { placePictureFrom } from '#shared/domains/media/cover.ts';
import { ratingSummary } from '#shared/domains/places/ratings.ts';
import { type PlaceRole, place } from '#shared/domains/places/roles.ts';
import type { PlaceCard, PlacePage } from '#shared/domains/places/shapes.ts';
import type { PlaceStatus } from '#shared/domains/places/status.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';
import type { StoredStatus } from './place.entity.ts';
import type { PlaceRow } from './places.repository.ts';

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

export type ShowPlace = (
  row: PlaceRow,
  roles: readonly PlaceRole[],
  viewer?: UserId,
) => Promise<z.input<typeof PlacePage>>;

/**
 * A place's page for somebody with those roles, with its owner and who sent its photos as they are now. From whom a block separates `viewer` is not
 * named; whoever manages the place sees all.
 */
export const createPlacePages =
  (findActive: FindActive): ShowPlace =>
  async (row, roles, viewer) => {
    const { ownerId, revision, status, photos = [] } = row;
    const people = await findActive(
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
