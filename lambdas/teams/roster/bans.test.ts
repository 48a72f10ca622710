import { describe, expect, it } from 'vitest';
import { work as eventsWork } from '#lambdas/events/background.ts';
import { NotificationEntity } from '#lambdas/notifications/inbox/notification.table.ts';
import { memberRemovalRow } from '#shared/domains/teams/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { aMember, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { signUp, startTeam } from '#test/support/sites.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { teamWithRoles } from '#test/support/team-roles.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { work } from '../background.ts';

const ctx = testContext();
const { members, invitations, teams } = createTeamsCaller(ctx);
const { events, rsvps } = createEventsCaller(ctx);
const forbidden = { code: 'auth.forbidden' };
const banned = { code: 'team.banned' };

describe('removing a member', () => {
  it('TEA-06~ is up to managers and above, for members below them, and can be repeated', async () => {
    const { id, owner, people } = await teamWithRoles(ctx, 100, 'manager', 'coach', 'player');
    const [manager = owner, coach = owner, player = owner] = people;
    await expect(members.remove(coach, id, player.userId)).rejects.toMatchObject(forbidden);
    await expect(members.remove(manager, id, manager.userId)).rejects.toMatchObject(forbidden);
    await expect(members.remove(manager, id, owner.userId)).rejects.toMatchObject(forbidden);
    for (let time = 0; time < 2; time += 1)
      expect(await members.remove(manager, id, player.userId)).toEqual({ done: true });
    expect((await teams.page(id)).members).toBe(3);
    expect((await teams.page(id, player)).viewer.standing).toBe('none');
    expect(await members.join(player, id)).toEqual({ standing: 'member' });
  });

  it('TEA-06~ takes the person out of upcoming dates of the team, and notifies them once', async () => {
    const { teamId, owner, joins, hosts } = await aTeamThatHosts(ctx, 2);
    const player = await joins(1, 'player');
    const event = await hosts();
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    await rsvps.join(player, event.id, { requestKey: requestKey(299), slotId, guests: 0 });
    expect((await events.date(player, event.id, 'only')).myRsvp?.status).toBe('going');
    await members.remove(owner, teamId, player.userId);
    const change = { after: { teamId, userId: player.userId, removedAt: NOW } };
    for (let time = 0; time < 2; time += 1) {
      await giveChange(memberRemovalRow, (given) => eventsWork.reactions.leaveTeamDates(ctx, given), change);
      await giveChange(memberRemovalRow, (given) => work.reactions.announceRemoval(ctx, given), change);
    }
    expect((await events.date(player, event.id, 'only')).myRsvp?.status).toBe('declined');
    const { data } = await NotificationEntity(ctx).scan.go({ pages: 'all' });
    const ofRemoval = data.filter(
      ({ userId, type }) => userId === player.userId && type === 'team_member_removed',
    );
    expect(ofRemoval).toHaveLength(1);
  });
});

describe('a ban', () => {
  it('TEA-06~ removes a member, and refuses an open team, links, and invitations until it is lifted', async () => {
    const { id, owner, people } = await teamWithRoles(ctx, 300, 'admin', 'manager', 'player');
    const [admin = owner, manager = owner, player = owner] = people;
    await expect(members.ban(manager, id, player.userId, 'Rough play')).rejects.toMatchObject(forbidden);
    await members.ban(admin, id, player.userId, 'Rough play');
    expect((await members.bans(admin, id)).items).toMatchObject([
      { user: { userId: player.userId }, reason: 'Rough play', at: NOW },
    ]);
    await expect(members.bans(manager, id)).rejects.toMatchObject(forbidden);
    await expect(members.join(player, id)).rejects.toMatchObject(banned);
    const { token } = await invitations.makeLink(owner, id);
    await expect(members.join(player, id, token)).rejects.toMatchObject(banned);
    const { items } = await invitations.invite(owner, id, {
      requestKey: requestKey(301),
      emails: [player.email],
    });
    await expect(members.join(player, id, items[0]?.token)).rejects.toMatchObject(banned);
    await members.liftBan(admin, id, player.userId);
    expect(await members.join(player, id, token)).toEqual({ standing: 'member' });
  });

  it('TEA-06~ ends a join request and refuses the next one, also one that is approved at the same moment', async () => {
    const owner = aMember(400);
    const { id } = await startTeam(ctx, 400, { privacy: 'request' });
    const person = await signUp(ctx, 401);
    await members.join(person, id);
    const results = await Promise.allSettled([
      members.answer(owner, id, person.userId, true),
      members.ban(owner, id, person.userId, 'Spam'),
    ]);
    expect(results[1].status).toBe('fulfilled');
    expect((await members.list(owner, id)).items).toHaveLength(1);
    expect((await members.requests(owner, id)).items).toEqual([]);
    await expect(members.join(person, id)).rejects.toMatchObject(banned);
    await expect(members.ban(owner, id, aMember(499).userId, 'Spam')).rejects.toMatchObject({
      code: 'user.not_found',
    });
  });
});

describe('a declined join request', () => {
  it('TEA-06~ can be sent again after 30 days, and each is answered once', async () => {
    const owner = aMember(500);
    const { id } = await startTeam(ctx, 500, { privacy: 'request' });
    const person = await signUp(ctx, 501);
    await members.join(person, id);
    const answers = await Promise.all([
      members.answer(owner, id, person.userId, false),
      members.answer(owner, id, person.userId, true),
    ]);
    const isIn = answers.some(({ standing }) => standing === 'member');
    expect((await members.list(owner, id)).items).toHaveLength(isIn ? 2 : 1);
    if (isIn) {
      await members.leave(person, id);
      await members.join(person, id);
      await members.answer(owner, id, person.userId, false);
    }
    await expect(members.join(person, id)).rejects.toMatchObject({ code: 'team.request_declined' });
    ctx.clock.moveTo(addMilliseconds(NOW, 30 * DAY_MS - 1000));
    await expect(members.join(person, id)).rejects.toMatchObject({ code: 'team.request_declined' });
    ctx.clock.moveTo(addMilliseconds(NOW, 30 * DAY_MS));
    expect(await members.join(person, id)).toEqual({ standing: 'asked' });
  });
});
