import type { RatingInput } from '#shared/domains/places/ratings.ts';
import type { PlaceId, UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import { defineEntity, id, index, primaryKey, type RowOf, text, write } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';
import { Place } from './place.table.ts';

/** How a person rates a place: once for each place. Written and deleted together with what the place counts. */
export const PlaceRating = defineEntity('placeRating', {
  privacy: { onDeletion: 'erased', inExport: 'placeRatings' },
  attributes: {
    placeId: id<PlaceId>(),
    userId: id<UserId>(),
    stars: { type: 'number', required: true },
    text: text(),
    /** When it was given or last changed, ISO instant. */
    ratedAt: text(),
  },
  indexes: {
    /** How does a person rate a place? Cost: 1, consistent. */
    byPlace: primaryKey(['placeId'], ['userId']),
    /** How do people rate a place, newest first? Cost: ½ for 4 KB, and the people. */
    newest: index('gsi1', ['placeId'], ['ratedAt', 'userId']),
    /** Which places has a person rated? To delete it with their account. Cost: ½ for 4 KB. */
    byPerson: index('gsi5', ['userId'], ['placeId']),
  },
});
export type PlaceRatingRow = RowOf<typeof PlaceRating>;

/** Consistent: someone who has just rated sees it. */
export const findRating = async (
  ctx: Context,
  placeId: PlaceId,
  userId: UserId,
): Promise<PlaceRatingRow | undefined> => {
  const { data } = await PlaceRating(ctx).get({ placeId, userId }).go({ consistent: true });
  return data ?? undefined;
};

/** How some people rate a place; those who do not are left out. */
export const findRatings = async (
  ctx: Context,
  placeId: PlaceId,
  people: readonly UserId[],
): Promise<PlaceRatingRow[]> => {
  if (people.length === 0) return [];
  const wanted = [...new Set(people)].map((userId) => ({ placeId, userId }));
  const { data, unprocessed } = await PlaceRating(ctx).get(wanted).go();
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} ratings were not read`);
  return data;
};

const add = (ctx: Context, rating: PlaceRatingRow): Promise<boolean> =>
  write(ctx, { PlaceRating, Place }, (rows) => [
    rows.PlaceRating.create(rating).commit(),
    rows.Place.patch({ id: rating.placeId }).add({ ratingCount: 1, ratingStars: rating.stars }).commit(),
  ]);

/** False if the stars have changed since they were read: then the place counts others. */
const change = (
  ctx: Context,
  before: PlaceRatingRow,
  { stars, text: words, ratedAt }: PlaceRatingRow,
): Promise<boolean> => {
  const { placeId, userId } = before;
  return write(ctx, { PlaceRating, Place }, (rows) => [
    rows.PlaceRating.patch({ placeId, userId })
      .set({ stars, text: words, ratedAt })
      .where((row, op) => op.eq(row.stars, before.stars))
      .commit(),
    rows.Place.patch({ id: placeId })
      .add({ ratingStars: stars - before.stars })
      .commit(),
  ]);
};

const drop = (ctx: Context, { placeId, userId, stars }: PlaceRatingRow): Promise<boolean> =>
  write(ctx, { PlaceRating, Place }, (rows) => [
    rows.PlaceRating.remove({ placeId, userId })
      .where((row, op) => op.eq(row.stars, stars))
      .commit(),
    rows.Place.patch({ id: placeId }).add({ ratingCount: -1, ratingStars: -stars }).commit(),
  ]);

/** Stores a person's rating of a place, instead of the one before if there is one. @throws AppError request.conflict if it keeps changing */
export const saveRating = async (
  ctx: Context,
  placeId: PlaceId,
  userId: UserId,
  { stars, text: words }: RatingInput,
): Promise<void> => {
  const ratedAt = ctx.clock.now();
  await untilUnchanged(async () => {
    const before = await findRating(ctx, placeId, userId);
    if (before?.stars === stars && before.text === words) return true;
    const rating = { placeId, userId, stars, text: words, ratedAt };
    return (await (before ? change(ctx, before, rating) : add(ctx, rating))) || undefined;
  });
};

/** Removes a person's rating of a place, if it is there. @throws AppError request.conflict if it keeps changing */
export const removeRating = async (ctx: Context, placeId: PlaceId, userId: UserId): Promise<void> => {
  await untilUnchanged(async () => {
    const before = await findRating(ctx, placeId, userId);
    return !before || (await drop(ctx, before)) || undefined;
  });
};

/** A page of how people rate a place, newest first. */
export const listRatings = async (ctx: Context, placeId: PlaceId, limit: number, cursor: string | null) => {
  const page = await PlaceRating(ctx).query.newest({ placeId }).go({ limit, cursor, order: 'desc' });
  return { items: page.data, cursor: page.cursor };
};

/** A page of what a person has rated. */
export const listRatedBy = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const page = await PlaceRating(ctx).query.byPerson({ userId }).go({ limit, cursor });
  return { items: page.data, cursor: page.cursor };
};
