import { describe, expect, it } from 'vitest';
import { work as substituteWork } from '#lambdas/substitutes/background.ts';
import * as substitutes from '#lambdas/substitutes/substitutes.ts';
import { addMilliseconds, DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { createSubstitutesWorld } from '#test/support/substitutes.ts';
import { listRequests, putRequest } from './request.table.ts';
import { listSearches } from './search.table.ts';

const ctx = testContext();
const { eventInvitations, rsvps } = createEventsCaller(ctx);
/** 13:00 on Friday in Austin, 20 hours before the start. */
const FRIDAY = '2026-11-27T19:00:00.000Z';
const one = { eventSlotGroup: [aSlot({ capacity: 2 })] };
const aWorld = (n: number, overrides: Parameters<typeof createSubstitutesWorld>[2] = one) =>
  createSubstitutesWorld(ctx, n, overrides);

describe('a host who looks for a substitute', () => {
  it('RSV-12 RSV-16 people are asked in waves; the first yes gets the spot, and the others read that it was taken', async () => {
    const world = await aWorld(801);
    const { friends, join, person, key, slotId, announceAll, notified, host, rsvpOf } = world;
    await friends(8);
    await join(await person(1));
    ctx.clock.moveTo(FRIDAY);
    expect((await substitutes.start(ctx, key, slotId, 1)).items).toMatchObject([
      { state: 'waiting', spots: 1, asked: 0, nextWave: { at: FRIDAY, size: 5 } },
    ]);
    await substituteWork.jobs.askSubstitutes(ctx);
    await substituteWork.jobs.askSubstitutes(ctx);
    expect((await substitutes.list(ctx, key)).items).toMatchObject([
      { state: 'asking', asked: 5, nextWave: { at: '2026-11-27T19:30:00.000Z', size: 10 } },
    ]);
    const asked = await listRequests(ctx, key);
    const members = world.memberOf(asked.map(({ userId }) => userId));
    const [ana, ben, cleo] = members;
    if (!ana || !ben || !cleo) throw new Error('five people were asked');
    await announceAll();
    expect(await notified(ana)).toEqual(['substitute_asked']);
    await substitutes.decline(ctx, cleo, key);
    expect((await substitutes.mine(ctx, ana, key)).request).toMatchObject({
      state: 'open',
      slotName: 'Players',
    });
    await substitutes.claim(ctx, ana, key);
    await substitutes.claim(ctx, ana, key);
    expect(await rsvpOf(ana)).toMatchObject({ status: 'going', slotId });
    await expect(substitutes.claim(ctx, ben, key)).rejects.toMatchObject({ code: 'substitute.taken' });
    expect((await substitutes.mine(ctx, ben, key)).request).toMatchObject({ state: 'taken' });
    expect((await substitutes.list(ctx, key)).items).toMatchObject([
      { state: 'filled', spots: 0, asked: 5, declined: 1, accepted: 1, nextWave: null },
    ]);
    ctx.clock.moveTo('2026-11-27T19:30:00.000Z');
    await substituteWork.jobs.askSubstitutes(ctx);
    expect(await listRequests(ctx, key)).toHaveLength(5);
    await announceAll();
    expect(await notified(host)).toEqual(['substitutes_found']);
  });

  it('RSV-16~ a wave that is late is made up for; anyone who said no, or was asked, is not asked again', async () => {
    const { friends, key, slotId, memberOf } = await aWorld(802);
    await friends(17);
    ctx.clock.moveTo(FRIDAY);
    await substitutes.start(ctx, key, slotId, 2);
    ctx.clock.moveTo(addMilliseconds(FRIDAY, 31 * MINUTE_MS));
    await substituteWork.jobs.askSubstitutes(ctx);
    expect(await listRequests(ctx, key)).toHaveLength(15);
    const [no] = memberOf((await listRequests(ctx, key)).map(({ userId }) => userId));
    if (!no) throw new Error('people were asked');
    await substitutes.decline(ctx, no, key);
    await substitutes.stop(ctx, key, slotId);
    await substitutes.stop(ctx, key, slotId);
    expect((await substitutes.list(ctx, key)).items).toMatchObject([{ state: 'stopped', nextWave: null }]);
    expect((await substitutes.mine(ctx, no, key)).request).toMatchObject({ state: 'no' });
    ctx.clock.moveTo(addMilliseconds(FRIDAY, HOUR_MS));
    await substituteWork.jobs.askSubstitutes(ctx);
    expect(await listRequests(ctx, key)).toHaveLength(15);
    await substitutes.start(ctx, key, slotId, 2);
    await substituteWork.jobs.askSubstitutes(ctx);
    const again = await listRequests(ctx, key);
    expect(again.find(({ userId }) => userId === no.userId)).toMatchObject({ answer: 'no', wave: 0 });
    expect(again.filter(({ askedAt }) => askedAt === ctx.clock.now())).toHaveLength(5);
  });

  it('RSV-12~ a stopped search takes no more answers, and nobody who was not asked can claim', async () => {
    const { friends, key, slotId, memberOf, person } = await aWorld(803);
    await friends(2);
    ctx.clock.moveTo(FRIDAY);
    await substitutes.start(ctx, key, slotId, 1);
    await substituteWork.jobs.askSubstitutes(ctx);
    const [ana] = memberOf((await listRequests(ctx, key)).map(({ userId }) => userId));
    if (!ana) throw new Error('someone was asked');
    await substitutes.stop(ctx, key, slotId);
    await expect(substitutes.claim(ctx, ana, key)).rejects.toMatchObject({ code: 'substitute.taken' });
    const stranger = await person(90);
    await expect(substitutes.claim(ctx, stranger, key)).rejects.toMatchObject({
      code: 'substitute.not_asked',
    });
    expect(await substitutes.mine(ctx, stranger, key)).toEqual({ request: null });
  });

  it('RSV-16~ anyone the host asks needs no approval', async () => {
    const { friends, key, slotId, memberOf, rsvpOf } = await aWorld(804, {
      ...one,
      creatorApprovalNeeded: true,
    });
    await friends(1);
    ctx.clock.moveTo(FRIDAY);
    await substitutes.start(ctx, key, slotId, 1);
    await substituteWork.jobs.askSubstitutes(ctx);
    const [ana] = memberOf((await listRequests(ctx, key)).map(({ userId }) => userId));
    if (!ana) throw new Error('someone was asked');
    await substitutes.claim(ctx, ana, key);
    expect(await rsvpOf(ana)).toMatchObject({ status: 'going' });
  });

  it('RSV-16~ a private date stays hidden from people who may not see it', async () => {
    const { friends, key, slotId, host, event } = await aWorld(805, {
      ...one,
      isPrivate: true,
    });
    const [ana] = await friends(3);
    if (!ana) throw new Error('there are friends');
    await eventInvitations.invite(host, event.id, [ana.userId]);
    ctx.clock.moveTo(FRIDAY);
    await substitutes.start(ctx, key, slotId, 1);
    await substituteWork.jobs.askSubstitutes(ctx);
    expect((await listRequests(ctx, key)).map(({ userId }) => userId)).toEqual([ana.userId]);
  });

  it('RSV-16~ nobody is asked for more than three dates in a week, or against their choice', async () => {
    const { friends, key, slotId } = await aWorld(806);
    const [ana, ben] = await friends(2);
    if (!ana || !ben) throw new Error('there are friends');
    await substitutes.savePreference(ctx, ben, false);
    expect([await substitutes.preference(ctx, ana), await substitutes.preference(ctx, ben)]).toEqual([
      { asked: true },
      { asked: false },
    ]);
    for (let n = 0; n < 3; n += 1)
      await putRequest(ctx, undefined, {
        ...{ ...key, eventId: `evt_${String(n).padStart(26, '0')}` as typeof key.eventId, slotId },
        ...{
          userId: ana.userId,
          searchedAt: FRIDAY,
          wave: 0,
          askedAt: addMilliseconds(FRIDAY, -n * DAY_MS - 1),
        },
      });
    ctx.clock.moveTo(FRIDAY);
    await substitutes.start(ctx, key, slotId, 1);
    await substituteWork.jobs.askSubstitutes(ctx);
    expect(await listRequests(ctx, key)).toEqual([]);
    ctx.clock.moveTo(addMilliseconds('2026-11-28T15:00:00.000Z', -MINUTE_MS));
    await substituteWork.jobs.askSubstitutes(ctx);
    expect((await substitutes.list(ctx, key)).items).toMatchObject([{ state: 'asking', asked: 0 }]);
  });
});

describe('after a late drop-out', () => {
  it('RSV-16 the host is notified five minutes later, unless someone takes the spot before', async () => {
    const { friends, join, person, changed, event, announceAll, notified, host, key } = await aWorld(811);
    await friends(2);
    const [ana, ben] = [await person(1), await person(2)];
    await join(ana, 1);
    await join(ben, 2);
    ctx.clock.moveTo(FRIDAY);
    const again = await changed(ana, () => rsvps.leave(ana, event.id, requestKey(3)));
    await substituteWork.jobs.askSubstitutes(ctx);
    expect(await listSearches(ctx, key)).toMatchObject([{ state: 'waiting', asks: false }]);
    ctx.clock.moveTo(addMilliseconds(FRIDAY, 5 * MINUTE_MS));
    await substituteWork.jobs.askSubstitutes(ctx);
    await announceAll();
    expect(await notified(host)).toEqual(['substitute_suggested']);
    await again();
    expect(await listSearches(ctx, key)).toMatchObject([{ state: 'suggested' }]);
    await join(ana, 4);
    ctx.clock.moveTo(addMilliseconds(FRIDAY, 10 * MINUTE_MS));
    await changed(ana, () => rsvps.leave(ana, event.id, requestKey(5)));
    await join(await person(6), 6);
    ctx.clock.moveTo(addMilliseconds(FRIDAY, 15 * MINUTE_MS));
    await substituteWork.jobs.askSubstitutes(ctx);
    expect(await listSearches(ctx, key)).toMatchObject([{ state: 'filled' }]);
    await announceAll();
    expect(await notified(host)).toEqual(['substitute_suggested']);
  });

  it('RSV-16 where the host chose that, substitutes are asked automatically; the waitlist comes first', async () => {
    const { friends, join, person, changed, event, key } = await aWorld(812, {
      ...{ allowWaitlist: true, eventSlotGroup: [aSlot({ capacity: 1 })] },
    });
    await friends(3);
    const [ana, ben] = [await person(1), await person(2)];
    await join(ana, 1);
    await join(ben, 2);
    expect(await substitutes.setAutomatic(ctx, key, true)).toMatchObject({ automatic: true });
    ctx.clock.moveTo(FRIDAY);
    await changed(ana, () => rsvps.leave(ana, event.id, requestKey(3)));
    ctx.clock.moveTo(addMilliseconds(FRIDAY, 5 * MINUTE_MS));
    await substituteWork.jobs.askSubstitutes(ctx);
    expect(await listRequests(ctx, key)).toEqual([]);
    expect((await substitutes.list(ctx, key)).items).toMatchObject([
      { state: 'waiting', cause: 'drop_out', nextWave: { at: '2026-11-27T21:00:00.000Z' } },
    ]);
    // Nobody on the waitlist answers for two hours.
    ctx.clock.moveTo('2026-11-27T21:00:00.000Z');
    await substituteWork.jobs.askSubstitutes(ctx);
    expect(await listRequests(ctx, key)).toHaveLength(3);
  });

  it('RSV-16~ nothing happens days before the start, or if the slot had open spots anyway', async () => {
    const { join, person, changed, event, key } = await aWorld(813);
    const [ana, ben] = [await person(1), await person(2)];
    await join(ana, 1);
    ctx.clock.moveTo(FRIDAY);
    await changed(ana, () => rsvps.leave(ana, event.id, requestKey(3)));
    expect(await listSearches(ctx, key)).toEqual([]);
    ctx.clock.moveTo(addMilliseconds(event.dateStart, -3 * DAY_MS));
    await join(ana, 4);
    await join(ben, 5);
    await changed(ana, () => rsvps.leave(ana, event.id, requestKey(6)));
    expect(await listSearches(ctx, key)).toEqual([]);
  });

  it('RSV-16 RSV-10~ where too few people are going, substitutes are asked once the host is warned', async () => {
    const { friends, key } = await aWorld(814, {
      ...{ hasMinimumNeeded: true, minimumNeeded: 2, hoursToCancelBefore: 6 },
    });
    await friends(3);
    await substitutes.setAutomatic(ctx, key, true);
    await substituteWork.jobs.checkRosters(ctx);
    expect((await substitutes.list(ctx, key)).items).toEqual([]);
    // The warning is a day before the decision: on Friday at 3:00 in Austin.
    ctx.clock.moveTo('2026-11-27T09:00:00.000Z');
    await substituteWork.jobs.checkRosters(ctx);
    await substituteWork.jobs.checkRosters(ctx);
    expect((await substitutes.list(ctx, key)).items).toMatchObject([
      { cause: 'short_roster', spots: 2, nextWave: { at: '2026-11-27T14:00:00.000Z' } },
    ]);
    ctx.clock.moveTo('2026-11-27T14:00:00.000Z');
    await substituteWork.jobs.askSubstitutes(ctx);
    expect(await listRequests(ctx, key)).toHaveLength(3);
  });
});
