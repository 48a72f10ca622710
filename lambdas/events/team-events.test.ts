import { describe, expect, it } from 'vitest';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { anEdit, anEvent, everyWeek, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addDates, cancelDates, editDates, followAnnouncements } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson } from '#test/support/people.ts';
import { slotOf } from '#test/support/rsvps.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { work } from './background.ts';
import * as rsvpRows from './store/rsvps.ts';
import { find } from './store/series.table.ts';
import { topicAccess } from './topic-access.ts';

const ctx = testContext();
const { members } = createTeamsCaller(ctx);
const { attendees, events, rsvps } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;
const notFound = { code: 'event.not_found' };
const refused = (reason: string) => ({
  code: 'input.invalid',
  fields: [{ field: 'body.hostingTeam', reason }],
});

describe('who may host for a team', () => {
  it.each(['admin', 'manager', 'coach'] as const)('EVT-02~ TEA-04~ the %s of a team', async (role) => {
    const world = await aTeamThatHosts(ctx, { admin: 1, manager: 2, coach: 3 }[role]);
    const person = await world.joins(1, role);
    expect(await world.hosts({}, person)).toMatchObject({
      hostingTeam: world.teamId,
      teamName: world.team.name,
      creatorId: person.userId,
      youHost: true,
      teamIsOpen: true,
    });
  });

  it.each(['player', 'member', 'follower'] as const)('EVT-02~ TEA-04~ not the %s of a team', async (role) => {
    const world = await aTeamThatHosts(ctx, { player: 4, member: 5, follower: 6 }[role]);
    const person = await world.joins(1, role);
    await expect(world.hosts({}, person)).rejects.toMatchObject(refused('team_role'));
    const own = await events.create(person, anEvent(1));
    expect(own).toMatchObject({ hostingTeam: null, teamName: null, teamIsOpen: false });
    const edit = anEdit(own, { hostingTeam: world.teamId });
    await expect(events.edit(person, own.id, 'only', edit)).rejects.toMatchObject(refused('team_role'));
  });
});

