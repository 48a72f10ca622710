import { describe, expect, it } from 'vitest';
import { bundleLimits } from '#lambdas/notifications/bundling.ts';
import { createInvitationReaction } from '#lambdas/notifications/invitation.reaction.ts';
import {
  createJoinRequestReaction,
  createMembershipReaction,
  createTeamReaction,
} from '#lambdas/notifications/teams.reaction.ts';
import type { Wishes } from '#shared/domain/notification-settings.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { aTeam, movableClock, NOW, requestKey } from '#test/support/builders.ts';
import { createNotifications, origins } from '#test/support/notifications.ts';
import { createSites } from '#test/support/sites.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();

interface Options {
  readonly privacy?: 'public' | 'request';
  readonly invitations?: string[];
  readonly notificationSettings?: Wishes;
}
/** The nth person's team, and what the stream brings about. */
const setting = async (n: number, options: Options = {}) => {
  const { privacy = 'public', invitations = [], notificationSettings = {} } = options;
  const clock = movableClock(addMilliseconds(NOW, n * DAY_MS));
  const world = createSites(store.table, clock);
  const product = createNotifications(store.table, clock);
  const owner = await product.member(n, { locale: 'es', notificationSettings });
  const team = await world.teams.create(
    owner,
    aTeam({ name: `News ${n}`, privacy, requestKey: requestKey(n), invitations }),
    'gth',
  );
  const id = TeamId.parse(team.id);
  const { notifications, compose, deliveries, sendMail, ids } = product;
  const { bundling } = product;
  const news = { notifications, compose, bundling, teams: world.teamRows, members: world.memberRows };
  const invite = createInvitationReaction({
    invitations: world.invitationRows,
    teams: world.teamRows,
    members: world.memberRows,
    users: product.repositories.users,
    notifications,
    compose,
    tokens: world.tokens,
    links: product.links,
    deliveries,
    sendMail,
    origins,
    ids,
    clock,
  });
  return {
    ...world,
    ...product,
    teamId: id,
    owner,
    team,
    started: createTeamReaction(news),
    came: createMembershipReaction(news),
    asked: createJoinRequestReaction(news),
    clock,
    /** Sends what has been quiet for long enough. */
    async settle() {
      clock.moveTo(addMilliseconds(clock.now(), bundleLimits.quietMs));
      await product.sendBundles();
    },
    /** The mail of every invitation. */
    async mailInvitations() {
      for (const { id: invitation } of await world.invitationRows.ofTeam(id, clock.now(), 50))
        await invite.react('teamInvitation.inserted', { after: { teamId: id, id: invitation } });
    },
    async onlyInvitation() {
      const [only] = await world.invitationRows.ofTeam(id, clock.now(), 1);
      if (!only) throw new Error('the team has an invitation');
      return only.id;
    },
    /** What the members of the team hear: everything that waits for a person is delivered. */
    async deliver(userId: typeof owner.userId) {
      for (const { id: note } of await notifications.list(userId, undefined, 20))
        await product.delivery.react('notification.inserted', { after: { userId, id: note } });
    },
    typesOf: async (userId: typeof owner.userId) =>
      (await notifications.list(userId, undefined, 20)).map(({ type }) => type),
  };
};

