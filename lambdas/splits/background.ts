import { isChoosing } from '#shared/domains/splits/rules.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { forgetting } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { runPagedJob, type Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import { announceSplit } from './announce.ts';
import type { splits as domain } from './domain.ts';
import { cancelSplit, settle } from './end-split.ts';
import { followSale } from './pay-share.ts';
import { findSplit, listDueSplits, listSplitsOf, type SplitRow, saveSplit } from './split.table.ts';
import { endOfChoice, endOfStart, mayRemind, nextLook, nextReminder } from './times.ts';

const PER_PAGE = 50;

async function* dueSplits(ctx: Context, now: string) {
  for await (const { items } of everyPage((cursor) => listDueSplits(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: first.dueAt };
  }
}

/** What the clock changes in a split that runs. */
const changeOf = (ctx: Context, split: SplitRow): Partial<SplitRow> => {
  const now = ctx.clock.now();
  if (isChoosing(split, now)) return { isChoosing: true };
  const reminder = nextReminder(split);
  return reminder !== undefined && reminder <= now && mayRemind(ctx, split)
    ? { reminders: split.reminders + 1, remindedAt: now }
    : {};
};

/** Looks after a split whose time has come: a deposit that nobody paid, a reminder, the deadline, the end of the choice, or what was interrupted. */
const lookAfter = async (ctx: Context<'stripe'>, { splitId }: SplitRow): Promise<void> => {
  const split = await findSplit(ctx, splitId);
  if (!split) return;
  const now = ctx.clock.now();
  const { state } = split;
  if (state === 'done' || state === 'canceled') {
    await settle(ctx, split);
    return;
  }
  const isOver =
    state === 'starting' ? endOfStart(split) <= now : isChoosing(split, now) && endOfChoice(split) <= now;
  if (isOver) {
    await cancelSplit(ctx, split);
    await settle(ctx, split);
    return;
  }
  await untilUnchanged(async () => {
    const current = await findSplit(ctx, splitId);
    if (!current || current.state !== state) return true;
    const change = changeOf(ctx, current);
    const look = nextLook(ctx, { ...current, ...change });
    return (await saveSplit(ctx, current, { ...change, ...look })) || undefined;
  });
};

export const work = {
  reactions: {
    announce: announceSplit,

    settle: async (ctx, { after }) => {
      if (after) await settle(ctx, after);
    },

    followSale,

    /** Nobody can choose anymore: splits of a deleted captain are canceled, and everybody is refunded. */
    forgetPerson: forgetting(async (ctx, id) => {
      for await (const { items } of everyPage((cursor) => listSplitsOf(ctx, id, PER_PAGE, cursor)))
        for (const split of items)
          if (split.state === 'starting' || split.state === 'running') await cancelSplit(ctx, split);
    }),
  },
  jobs: {
    lookAfter: (ctx) =>
      runPagedJob<SplitRow>(ctx, {
        name: 'lookAfterSplits',
        pages: (_position, now) => dueSplits(ctx, now),
        work: (split) => lookAfter(ctx, split),
        timeMs: 4 * MINUTE_MS,
      }),
  },
} satisfies Work<typeof domain.background>;
