import { describe, expect, it } from 'vitest';
import { work as eventWork } from '#lambdas/events/background.ts';
import { addInvited } from '#lambdas/events/rsvps/accept-invitation.ts';
import * as eventRows from '#lambdas/events/store/events.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import * as userRows from '#lambdas/users/store/index.ts';
import { invitationLimits } from '#shared/domains/events/invitations.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { anEvent, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson, connect } from '#test/support/people.ts';
import { hosted, request, slotOf } from '#test/support/rsvps.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';

const ctx = testContext();
const { attendees, eventInvitations, events, rsvps, waiting } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;
const notFound = { code: 'event.not_found' };

/** A private event, which so far only its host sees. */
const privateEvent = async (n: number, overrides: Parameters<typeof hosted>[2] = {}) => {
  const world = await hosted(ctx, n, { isPrivate: true, ...overrides });
  const { event, host } = world;
  const linkOf = async () => {
    const { token } = await eventInvitations.setLink(host, event.id, true);
    if (token === null) throw new Error('the link is on');
    return token;
  };
  return { ...world, linkOf };
};

describe('people who are invited by the host', () => {
  it('RSV-10 RSV-01~ EVT-08~ see a private event, and can join it or say that they cannot come', async () => {
    const { event, host, person } = await privateEvent(1);
    const [ana, ben, cleo] = [await person(1), await person(2), await person(3)];
    await expect(events.page(ana, event.id)).rejects.toMatchObject(notFound);
    await connect(ctx, host.userId, [ana.userId, ben.userId]);
    const invite = () => eventInvitations.invite(host, event.id, [ana.userId, ben.userId]);
    await expect(
      eventInvitations.invite(host, event.id, [ana.userId, ben.userId, ana.userId]),
    ).rejects.toMatchObject({
      code: 'input.invalid',
    });
    expect(await invite()).toEqual({ invited: 2, leftOut: [] });
    expect(await invite()).toMatchObject({
      invited: 0,
      leftOut: [{ because: 'answered' }, { because: 'answered' }],
    });
    const page = await events.page(ana, event.id);
    expect(page.myRsvp).toMatchObject({ status: 'invited', answeredBy: host.userId });
    expect(page).toMatchObject({ going: 0, joiners: [] });
    expect((await eventInvitations.invited(host, event.id)).items.map(({ status }) => status)).toEqual([
      ...['invited', 'invited'],
    ]);
    await rsvps.maybe(ben, event.id, requestKey(9));
    const undecided = (await eventInvitations.invited(host, event.id)).items;
    expect(new Map(undecided.map(({ user, status }) => [user.userId, status]))).toEqual(
      new Map([
        [ana.userId, 'invited'],
        [ben.userId, 'maybe'],
      ]),
    );
    expect((await rsvps.join(ana, event.id, request(1, slotOf(event)))).myRsvp?.status).toBe('going');
    expect((await rsvps.leave(ben, event.id, requestKey(2))).myRsvp?.status).toBe('declined');
    expect((await eventInvitations.invited(host, event.id)).items).toEqual([]);
    await expect(events.page(cleo, event.id)).rejects.toMatchObject(notFound);
  });

  it('RSV-10~ keep the answer that they gave; anyone who was removed can be invited again', async () => {
    const { event, host, person } = await privateEvent(2, {
      isPrivate: false,
      creatorApprovalNeeded: true,
    });
    const ana = await person(1);
    await connect(ctx, host.userId, [ana.userId]);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    expect(await eventInvitations.invite(host, event.id, [ana.userId])).toEqual({
      ...{ invited: 0, leftOut: [{ userId: ana.userId, because: 'answered' }] },
    });
    await waiting.refuse(host, event.id, ana.userId);
    expect(await eventInvitations.invite(host, event.id, [ana.userId])).toEqual({ invited: 1, leftOut: [] });
    // The host has said yes already.
    expect((await rsvps.join(ana, event.id, request(2, slotOf(event)))).myRsvp?.status).toBe('going');
    expect((await events.page(ana, event.id)).going).toBe(1);
  });

  it('RSV-10~ SEC-05~ only the host invites, only connections, and only to an event that is not over', async () => {
    const { event, host, person } = await privateEvent(3);
    const [ana, ben] = [await person(1), await person(2)];
    await connect(ctx, host.userId, [ana.userId]);
    const invited = await eventInvitations.invite(host, event.id, [ana.userId, ben.userId, host.userId]);
    // Strangers are not notified of anything.
    expect(invited).toEqual({ invited: 1, leftOut: [{ userId: ben.userId, because: 'not_connected' }] });
    await expect(events.page(ben, event.id)).rejects.toMatchObject(notFound);
    const byGuest = eventInvitations.invite(ana, event.id, [ben.userId]);
    await expect(byGuest).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(eventInvitations.link(ana, event.id)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(eventInvitations.invited(ben, event.id)).rejects.toMatchObject(notFound);
    ctx.clock.moveTo(event.endsAt);
    const late = eventInvitations.invite(host, event.id, [ben.userId]);
    await expect(late).rejects.toMatchObject({ code: 'event.ended' });
  });

  it('RSV-10~ SEC-05~ may be members of a team for which the host may host, and of no other', async () => {
    const { owner, teamId, joins, hosts } = await aTeamThatHosts(ctx, 401);
    const [member, follower] = [await joins(1), await joins(2, 'follower')];
    const stranger = await addPerson(ctx, 40_199);
    const event = await hosts();
    const people = [member.userId, follower.userId, stranger.userId];
    const leftOut = (userId: string) => ({ userId, because: 'not_connected' });
    const invite = (id?: string) => eventInvitations.invite(owner, event.id, people, id);
    expect(await invite()).toEqual({ invited: 0, leftOut: people.map(leftOut) });
    expect(await invite(teamId)).toEqual({
      ...{ invited: 1, leftOut: [leftOut(follower.userId), leftOut(stranger.userId)] },
    });
    const own = await events.create(member, anEvent(40_150));
    await expect(eventInvitations.invite(member, own.id, [owner.userId], teamId)).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });

  it('RSV-10~ are notified once, by whom and to what', async () => {
    const event = await hostEvent(ctx, 40_000);
    const { userId } = await addPerson(ctx, 40_001);
    const { eventId, occurrenceId } = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
    const host = await userRows.findUser(ctx, event.creatorId);
    if (!host) throw new Error('the host is there');
    const rows = await eventRows.find(ctx, { eventId, occurrenceId });
    if (!rows) throw new Error('the event is there');
    expect(await addInvited(ctx, rows, userId, event.creatorId)).toBe(true);
    const invited = { eventId, occurrenceId, userId, slotId: slotOf(event), guests: 0, revision: 1 };
    const { dateStart } = event;
    const row = {
      ...invited,
      status: 'invited',
      answeredBy: event.creatorId,
      dateStart,
      updatedAt: dateStart,
    };
    for (const _ of [1, 2])
      await giveChange(rsvpRow, (change) => eventWork.reactions.announceRequest(ctx, change), { after: row });
    await giveChange(rsvpRow, (change) => eventWork.reactions.announceRequest(ctx, change), {
      after: { ...row, userId: event.creatorId },
    });
    const notified = await notificationRows.list(ctx, userId, undefined, 10);
    expect(notified.map(({ type, title }) => `${type}: ${title}`)).toEqual([
      `event_invited: ${host.record.displayName} invited you to ${event.title}`,
    ]);
  });
});

describe('an invitation link', () => {
  it('RSV-10 shows what it leads to, and invites anyone who accepts it', async () => {
    const { event, host, person, linkOf } = await privateEvent(11);
    const ana = await person(1);
    expect(await eventInvitations.link(host, event.id)).toEqual({ token: null });
    const token = await linkOf();
    expect([await linkOf(), (await eventInvitations.link(host, event.id)).token]).toEqual([token, token]);
    const shown = await eventInvitations.show(visitor, event.id, token);
    expect(shown).toEqual({
      title: event.title,
      gameType: event.gameType,
      dateStart: event.dateStart,
      endsAt: event.endsAt,
      timeZone: event.timeZone,
      host: event.host,
      isOver: false,
      guestRsvp: expect.objectContaining({ eventSlotGroup: event.eventSlotGroup }),
    });
    // Looking at it changes nothing.
    await expect(events.page(ana, event.id)).rejects.toMatchObject(notFound);
    for (const _ of [1, 2])
      expect((await eventInvitations.accept(ana, event.id, token)).myRsvp?.status).toBe('invited');
    expect((await events.page(ana, event.id)).title).toBe(event.title);
    expect((await eventInvitations.accept(host, event.id, token)).myRsvp).toBeNull();
  });

  it('RSV-10~ that was turned off never works again, nor does one that was changed', async () => {
    const { event, host, person, linkOf } = await privateEvent(12);
    const ana = await person(1);
    const first = await linkOf();
    const invalid = { code: 'invitation.invalid' };
    expect(await eventInvitations.setLink(host, event.id, false)).toEqual({ token: null });
    await expect(eventInvitations.accept(ana, event.id, first)).rejects.toMatchObject(invalid);
    const second = await linkOf();
    expect(second).not.toBe(first);
    await expect(eventInvitations.show(visitor, event.id, first)).rejects.toMatchObject(invalid);
    const changed = `${second.startsWith('A') ? 'B' : 'A'}${second.slice(1)}`;
    await expect(eventInvitations.show(visitor, event.id, changed)).rejects.toMatchObject(invalid);
    const other = await privateEvent(13);
    await other.linkOf();
    await expect(eventInvitations.show(visitor, other.event.id, second)).rejects.toMatchObject(invalid);
  });

  it('RSV-10~ keeps an answer, does not bring back who was removed, and ends with the event', async () => {
    const { event, host, person, linkOf } = await privateEvent(14, {
      isPrivate: false,
      creatorApprovalNeeded: true,
    });
    const [ana, ben] = [await person(1), await person(2)];
    const token = await linkOf();
    for (const who of [ana, ben]) await rsvps.join(who, event.id, request(1, slotOf(event)));
    expect((await eventInvitations.accept(ana, event.id, token)).myRsvp?.status).toBe('pending_approval');
    await waiting.refuse(host, event.id, ben.userId);
    const back = eventInvitations.accept(ben, event.id, token);
    await expect(back).rejects.toMatchObject({ code: 'auth.forbidden' });
    ctx.clock.moveTo(event.endsAt);
    expect(await eventInvitations.show(visitor, event.id, token)).toMatchObject({ isOver: true });
    const late = eventInvitations.accept(await person(3), event.id, token);
    await expect(late).rejects.toMatchObject({ code: 'event.ended' });
  });
});

describe('a team that is invited', () => {
  const invited = { myRsvp: { status: 'invited' } };

  it('RSV-10 its members are, connected or not; not its followers, nor those who have answered or were removed', async () => {
    const world = await aTeamThatHosts(ctx, 81);
    const { owner, teamId } = world;
    const [ana, ben, cleo, fan] = [
      await world.joins(1),
      await world.joins(2, 'coach'),
      await world.joins(3),
      await world.joins(4, 'follower'),
    ];
    const event = await events.create(owner, anEvent(81));
    const invite = () => eventInvitations.inviteTeam(owner, event.id, teamId);
    await rsvps.join(ben, event.id, request(1, slotOf(event)));
    await rsvps.join(cleo, event.id, request(2, slotOf(event)));
    await attendees.remove(owner, event.id, cleo.userId);
    expect(await invite()).toEqual({ invited: 1, answered: 2, next: null });
    expect(await events.page(ana, event.id)).toMatchObject(invited);
    expect(await events.page(ben, event.id)).toMatchObject({ myRsvp: { status: 'going' } });
    expect(await events.page(cleo, event.id)).not.toMatchObject(invited);
    expect((await events.page(fan, event.id)).myRsvp).toBeNull();
    expect(await invite()).toEqual({ invited: 0, answered: 3, next: null });
  });

  it('RSV-10~ only by someone who may host for it, and can manage the event', async () => {
    const world = await aTeamThatHosts(ctx, 82);
    const { owner, teamId } = world;
    const [member, coach] = [await world.joins(1), await world.joins(2, 'coach')];
    const own = await events.create(member, anEvent(82));
    await expect(eventInvitations.inviteTeam(member, own.id, teamId)).rejects.toMatchObject({
      code: 'input.invalid',
      fields: [{ field: 'body.teamId', reason: 'team_role' }],
    });
    await expect(eventInvitations.inviteTeam(owner, own.id, teamId)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    const ofCoach = await events.create(coach, anEvent(83));
    expect(await eventInvitations.inviteTeam(coach, ofCoach.id, teamId)).toMatchObject({ invited: 2 });
  });

  it('RSV-10~ a large team is invited some at a time, everybody once', async () => {
    const world = await aTeamThatHosts(ctx, 83);
    const { owner, teamId } = world;
    for (let n = 1; n <= invitationLimits.members + 4; n += 1) await world.joins(n);
    const event = await events.create(owner, anEvent(84));
    const first = await eventInvitations.inviteTeam(owner, event.id, teamId);
    const rest = await eventInvitations.inviteTeam(owner, event.id, teamId, first.next ?? '');
    expect(first.invited + rest.invited).toBe(invitationLimits.members + 4);
    expect([first.answered, rest.answered, rest.next]).toEqual([0, 0, null]);
  });
});
