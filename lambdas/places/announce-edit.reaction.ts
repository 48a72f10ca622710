import type { Change } from '#shared/declare/rows.ts';
import { placeEditSuggested } from '#shared/domains/places/notifications.ts';
import type { placeEditRow } from '#shared/domains/places/rows.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import type { Announce } from '../core/announce.ts';
import type { FindActive } from '../core/standing.ts';
import type { PlaceEditsRepository } from './place-edits.repository.ts';
import type { PlacesRepository } from './places.repository.ts';

export interface AnnounceEditDeps {
  readonly places: Pick<PlacesRepository, 'find'>;
  readonly edits: Pick<PlaceEditsRepository, 'find'>;
  readonly findActive: FindActive;
  readonly announce: Announce;
}

/** Notifies the owner of a place that someone suggests an edit: once a day per person and place, however often they do. */
export const createAnnounceEditReaction =
  ({ places, edits, findActive, announce }: AnnounceEditDeps) =>
  async ({ after }: Change<typeof placeEditRow>): Promise<void> => {
    if (!after) return;
    const { placeId, id, authorId, createdAt } = after;
    const [place, edit, people] = await Promise.all([
      places.find(placeId),
      edits.find(placeId, id),
      findActive([authorId]),
    ]);
    const author = people.get(authorId);
    // It may have been answered by now; staff look after a place without an owner.
    if (!place?.ownerId || !edit || !author || place.ownerId === authorId) return;
    const day = utcDayOf(createdAt);
    await announce(
      placeEditSuggested,
      place.ownerId,
      { placeId, placeName: place.facts.name, actorId: authorId, actorName: author.displayName },
      {
        of: `place_edit_suggested ${placeId} ${authorId} ${day}`,
        at: `${day}T00:00:00.000Z`,
        shownAt: createdAt,
      },
    );
  };
