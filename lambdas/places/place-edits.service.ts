import { placePictureFrom } from '#shared/domains/media/cover.ts';
import type { PlaceReportKind } from '#shared/domains/places/ratings.ts';
import type { PlaceRole } from '#shared/domains/places/roles.ts';
import { changedFields, placeLimits } from '#shared/domains/places/rules.ts';
import {
  type NewPlace,
  PlaceChanges,
  type PlaceEdit,
  type PlaceReport,
} from '#shared/domains/places/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { PlaceEditId, PlaceReportId, type RequestKey, type UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Ids } from '../core/ids.ts';
import { positionBehind, readPage } from '../core/pages.ts';
import type { FindActive } from '../core/standing.ts';
import { newRequestKey, onlyOnceLookingFirst } from '../data/request-keys.ts';
import type { PlaceEditRow, PlaceEditsRepository } from './place-edits.repository.ts';
import { factsOf } from './place-facts.ts';
import type { ShowPlace } from './place-page.ts';
import type { PlacePhotosService } from './place-photos.service.ts';
import type { PlaceRatingsRepository } from './place-ratings.repository.ts';
import type { PlaceRow, PlacesRepository } from './places.repository.ts';
import type { ShowReviews } from './shown-reviews.ts';

export interface PlaceEditsDeps {
  readonly places: Pick<PlacesRepository, 'find'>;
  readonly edits: PlaceEditsRepository;
  readonly photos: Pick<PlacePhotosService, 'accept' | 'decline'>;
  readonly ratings: Pick<PlaceRatingsRepository, 'findSome'>;
  readonly showReviews: ShowReviews;
  readonly show: ShowPlace;
  readonly findActive: FindActive;
  readonly cursors: Cursors;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'placeEdit' | 'placeReport'>;
}
interface Caller {
  readonly userId: UserId;
}
interface NewReport {
  readonly requestKey: RequestKey;
  readonly kind: PlaceReportKind;
  readonly text: string;
}
const { perPage } = placeLimits;

export const createPlaceEditsService = (deps: PlaceEditsDeps) => {
  const { places, edits, photos, ratings, showReviews, show, findActive, cursors, clock, ids } = deps;

  /** @throws AppError place.edit_not_found if it was answered meanwhile; place.changed_meanwhile if the place changed at the same moment */
  const accept = async (place: PlaceRow, edit: PlaceEditRow): Promise<void> => {
    if (edit.photo !== undefined) return photos.accept(edit, edit.photo);
    const facts = await factsOf({ ...place.facts, ...edit.changes });
    const outcome = await edits.accept(edit, place.revision, facts, clock.now());
    if (outcome === 'edit_gone') throw new AppError('place.edit_not_found');
    if (outcome === 'place_changed') throw new AppError('place.changed_meanwhile');
  };

  /** @throws AppError place.edit_not_found if it was answered meanwhile */
  const dismiss = async (edit: PlaceEditRow): Promise<void> => {
    if (edit.photo !== undefined) return photos.decline(edit, edit.photo);
    if (!(await edits.dismiss(edit.placeId, edit.id))) throw new AppError('place.edit_not_found');
  };

  return {
    /** Stores what differs. A repeated request stores nothing more. @throws AppError place.unchanged if nothing differs */
    async suggest({ userId }: Caller, place: PlaceRow, input: NewPlace): Promise<{ done: true }> {
      const { requestKey: _, ...facts } = input;
      const request = { ...input, placeId: place.id };
      const make = async () => {
        const changes = PlaceChanges.parse(changedFields(place.facts, facts));
        if (Object.keys(changes).length === 0) throw new AppError('place.unchanged');
        const now = clock.now();
        const id = ids.placeEdit();
        const requestKey = newRequestKey(userId, request, { now, made: [id] });
        const edit = { placeId: place.id, id, authorId: userId, changes, createdAt: now };
        const outcome = await edits.suggest(requestKey, edit);
        return outcome === 'added' ? id : outcome;
      };
      await onlyOnceLookingFirst(make, async () => (await edits.suggestedBy(userId, request))?.[0]);
      return { done: true };
    },

    list({ id }: PlaceRow, cursor: string | undefined): Promise<Page<PlaceEdit>> {
      const request = { scope: `place-edits:${id}`, cursor, position: PlaceEditId };
      return readPage(cursors, request, async (after) => {
        const rows = await edits.list(id, after, perPage);
        const people = await findActive(rows.map(({ authorId }) => authorId));
        const items = rows.map(({ authorId, id: editId, changes, photo, createdAt }) => ({
          id: editId,
          author: people.get(authorId) ?? null,
          changes,
          photo: photo === undefined ? null : placePictureFrom(photo),
          createdAt,
        }));
        return { items, next: positionBehind(rows, perPage)?.id };
      });
    },

    /** Accepts or dismisses a suggested edit. @throws AppError place.edit_not_found if it was answered already */
    async answer(
      place: PlaceRow,
      roles: readonly PlaceRole[],
      { editId, accept: accepts }: { readonly editId: PlaceEditId; readonly accept: boolean },
    ) {
      const edit = await edits.find(place.id, editId);
      if (!edit) throw new AppError('place.edit_not_found');
      await (accepts ? accept(place, edit) : dismiss(edit));
      return show((await places.find(place.id)) ?? place, roles);
    },

    /** Stores a report of a place, or of somebody's review of it. A repeated request stores nothing more. */
    async report(
      { userId }: Caller,
      { id: placeId }: PlaceRow,
      input: NewReport,
      reviewOf?: UserId,
    ): Promise<{ done: true }> {
      const { requestKey: _, kind, text } = input;
      const request = { ...input, placeId, ...(reviewOf && { reviewOf }) };
      const make = async () => {
        const now = clock.now();
        const id = ids.placeReport();
        const requestKey = newRequestKey(userId, request, { now, made: [id] });
        const report = { placeId, id, authorId: userId, kind, text, reviewOf, createdAt: now };
        const outcome = await edits.report(requestKey, report);
        return outcome === 'added' ? id : outcome;
      };
      await onlyOnceLookingFirst(make, async () => (await edits.reportedBy(userId, request))?.[0]);
      return { done: true };
    },

    /** Reports of reviews that are gone are left out: a page may have fewer than others. */
    reports({ id }: PlaceRow, cursor: string | undefined): Promise<Page<PlaceReport>> {
      const request = { scope: `place-reports:${id}`, cursor, position: PlaceReportId };
      return readPage(cursors, request, async (before) => {
        const rows = await edits.reports(id, before, perPage);
        const rated = await ratings.findSome(
          id,
          rows.flatMap(({ reviewOf }) => reviewOf ?? []),
        );
        const reviews = new Map((await showReviews(rated)).map((one) => [one.author.userId, one]));
        const items = rows.flatMap(({ id: reportId, kind, text, reviewOf, createdAt }) => {
          const review = (reviewOf && reviews.get(reviewOf)) ?? null;
          return reviewOf && !review ? [] : [{ id: reportId, kind, text, review, createdAt }];
        });
        return { items, next: positionBehind(rows, perPage)?.id };
      });
    },
  };
};
export type PlaceEditsService = ReturnType<typeof createPlaceEditsService>;