describe('news of teams', () => {
  it('PLT-06~ who starts a team gets the mail that moves on to the first game, once', async () => {
    const { clock, started, deliver, mails, owner, teamId } = await setting(1);
    const change = { after: { id: teamId, creatorId: owner.userId, createdAt: clock.now() } };
    for (const _ of [1, 2]) await started.react('team.inserted', change);
    for (const _ of [1, 2]) await deliver(owner.userId);
    expect(mails).toEqual([
      expect.objectContaining({
        to: owner.email,
        locale: 'es',
        message: { subject: 'Tu equipo está listo. Planea el primer evento' },
        template: {
          name: 'team-create-motivation-notification',
          data: { username: owner.user.displayName },
        },
      }),
    ]);
  });

  it('the owner hears who joined, once', async () => {
    const { clock, settle, came, deliver, mails, members, member, owner, teamId, team } = await setting(10);
    const joiner = await member(11);
    await members.join(joiner, teamId);
    const change = { after: { teamId, userId: joiner.userId, way: 'open', since: clock.now() } };
    for (const _ of [1, 2]) await came.react('membership.inserted', change);
    await settle();
    await deliver(owner.userId);
    expect(mails).toEqual([
      expect.objectContaining({
        to: owner.email,
        template: {
          name: 'team-joined',
          data: {
            ownerName: owner.user.displayName,
            joinerName: joiner.user.displayName,
            teamName: team.name,
            url: `https://gth.example/team/${teamId}`,
          },
        },
      }),
    ]);
  });

  it('the owner hears who asks, and who asked hears of the yes', async () => {
    const { clock, settle, asked, came, typesOf, members, member, owner, teamId, deliver, mails } =
      await setting(20, {
        privacy: 'request',
      });
    const asker = await member(21);
    await members.join(asker, teamId);
    const { userId } = asker;
    await asked.react('joinRequest.inserted', { after: { teamId, userId, askedAt: clock.now() } });
    await settle();
    await members.answer(owner, teamId, userId, true);
    await came.react('membership.inserted', {
      after: { teamId, userId, way: 'request', since: clock.now() },
    });
    expect([await typesOf(owner.userId), await typesOf(userId)]).toEqual([
      ['team_join_asked'],
      ['team_join_granted'],
    ]);
    await deliver(owner.userId);
    await deliver(userId);
    expect(mails.map(({ template, to }) => [template.name, to])).toEqual([
      ['team-join-asked', owner.email],
      ['team-join-granted', asker.email],
    ]);
  });

  it('who started the team, and who is gone again, is no news', async () => {
    const { clock, came, members, member, owner, teamId, typesOf } = await setting(30);
    await came.react('membership.inserted', { after: { teamId, userId: owner.userId, since: clock.now() } });
    const guest = await member(31);
    await members.join(guest, teamId);
    await members.leave(guest, teamId);
    await came.react('membership.inserted', {
      after: { teamId, userId: guest.userId, way: 'open', since: clock.now() },
    });
    expect(await typesOf(owner.userId)).toEqual([]);
  });

  it('NTF-01~ no mail to who does not want to hear of teams by mail', async () => {
    const wishes = { teamJoin: { email: false, push: true } };
    const { clock, settle, came, deliver, mails, members, member, owner, teamId, typesOf } = await setting(
      40,
      {
        notificationSettings: wishes,
      },
    );
    const joiner = await member(41);
    await members.join(joiner, teamId);
    await came.react('membership.inserted', {
      after: { teamId, userId: joiner.userId, way: 'open', since: clock.now() },
    });
    await settle();
    await deliver(owner.userId);
    expect([await typesOf(owner.userId), mails]).toEqual([['team_joined'], []]);
  });
});

