import { describe, expect, it } from 'vitest';
import * as nearbyEvents from '#lambdas/discover/nearby.ts';
import { work as eventWork } from '#lambdas/events/background.ts';
import { anEdit, anEvent, austin, everyWeek } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addDates } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson, connect } from '#test/support/people.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';

const ctx = testContext();
const { eventInvitations, events } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;
/** The event starts on November 28, 2026, at 15:00 UTC. */
const TODAY = '2026-11-20T12:00:00.000Z';
const DUE = '2026-11-26T15:00:00.000Z';
const AFTER = '2026-11-26T15:00:01.000Z';

const open = async (n: number, overrides: Parameters<typeof anEvent>[1] = {}) => {
  ctx.clock.moveTo(TODAY);

  const host = await addPerson(ctx, n);
  const wanted = { isPrivate: true, publicHoursBefore: 48, ...overrides };
  const event = await events.create(host, anEvent(n, wanted));
  const isFound = async () =>
    (await nearbyEvents.search(ctx, { ...austin, radius: 15 })).items.some(({ id }) => id === event.id);
  return { host, event, isFound };
};

describe('a private event that becomes public', () => {
  it('EVT-08~ is seen by its host only until then, and by everyone afterwards', async () => {
    const { host, event, isFound } = await open(1);
    expect(event).toMatchObject({ isPrivate: true, makePublicAfter: DUE });
    ctx.clock.moveTo(DUE);
    await eventWork.jobs.makePublic(ctx);
    await expect(events.page(visitor, event.id)).rejects.toMatchObject({ code: 'event.not_found' });
    expect(await isFound()).toBe(false);
    ctx.clock.moveTo(AFTER);
    expect(await eventWork.jobs.makePublic(ctx)).toMatchObject({ found: 1, failed: 0 });
    expect(await events.page(visitor, event.id)).toMatchObject({ isPrivate: false, makePublicAfter: null });
    expect(await isFound()).toBe(true);
    expect(await eventWork.jobs.makePublic(ctx)).toMatchObject({ found: 0 });
    expect(await events.page(host, event.id)).toMatchObject({ title: event.title });
  });

  it('EVT-08 until then only the hosting team and invited people see it; at that moment the job makes it public', async () => {
    const world = await aTeamThatHosts(ctx, 41);
    const { owner } = world;
    const [member, coach] = [await world.joins(1), await world.joins(2, 'coach')];
    const [follower, invited] = [await world.joins(3, 'follower'), await addPerson(ctx, 4151)];
    const stranger = await addPerson(ctx, 4152);
    const event = await world.hosts({ isPrivate: true, publicHoursBefore: 48 });
    expect(event).toMatchObject({ isPrivate: true, makePublicAfter: DUE });
    await connect(ctx, owner.userId, [invited.userId]);
    await eventInvitations.invite(owner, event.id, [invited.userId]);
    const isSeenBy = (who: Parameters<typeof events.page>[0]) =>
      events.page(who, event.id).then(
        () => true,
        ({ code }) => code !== 'event.not_found',
      );
    const everyone = [owner, coach, member, invited, follower, stranger, visitor];
    const seen = () => Promise.all(everyone.map(isSeenBy));
    const before = [true, true, true, true, false, false, false];
    expect(await seen()).toEqual(before);
    ctx.clock.moveTo(DUE);
    await eventWork.jobs.makePublic(ctx);
    expect(await seen()).toEqual(before);
    ctx.clock.moveTo(AFTER);
    await eventWork.jobs.makePublic(ctx);
    expect(await seen()).toEqual(everyone.map(() => true));
  });

  it('EVT-08~ stays private if its host does not want it, or cancels it', async () => {
    const { event } = await open(11, { publicHoursBefore: null });
    const canceled = await open(12);
    await events.cancel(canceled.host, canceled.event.id, 'only', { scope: 'this', reason: '' });
    const changed = await open(13);
    await events.edit(changed.host, changed.event.id, 'only', anEdit(changed.event));
    ctx.clock.moveTo(AFTER);
    expect(await eventWork.jobs.makePublic(ctx)).toMatchObject({ found: 1, failed: 0 });
    expect(await eventWork.jobs.makePublic(ctx)).toMatchObject({ found: 0 });
    for (const { id } of [event, canceled.event, changed.event])
      await expect(events.page(visitor, id)).rejects.toMatchObject({ code: 'event.not_found' });
  });

  it('EVT-08~ moves with its start', async () => {
    const { host, event } = await open(21);
    const later = anEdit(event, { dateStart: '2026-11-29', publicHoursBefore: 48 });
    expect(await events.edit(host, event.id, 'only', later)).toMatchObject({
      makePublicAfter: '2026-11-27T15:00:00.000Z',
    });
    ctx.clock.moveTo(AFTER);
    expect(await eventWork.jobs.makePublic(ctx)).toMatchObject({ found: 0 });
    ctx.clock.moveTo('2026-11-27T15:00:01.000Z');
    await eventWork.jobs.makePublic(ctx);
    expect(await events.page(visitor, event.id)).toMatchObject({ isPrivate: false });
  });

  it('EVT-08~ a public event does not become public; each date of a series does so before it starts', async () => {
    const { event } = await open(31, { isPrivate: false });
    expect(event.makePublicAfter).toBeNull();
    const { event: weekly } = await open(32, {
      reoccurringInfo: everyWeek({ count: 2 }),
    });
    await addDates(ctx, weekly.id);
    ctx.clock.moveTo(AFTER);
    await eventWork.jobs.makePublic(ctx);
    expect((await events.dates(visitor, weekly.id)).items.map(({ occurrenceId }) => occurrenceId)).toEqual([
      '20261128T0900',
    ]);
  });
});
