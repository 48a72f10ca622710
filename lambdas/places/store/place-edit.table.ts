import { CustomAttributeType } from 'electrodb';
import type { PlaceEdit as ShownEdit } from '#shared/domains/places/shapes.ts';
import { PlaceEditId, type PlaceId, type UploadId, type UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
  write,
} from '../../data/entity.ts';
import { findMade, type KeyedRequest, type NewRequestKey, RequestKey } from '../../data/request-key.table.ts';
import { type TransactionWrite, writeOf } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { type NewFacts, Place, storedFacts } from './place.table.ts';

/** An edit of a place that someone suggests: kept until it is accepted or dismissed. */
export const PlaceEdit = defineEntity('placeEdit', {
  privacy: { onDeletion: 'erased', inExport: 'placeSuggestions' },
  attributes: {
    placeId: id<PlaceId>(),
    id: id<PlaceEditId>(),
    authorId: text<UserId>(),
    changes: { type: CustomAttributeType<ShownEdit['changes']>('any'), required: true },
    /** The upload that it would add; its facts do not change then. */
    photo: optionalText<UploadId>(),
    createdAt: id(),
  },
  indexes: {
    /** The suggested edits of a place, oldest first. Cost: 1 for 4 KB, consistent. */
    byPlace: primaryKey(['placeId'], ['id']),
    /** What has a person suggested about places? To delete it with their account. Cost: ½ for 4 KB. */
    byAuthor: index('gsi5', ['authorId'], ['placeId', 'id']),
  },
});
export type PlaceEditRow = RowOf<typeof PlaceEdit>;
type NewEdit = NewRowOf<typeof PlaceEdit>;
type EditKey = Pick<PlaceEditRow, 'placeId' | 'id'>;

/** Stores a suggested edit, unless the request did already. */
export const addEdit = async (
  ctx: Context,
  requestKey: NewRequestKey,
  edit: NewEdit,
): Promise<'added' | 'key_known'> => {
  const isAdded = await write(ctx, { RequestKey, PlaceEdit }, (rows) => [
    rows.RequestKey.create(requestKey).commit(),
    rows.PlaceEdit.create(edit).commit(),
  ]);
  return isAdded ? 'added' : 'key_known';
};

/** The edit that the same request suggested before. @throws as `findMade` */
export const findSuggested = async (ctx: Context, userId: UserId, request: KeyedRequest) =>
  (await findMade(ctx, PlaceEditId, userId, request))?.[0];

/** Consistent: a page of a place's suggested edits after `after`, oldest first. */
export const listEdits = async (
  ctx: Context,
  placeId: PlaceId,
  after: PlaceEditId | undefined,
  limit: number,
): Promise<PlaceEditRow[]> => {
  const all = PlaceEdit(ctx).query.byPlace({ placeId });
  const { data } = await (after ? all.gt({ id: after }) : all).go({ limit, consistent: true });
  return data;
};

/** A page of what a person has suggested. */
export const listSuggestedBy = async (
  ctx: Context,
  authorId: UserId,
  limit: number,
  cursor: string | null,
) => {
  const { data, cursor: next } = await PlaceEdit(ctx).query.byAuthor({ authorId }).go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Consistent. */
export const findEdit = async (
  ctx: Context,
  placeId: PlaceId,
  editId: PlaceEditId,
): Promise<PlaceEditRow | undefined> => {
  const { data } = await PlaceEdit(ctx).get({ placeId, id: editId }).go({ consistent: true });
  return data ?? undefined;
};

/** Gives a place at that revision the facts of a suggested edit, which is gone then. */
export const acceptEdit = async (
  ctx: Context,
  { placeId, id: editId }: EditKey,
  revision: number,
  facts: NewFacts,
): Promise<'accepted' | 'place_changed' | 'edit_gone'> => {
  const decided = await tryWrite(ctx, { PlaceEdit, Place }, (rows) => [
    rows.PlaceEdit.remove({ placeId, id: editId }).commit(),
    rows.Place.patch({ id: placeId })
      .set({ ...storedFacts(facts), updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision))
      .commit(),
  ]);
  if (decided.committed) return 'accepted';
  return decided.refused[0] ? 'edit_gone' : 'place_changed';
};

/** Removes a suggested edit; false if it is gone already. */
export const dismissEdit = async (ctx: Context, { placeId, id: editId }: EditKey): Promise<boolean> => {
  const edit = PlaceEdit(ctx).remove({ placeId, id: editId });
  return !(await edit.go({ returnOnConditionCheckFailure: true })).rejected;
};

/** Stores a suggested photo; false if the photo cannot be used. */
export const addPhotoEdit = (ctx: Context, edit: NewEdit, showing: TransactionWrite): Promise<boolean> =>
  write(ctx, { PlaceEdit }, (rows) => [rows.PlaceEdit.create(edit).commit(), showing]);

/** The write that removes a suggestion; refused if it is gone already. */
export const removesEdit = (ctx: Context, { placeId, id: editId }: EditKey): TransactionWrite =>
  writeOf({ edit: PlaceEdit(ctx) }, (rows) => rows.edit.remove({ placeId, id: editId }).commit());

/** Removes a suggestion and its photo; false if it is gone already. */
export const dismissPhotoEdit = (ctx: Context, edit: EditKey, dropping: TransactionWrite): Promise<boolean> =>
  write(ctx, { PlaceEdit }, () => [removesEdit(ctx, edit), dropping]);
