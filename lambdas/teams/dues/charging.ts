import type { Change } from '#shared/declare/rows.ts';
import { nextDueDay } from '#shared/domains/teams/dues-rules.ts';
import { teamPartOf } from '#shared/domains/teams/roles.ts';
import type { membershipRow } from '#shared/domains/teams/rows.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../../core/at-once.ts';
import { everyPage, positionBehind } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import * as store from '../store/index.ts';
import { remindOf } from './dues.ts';

const PER_PAGE = 100;
const AT_ONCE = 5;

const dayAfter = (day: string): string => utcDayOf(addMilliseconds(`${day}T00:00:00.000Z`, DAY_MS));

/** Charges all members but followers for the next due day. Repeats charge nobody twice. */
export const chargeMembers = async (
  ctx: Context,
  { teamId }: Pick<store.TeamDuesRow, 'teamId'>,
): Promise<void> => {
  const dues = await store.findDues(ctx, teamId);
  const { nextDue, chargeAt } = dues ?? {};
  if (!dues || nextDue === undefined || chargeAt === undefined || chargeAt > ctx.clock.now()) return;
  let after: UserId | undefined;
  do {
    const rows: store.MembershipRow[] = await store.listMembers(ctx, teamId, after, PER_PAGE);
    const charged = rows.filter(({ role }) => teamPartOf(role) !== undefined);
    await mapAtMost(AT_ONCE, charged, ({ userId }) => store.addCharge(ctx, dues, nextDue, userId));
    after = positionBehind(rows, PER_PAGE)?.userId;
  } while (after !== undefined);
  await store.advanceDues(ctx, dues, nextDueDay(dues, dayAfter(nextDue))?.dueOn);
};

/** Charges someone who joins a team whose dues are due once, after the others were charged. */
export const chargeJoiner = async (ctx: Context, { after }: Change<typeof membershipRow>): Promise<void> => {
  if (!after) return;
  const { teamId, userId } = after;
  const [dues, member] = await Promise.all([
    store.findDues(ctx, teamId),
    store.findMember(ctx, teamId, userId),
  ]);
  if (!dues || !member || dues.rhythm !== 'once' || dues.nextDue !== undefined) return;
  const joined = utcDayOf(member.since);
  await store.addCharge(ctx, dues, joined > dues.firstDue ? joined : dues.firstDue, userId);
};

/** Makes a charge late whose grace is over, and notifies its member. Nothing if it was paid meanwhile. */
export const makeLate = async (ctx: Context, key: store.ChargeKey): Promise<void> => {
  const charge = await store.findCharge(ctx, key);
  if (charge?.state !== 'due' || charge.lateAt > ctx.clock.now()) return;
  if (!(await store.saveCharge(ctx, charge, 'late', undefined))) return;
  const team = await store.findTeam(ctx, key.teamId);
  if (team) await remindOf(ctx, team, { ...charge, state: 'late' });
};

/** Dues for which members are to be charged, page by page. */
export async function* chargeable(ctx: Context, now: string) {
  for await (const { items } of everyPage((cursor) => store.listChargeable(ctx, now, PER_PAGE, cursor))) {
    const dueAt = items[0]?.chargeAt;
    if (dueAt !== undefined) yield { items, dueAt };
  }
}

/** Charges that become late, page by page. */
export async function* lateCharges(ctx: Context, now: string) {
  for await (const { items } of everyPage((cursor) => store.listLate(ctx, now, PER_PAGE, cursor))) {
    const dueAt = items[0]?.lateAt;
    if (dueAt !== undefined) yield { items, dueAt };
  }
}
