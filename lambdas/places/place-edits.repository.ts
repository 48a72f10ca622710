import { createWriteTransaction } from 'electrodb';
import { PlaceEditId, type PlaceId, PlaceReportId, type UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/every-page.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import { createRequestKeys, type NewRequestKey } from '../data/request-keys.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { Place, PlaceEditEntity, PlaceReport } from './place.entity.ts';
import { type NewFacts, storedFacts } from './places.repository.ts';

export type PlaceEditRow = RowOf<typeof PlaceEditEntity>;
export type PlaceReportRow = RowOf<typeof PlaceReport>;

/** What people suggest and report about places. */
export const createPlaceEditsRepository = (table: Table) => {
  const places = once(() => Place({ table }));
  const edits = once(() => PlaceEditEntity({ table }));
  const reports = once(() => PlaceReport({ table }));
  const editKeys = createRequestKeys(table, PlaceEditId);
  const reportKeys = createRequestKeys(table, PlaceReportId);
  return {
    /** Stores a suggested edit, unless the request did already. */
    async suggest(
      requestKey: NewRequestKey,
      edit: NewRowOf<typeof PlaceEditEntity>,
    ): Promise<'added' | 'key_known'> {
      const entities = { requestKey: editKeys.entity(), edit: edits() };
      const { committed } = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.requestKey.create(requestKey).commit(),
          write.edit.create(edit).commit(),
        ]).go(),
      );
      return committed ? 'added' : 'key_known';
    },

    suggestedBy: editKeys.madeBy,

    /** Consistent: a page of a place's suggested edits after `after`, oldest first. */
    async list(placeId: PlaceId, after: PlaceEditId | undefined, limit: number): Promise<PlaceEditRow[]> {
      const all = edits().query.byPlace({ placeId });
      const { data } = await (after ? all.gt({ id: after }) : all).go({ limit, consistent: true });
      return data;
    },

    /** A page of what a person has suggested, and one of what they have reported. */
    async suggestionsOf(authorId: UserId, limit: number, cursor: string | null) {
      const { data, cursor: next } = await edits().query.byAuthor({ authorId }).go({ limit, cursor });
      return { items: data, cursor: next };
    },
    async reportsOf(authorId: UserId, limit: number, cursor: string | null) {
      const { data, cursor: next } = await reports().query.byAuthor({ authorId }).go({ limit, cursor });
      return { items: data, cursor: next };
    },

    /** Every report of a person's review of a place. */
    async reportsOfReview(placeId: PlaceId, reviewOf: UserId): Promise<PlaceReportRow[]> {
      const rows: PlaceReportRow[] = [];
      for await (const { data } of everyPage((cursor) => reports().query.byPlace({ placeId }).go({ cursor })))
        rows.push(...data.filter((row) => row.reviewOf === reviewOf));
      return rows;
    },

    async removeReport(placeId: PlaceId, id: PlaceReportId): Promise<void> {
      await reports().delete({ placeId, id }).go();
    },

    async find(placeId: PlaceId, id: PlaceEditId): Promise<PlaceEditRow | undefined> {
      const { data } = await edits().get({ placeId, id }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Gives a place at that revision the facts of a suggested edit, which is gone then. */
    async accept(
      { placeId, id }: Pick<PlaceEditRow, 'placeId' | 'id'>,
      revision: number,
      facts: NewFacts,
      now: string,
    ): Promise<'accepted' | 'place_changed' | 'edit_gone'> {
      const decided = await transact(() =>
        createWriteTransaction({ edit: edits(), place: places() }, (write) => [
          write.edit.remove({ placeId, id }).commit(),
          write.place
            .patch({ id: placeId })
            .set({ ...storedFacts(facts), updatedAt: now })
            .add({ revision: 1 })
            .where((row, op) => op.eq(row.revision, revision))
            .commit(),
        ]).go(),
      );
      if (decided.committed) return 'accepted';
      return decided.refused[0] ? 'edit_gone' : 'place_changed';
    },

    /** Removes a suggested edit; false if it is gone already. */
    async dismiss(placeId: PlaceId, id: PlaceEditId): Promise<boolean> {
      const result = await edits().remove({ placeId, id }).go({ returnOnConditionCheckFailure: true });
      return !result.rejected;
    },

    /** Stores a report, unless the request did already. */
    async report(
      requestKey: NewRequestKey,
      report: NewRowOf<typeof PlaceReport>,
    ): Promise<'added' | 'key_known'> {
      const entities = { requestKey: reportKeys.entity(), report: reports() };
      const { committed } = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.requestKey.create(requestKey).commit(),
          write.report.create(report).commit(),
        ]).go(),
      );
      return committed ? 'added' : 'key_known';
    },

    reportedBy: reportKeys.madeBy,

    /** Consistent: a page of the problems reported about a place before `before`, newest first. */
    async reports(
      placeId: PlaceId,
      before: PlaceReportId | undefined,
      limit: number,
    ): Promise<PlaceReportRow[]> {
      const all = reports().query.byPlace({ placeId });
      const { data } = await (before ? all.lt({ id: before }) : all).go({
        limit,
        order: 'desc',
        consistent: true,
      });
      return data;
    },
  };
};
export type PlaceEditsRepository = ReturnType<typeof createPlaceEditsRepository>;
