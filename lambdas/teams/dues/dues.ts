import * as z from 'zod/mini';
import type { DuesCharge, DuesSettings } from '#shared/domains/teams/dues.ts';
import { teamDuesReminder } from '#shared/domains/teams/dues-notifications.ts';
import { type DuesState, isOwed, mayBecome, nextDueDay } from '#shared/domains/teams/dues-rules.ts';
import { addMilliseconds, DAY_MS, LocalDate, utcDayOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { mapAtMost } from '../../core/at-once.ts';
import { InvalidInput } from '../../core/errors.ts';
import { positionBehind, readPage } from '../../core/pages.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import {
  type ChargeKey,
  chargesOf,
  type DuesChargeRow,
  findCharge,
  findDues,
  listCharges,
  removeDues,
  saveCharge,
  saveTeamDues,
  type TeamDuesRow,
  type TeamRow,
} from '../store/index.ts';

interface Caller {
  readonly userId: UserId;
}
interface SavedDues extends DuesSettings {
  revision: number;
}

const PER_PAGE = 100;
/** The first due day is at most so many days away. */
const MOST_DAYS = 731;
const Position = z.object({ dueOn: LocalDate, userId: UserId });

const toDues = ({ amount, rhythm, firstDue, grace, late, revision }: TeamDuesRow): SavedDues => ({
  ...{ amount, rhythm, firstDue, grace, late, revision },
});

/** Charges with the people whom they are about; those of suspended accounts are left out. */
const shown = async (ctx: Context, rows: readonly DuesChargeRow[]): Promise<DuesCharge[]> => {
  const ids = rows.flatMap(({ userId, log }) => [userId, ...log.flatMap(({ by }) => by ?? [])]);
  const people = await users.findNamed(ctx, [...new Set(ids)]);
  return rows.flatMap(({ userId, amount, dueOn, state, log, saleId = null }) => {
    const user = people.get(userId);
    if (!user) return [];
    const changes = log.map(({ at, by, state: to }) => ({
      ...{ at, state: to },
      by: (by && people.get(by)) ?? null,
    }));
    return [{ user, amount, dueOn, state, saleId, log: changes }];
  });
};

/** A team's dues, and what the caller owes or has paid. */
export const getDues = async (
  ctx: Context,
  { userId }: Caller,
  { id }: TeamRow,
): Promise<{ dues: SavedDues | null; own: DuesCharge[] }> => {
  const [dues, own] = await Promise.all([findDues(ctx, id), chargesOf(ctx, userId, id)]);
  return { dues: dues ? toDues(dues) : null, own: await shown(ctx, own) };
};

const isSame = (one: SavedDues, other: SavedDues): boolean =>
  (['amount', 'rhythm', 'firstDue', 'grace', 'late', 'revision'] as const).every(
    (name) => one[name] === other[name],
  );

/** @throws InvalidInput for a first due day that is past or far away; AppError request.conflict if the dues have changed */
export const saveDues = async (
  ctx: Context,
  { id: teamId }: TeamRow,
  input: SavedDues,
): Promise<SavedDues> => {
  const now = ctx.clock.now();
  const field = 'body.firstDue';
  const stored = await findDues(ctx, teamId);
  if (input.firstDue !== stored?.firstDue && input.firstDue < utcDayOf(addMilliseconds(now, -DAY_MS)))
    throw new InvalidInput([{ field, reason: 'past' }]);
  if (input.firstDue > utcDayOf(addMilliseconds(now, MOST_DAYS * DAY_MS)))
    throw new InvalidInput([{ field, reason: 'too_big' }]);
  const next = nextDueDay(input, utcDayOf(now))?.dueOn;
  if (await saveTeamDues(ctx, { teamId, ...input }, next)) return { ...input, revision: input.revision + 1 };
  const after = await findDues(ctx, teamId);
  // The same request again finds what it has done.
  if (after && isSame(toDues(after), { ...input, revision: input.revision + 1 })) return toDues(after);
  throw new AppError('request.conflict');
};

