import type { UploadId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/every-page.ts';
import { forgetting } from '../core/forgetting.ts';
import type { PlaceEditRow, PlaceEditsRepository } from './place-edits.repository.ts';
import type { PlaceRatingsRepository } from './place-ratings.repository.ts';
import type { PlacesRepository } from './places.repository.ts';

const PER_PAGE = 100;

export interface ForgetPersonDeps {
  readonly places: Pick<PlacesRepository, 'ofOwner' | 'releaseFrom'>;
  readonly edits: Pick<
    PlaceEditsRepository,
    'suggestionsOf' | 'reportsOf' | 'reportsOfReview' | 'dismiss' | 'removeReport'
  >;
  readonly ratings: Pick<PlaceRatingsRepository, 'ofPerson' | 'remove'>;
  /** Deletes a photo that was only suggested. */
  readonly dropPhoto: (
    edit: Pick<PlaceEditRow, 'placeId' | 'id' | 'authorId'>,
    photo: UploadId,
  ) => Promise<unknown>;
}

/** The places of a deleted account stay, without an owner; what the person suggested, reported, and said about places is deleted, and what others reported of that. */
export const createForgetPersonReaction = ({ places, edits, ratings, dropPhoto }: ForgetPersonDeps) =>
  forgetting(async (person) => {
    for await (const { data } of everyPage((cursor) => places.ofOwner(person, cursor)))
      for (const { id } of data) await places.releaseFrom(person, id);
    const suggested = everyPage((cursor) => edits.suggestionsOf(person, PER_PAGE, cursor));
    for await (const { items } of suggested)
      for (const edit of items)
        await (edit.photo ? dropPhoto(edit, edit.photo) : edits.dismiss(edit.placeId, edit.id));
    const reported = everyPage((cursor) => edits.reportsOf(person, PER_PAGE, cursor));
    for await (const { items } of reported)
      for (const { placeId, id } of items) await edits.removeReport(placeId, id);
    const rated = everyPage((cursor) => ratings.ofPerson(person, PER_PAGE, cursor));
    for await (const { items } of rated)
      for (const { placeId } of items) {
        for (const { id } of await edits.reportsOfReview(placeId, person))
          await edits.removeReport(placeId, id);
        await ratings.remove(placeId, person);
      }
  });
