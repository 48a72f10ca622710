import { placePictureFrom } from '#shared/domains/media/cover.ts';
import type { PlaceReportKind } from '#shared/domains/places/ratings.ts';
import type { PlaceRole } from '#shared/domains/places/roles.ts';
import { changedFields, placeLimits } from '#shared/domains/places/rules.ts';
import {
  type NewPlace,
  PlaceChanges,
  type PlaceEdit,
  type PlaceInput,
  type PlaceReport,
} from '#shared/domains/places/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { PlaceEditId, PlaceReportId, type RequestKey, type UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { positionBehind, readPage } from '../core/pages.ts';
import { timeZoneAt } from '../core/time-zone-at.ts';
import { newRequestKey, onlyOnce } from '../data/request-key.table.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import { showPlace } from './place-page.ts';
import * as photos from './place-photos.ts';
import { showReviews } from './place-reviews.ts';
import {
  acceptEdit,
  addEdit,
  addReport,
  dismissEdit,
  findEdit,
  findPlace,
  findRatings,
  findReported,
  findSuggested,
  listEdits,
  listReports,
  type NewFacts,
  type PlaceEditRow,
  type PlaceRow,
} from './store/index.ts';

/** What is stored of what people entered: with the time zone of the position. */
export const factsOf = async (facts: PlaceInput): Promise<NewFacts> => ({
  facts,
  timeZone: await timeZoneAt(facts),
});

interface Caller {
  readonly userId: UserId;
}
interface NewReport {
  readonly requestKey: RequestKey;
  readonly kind: PlaceReportKind;
  readonly text: string;
}
const { perPage } = placeLimits;

/** Stores what differs. A repeated request stores nothing more. @throws AppError place.unchanged if nothing differs */
export const suggest = async (
  ctx: Context,
  { userId }: Caller,
  place: PlaceRow,
  input: NewPlace,
): Promise<{ done: true }> => {
  const { requestKey: _, ...facts } = input;
  const request = { ...input, placeId: place.id };
  const make = async () => {
    const changes = PlaceChanges.parse(changedFields(place.facts, facts));
    if (Object.keys(changes).length === 0) throw new AppError('place.unchanged');
    const now = ctx.clock.now();
    const id = ctx.ids.placeEdit();
    const requestKey = newRequestKey(userId, request, { now, made: [id] });
    const edit = { placeId: place.id, id, authorId: userId, changes, createdAt: now };
    const outcome = await addEdit(ctx, requestKey, edit);
    return outcome === 'added' ? id : outcome;
  };
  await onlyOnce(make, () => findSuggested(ctx, userId, request), { checkFirst: true });
  return { done: true };
};

export const list = (
  ctx: Context<'cursors'>,
  { id }: Pick<PlaceRow, 'id'>,
  cursor: string | undefined,
): Promise<Page<PlaceEdit>> => {
  const request = { scope: `place-edits:${id}`, cursor, position: PlaceEditId };
  return readPage(ctx.cursors, request, async (after) => {
    const rows = await listEdits(ctx, id, after, perPage);
    const people = await family.findShown(
      ctx,
      rows.map(({ authorId }) => authorId),
    );
    const items = rows.map(({ authorId, id: editId, changes, photo, createdAt }) => ({
      id: editId,
      author: people.get(authorId) ?? null,
      changes,
      photo: photo === undefined ? null : placePictureFrom(photo),
      createdAt,
    }));
    return { items, next: positionBehind(rows, perPage)?.id };
  });
};

/** @throws AppError place.edit_not_found if it was answered meanwhile; place.changed_meanwhile if the place changed at the same moment */
const accept = async (ctx: Context, place: PlaceRow, edit: PlaceEditRow): Promise<void> => {
  if (edit.photo !== undefined) return photos.accept(ctx, edit, edit.photo);
  const facts = await factsOf({ ...place.facts, ...edit.changes });
  const outcome = await acceptEdit(ctx, edit, place.revision, facts);
  if (outcome === 'edit_gone') throw new AppError('place.edit_not_found');
  if (outcome === 'place_changed') throw new AppError('place.changed_meanwhile');
};

/** @throws AppError place.edit_not_found if it was answered meanwhile */
const dismiss = async (ctx: Context, edit: PlaceEditRow): Promise<void> => {
  const isDismissed = await (edit.photo === undefined
    ? dismissEdit(ctx, edit)
    : photos.decline(ctx, edit, edit.photo));
  if (!isDismissed) throw new AppError('place.edit_not_found');
};

/** Accepts or dismisses a suggested edit. @throws AppError place.edit_not_found if it was answered already */
export const answer = async (
  ctx: Context,
  place: PlaceRow,
  roles: readonly PlaceRole[],
  { editId, accept: accepts }: { readonly editId: PlaceEditId; readonly accept: boolean },
) => {
  const edit = await findEdit(ctx, place.id, editId);
  if (!edit) throw new AppError('place.edit_not_found');
  await (accepts ? accept(ctx, place, edit) : dismiss(ctx, edit));
  return showPlace(ctx, (await findPlace(ctx, place.id)) ?? place, roles);
};

/** Stores a report of a place, or of a person's review of it. A repeated request stores nothing more. */
export const report = async (
  ctx: Context,
  { userId }: Caller,
  { id: placeId }: Pick<PlaceRow, 'id'>,
  input: NewReport,
  reviewOf?: UserId,
): Promise<{ done: true }> => {
  const { requestKey: _, kind, text } = input;
  const request = { ...input, placeId, ...(reviewOf && { reviewOf }) };
  const make = async () => {
    const now = ctx.clock.now();
    const id = ctx.ids.placeReport();
    const requestKey = newRequestKey(userId, request, { now, made: [id] });
    const row = { placeId, id, authorId: userId, kind, text, reviewOf, createdAt: now };
    const outcome = await addReport(ctx, requestKey, row);
    return outcome === 'added' ? id : outcome;
  };
  await onlyOnce(make, () => findReported(ctx, userId, request), { checkFirst: true });
  return { done: true };
};

/** Reports of reviews that are gone are left out: a page may have fewer than others. */
export const reports = (
  ctx: Context<'cursors'>,
  { id }: Pick<PlaceRow, 'id'>,
  cursor: string | undefined,
): Promise<Page<PlaceReport>> => {
  const request = { scope: `place-reports:${id}`, cursor, position: PlaceReportId };
  return readPage(ctx.cursors, request, async (before) => {
    const rows = await listReports(ctx, id, before, perPage);
    const rated = await findRatings(
      ctx,
      id,
      rows.flatMap(({ reviewOf }) => reviewOf ?? []),
    );
    const reviews = new Map((await showReviews(ctx, rated)).map((one) => [one.author.userId, one]));
    const items = rows.flatMap(({ id: reportId, kind, text, reviewOf, createdAt }) => {
      const review = (reviewOf && reviews.get(reviewOf)) ?? null;
      return reviewOf && !review ? [] : [{ id: reportId, kind, text, review, createdAt }];
    });
    return { items, next: positionBehind(rows, perPage)?.id };
  });
};