export const endDues = async (ctx: Context, { id }: TeamRow): Promise<{ done: true }> => {
  await removeDues(ctx, id);
  return { done: true };
};

export const charges = (
  ctx: Context<'cursors'>,
  { id }: TeamRow,
  cursor: string | undefined,
): Promise<Page<DuesCharge>> =>
  readPage(ctx.cursors, { scope: `dues:${id}`, cursor, position: Position }, async (after) => {
    const rows = await listCharges(ctx, id, after, PER_PAGE);
    return { items: await shown(ctx, rows), next: positionBehind(rows, PER_PAGE) };
  });

const requireCharge = async (ctx: Context, key: ChargeKey): Promise<DuesChargeRow> => {
  const charge = await findCharge(ctx, key);
  if (!charge) throw new AppError('charge.not_found');
  return charge;
};

const showOne = async (ctx: Context, row: DuesChargeRow): Promise<DuesCharge> => {
  const [charge] = await shown(ctx, [row]);
  if (!charge) throw new AppError('charge.not_found');
  return charge;
};

/** What was paid by card is refunded by its sale. */
const mayBeRecorded = ({ state, saleId }: DuesChargeRow, next: DuesState): boolean =>
  mayBecome(state, next) && !(state === 'paid' && saleId !== undefined);

/** Records the state of a charge. @throws AppError charge.not_found; InvalidInput for a state that cannot follow the current one */
export const changeCharge = (
  ctx: Context,
  { userId: by }: Caller,
  key: ChargeKey,
  state: Exclude<DuesState, 'late'>,
): Promise<DuesCharge> =>
  untilUnchanged(async () => {
    const charge = await requireCharge(ctx, key);
    if (charge.state === state) return showOne(ctx, charge);
    if (!mayBeRecorded(charge, state)) throw new InvalidInput([{ field: 'body.state', reason: 'choice' }]);
    return (await saveCharge(ctx, charge, state, by))
      ? showOne(ctx, await requireCharge(ctx, key))
      : undefined;
  });

/** Notifies a member of a charge, at most once a day (UTC). */
export const remindOf = async (
  ctx: Context,
  { id: teamId, card }: { readonly id: TeamId; readonly card: { readonly name: string } },
  { userId, dueOn, amount, state }: DuesChargeRow,
): Promise<void> => {
  const day = utcDayOf(ctx.clock.now());
  const isLate = state === 'late';
  const data = { teamId, teamName: card.name, amount, dueOn, state: isLate ? 'late' : 'due' } as const;
  const cause = {
    of: `dues ${teamId} ${dueOn} ${day}`,
    at: `${day}T00:00:00.000Z`,
    shownAt: ctx.clock.now(),
  };
  await notifications.announce(ctx, teamDuesReminder, userId, data, cause);
};

const AT_ONCE = 10;

/** Reminds members of what they still owe; a repeated request notifies nobody twice. */
export const remindAll = async (
  ctx: Context,
  team: TeamRow,
  keys: readonly Omit<ChargeKey, 'teamId'>[],
): Promise<{ reminded: number }> => {
  const reminded = await mapAtMost(AT_ONCE, keys, async (key) => {
    const charge = await findCharge(ctx, { ...key, teamId: team.id });
    if (!charge || !isOwed(charge.state)) return [];
    await remindOf(ctx, team, charge);
    return [charge];
  });
  return { reminded: reminded.flat().length };
};

/** @throws AppError charge.not_found also if nothing is owed */
export const remind = async (ctx: Context, team: TeamRow, key: ChargeKey): Promise<{ done: true }> => {
  const charge = await requireCharge(ctx, key);
  if (!isOwed(charge.state)) throw new AppError('charge.not_found');
  await remindOf(ctx, team, charge);
  return { done: true };
};
