import * as dateRows from '#lambdas/events/store/dates.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import type { OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { anEvent, everyWeek } from './builders.ts';
import type { TestContext } from './context.ts';
import { addDates } from './event-stream.ts';
import { createEventsCaller } from './events-api.ts';
import { addPerson } from './people.ts';
import { request, slotOf } from './rsvps.ts';

/** November 20, 2026, 12:00 UTC; the first date is on Saturday the 28th. */
export const TODAY = '2026-11-20T12:00:00.000Z';

/** A weekly event with its own host, on that day, with four dates unless it says otherwise. */
export const weekly = async (ctx: TestContext, n: number, overrides: Partial<NewEvent> = {}) => {
  const { allDates, events } = createEventsCaller(ctx);
  ctx.clock.moveTo(TODAY);
  const host = await addPerson(ctx, n * 100);
  const reoccurringInfo = everyWeek({ count: 4 });
  const event = await events.create(host, anEvent(n, { reoccurringInfo, ...overrides }));
  await addDates(ctx, event.id);
  const keys = async () => dateRows.list(ctx, event.id, { endsAt: '2000' }, 100);
  const [first, second, third, fourth] = (await keys()).map(({ occurrenceId }) => occurrenceId);
  if (!first || !second) throw new Error('there are dates');
  /** A person's statuses on all dates, first to last. */
  const statuses = async (userId: UserId) => {
    const rows = await Promise.all((await keys()).map((key) => rsvpRows.find(ctx, key, userId)));
    return rows.map((row) => row?.status);
  };
  const joinAll = async (m: number, key = 1, guests = 0, on: OccurrenceId = first) =>
    allDates.join(await addPerson(ctx, n * 100 + m), event.id, on, {
      ...request(key, slotOf(event), guests),
      ifFull: 'join_waitlist',
    });
  return {
    ...{ host, event, keys, statuses, joinAll },
    ...{ first, second, third: third ?? second, fourth: fourth ?? second },
    person: (m: number) => addPerson(ctx, n * 100 + m),
  };
};
