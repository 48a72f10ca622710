import { createWriteTransaction } from 'electrodb';
import { type CellSize, cellsOf } from '#shared/domains/discover/rules.ts';
import { PlaceId, type UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/every-page.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import { createRequestKeys, type NewRequestKey } from '../data/request-keys.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { LISTED, Place } from './place.entity.ts';

export type PlaceRow = RowOf<typeof Place>;
/** What changes with the facts of a place. */
export type NewFacts = Pick<PlaceRow, 'facts' | 'timeZone'>;
export interface AddedPlace extends NewFacts {
  readonly id: PlaceId;
  readonly ownerId: UserId;
  readonly now: string;
}

/** The grids in which places are searched. */
export type PlaceCellSize = Exclude<CellSize, 'coarse'>;
/** A cell with more places shows the first ones: about ten times as many as a cell of a large city has. */
const MOST_IN_CELL = 2000;
const PER_PAGE = 500;

/** What is stored with the facts: they decide in which cells a place is found. */
export const storedFacts = ({ facts, timeZone }: NewFacts) => {
  const { cellFine, cellMiddle } = cellsOf(facts);
  return { facts, timeZone, cellFine, cellMiddle };
};

export const createPlacesRepository = (table: Table) => {
  const places = once(() => Place({ table }));
  const requestKeys = createRequestKeys(table, PlaceId);
  const inCell = (size: PlaceCellSize, cell: string) =>
    size === 'fine' ? places().query.close({ cellFine: cell }) : places().query.around({ cellMiddle: cell });
  return {
    /** Adds a place, unless the request did already. */
    async add(
      requestKey: NewRequestKey,
      { id, ownerId, now, ...facts }: AddedPlace,
    ): Promise<'added' | 'key_known'> {
      const entities = { requestKey: requestKeys.entity(), place: places() };
      const { committed } = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.requestKey.create(requestKey).commit(),
          write.place.create({ id, ownerId, ...storedFacts(facts), createdAt: now, updatedAt: now }).commit(),
        ]).go(),
      );
      return committed ? 'added' : 'key_known';
    },

    madeBy: requestKeys.madeBy,

    /** Consistent: someone who has just added a place opens its page. */
    async find(id: PlaceId): Promise<PlaceRow | undefined> {
      const { data } = await places().get({ id }).go({ consistent: true });
      return data ?? undefined;
    },

    /** The places of one cell, in no particular order. */
    async inCell(size: PlaceCellSize, cell: string): Promise<PlaceRow[]> {
      const rows: PlaceRow[] = [];
      for await (const { data } of everyPage((cursor) =>
        inCell(size, cell).go({ limit: PER_PAGE, cursor }),
      )) {
        rows.push(...data);
        if (rows.length >= MOST_IN_CELL) break;
      }
      return rows;
    },

    /** Replaces the facts of a place at that revision; undefined if it has changed since. */
    async update(id: PlaceId, revision: number, facts: NewFacts, now: string): Promise<PlaceRow | undefined> {
      const result = await places()
        .patch({ id })
        .set({ ...storedFacts(facts), updatedAt: now })
        .add({ revision: 1 })
        .where((row, op) => op.eq(row.revision, revision))
        .go({ response: 'all_new', returnOnConditionCheckFailure: true });
      return result.rejected ? undefined : result.data;
    },

    /** Marks a place as verified, or no longer; undefined if it does not exist. */
    async verify(id: PlaceId, verified: boolean, now: string): Promise<PlaceRow | undefined> {
      const result = await places()
        .patch({ id })
        .set({ verified, updatedAt: now })
        .go({ response: 'all_new', returnOnConditionCheckFailure: true });
      return result.rejected ? undefined : result.data;
    },

    /** A page of the places that a person owns. */
    async ofOwner(ownerId: UserId, cursor: string | null, limit = PER_PAGE) {
      return places().query.byOwner({ ownerId }).go({ limit, cursor });
    },

    /** A page of the places with ids from `first` to before `end`, in order. */
    async listedBetween(first: PlaceId, end: PlaceId, cursor: string | null) {
      return places()
        .query.directory({ listed: LISTED })
        .between({ id: first }, { id: end })
        .go({ limit: PER_PAGE, cursor });
    },

    /** The place stays, without an owner, and with its status, if it has one, but not with what the owner wrote about that. */
    async releaseFrom(ownerId: UserId, id: PlaceId): Promise<void> {
      const { data: place } = await places().get({ id }).go({ consistent: true });
      const status = place?.status;
      const released = places().patch({ id }).remove(['ownerId']);
      await isWritten(
        (status?.setBy === ownerId ? released.set({ status: { ...status, note: '' } }) : released).where(
          (row, op) => op.eq(row.ownerId, ownerId),
        ),
      );
    },
  };
};
export type PlacesRepository = ReturnType<typeof createPlacesRepository>;
