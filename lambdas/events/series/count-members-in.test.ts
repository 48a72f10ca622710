import { describe, expect, it } from 'vitest';
import { work as eventWork } from '#lambdas/events/background.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { work } from '#lambdas/reliability/background.ts';
import { findRecorded } from '#lambdas/reliability/records/index.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import { anEdit, aSlot, everyWeek, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addDates, editDates, followAnnouncements } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { events as declared } from '../domain.ts';
import * as linkRsvps from '../rsvps/link-rsvps.ts';

const ctx = testContext();
const { members } = createTeamsCaller(ctx);
const { attendees, events, rsvps } = createEventsCaller(ctx);
const mineAt = async (by: Parameters<typeof events.page>[0], id: string) =>
  (await events.page(by, id)).myRsvp;

describe('members who are going unless they say no', () => {
  it('RSV-14 are counted in when the event is created, in the order in which they joined, while there are spots', async () => {
    const world = await aTeamThatHosts(ctx, 21);
    const { countIn, owner } = world;
    ctx.clock.moveTo('2026-11-20T19:00:00.000Z');
    const first = await world.joins(9);
    ctx.clock.moveTo('2026-11-20T19:30:00.000Z');
    const second = await world.joins(5);
    ctx.clock.moveTo('2026-11-20T20:00:00.000Z');
    const [last, follower] = [await world.joins(1), await world.joins(2, 'follower')];
    const event = await world.hosts({
      ...{ membersAttend: true, creatorApprovalNeeded: true, allowWaitlist: true },
      eventSlotGroup: [aSlot({ capacity: 2 })],
    });
    await countIn(event);
    await countIn(event);
    const page = await events.page(last, event.id);
    expect(page).toMatchObject({ membersAttend: true, going: 2, left: 0, myRsvp: null });
    for (const person of [first, second])
      expect(await mineAt(person, event.id)).toMatchObject({ status: 'going', byDefault: true });
    // The person who created it has said that they do not play.
    expect(await mineAt(owner, event.id)).toBeNull();
    expect(await mineAt(follower, event.id)).toBeNull();
    expect(page.eventSlotGroup[0]?.waiting).toBe(0);
    const { items } = await attendees.list(owner, event.id);
    expect(items.map(({ byDefault }) => byDefault)).toEqual([true, true]);
  });

  it('RSV-14 anyone who declines, or confirms, or was removed stays so, also on new dates', async () => {
    const world = await aTeamThatHosts(ctx, 22);
    const { countIn, owner, teamId, follow } = world;
    const [ana, ben, cleo] = [await world.joins(1), await world.joins(2), await world.joins(3)];
    const event = await world.hosts({ membersAttend: true });
    await countIn(event);
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    expect((await rsvps.leave(ana, event.id, requestKey(1))).myRsvp?.status).toBe('declined');
    const confirmed = await rsvps.join(ben, event.id, { requestKey: requestKey(2), slotId, guests: 0 });
    expect(confirmed.myRsvp).toMatchObject({ status: 'going', byDefault: false });
    await attendees.remove(owner, event.id, cleo.userId);
    await countIn(event);
    for (const person of [ana, ben, cleo]) {
      await members.leave(person, teamId);
      await follow(person);
    }
    expect(await mineAt(ben, event.id)).toMatchObject({ status: 'going' });
    expect(await mineAt(ana, event.id)).toMatchObject({ status: 'declined' });
    expect(await mineAt(cleo, event.id)).toMatchObject({ status: 'removed' });
  });

  it('RSV-14~ the team’s events follow a membership from its start to its end', () => {
    expect(declared.background.reactions.followMembership.kinds).toEqual(['inserted', 'modified', 'removed']);
  });

  it('RSV-14~ anyone who joins the team is counted in to its dates, and loses what was not confirmed with the membership', async () => {
    const world = await aTeamThatHosts(ctx, 23);
    const { teamId, follow, owner } = world;
    const options = { membersAttend: true, isPrivate: true, reoccurringInfo: everyWeek({ count: 2 }) };
    const event = await world.hosts(options);
    await addDates(ctx, event.id);
    const ana = await world.joins(1);
    await follow(ana);
    const dates = (await events.dates(ana, event.id)).items;
    expect(dates.map(({ going: count }) => count)).toHaveLength(2);
    for (const { occurrenceId } of dates) {
      const page = await events.date(ana, event.id, occurrenceId);
      expect(page.myRsvp).toMatchObject({ status: 'going', byDefault: true });
    }
    await members.assignRole(owner, teamId, ana.userId, 'follower');
    await follow(ana);
    await follow(ana);
    await expect(events.page(ana, event.id)).rejects.toMatchObject({ code: 'event.not_found' });
    await members.assignRole(owner, teamId, ana.userId, 'player');
    await follow(ana);
    expect(await mineAt(ana, event.id)).toMatchObject({ status: 'going', byDefault: true });
  });

  it('RSV-14~ a host can turn it on later; nobody is counted in before, or after it is turned off', async () => {
    const world = await aTeamThatHosts(ctx, 24);
    const { countIn, owner } = world;
    const [ana, ben] = [await world.joins(1), await world.joins(2)];
    const event = await world.hosts();
    await countIn(event);
    expect((await events.page(owner, event.id)).joiners).toEqual([]);
    const on = await events.edit(owner, event.id, 'only', anEdit(event, { membersAttend: true }));
    expect(on.membersAttend).toBe(true);
    await countIn(event);
    expect(await mineAt(ana, event.id)).toMatchObject({ byDefault: true });
    const off = await events.edit(owner, event.id, 'only', anEdit(on, { membersAttend: false }));
    expect(off.membersAttend).toBe(false);
    const cleo = await world.joins(3);
    await world.follow(cleo);
    expect(await mineAt(cleo, event.id)).toBeNull();
    expect(await mineAt(ben, event.id)).toMatchObject({ status: 'going', byDefault: true });
  });

  it('RSV-14~ a host who turns it off says whether those who have not confirmed keep their spots; who loses one is notified once', async () => {
    const world = await aTeamThatHosts(ctx, 29);
    const { countIn, owner } = world;
    const [ana, ben] = [await world.joins(1), await world.joins(2)];
    const event = await world.hosts({ membersAttend: true, reoccurringInfo: everyWeek({ count: 2 }) });
    await addDates(ctx, event.id);
    const dates = (await events.dates(owner, event.id)).items;
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    for (const [n, date] of dates.entries()) {
      await countIn(date);
      const confirmed = { requestKey: requestKey(n), slotId, guests: 0 };
      await rsvps.join(ben, event.id, confirmed, date.occurrenceId);
    }
    const edit = async (overrides: Parameters<typeof anEdit>[1], number: number) => {
      const page = await events.date(owner, event.id, event.occurrenceId);
      await events.edit(owner, event.id, event.occurrenceId, anEdit(page, { scope: 'all', ...overrides }));
      const edited = { reach: 'series', occurrenceId: event.occurrenceId, number } as const;
      for (const _ of [1, 2]) await editDates(ctx, event.id, edited);
      await followAnnouncements(ctx);
    };
    const statuses = async (who: typeof ana) =>
      Promise.all(
        dates.map(
          async ({ occurrenceId }) => (await events.date(who, event.id, occurrenceId)).myRsvp?.status,
        ),
      );
    const notified = async (to: typeof ana) =>
      (await notificationRows.list(ctx, to.userId, undefined, 50)).filter(
        ({ type }) => type === 'event_rsvp_changed',
      );
    await edit({ membersAttend: false, removeUnconfirmed: false }, 1);
    expect(await statuses(ana)).toEqual(['going', 'going']);
    await edit({ membersAttend: true }, 2);
    await edit({ membersAttend: false, removeUnconfirmed: true }, 3);
    expect([await statuses(ana), await statuses(ben)]).toEqual([
      ['declined', 'declined'],
      ['going', 'going'],
    ]);
    expect([
      (await notified(ana)).length,
      (await notified(ben)).length,
      (await notified(owner)).length,
    ]).toEqual([1, 0, 0]);
    const joined = await rsvps.join(
      ana,
      event.id,
      { requestKey: requestKey(9), slotId, guests: 0 },
      event.occurrenceId,
    );
    expect(joined.myRsvp).toMatchObject({ status: 'going', byDefault: false });
  });

  it('RSV-14~ are notified once for the event, not for each date', async () => {
    const world = await aTeamThatHosts(ctx, 25);
    const { countIn, follow } = world;
    const ana = await world.joins(1);
    const event = await world.hosts({ membersAttend: true, reoccurringInfo: everyWeek({ count: 3 }) });
    await addDates(ctx, event.id);
    const dates = (await events.dates(ana, event.id)).items;
    for (const date of dates) await countIn(date);
    await follow(ana);
    const notified = async () =>
      (await notificationRows.list(ctx, ana.userId, undefined, 50)).map(({ type }) => type);
    expect(await notified()).toEqual(['event_counted_in']);
  });

  it('RSV-14~ the host is notified of anyone who says no, not of anyone who is counted in', async () => {
    const world = await aTeamThatHosts(ctx, 26);
    const { countIn, owner } = world;
    const ana = await world.joins(1);
    const event = await world.hosts({ membersAttend: true });
    const rsvpOf = () => rsvpRows.find(ctx, { ...event, eventId: event.id }, ana.userId);
    const changed = async (work: () => Promise<unknown>) => {
      const before = await rsvpOf();
      await work();
      const change = { before, after: await rsvpOf() };
      for (const react of [eventWork.reactions.announceRsvp, eventWork.reactions.announceRequest])
        await giveChange(rsvpRow, (row) => react(ctx, row), change);
    };
    const notified = async (to: typeof ana) =>
      (await notificationRows.list(ctx, to.userId, undefined, 50)).map(({ type }) => type);
    await changed(() => countIn(event));
    expect([await notified(owner), await notified(ana)]).toEqual([[], ['event_counted_in']]);
    await changed(() => rsvps.leave(ana, event.id, requestKey(1)));
    expect([await notified(owner), await notified(ana)]).toEqual([['event_left'], ['event_counted_in']]);
  });

  it('RSV-14~ RSV-15~ neither a no-show nor a late no counts against someone who never confirmed', async () => {
    const world = await aTeamThatHosts(ctx, 27);
    const { countIn, owner } = world;
    const [ana, ben] = [await world.joins(1), await world.joins(2)];
    const event = await world.hosts({ membersAttend: true });
    await countIn(event);
    ctx.clock.moveTo(addMilliseconds(event.dateStart, -HOUR_MS));
    await rsvps.leave(ben, event.id, requestKey(1));
    expect((await attendees.gaveUpLate(owner, event.id)).items).toEqual([]);
    ctx.clock.moveTo(event.dateStart);
    await attendees.record(owner, event.id, ana.userId, 'no_show');
    const after = await rsvpRows.find(ctx, { ...event, eventId: event.id }, ana.userId);
    expect(after).toMatchObject({ byDefault: true, attendance: 'no_show' });

    const before = after && { ...after, attendance: undefined };
    await giveChange(rsvpRow, (change) => work.reactions.countAttendance(ctx, change), { before, after });
    expect(await findRecorded(ctx, ana.userId)).toMatchObject([{ outcome: 'none' }]);
  });

  it('RSV-14~ confirm or decline from the email', async () => {
    const world = await aTeamThatHosts(ctx, 28);
    const { countIn } = world;
    const [ana, ben] = [await world.joins(1), await world.joins(2)];
    const event = await world.hosts({ membersAttend: true });
    await countIn(event);
    const date = { eventId: event.id, occurrenceId: event.occurrenceId };
    const seen = async (by: typeof ana) => (await mineAt(by, event.id))?.updatedAt ?? null;
    const person = { userId: ana.userId, gender: undefined, ratings: undefined, birthdate: null };
    const joined = await linkRsvps.join(ctx, date, person, { seen: await seen(ana) });
    expect(joined.myRsvp).toMatchObject({ status: 'going', byDefault: false });
    const left = await linkRsvps.leave(ctx, date, ben.userId, { seen: await seen(ben) });
    expect(left.myRsvp).toMatchObject({ status: 'declined', byDefault: false });
  });
});
