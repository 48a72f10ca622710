import { CustomAttributeType } from 'electrodb';
import {
  chargedFrom,
  type DuesRhythm,
  type DuesState,
  isOwed,
  type LateRule,
  lateFrom,
} from '#shared/domains/teams/dues-rules.ts';
import type { SaleId, TeamId, UserId } from '#shared/kernel/ids.ts';
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
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { findMember, Membership } from './member.table.ts';
import { Team } from './team.table.ts';

/** What the members of a team pay it. */
export const TeamDues = defineEntity('teamDues', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    teamId: id<TeamId>(),
    amount: { type: 'number', required: true },
    rhythm: text<DuesRhythm>(),
    firstDue: text(),
    grace: { type: 'number', required: true },
    late: text<LateRule>(),
    revision: { type: 'number', required: true },
    /** The next day for which members are not charged yet; absent after the last one. */
    nextDue: optionalText(),
    /** When they are charged for it. */
    chargeAt: optionalText(),
    /** The list of dues for which members are to be charged. */
    waiting: { type: ['dues'] as const },
  },
  indexes: {
    /** What are a team's dues? Cost: 1, consistent. */
    byTeam: primaryKey(['teamId'], []),
    /** For which dues are members to be charged, the longest waiting first? Cost: ½ for 4 KB. */
    byCharge: index('gsi5', ['waiting'], ['chargeAt']),
  },
});
export type TeamDuesRow = RowOf<typeof TeamDues>;

interface Change {
  readonly at: string;
  readonly state: DuesState;
  /** Absent for what time does. */
  readonly by?: UserId;
}

/** What a member owes a team for one due day, and what became of it. */
export const DuesCharge = defineEntity('duesCharge', {
  privacy: { onDeletion: 'ids', inExport: 'dues' },
  attributes: {
    teamId: id<TeamId>(),
    dueOn: id(),
    userId: id<UserId>(),
    amount: { type: 'number', required: true },
    state: text<DuesState>(),
    /** Its changes, oldest first. */
    log: { type: CustomAttributeType<readonly Change[]>('any'), required: true },
    revision: { type: 'number', required: true },
    /** The sale by which it was paid; absent if nobody has paid it by card. */
    saleId: optionalText<SaleId>(),
    /** When it is late. */
    lateAt: text(),
    /** The list of charges that are due. */
    waiting: { type: ['charges'] as const },
  },
  indexes: {
    /** What do members owe a team, and what have they paid? Cost: 1 for 4 KB, consistent. */
    byTeam: primaryKey(['teamId'], ['dueOn', 'userId']),
    /** What does a person owe a team? All of them, for a download. Cost: ½ for 4 KB. */
    byUser: index('gsi4', ['userId'], ['teamId', 'dueOn']),
    /** Which charges become late, the longest waiting first? Cost: ½ for 4 KB. */
    byLate: index('gsi5', ['waiting'], ['lateAt']),
  },
});
export type DuesChargeRow = RowOf<typeof DuesCharge>;
export type ChargeKey = Pick<DuesChargeRow, 'teamId' | 'dueOn' | 'userId'>;

/** Consistent. */
export const findDues = async (ctx: Context, teamId: TeamId): Promise<TeamDuesRow | undefined> => {
  const { data } = await TeamDues(ctx).get({ teamId }).go({ consistent: true });
  return data ?? undefined;
};

const waitingFor = (nextDue: string | undefined) =>
  nextDue === undefined ? {} : { nextDue, chargeAt: chargedFrom(nextDue), waiting: 'dues' as const };

type NewDues = Pick<TeamDuesRow, 'teamId' | 'amount' | 'rhythm' | 'firstDue' | 'grace' | 'late' | 'revision'>;

/** Sets a team's dues; false if they are not those of `revision` anymore: 0 for none. */
export const saveTeamDues = (
  ctx: Context,
  { revision, ...dues }: NewDues,
  nextDue: string | undefined,
): Promise<boolean> =>
  write(ctx, { TeamDues, Team }, (rows) => [
    rows.TeamDues.put({ ...dues, ...waitingFor(nextDue), revision: revision + 1 })
      .where((row, op) => (revision === 0 ? op.notExists(row.revision) : op.eq(row.revision, revision)))
      .commit(),
    rows.Team.patch({ id: dues.teamId })
      .set({ restrictsLate: dues.late === 'restrict' })
      .commit(),
  ]);

export const removeDues = async (ctx: Context, teamId: TeamId): Promise<void> => {
  await write(ctx, { TeamDues, Team }, (rows) => [
    rows.TeamDues.delete({ teamId }).commit(),
    rows.Team.patch({ id: teamId }).set({ restrictsLate: false }).commit(),
  ]);
};