describe('the mail of an invitation', () => {
  it('PLT-06~ reaches each address once, in the language of who invites, with a link that lets in', async () => {
    const emails = ['ana@example.com', 'ben@example.com'];
    const { mailInvitations, mails, teamId, members, member } = await setting(50, {
      privacy: 'request',
      invitations: emails,
    });
    for (const _ of [1, 2]) await mailInvitations();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(emails);
    expect(mails[0]).toMatchObject({
      platform: 'gth',
      locale: 'es',
      message: { subject: 'Te invitaron a un equipo en Good Times Hub' },
      template: { name: 'team-invitation', data: { url: expect.any(String) } },
    });
    const link = new URL(mails[0]?.template.data['url'] ?? '');
    expect(`${link.origin}${link.pathname}`).toBe(`https://gth.example/team/${teamId}`);
    const token = link.searchParams.get('invitation') ?? '';
    expect(await members.join(await member(51), teamId, token)).toEqual({ standing: 'member' });
  });

  it('SEC-05~ goes to an address once a day for a team, and three times a day for all', async () => {
    const invited = { invitations: ['often@example.com'] };
    const first = await setting(80, invited);
    await first.mailInvitations();
    await first.invitations.withdraw(first.owner, first.teamId, await first.onlyInvitation());
    await first.invitations.invite(first.owner, first.teamId, {
      emails: invited.invitations,
      requestKey: requestKey(8080),
    });
    await first.mailInvitations();
    expect(first.mails).toHaveLength(1);
    const others = [await setting(81, invited), await setting(82, invited), await setting(83, invited)];
    for (const other of others) {
      other.clock.moveTo(first.clock.now());
      await other.mailInvitations();
    }
    expect(others.map(({ mails }) => mails.length)).toEqual([1, 1, 0]);
    const nextDay = await setting(84, invited);
    nextDay.clock.moveTo(addMilliseconds(first.clock.now(), DAY_MS));
    await nextDay.mailInvitations();
    expect(nextDay.mails).toHaveLength(1);
  });

  it('SEC-05~ counts by mailbox: an address with a plus is no way around the limit, nor around unsubscribing', async () => {
    const world = await setting(85, {
      invitations: ['victim+1@example.com', 'victim+2@example.com', 'victim+3@example.com'],
    });
    await world.mailInvitations();
    expect(world.mails).toHaveLength(1);
    await world.unsubscribing.unsubscribe(world.mails[0]?.unsubscribe ?? '');
    const other = await setting(86, { invitations: ['victim+4@example.com'] });
    await other.mailInvitations();
    expect(other.mails).toEqual([]);
  });

  it('SEC-05~ to somebody with an account are three emails a day, from however many teams; the app shows all', async () => {
    const known = await (await setting(92)).member(93, { locale: 'en' });
    const sent: number[] = [];
    const worlds = [await setting(94), await setting(95), await setting(96), await setting(97)];
    for (const [index, world] of worlds.entries()) {
      world.clock.moveTo(worlds[0]?.clock.now() ?? '');
      const body = { emails: [known.email], requestKey: requestKey(8100 + index) };
      await world.invitations.invite(world.owner, world.teamId, body);
      await world.mailInvitations();
      await world.deliver(known.userId);
      sent.push(world.mails.length);
    }
    expect(sent).toEqual([1, 1, 1, 0]);
    expect(await worlds[0]?.typesOf(known.userId)).toEqual(Array.from({ length: 4 }, () => 'team_invited'));
  });

  it('to somebody with an account is a notification, and an email in the language of the receiver', async () => {
    const { mailInvitations, mails, member, invitations, owner, teamId, typesOf, deliver } =
      await setting(90);
    const known = await member(91, { locale: 'en' });
    await invitations.invite(owner, teamId, { emails: [known.email], requestKey: requestKey(8090) });
    for (const _ of [1, 2]) await mailInvitations();
    expect([await typesOf(known.userId), mails]).toEqual([['team_invited'], []]);
    for (const _ of [1, 2]) await deliver(known.userId);
    expect(mails).toMatchObject([{ to: known.email, locale: 'en' }]);
  });

  it('PLT-06~ does not go to an address that complained', async () => {
    const { clock, mailInvitations, mails, deliveries } = await setting(60, {
      invitations: ['no@example.com'],
    });
    await deliveries.suppress('no@example.com', 'complaint', clock.now());
    await mailInvitations();
    expect(mails).toEqual([]);
  });

  it('a link that is handed on by hand, and one that was taken back, is mailed to nobody', async () => {
    const { mailInvitations, mails, invitations, owner, teamId } = await setting(70);
    await invitations.invite(owner, teamId, { requestKey: requestKey(1), emails: [] });
    const [taken] = (
      await invitations.invite(owner, teamId, { requestKey: requestKey(2), emails: ['ana@example.com'] })
    ).items;
    if (!taken) throw new Error('nobody was invited');
    await invitations.withdraw(owner, teamId, taken.id);
    await mailInvitations();
    expect(mails).toEqual([]);
  });
});
