import { undecided } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventUnanswered } from '#shared/domains/events/notifications.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../../core/pages.ts';
import * as notifications from '../../notifications/index.ts';
import { runPagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import * as events from '../dates/cards.ts';
import * as deadlines from '../store/deadlines.ts';

import type { Deadline } from '../store/index.ts';

const AHEAD_MS = DAY_MS;
const PER_PAGE = 50;

const remind = async (ctx: Context, deadline: Deadline): Promise<void> => {
  const { eventId, occurrenceId, dateStart, answersDueAt } = deadline;
  const [event] = await events.findCards(ctx, [{ eventId, occurrenceId }]);
  const now = ctx.clock.now();
  if (event && !event.cancelled && event.dateStart === dateStart && now < answersDueAt) {
    const since = addMilliseconds(answersDueAt, -AHEAD_MS);
    const cause = { of: `undecided ${eventId} ${occurrenceId} ${answersDueAt}`, at: since, shownAt: now };
    const news = { ...eventNewsOf(event), answersDueAt };
    await notifications.announceTo(
      ctx,
      undecided,
      { eventId, occurrenceId, since },
      eventUnanswered,
      news,
      cause,
    );
  }
  await deadlines.drop(ctx, deadline);
};

async function* pages(ctx: Context, _position: string | undefined, now: string) {
  const until = addMilliseconds(now, AHEAD_MS);
  for await (const { items } of everyPage((cursor) => deadlines.due(ctx, until, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: addMilliseconds(first.answersDueAt, -AHEAD_MS) };
  }
}

/**
 * Reminds those who have not decided, a day before the deadline for RSVPs. Nobody is reminded of an invitation from within that day, or after the
 * deadline. Finished items are not found again, so no position is stored.
 */
export const remindUndecided = (ctx: Context) =>
  runPagedJob<Deadline>(ctx, {
    name: 'remindUndecided',
    pages: (_position, now) => pages(ctx, _position, now),
    work: (deadline) => remind(ctx, deadline),
    timeMs: 4 * MINUTE_MS,
  });