/** Members are charged for `nextDue`: the one after it is next. Nothing if another run did it, or the dues changed. */
export const advanceDues = async (
  ctx: Context,
  { teamId, revision, nextDue }: TeamDuesRow,
  after: string | undefined,
): Promise<void> => {
  const change = TeamDues(ctx).patch({ teamId });
  await isWritten(
    (after === undefined
      ? change.remove(['waiting', 'nextDue'])
      : change.set({ nextDue: after, chargeAt: chargedFrom(after) }).composite({ waiting: 'dues' })
    ).where((row, op) => `${op.eq(row.revision, revision)} AND ${op.eq(row.nextDue, nextDue ?? '')}`),
  );
};

/** A page of the dues for which members are to be charged. */
export const listChargeable = async (ctx: Context, now: string, limit: number, cursor: string | null) => {
  const query = TeamDues(ctx).query.byCharge({ waiting: 'dues' }).lte({ chargeAt: now });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Charges a member for a due day, once. */
export const addCharge = async (
  ctx: Context,
  { teamId, amount, grace }: Pick<TeamDuesRow, 'teamId' | 'amount' | 'grace'>,
  dueOn: string,
  userId: UserId,
): Promise<void> => {
  await isWritten(
    DuesCharge(ctx).create({
      ...{ teamId, dueOn, userId, amount, state: 'due', revision: 1, waiting: 'charges' },
      log: [{ at: ctx.clock.now(), state: 'due' }],
      lateAt: lateFrom(dueOn, grace),
    }),
  );
};

/** Consistent. */
export const findCharge = async (ctx: Context, key: ChargeKey): Promise<DuesChargeRow | undefined> => {
  const { data } = await DuesCharge(ctx).get(key).go({ consistent: true });
  return data ?? undefined;
};

/** A page of the charges of a team, latest due day first. */
export const listCharges = async (
  ctx: Context,
  teamId: TeamId,
  after: Pick<ChargeKey, 'dueOn' | 'userId'> | undefined,
  limit: number,
): Promise<DuesChargeRow[]> => {
  const query = DuesCharge(ctx).query.byTeam({ teamId });
  const { data } = await (after ? query.lt(after) : query).go({ limit, consistent: true, order: 'desc' });
  return data;
};

/** What a person owes teams and has paid them, or one team. */
export const chargesOf = async (ctx: Context, userId: UserId, teamId?: TeamId): Promise<DuesChargeRow[]> => {
  const key = teamId === undefined ? { userId } : { userId, teamId };
  const { data } = await DuesCharge(ctx).query.byUser(key).go({ pages: 'all', order: 'desc' });
  return data;
};

/** A page of the charges that are late at `now`. */
export const listLate = async (ctx: Context, now: string, limit: number, cursor: string | null) => {
  const query = DuesCharge(ctx).query.byLate({ waiting: 'charges' }).lte({ lateAt: now });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/**
 * Changes the state of a charge and adds to its log; the membership counts those that are late. `saleId` is what paid it. False if either has changed
 * meanwhile.
 */
export const saveCharge = async (
  ctx: Context,
  before: DuesChargeRow,
  state: DuesState,
  by: UserId | undefined,
  saleId = before.saleId,
): Promise<boolean> => {
  const { teamId, dueOn, userId, revision } = before;
  const late = Number(state === 'late') - Number(before.state === 'late');
  const member = late === 0 ? undefined : await findMember(ctx, teamId, userId);
  const isCounted = member !== undefined && (late > 0 || (member.late ?? 0) > 0);
  const isDue = isOwed(state) && state !== 'late';
  const decided = await tryWrite(ctx, { DuesCharge, Membership }, (rows) => {
    const changed = rows.DuesCharge.patch({ teamId, dueOn, userId }).set({
      ...{ state, revision: revision + 1, ...(saleId && { saleId }) },
      log: [...before.log, { at: ctx.clock.now(), state, ...(by && { by }) }],
    });
    const listed = isDue
      ? changed.set({ lateAt: before.lateAt, waiting: 'charges' })
      : changed.remove(['waiting']).composite({ lateAt: before.lateAt });
    return [
      listed.where((row, op) => op.eq(row.revision, revision)).commit(),
      ...(isCounted ? [rows.Membership.patch({ teamId, userId }).add({ late }).commit()] : []),
    ];
  });
  return decided.committed;
};

/** Removes the dues and the charges of a team that was deleted. */
export const removeAllDues = async (ctx: Context, teamId: TeamId): Promise<void> => {
  const { data } = await DuesCharge(ctx).query.byTeam({ teamId }).go({ consistent: true, pages: 'all' });
  await Promise.all(data.map(({ dueOn, userId }) => DuesCharge(ctx).delete({ teamId, dueOn, userId }).go()));
  await TeamDues(ctx).delete({ teamId }).go();
};
