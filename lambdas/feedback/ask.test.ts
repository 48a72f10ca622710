import { describe, expect, it } from 'vitest';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { eventDateRow } from '#shared/domains/events/rows.ts';
import { askAt } from '#shared/domains/feedback/rules.ts';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { testContext } from '#test/support/context.ts';
import { countSpots, followAnnouncements, writeCancellation } from '#test/support/event-stream.ts';
import { createFeedback } from '#test/support/feedback.ts';
import { giveChange } from '#test/support/give-change.ts';
import { bindAll } from '../runtime/bind.ts';
import { work } from './background.ts';

const ctx = testContext();

/** An event that two people joined, whose plan to ask them is written. */
const aWorld = async (first: number, overrides: Partial<NewEvent> = {}) => {
  const world = await createFeedback(ctx, first);
  const { hosted, join } = world;
  const { planAsk } = bindAll(ctx, work.reactions);
  const event = await hosted(overrides);
  const plan = ({ id: eventId, endsAt }: Pick<EventPage, 'id' | 'endsAt'>) =>
    giveChange(eventDateRow, planAsk, {
      after: { eventId, occurrenceId: ONLY_OCCURRENCE, endsAt },
    });
  await plan(event);
  const joinAll = async () => {
    for (const who of [world.ana, world.ben]) await join(who, event);
    for (const { id } of event.eventSlotGroup) await countSpots(ctx, event.id, id);
  };
  /** Runs the job at that time and delivers what it announces; returns how many plans were due. */
  const run = async (at: string) => {
    ctx.clock.moveTo(at);
    const { found } = await work.jobs.askForFeedback(ctx);
    await followAnnouncements(ctx);
    return found;
  };
  const asked = async (userId: UserId) =>
    (await notificationRows.list(ctx, userId, undefined, 20)).filter(({ type }) => type === 'feedback_asked');
  return { ...world, event, plan, joinAll, run, asked };
};
const later = (iso: string, hours: number) => addMilliseconds(iso, hours * HOUR_MS);

describe('asking how it was', () => {
  it('EVT-11~ the host and everyone going are asked once, three hours after the end', async () => {
    const { event, joinAll, run, asked, host, ana, ben, cleo } = await aWorld(1);
    await joinAll();
    expect(await run(askAt(event))).toBe(0);
    expect([await run(later(askAt(event), 1)), await run(later(askAt(event), 2))]).toEqual([1, 0]);
    for (const { userId } of [host, ana, ben])
      expect(await asked(userId)).toMatchObject([
        { createdAt: askAt(event), data: { eventId: event.id, eventTitle: event.title } },
      ]);
    expect(await asked(cleo.userId)).toEqual([]);
  });

  it('EVT-11~ REL-02~ a run that crashed before it was done repeats nothing', async () => {
    const { event, joinAll, plan, run, asked, ana } = await aWorld(10);
    await joinAll();
    await run(later(askAt(event), 1));
    await plan(event);
    expect(await run(later(askAt(event), 2))).toBe(1);
    expect(await asked(ana.userId)).toHaveLength(1);
  });

  it('EVT-11~ nobody is asked about a canceled date, one without company, or one that ended weeks ago', async () => {
    const canceled = await aWorld(20);
    await canceled.joinAll();
    await writeCancellation(ctx, canceled.event);
    await canceled.run(later(askAt(canceled.event), 1));
    const alone = await aWorld(30, { hostPlays: true });
    await alone.run(later(askAt(alone.event), 1));
    const old = await aWorld(40);
    await old.joinAll();
    expect(await old.run(addMilliseconds(old.event.endsAt, 15 * DAY_MS))).toBe(1);
    for (const { asked, host } of [canceled, alone, old]) expect(await asked(host.userId)).toEqual([]);
  });

  it('EVT-11~ a date whose plan is for another end is planned again', async () => {
    const { event, joinAll, plan, run, asked, ana } = await aWorld(50);
    await joinAll();
    await plan({ id: event.id, endsAt: addMilliseconds(event.endsAt, -DAY_MS) });
    expect(await run(later(askAt(event), -23))).toBe(1);
    expect(await asked(ana.userId)).toEqual([]);
    await run(later(askAt(event), 1));
    expect(await asked(ana.userId)).toHaveLength(1);
  });
});
