import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../../core/pages.ts';
import { runPagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import * as edits from '../dates/edit.table.ts';
import { editedDate } from '../schedule/index.ts';
import * as events from '../store/events.ts';
import type { Publication } from '../store/index.ts';
import * as publications from '../store/publications.ts';

const PER_PAGE = 50;

const publish = async (ctx: Context, date: Publication): Promise<void> => {
  const rows = await events.find(ctx, date);
  const now = ctx.clock.now();
  const due = rows?.details.options.makePublicAfter ?? null;
  if (!rows || rows.occurrence.cancelled || due === null) return publications.drop(ctx, date);
  // The date was moved since the list was read.
  if (due > now) return;
  const { hasOwnChanges, editsSeen } = rows.occurrence;
  const after = editedDate(rows, { isPrivate: false, publicHoursBefore: null });
  // A host or an attendee who changes it at the same moment wins; the next run tries again.
  await edits.write(ctx, rows, after, { hasOwnChanges, editsSeen }, now);
};

async function* pages(ctx: Context, _position: string | undefined, now: string) {
  for await (const { items } of everyPage((cursor) => publications.due(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: first.publicAt };
  }
}

/** Makes private dates public when their hosts wanted it. Finished items are not found again, so no position is stored. */
export const makePublic = (ctx: Context) =>
  runPagedJob<Publication>(ctx, {
    name: 'makePublic',
    pages: (_position, now) => pages(ctx, _position, now),
    work: (date) => publish(ctx, date),
    timeMs: 4 * MINUTE_MS,
  });