describe('an event of a team', () => {
  it('EVT-01~ people who may host for the team run it, until their role or membership ends', async () => {
    const world = await aTeamThatHosts(ctx, 10, 'invite');
    const { owner, teamId } = world;
    const coach = await world.joins(1, 'coach');
    const event = await world.hosts({ isPrivate: true });
    const page = await events.page(coach, event.id);
    expect(page).toMatchObject({ youHost: true, creatorId: owner.userId });
    const edited = await events.edit(coach, event.id, 'only', anEdit(page, { title: 'Practice' }));
    expect(edited).toMatchObject({ title: 'Practice', hostingTeam: teamId });
    expect(await attendees.list(coach, event.id)).toMatchObject({ items: [] });
    const [none, mine] = [anEdit(edited, { hostingTeam: null }), anEdit(edited, { title: 'Game' })];
    await expect(events.edit(coach, event.id, 'only', none)).rejects.toMatchObject(refused('creator_only'));
    await members.assignRole(owner, teamId, coach.userId, 'player');
    await expect(events.edit(coach, event.id, 'only', mine)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    expect(await events.page(coach, event.id)).toMatchObject({ youHost: false, teamIsOpen: true });
    await members.leave(coach, teamId);
    await expect(events.page(coach, event.id)).rejects.toMatchObject(notFound);
  });

  it('EVT-16 TEA-04~ who created it runs it by their role alone: after that nothing of it is theirs, and it is the owner’s', async () => {
    const world = await aTeamThatHosts(ctx, 20, 'invite');
    const { owner, teamId } = world;
    const coach = await world.joins(1, 'coach');
    const event = await world.hosts({ isPrivate: true }, coach);
    const repeats = { requestKey: requestKey(2060), reoccurringInfo: everyWeek() };
    const weekly = await world.hosts(repeats, coach);
    const mine = anEdit(event, { title: 'Mine' });
    await events.edit(coach, event.id, 'only', mine);
    await members.assignRole(owner, teamId, coach.userId, 'player');
    // At once, before what follows.
    const forbidden = { code: 'auth.forbidden' };
    expect(await events.page(coach, event.id)).toMatchObject({ youHost: false });
    await expect(events.edit(coach, event.id, 'only', mine)).rejects.toMatchObject(forbidden);
    await expect(events.cancel(coach, event.id, 'only', { scope: 'all', reason: '' })).rejects.toMatchObject(
      forbidden,
    );
    await expect(attendees.list(coach, event.id)).rejects.toMatchObject(forbidden);
    for (const _ of [1, 2]) await world.follow(coach);
    const page = await events.page(owner, event.id);
    expect(page).toMatchObject({ creatorId: owner.userId, youHost: true, title: 'Mine', cancelled: false });
    expect((await find(ctx, weekly.id))?.hostId).toBe(owner.userId);
    await members.assignRole(owner, teamId, coach.userId, 'coach');
    expect(await events.page(coach, event.id)).toMatchObject({ creatorId: owner.userId, youHost: true });
    await members.leave(coach, teamId);
    await expect(events.page(coach, event.id)).rejects.toMatchObject(notFound);
  });

  it.each([
    ['loses the role', 22],
    ['leaves the team', 23],
    ['is removed from it', 24],
  ] as const)(
    'EVT-16 when who created it %s, dates ahead and their news are the owner’s; past ones keep who created them',
    async (way, n) => {
      ctx.clock.moveTo(NOW);
      const world = await aTeamThatHosts(ctx, n);
      const { owner, teamId } = world;
      const [coach, player] = [await world.joins(1, 'coach'), await world.joins(2)];
      const past = await world.hosts({ requestKey: requestKey(n), dateStart: '2026-11-25' }, coach);
      const ahead = await world.hosts({ requestKey: requestKey(n + 100), dateStart: '2026-12-05' }, coach);
      ctx.clock.moveTo('2026-11-30T12:00:00.000Z');
      if (way === 'loses the role') await members.assignRole(owner, teamId, coach.userId, 'player');
      else if (way === 'leaves the team') await members.leave(coach, teamId);
      else await members.remove(owner, teamId, coach.userId);
      await world.follow(coach);
      const creatorOf = async ({ id }: typeof past) => (await events.page(player, id)).creatorId;
      expect([await creatorOf(past), await creatorOf(ahead)]).toEqual([coach.userId, owner.userId]);
      const key = { eventId: ahead.id, occurrenceId: ONLY_OCCURRENCE };
      const slotId = slotOf(ahead);
      await rsvps.join(player, ahead.id, { requestKey: requestKey(n + 200), slotId, guests: 0 });
      const after = await rsvpRows.find(ctx, key, player.userId);
      await giveChange(rsvpRow, (change) => work.reactions.announceRsvp(ctx, change), { after });
      const joined = async ({ userId }: typeof owner) =>
        (await notificationRows.list(ctx, userId, undefined, 50)).filter(
          ({ type }) => type === 'event_joined',
        );
      expect([await joined(owner), await joined(coach)]).toMatchObject([[{}], []]);
    },
  );

  it('EVT-16 is followed live by those who run or see it now, no matter who created it', async () => {
    const world = await aTeamThatHosts(ctx, 21, 'invite');
    const { owner, teamId } = world;

    const coach = await world.joins(1, 'coach');
    const event = await world.hosts({ isPrivate: true }, coach);
    const rolesOf = async (by: typeof coach) => (await topicAccess.event(ctx, by, event.id))?.roles;
    expect([await rolesOf(owner), await rolesOf(coach)]).toEqual([['host'], ['host']]);
    await members.assignRole(owner, teamId, coach.userId, 'player');
    expect(await rolesOf(coach)).toEqual(['visitor']);
    await members.leave(coach, teamId);
    expect(await rolesOf(coach)).toEqual([]);
    expect(await rolesOf(owner)).toEqual(['host']);
  });

  it('EVT-08~ members see a private one and may join it; followers and others do not see it', async () => {
    const world = await aTeamThatHosts(ctx, 11);

    const [member, follower] = [await world.joins(1), await world.joins(2, 'follower')];
    const stranger = await addPerson(ctx, 1199);
    const event = await world.hosts({ isPrivate: true, reoccurringInfo: everyWeek({ count: 2 }) });
    await addDates(ctx, event.id);
    const { occurrenceId } = event;
    for (const person of [follower, stranger, visitor])
      await expect(events.page(person, event.id)).rejects.toMatchObject(notFound);
    expect((await events.dates(member, event.id)).items).toHaveLength(2);
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    const request = { requestKey: requestKey(1), slotId, guests: 0 };
    const joined = await rsvps.join(member, event.id, request, occurrenceId);
    expect(joined).toMatchObject({ myRsvp: { status: 'going' }, youHost: false });
  });

  it('EVT-01~ is listed by its team, the private ones for members only, canceled ones for nobody', async () => {
    const world = await aTeamThatHosts(ctx, 12);
    const { owner, teamId } = world;
    const [member, follower] = [await world.joins(1), await world.joins(2, 'follower')];
    const open = await world.hosts({ requestKey: requestKey(1), dateStart: '2026-12-05' });
    const closed = await world.hosts({ requestKey: requestKey(2), isPrivate: true });
    const doomed = await world.hosts({ requestKey: requestKey(3) });
    await events.cancel(owner, doomed.id, 'only', { scope: 'this', reason: '' });
    const listed = async (by: Parameters<typeof events.ofTeam>[0]) =>
      (await events.ofTeam(by, teamId)).items.map(({ id }) => id);
    expect(await listed(member)).toEqual([closed.id, open.id]);
    for (const person of [visitor, follower]) expect(await listed(person)).toEqual([open.id]);
    // Earlier than the other one from now on.
    const moved = anEdit(open, { dateStart: '2026-11-25' });
    await events.edit(owner, open.id, 'only', moved);
    expect(await listed(member)).toEqual([open.id, closed.id]);
    const alone = await events.edit(owner, closed.id, 'only', anEdit(closed, { hostingTeam: null }));
    expect(alone).toMatchObject({ hostingTeam: null, teamName: null });
    expect(await listed(member)).toEqual([open.id]);
    await expect(events.page(member, closed.id)).rejects.toMatchObject(notFound);
  });

  it('EVT-01~ the person who created it is notified when another host edits or cancels it', async () => {
    const world = await aTeamThatHosts(ctx, 14);
    const { owner } = world;
    const coach = await world.joins(1, 'coach');
    const event = await world.hosts();
    const notified = async () =>
      (await notificationRows.list(ctx, owner.userId, undefined, 50)).map(({ type }) => type);
    const change = async (by: typeof coach, timeStart: string) => {
      const page = await events.page(by, event.id);
      const { revision } = await events.edit(by, event.id, 'only', anEdit(page, { timeStart }));
      await editDates(ctx, event.id, { reach: 'date', occurrenceId: 'only', number: revision });
      await followAnnouncements(ctx);
    };
    await change(owner, '10:00');
    expect(await notified()).toEqual([]);
    await change(coach, '11:00');
    expect(await notified()).toEqual(['event_changed']);
    await events.cancel(coach, event.id, 'only', { scope: 'this', reason: 'Rain' });
    await cancelDates(ctx, event.id, 'only');
    await followAnnouncements(ctx);
    expect((await notified()).toSorted()).toEqual(['event_canceled', 'event_changed']);
  });

  it('EVT-01~ an edit of the series gives the team to all its dates', async () => {
    const world = await aTeamThatHosts(ctx, 13);
    const { owner, teamId } = world;
    const event = await world.hosts({ hostingTeam: null, reoccurringInfo: everyWeek({ count: 3 }) });
    await addDates(ctx, event.id);
    const edit = anEdit(event, { scope: 'all', hostingTeam: teamId });
    await events.edit(owner, event.id, event.occurrenceId, edit);
    await editDates(ctx, event.id, { reach: 'series', occurrenceId: event.occurrenceId, number: 1 });
    expect((await events.ofTeam(visitor, teamId)).items).toMatchObject([
      { teamName: world.team.name, hostingTeam: teamId },
      { hostingTeam: teamId },
      { hostingTeam: teamId },
    ]);
  });
});
