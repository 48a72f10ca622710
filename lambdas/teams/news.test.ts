import { describe, expect, it } from 'vitest';
import { joinRequestRow, membershipRow, teamRow } from '#shared/domains/teams/rows.ts';
import { giveChange } from '#test/support/give-change.ts';
import { aTeamWithNews } from '#test/support/team-news.ts';

describe('team notifications', () => {
  it('PLT-06~ a person who starts a team gets one email that suggests planning the first event', async () => {
    const { clock, started, deliver, mails, owner, team, teamId } = await aTeamWithNews(1);
    const change = { after: { id: teamId, ownerId: owner.userId, createdAt: clock.now() } };
    for (const _ of [1, 2]) await giveChange(teamRow, started, change);
    for (const _ of [1, 2]) await deliver(owner.userId);
    expect(mails).toEqual([
      expect.objectContaining({
        to: owner.email,
        locale: 'es',
        message: { subject: `${team.name} está listo` },
        template: {
          name: 'team-create-motivation-notification',
          data: { username: owner.user.displayName },
        },
      }),
    ]);
  });

  it('the owner is notified once of who joined', async () => {
    const { clock, settle, came, deliver, mails, members, member, owner, teamId, team } =
      await aTeamWithNews(10);
    const joiner = await member(11);
    await members.join(joiner, teamId);
    const change = { after: { teamId, userId: joiner.userId, way: 'open', since: clock.now() } };
    for (const _ of [1, 2]) await giveChange(membershipRow, came, change);
    await settle();
    await deliver(owner.userId);
    expect(mails).toEqual([
      expect.objectContaining({
        to: owner.email,
        template: {
          name: 'list-notification',
          data: {
            name: owner.user.displayName,
            title: `${joiner.user.displayName} se unió a ${team.name}`,
            text: 'Dale la bienvenida en el próximo evento.',
            lineOne: team.name,
            lineTwo: '',
            button: 'Abrir el equipo',
            url: `https://gth.example/team/${teamId}`,
          },
        },
      }),
    ]);
  });

  it('the owner is notified of a join request, and the person who asked is notified of the approval', async () => {
    const { clock, settle, asked, came, typesOf, members, member, owner, team, teamId, deliver, mails } =
      await aTeamWithNews(20, {
        privacy: 'request',
      });
    const asker = await member(21);
    await members.join(asker, teamId);
    const { userId } = asker;
    await giveChange(joinRequestRow, asked, { after: { teamId, userId, askedAt: clock.now() } });
    await settle();
    await members.answer(owner, teamId, userId, true);
    await giveChange(membershipRow, came, {
      after: { teamId, userId, way: 'request', since: clock.now() },
    });
    expect([await typesOf(owner.userId), await typesOf(userId)]).toEqual([
      ['team_join_asked'],
      ['team_join_granted'],
    ]);
    await deliver(owner.userId);
    await deliver(userId);
    expect(mails.map(({ template, to, message }) => [template.name, to, message.subject])).toEqual([
      ['list-notification', owner.email, `${asker.user.displayName} pidió unirse a ${team.name}`],
      ['list-notification', asker.email, `You're now a member of ${team.name}`],
    ]);
  });

  it('the creator of the team, and people who have already left, are not announced', async () => {
    const { clock, came, members, member, owner, teamId, typesOf } = await aTeamWithNews(30);
    await giveChange(membershipRow, came, { after: { teamId, userId: owner.userId, since: clock.now() } });
    const guest = await member(31);
    await members.join(guest, teamId);
    await members.leave(guest, teamId);
    await giveChange(membershipRow, came, {
      after: { teamId, userId: guest.userId, way: 'open', since: clock.now() },
    });
    expect(await typesOf(owner.userId)).toEqual([]);
  });

  it('NTF-01~ no email goes to people who turned off team emails', async () => {
    const settings = { teamJoin: { email: false, push: true } };
    const { clock, settle, came, deliver, mails, members, member, owner, teamId, typesOf } =
      await aTeamWithNews(40, {
        notificationSettings: settings,
      });
    const joiner = await member(41);
    await members.join(joiner, teamId);
    await giveChange(membershipRow, came, {
      after: { teamId, userId: joiner.userId, way: 'open', since: clock.now() },
    });
    await settle();
    await deliver(owner.userId);
    expect([await typesOf(owner.userId), mails]).toEqual([['team_joined'], []]);
  });
});
