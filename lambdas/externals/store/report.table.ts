import type { ReportKind } from '#shared/domains/externals/rules.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, type RowOf, text } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';

/** What a person says is wrong with an entry, once for each person and entry. */
export const ExternalReport = defineEntity('externalReport', {
  privacy: { onDeletion: 'erased', inExport: 'externalReports' },
  attributes: {
    teamId: id<TeamId>(),
    userId: id<UserId>(),
    kind: text<ReportKind>(),
    text: text(),
    createdAt: text(),
    /** The single list of reports. */
    queue: { type: ['reports'] as const, required: true, default: 'reports' },
  },
  indexes: {
    /** What is said about an entry? Cost: ½ for 4 KB. */
    byTeam: primaryKey(['teamId'], ['userId']),
    /** Which reports are open, oldest first? Cost: ½ for 4 KB. */
    open: index('gsi1', ['queue'], ['createdAt', 'teamId', 'userId']),
    /** What has a person reported? Cost: ½ for 4 KB. */
    byPerson: index('gsi5', ['userId'], ['teamId']),
  },
});
type ReportRow = RowOf<typeof ExternalReport>;

/** Adds a report, or replaces the earlier one of the same person. */
export const putReport = async (
  ctx: Context,
  { teamId, userId, kind, text: words, createdAt }: Omit<ReportRow, 'queue'>,
): Promise<void> => {
  await ExternalReport(ctx).put({ teamId, userId, kind, text: words, createdAt }).go();
};

export const dropReport = async (
  ctx: Context,
  { teamId, userId }: Pick<ReportRow, 'teamId' | 'userId'>,
): Promise<void> => {
  await ExternalReport(ctx).delete({ teamId, userId }).go();
};

/** The first open reports, oldest first. */
export const listReports = async (ctx: Context, limit: number): Promise<ReportRow[]> => {
  const { data } = await ExternalReport(ctx).query.open({ queue: 'reports' }).go({ limit });
  return data;
};

/** All reports about an entry. */
export const listReportsAbout = async (ctx: Context, teamId: TeamId): Promise<ReportRow[]> => {
  const { data } = await ExternalReport(ctx).query.byTeam({ teamId }).go({ consistent: true, pages: 'all' });
  return data;
};

/** A page of the reports of a person. */
export const listReportsOf = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const page = await ExternalReport(ctx).query.byPerson({ userId }).go({ limit, cursor });
  return { items: page.data, cursor: page.cursor };
};
