import { CustomAttributeType } from 'electrodb';
import { type CellSize, cellsOf } from '#shared/domains/discover/rules.ts';
import type { PlaceFacts } from '#shared/domains/places/shapes.ts';
import type { PlaceStatus } from '#shared/domains/places/status.ts';
import { PlaceId, type UploadId, type UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../../core/pages.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
  write,
} from '../../data/entity.ts';
import { findMade, type KeyedRequest, type NewRequestKey, RequestKey } from '../../data/request-key.table.ts';
import { stamps } from '../../data/stamps.ts';
import { isWritten, type TransactionWrite } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/** A photo of a place. The account of who sent it may be deleted. */
export interface StoredPhoto {
  readonly id: UploadId;
  readonly authorId: UserId;
}

/** That a place is delayed or closed. */
export interface StoredStatus extends PlaceStatus {
  readonly setBy: UserId;
}

/** The list that every place is in. */
const LISTED = 'all';

/** A place where people play. */
export const Place = defineEntity('place', {
  privacy: { onDeletion: 'erased', inExport: 'places' },
  attributes: {
    id: id<PlaceId>(),
    facts: { type: CustomAttributeType<PlaceFacts>('any'), required: true },
    timeZone: text(),
    /** Who added it; absent once that account is deleted. */
    ownerId: optionalText<UserId>(),
    verified: { type: 'boolean', required: true, default: false },
    /** Uploads and who sent them, in the order in which they are shown. */
    photos: { type: CustomAttributeType<readonly StoredPhoto[]>('any') },
    /** Counts changes of the photos, which change separately from the facts. */
    photosRevision: { type: 'number' },
    /** What it has announced last; it ends by the clock. */
    status: { type: CustomAttributeType<StoredStatus>('any') },
    /** How many people have rated it, and the sum of their stars; absent until someone does. Written together with the ratings. */
    ratingCount: { type: 'number' },
    ratingStars: { type: 'number' },
    cellFine: text(),
    cellMiddle: text(),
    listed: { type: 'string', required: true, default: LISTED },
    ...stamps,
  },
  indexes: {
    /** A place by its id. Cost: 1, consistent. */
    byId: primaryKey(['id'], []),
    /** Which places are close to a position? Cost: ½ for 4 KB of each cell read. */
    close: index('gsi4', ['cellFine'], ['id']),
    /** Which places are around a position? Cost: ½ for 4 KB of each cell read. */
    around: index('gsi3', ['cellMiddle'], ['id']),
    /** Which places are there, in the order in which they were added? For sitemaps. Cost: ½ for 4 KB. */
    directory: index('gsi2', ['listed'], ['id']),
    /** Which places does a person own? When an account is deleted. Cost: ½ for 4 KB. */
    byOwner: index('gsi5', ['ownerId'], ['id']),
  },
});
export type PlaceRow = RowOf<typeof Place>;
/** What changes with the facts of a place. */
export type NewFacts = Pick<PlaceRow, 'facts' | 'timeZone'>;
interface AddedPlace extends NewFacts {
  readonly id: PlaceId;
  readonly ownerId: UserId;
  readonly now: string;
}

/** A cell with more places shows the first ones: about ten times as many as a cell of a large city has. */
const MOST_IN_CELL = 2000;
const PER_PAGE = 500;

/** What is stored with the facts: they decide in which cells a place is found. */
export const storedFacts = ({ facts, timeZone }: NewFacts) => {
  const { cellFine, cellMiddle } = cellsOf(facts);
  return { facts, timeZone, cellFine, cellMiddle };
};

/** Adds a place, unless the request did already. */
export const addPlace = async (
  ctx: Context,
  requestKey: NewRequestKey,
  { id: placeId, ownerId, now, ...facts }: AddedPlace,
): Promise<'added' | 'key_known'> => {
  const isAdded = await write(ctx, { RequestKey, Place }, (rows) => [
    rows.RequestKey.create(requestKey).commit(),
    rows.Place.create({
      ...{ id: placeId, ownerId, ...storedFacts(facts), createdAt: now, updatedAt: now },
    }).commit(),
  ]);
  return isAdded ? 'added' : 'key_known';
};

/** The place that the same request added before. @throws as `findMade` */
export const findAdded = async (ctx: Context, userId: UserId, request: KeyedRequest) =>
  (await findMade(ctx, PlaceId, userId, request))?.[0];

/** Consistent: someone who has just added a place opens its page. */
export const findPlace = async (ctx: Context, placeId: PlaceId): Promise<PlaceRow | undefined> => {
  const { data } = await Place(ctx).get({ id: placeId }).go({ consistent: true });
  return data ?? undefined;
};

