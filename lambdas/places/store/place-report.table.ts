import type { PlaceReportKind } from '#shared/domains/places/ratings.ts';
import { type PlaceId, PlaceReportId, type UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../../core/pages.ts';
import {
  defineEntity,
  id,
  index,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  write,
} from '../../data/entity.ts';
import { findMade, type KeyedRequest, type NewRequestKey, RequestKey } from '../../data/request-key.table.ts';
import type { Context } from '../../runtime/context.ts';

/** A problem that someone reported about a place, or about a review of it. */
export const PlaceReport = defineEntity('placeReport', {
  privacy: { onDeletion: 'erased', inExport: 'placeReports' },
  attributes: {
    placeId: id<PlaceId>(),
    id: id<PlaceReportId>(),
    authorId: text<UserId>(),
    kind: text<PlaceReportKind>(),
    text: text(),
    /** Whose review it is about; absent if it is about the place. */
    reviewOf: optionalText<UserId>(),
    createdAt: id(),
  },
  indexes: {
    /** The problems reported about a place, newest first. Cost: 1 for 4 KB, consistent. */
    byPlace: primaryKey(['placeId'], ['id']),
    /** What has a person reported about places? To delete it with their account. Cost: ½ for 4 KB. */
    byAuthor: index('gsi5', ['authorId'], ['placeId', 'id']),
  },
});
type PlaceReportRow = RowOf<typeof PlaceReport>;

/** Stores a report, unless the request did already. */
export const addReport = async (
  ctx: Context,
  requestKey: NewRequestKey,
  report: NewRowOf<typeof PlaceReport>,
): Promise<'added' | 'key_known'> => {
  const isAdded = await write(ctx, { RequestKey, PlaceReport }, (rows) => [
    rows.RequestKey.create(requestKey).commit(),
    rows.PlaceReport.create(report).commit(),
  ]);
  return isAdded ? 'added' : 'key_known';
};

/** The report that the same request stored before. @throws as `findMade` */
export const findReported = async (ctx: Context, userId: UserId, request: KeyedRequest) =>
  (await findMade(ctx, PlaceReportId, userId, request))?.[0];

/** Consistent: a page of the problems reported about a place before `before`, newest first. */
export const listReports = async (
  ctx: Context,
  placeId: PlaceId,
  before: PlaceReportId | undefined,
  limit: number,
): Promise<PlaceReportRow[]> => {
  const all = PlaceReport(ctx).query.byPlace({ placeId });
  const query = before ? all.lt({ id: before }) : all;
  const { data } = await query.go({ limit, order: 'desc', consistent: true });
  return data;
};

/** A page of what a person has reported. */
export const listReportedBy = async (
  ctx: Context,
  authorId: UserId,
  limit: number,
  cursor: string | null,
) => {
  const { data, cursor: next } = await PlaceReport(ctx).query.byAuthor({ authorId }).go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Every report of a person's review of a place. */
export const listReportsOfReview = async (
  ctx: Context,
  placeId: PlaceId,
  reviewOf: UserId,
): Promise<PlaceReportRow[]> => {
  const rows: PlaceReportRow[] = [];
  const read = (cursor: string | null) => PlaceReport(ctx).query.byPlace({ placeId }).go({ cursor });
  for await (const { data } of everyPage(read)) rows.push(...data.filter((row) => row.reviewOf === reviewOf));
  return rows;
};

export const removeReport = async (
  ctx: Context,
  placeId: PlaceId,
  reportId: PlaceReportId,
): Promise<void> => {
  await PlaceReport(ctx).delete({ placeId, id: reportId }).go();
};
