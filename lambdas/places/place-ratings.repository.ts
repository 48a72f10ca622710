import { createWriteTransaction } from 'electrodb';
import type { RatingInput } from '#shared/domains/places/ratings.ts';
import type { PlaceId, UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { Place } from './place.entity.ts';
import { PlaceRating } from './place-rating.entity.ts';

export type PlaceRatingRow = RowOf<typeof PlaceRating>;

/** The ratings of places, each counted by its place in the same write. */
export const createPlaceRatingsRepository = (table: Table) => {
  const places = once(() => Place({ table }));
  const ratings = once(() => PlaceRating({ table }));
  const entities = () => ({ rating: ratings(), place: places() });

  /** Consistent: someone who has just rated sees it. */
  const find = async (placeId: PlaceId, userId: UserId): Promise<PlaceRatingRow | undefined> => {
    const { data } = await ratings().get({ placeId, userId }).go({ consistent: true });
    return data ?? undefined;
  };

  const add = async ({ stars, ...rating }: PlaceRatingRow): Promise<boolean> => {
    const { committed } = await transact(() =>
      createWriteTransaction(entities(), (write) => [
        write.rating.create({ ...rating, stars }).commit(),
        write.place.patch({ id: rating.placeId }).add({ ratingCount: 1, ratingStars: stars }).commit(),
      ]).go(),
    );
    return committed;
  };

  /** False if the stars have changed since they were read: then the place counts others. */
  const change = async (
    before: PlaceRatingRow,
    { stars, text, ratedAt }: PlaceRatingRow,
  ): Promise<boolean> => {
    const { placeId, userId } = before;
    const { committed } = await transact(() =>
      createWriteTransaction(entities(), (write) => [
        write.rating
          .patch({ placeId, userId })
          .set({ stars, text, ratedAt })
          .where((row, op) => op.eq(row.stars, before.stars))
          .commit(),
        write.place
          .patch({ id: placeId })
          .add({ ratingStars: stars - before.stars })
          .commit(),
      ]).go(),
    );
    return committed;
  };

  const drop = async ({ placeId, userId, stars }: PlaceRatingRow): Promise<boolean> => {
    const { committed } = await transact(() =>
      createWriteTransaction(entities(), (write) => [
        write.rating
          .remove({ placeId, userId })
          .where((row, op) => op.eq(row.stars, stars))
          .commit(),
        write.place.patch({ id: placeId }).add({ ratingCount: -1, ratingStars: -stars }).commit(),
      ]).go(),
    );
    return committed;
  };

  return {
    find,

    /** How some people rate a place; those who do not are left out. */
    async findSome(placeId: PlaceId, people: readonly UserId[]): Promise<PlaceRatingRow[]> {
      if (people.length === 0) return [];
      const wanted = [...new Set(people)].map((userId) => ({ placeId, userId }));
      const { data, unprocessed } = await ratings().get(wanted).go();
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} ratings were not read`);
      return data;
    },

    /** Stores a person's rating of a place, instead of the one before if there is one. @throws AppError request.conflict if it keeps changing */
    async rate(placeId: PlaceId, userId: UserId, input: RatingInput, now: string): Promise<void> {
      const { stars, text } = input;
      await untilUnchanged(async () => {
        const before = await find(placeId, userId);
        if (before?.stars === stars && before.text === text) return true;
        const rating = { placeId, userId, stars, text, ratedAt: now };
        return (await (before ? change(before, rating) : add(rating))) || undefined;
      });
    },

    /** Removes a person's rating of a place, if it is there. @throws AppError request.conflict if it keeps changing */
    async remove(placeId: PlaceId, userId: UserId): Promise<void> {
      await untilUnchanged(async () => {
        const before = await find(placeId, userId);
        return !before || (await drop(before)) || undefined;
      });
    },

    /** A page of how people rate a place, newest first. */
    async newest(placeId: PlaceId, limit: number, cursor: string | null) {
      const page = await ratings().query.newest({ placeId }).go({ limit, cursor, order: 'desc' });
      return { items: page.data, cursor: page.cursor };
    },

    /** A page of what a person has rated. */
    async ofPerson(userId: UserId, limit: number, cursor: string | null) {
      const page = await ratings().query.byPerson({ userId }).go({ limit, cursor });
      return { items: page.data, cursor: page.cursor };
    },
  };
};
export type PlaceRatingsRepository = ReturnType<typeof createPlaceRatingsRepository>;