/** Some places, in the requested order. Cost: ½ each. `consistent`: also sees what was written a moment ago, for twice the cost. */
export const findPlaces = async (
  ctx: Context,
  ids: readonly PlaceId[],
  consistent: boolean,
): Promise<PlaceRow[]> => {
  if (ids.length === 0) return [];
  const { data, unprocessed } = await Place(ctx)
    .get(ids.map((placeId) => ({ id: placeId })))
    .go({ preserveBatchOrder: true, consistent });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} places were not read`);
  return data.filter((row) => row !== null);
};

const cellQuery = (ctx: Context, size: Exclude<CellSize, 'coarse'>, cell: string) =>
  size === 'fine'
    ? Place(ctx).query.close({ cellFine: cell })
    : Place(ctx).query.around({ cellMiddle: cell });

/** The places of one cell, in no particular order. */
export const listInCell = async (
  ctx: Context,
  size: Exclude<CellSize, 'coarse'>,
  cell: string,
): Promise<PlaceRow[]> => {
  const rows: PlaceRow[] = [];
  const read = (cursor: string | null) => cellQuery(ctx, size, cell).go({ limit: PER_PAGE, cursor });
  for await (const { data } of everyPage(read)) {
    rows.push(...data);
    if (rows.length >= MOST_IN_CELL) break;
  }
  return rows;
};

/** Replaces the facts of a place at that revision; undefined if it has changed since. */
export const updateFacts = async (
  ctx: Context,
  placeId: PlaceId,
  revision: number,
  facts: NewFacts,
): Promise<PlaceRow | undefined> => {
  const result = await Place(ctx)
    .patch({ id: placeId })
    .set({ ...storedFacts(facts), updatedAt: ctx.clock.now() })
    .add({ revision: 1 })
    .where((row, op) => op.eq(row.revision, revision))
    .go({ response: 'all_new', returnOnConditionCheckFailure: true });
  return result.rejected ? undefined : result.data;
};

/** Marks a place as verified, or no longer; undefined if it does not exist. */
export const setVerified = async (
  ctx: Context,
  placeId: PlaceId,
  verified: boolean,
): Promise<PlaceRow | undefined> => {
  const result = await Place(ctx)
    .patch({ id: placeId })
    .set({ verified, updatedAt: ctx.clock.now() })
    .go({ response: 'all_new', returnOnConditionCheckFailure: true });
  return result.rejected ? undefined : result.data;
};

/** Gives a place other photos, together with another write. Nothing is written unless both are. */
export const writePhotos = async (
  ctx: Context,
  { id: placeId, photosRevision }: Pick<PlaceRow, 'id' | 'photosRevision'>,
  photos: readonly StoredPhoto[],
  other?: TransactionWrite,
): Promise<'written' | 'place_changed' | 'other_refused'> => {
  const decided = await tryWrite(ctx, { Place }, (rows) => [
    rows.Place.patch({ id: placeId })
      .set({ photos, updatedAt: ctx.clock.now() })
      .add({ photosRevision: 1 })
      .where((row, op) =>
        photosRevision === undefined
          ? op.notExists(row.photosRevision)
          : op.eq(row.photosRevision, photosRevision),
      )
      .commit(),
    ...(other ? [other] : []),
  ]);
  if (decided.committed) return 'written';
  return decided.refused[0] ? 'place_changed' : 'other_refused';
};

/** The place is open again. */
export const clearStatus = async (ctx: Context, placeId: PlaceId): Promise<void> => {
  await isWritten(
    Place(ctx)
      .patch({ id: placeId })
      .set({ updatedAt: ctx.clock.now() })
      .remove(['status'])
      .where((row, op) => op.exists(row.status)),
  );
};

/** A page of the places that a person owns. */
export const listOwned = async (ctx: Context, ownerId: UserId, limit: number, cursor: string | null) => {
  const { data, cursor: next } = await Place(ctx).query.byOwner({ ownerId }).go({ limit, cursor });
  return { items: data, cursor: next };
};

/** A page of the places with ids from `first` to before `end`, in order. */
export const listPlaces = async (ctx: Context, first: PlaceId, end: PlaceId, cursor: string | null) => {
  const query = Place(ctx).query.directory({ listed: LISTED }).between({ id: first }, { id: end });
  const { data, cursor: next } = await query.go({ limit: PER_PAGE, cursor });
  return { items: data, cursor: next };
};

/** The place stays, without an owner, and with its status, if it has one, but not with what the owner wrote about that. */
export const releaseFrom = async (ctx: Context, ownerId: UserId, placeId: PlaceId): Promise<void> => {
  const status = (await findPlace(ctx, placeId))?.status;
  const released = Place(ctx).patch({ id: placeId }).remove(['ownerId']);
  await isWritten(
    (status?.setBy === ownerId ? released.set({ status: { ...status, note: '' } }) : released).where(
      (row, op) => op.eq(row.ownerId, ownerId),
    ),
  );
};
