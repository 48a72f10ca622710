import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { correctionRow } from '#shared/domains/reliability/rows.ts';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { aSlot, requestKey, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { closeAccount, giveChange } from '#test/support/give-change.ts';
import { hosted, request, slotOf } from '#test/support/rsvps.ts';
import { findAttended } from '../events/index.ts';
import { bindAll } from '../runtime/bind.ts';
import { work } from './background.ts';
import { findRecorded, listCorrections, recordDate, removeRecords } from './records/index.ts';
import * as reliability from './reliability.ts';

const ctx = testContext();
const { attendees, rsvps } = createEventsCaller(ctx);
const { countAttendance, announceNoShow, announceCorrection, forgetPerson } = bindAll(ctx, work.reactions);

/** A date that one person attends. It starts on November 28 at 9:00 in Austin. */
const attended = async (n: number) => {
  const world = await hosted(ctx, n, { eventSlotGroup: [aSlot({ capacity: 4 })] });
  const { event, person, host } = world;
  const ana = await person(1);
  const date = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
  const rsvpOf = () => rsvpRows.find(ctx, date, ana.userId);
  /** Changes the RSVP, and sends what the stream would. */
  const changed = async (work: () => Promise<unknown>) => {
    const before = await rsvpOf();
    await work();
    const change = { before, after: await rsvpOf() };
    await giveChange(rsvpRow, countAttendance, change);
    await giveChange(rsvpRow, announceNoShow, change);
    return change;
  };
  await rsvps.join(ana, event.id, request(1, slotOf(event)));
  return {
    ...{ ...world, ana, date, changed },
    record: (what: Parameters<typeof attendees.record>[3]) =>
      changed(() => attendees.record(host, event.id, ana.userId, what)),
    leave: () => changed(() => rsvps.leave(ana, event.id, requestKey(9))),
    outcomes: async () => (await reliability.mine(ctx, ana)).dates.map(({ outcome }) => outcome),
    startsIn: (ms: number) => ctx.clock.moveTo(addMilliseconds(event.dateStart, -ms)),
  };
};

describe('attendance that counts', () => {
  it('RSV-15~ what the host records counts, a correction corrects it, and only the person sees it', async () => {
    const { record, outcomes, startsIn, ana, event } = await attended(701);
    startsIn(-3 * HOUR_MS);
    await record('no_show');
    expect(await reliability.mine(ctx, ana)).toMatchObject({
      figure: null,
      isReliable: true,
      dates: [{ title: event.title, outcome: 'no_show', counts: 100, correction: 'possible' }],
    });
    await record('came');
    expect(await outcomes()).toEqual(['came']);
    await record(null);
    expect(await outcomes()).toEqual([]);
    await record('late_cancel');
    ctx.clock.moveTo(addMilliseconds(event.dateStart, 90 * DAY_MS));
    expect((await reliability.mine(ctx, ana)).dates).toMatchObject([{ counts: 50, correction: 'over' }]);
  });

  it('RSV-15~ changes may be delivered repeatedly and in any order: the newest counts', async () => {
    const { ana, outcomes, record, startsIn } = await attended(702);
    startsIn(0);
    const changes = [
      await record('no_show'),
      await record('came'),
      await record(null),
      await record('no_show'),
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...changes), { maxLength: 8 }), async (delivered) => {
        await removeRecords(ctx, ana.userId);
        for (const change of [...delivered, ...changes.toReversed()])
          await giveChange(rsvpRow, countAttendance, change);
        expect(await outcomes()).toEqual(['no_show']);
      }),
      { numRuns: 10 },
    );
    const { write } = await ctx.store.costOf(() => giveChange(rsvpRow, countAttendance, changes[0] ?? {}));
    expect(write).toBe(0);
  });

  it.each([
    ['less than 12 hours before the start', 11 * HOUR_MS, ['late_cancel']],
    ['more than 12 hours before the start', 13 * HOUR_MS, []],
  ])('RSV-15~ giving up a spot %s', async (_, ahead, expected) => {
    const { leave, outcomes, startsIn } = await attended(703 + Math.round(ahead / HOUR_MS));
    startsIn(ahead);
    await leave();
    expect(await outcomes()).toEqual(expected);
  });

  it('RSV-15~ a spot taken a moment ago can be given up, and anyone who joins again did not cancel', async () => {
    const { leave, outcomes, startsIn, ana, event, changed } = await attended(720);
    startsIn(10 * HOUR_MS);
    await leave();
    expect(await outcomes()).toEqual(['late_cancel']);
    await changed(() => rsvps.join(ana, event.id, request(11, slotOf(event))));
    expect(await outcomes()).toEqual([]);
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 60_000));
    await changed(() => rsvps.leave(ana, event.id, requestKey(12)));
    expect(await outcomes()).toEqual([]);
  });

  it('RSV-15~ EVT-05~ the host sees who canceled late, and can say that it was fine', async () => {
    const { leave, outcomes, startsIn, host, event, ana, record } = await attended(730);
    startsIn(5 * HOUR_MS);
    await leave();
    expect((await attendees.gaveUpLate(host, event.id)).items).toMatchObject([
      { user: { userId: ana.userId }, counts: true },
    ]);
    startsIn(0);
    await expect(record('came')).rejects.toMatchObject({ code: 'rsvp.not_found' });
    await record(null);
    expect(await outcomes()).toEqual([]);
    expect((await attendees.gaveUpLate(host, event.id)).items).toMatchObject([{ counts: false }]);
    await record('late_cancel');
    expect(await outcomes()).toEqual(['late_cancel']);
  });

  it('RSV-15~ a person is notified of a no-show once, and can ask the host to correct it once', async () => {
    const { record, startsIn, ana, host, date } = await attended(740);
    startsIn(-3 * HOUR_MS);
    const found = await findAttended(ctx, { kind: 'person', userId: ana.userId } as never, date);
    if (!found) throw new Error('the date is there');
    await expect(reliability.askCorrection(ctx, ana, found.object)).rejects.toMatchObject({
      code: 'rsvp.not_found',
    });
    await record('no_show');
    await record('came');
    await record('no_show');
    const notified = async (who: typeof ana) =>
      (await notificationRows.list(ctx, who.userId, undefined, 20)).map(({ type }) => type);
    expect(await notified(ana)).toEqual(['no_show_recorded']);
    for (let round = 0; round < 2; round += 1) await reliability.askCorrection(ctx, ana, found.object);
    const asked = await listCorrections(ctx, ana.userId);
    expect(asked).toHaveLength(1);
    for (let round = 0; round < 2; round += 1)
      await giveChange(correctionRow, announceCorrection, { after: asked[0] });
    expect(await notified(host)).toEqual(['attendance_correction_asked']);
    expect((await reliability.mine(ctx, ana)).dates).toMatchObject([{ correction: 'asked' }]);
    const open = async () => (await reliability.corrections(ctx, found.object)).items;
    expect(await open()).toMatchObject([{ user: { userId: ana.userId }, attendance: 'no_show' }]);
    await record('came');
    expect(await open()).toEqual([]);
    await record('no_show');
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 31 * DAY_MS));
    await expect(reliability.askCorrection(ctx, ana, found.object)).rejects.toMatchObject({
      code: 'event.ended',
    });
    await closeAccount(forgetPerson, ana.userId);
    expect([await findRecorded(ctx, ana.userId), await listCorrections(ctx, ana.userId)]).toEqual([[], []]);
  });

  it('RSV-15~ the latest 60 dates are kept', async () => {
    const who = userId(799);
    for (let n = 0; n < 65; n += 1)
      await recordDate(ctx, who, {
        ...{ eventId: `evt_${String(n).padStart(26, '0')}` as never, occurrenceId: ONLY_OCCURRENCE },
        ...{
          dateStart: addMilliseconds('2026-01-01T00:00:00.000Z', n * DAY_MS),
          outcome: 'came',
          rsvpRevision: 1,
        },
      });
    const kept = await findRecorded(ctx, who);
    expect(kept).toHaveLength(60);
    expect(kept.at(-1)?.dateStart).toBe('2026-01-06T00:00:00.000Z');
  });
});
