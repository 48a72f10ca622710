import { CHOICE_MS, splitLimits } from '#shared/domains/splits/rules.ts';
import { addMilliseconds, DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { Context } from '../runtime/context.ts';
import type { SplitRow } from './split.table.ts';

// When something happens to a split without anybody doing it. ISO instants.

/** How long the captain has to pay the deposit. */
const START_MS = HOUR_MS;
/** When what was interrupted is taken up again. */
const RESUME_MS = 15 * MINUTE_MS;
/** How long before the deadline players who owe are reminded. */
const REMINDED_BEFORE_MS = [3 * DAY_MS, DAY_MS] as const;

/** Until when the captain has to choose; after that, the split is canceled. */
export const endOfChoice = ({ deadline }: Pick<SplitRow, 'deadline'>): string =>
  addMilliseconds(deadline, CHOICE_MS);

/** Until when the deposit has to be paid. */
export const endOfStart = ({ createdAt }: Pick<SplitRow, 'createdAt'>): string =>
  addMilliseconds(createdAt, START_MS);

/** Whether players can be reminded now: three times in all, and not too soon after the last time. */
export const mayRemind = (ctx: Context, { state, reminders, remindedAt }: SplitRow): boolean =>
  state === 'running' &&
  reminders < splitLimits.reminders &&
  (remindedAt === undefined ||
    ctx.clock.now() >= addMilliseconds(remindedAt, splitLimits.reminderHours * HOUR_MS));

/** When players are reminded next; undefined if they are not anymore. */
export const nextReminder = ({
  deadline,
  reminders,
  remindedAt,
  createdAt,
}: SplitRow): string | undefined => {
  if (reminders >= splitLimits.reminders) return undefined;
  const last = remindedAt ?? createdAt;
  return REMINDED_BEFORE_MS.map((before) => addMilliseconds(deadline, -before)).find((at) => at > last);
};

/** When a job looks after a split, if it has to: what belongs into its row. */
export const nextLook = (ctx: Context, split: SplitRow): Pick<SplitRow, 'pending' | 'dueAt'> => {
  const { state, deadline, isChoosing } = split;
  if (state === 'starting') return { pending: 'split', dueAt: endOfStart(split) };
  if (state !== 'running') return { pending: 'split', dueAt: addMilliseconds(ctx.clock.now(), RESUME_MS) };
  if (isChoosing) return { pending: 'split', dueAt: endOfChoice(split) };
  const reminder = nextReminder(split);
  return { pending: 'split', dueAt: reminder !== undefined && reminder < deadline ? reminder : deadline };
};
