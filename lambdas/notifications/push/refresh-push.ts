import { addMilliseconds, DAY_MS, MINUTE_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { mapAtMost } from '../../core/at-once.ts';
import type { JobReport } from '../../core/background.ts';
import { everyPage } from '../../core/pages.ts';
import { findPosition, putPosition } from '../../data/job-position.table.ts';
import type { PushMessage } from '../../integrations/web-push.ts';
import type { Context } from '../../runtime/context.ts';
import * as registrations from './push-registration.table.ts';

const JOB = 'refreshPush';
const GOOD_FOR_MS = 7 * DAY_MS;
/** A registration that no service has confirmed for this long is removed. */
const GIVEN_UP_AFTER_MS = 30 * DAY_MS;
const ROWS_PER_PAGE = 50;
const AT_ONCE = 10;
/** A minute less than the function's timeout. */
const TIME_MS = 4 * MINUTE_MS;
/** Not stored for delivery, and not shown by the service worker: only the push service's response matters. */
const question: PushMessage = { ttlSeconds: 0, urgency: 'very-low' };

function* daysBetween(from: string, until: string): Generator<string> {
  for (let at = `${utcDayOf(from)}T00:00:00.000Z`; at <= until; at = addMilliseconds(at, DAY_MS))
    yield utcDayOf(at);
}

const ask = async (
  ctx: Context<'webPush'>,
  row: registrations.RegistrationRow,
): Promise<'refreshed' | 'removed' | 'left'> => {
  const { clock } = ctx;
  if (row.pausedUntil !== undefined && row.pausedUntil > clock.now()) return 'left';
  const { kind } = await ctx.webPush(row, question);
  if (kind === 'sent') {
    await registrations.refresh(ctx, row);
    return 'refreshed';
  }
  const isGivenUp = row.refreshedAt < addMilliseconds(clock.now(), -GIVEN_UP_AFTER_MS);
  if (kind !== 'gone' && !isGivenUp) return 'left';
  await registrations.remove(ctx, row);
  return 'removed';
};

async function* pages(ctx: Context, from: string, before: string) {
  for (const day of daysBetween(from, before)) {
    const ofDay = everyPage((cursor) => registrations.refreshedOn(ctx, day, before, ROWS_PER_PAGE, cursor));
    for await (const { data: rows } of ofDay) yield { day, rows };
  }
}

/**
 * Asks the push services about registrations last confirmed a week ago: those that still exist are good for another week, those that are
 * gone are removed, and those without a clear answer are checked again by the next run. A run that is out of time is continued by the next
 * one.
 */
export const refreshPush = async (ctx: Context<'webPush'>): Promise<JobReport> => {
  const { clock } = ctx;
  const began = clock.now();
  const before = addMilliseconds(began, -GOOD_FOR_MS);
  const from = (await findPosition(ctx, JOB)) ?? addMilliseconds(before, -GIVEN_UP_AFTER_MS);
  const report = { refreshed: 0, removed: 0, left: 0 };
  let next: string | undefined;
  let complete = true;
  for await (const { day, rows } of pages(ctx, from, before)) {
    const results = await mapAtMost(AT_ONCE, rows, (row) => ask(ctx, row));
    const count = (kind: keyof typeof report) => results.filter((result) => result === kind).length;
    report.refreshed += count('refreshed');
    report.removed += count('removed');
    report.left += count('left');
    if (results.includes('left')) next ??= day;
    complete = clock.now() <= addMilliseconds(began, TIME_MS);
    if (!complete) {
      next ??= day;
      break;
    }
  }
  await putPosition(ctx, JOB, `${next ?? utcDayOf(before)}T00:00:00.000Z`);
  const behind = complete ? 0 : Date.parse(before) - Date.parse(`${next}T00:00:00.000Z`);
  return { ...report, complete, behindSeconds: Math.max(0, Math.round(behind / 1000)) };
};
