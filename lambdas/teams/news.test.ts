import { describe, expect, it } from 'vitest';
import { work } from '#lambdas/teams/background.ts';
import { joinRequestRow, membershipRow, teamRow } from '#shared/domains/teams/rows.ts';
import { testContext } from '#test/support/context.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson } from '#test/support/people.ts';
import { aTeamWithNews } from '#test/support/team-news.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

const ctx = testContext();
const { members } = createTeamsCaller(ctx);

describe('team notifications', () => {
  it('PLT-06~ a person who starts a team gets one email that suggests planning the first event', async () => {
    const { deliver, owner, team, teamId } = await aTeamWithNews(ctx, 1);
    const change = { after: { id: teamId, ownerId: owner.userId, createdAt: ctx.clock.now() } };
    for (const _ of [1, 2])
      await giveChange(teamRow, (change) => work.reactions.suggestFirstEvent(ctx, change), change);
    for (const _ of [1, 2]) await deliver(owner.userId);
    expect(ctx.sent.emails).toEqual([
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
    const { settle, deliver, owner, teamId, team } = await aTeamWithNews(ctx, 10);
    const joiner = await addPerson(ctx, 11);
    await members.join(joiner, teamId);
    const change = {
      after: { teamId, userId: joiner.userId, role: 'member', way: 'open', since: ctx.clock.now() },
    };
    for (const _ of [1, 2])
      await giveChange(membershipRow, (change) => work.reactions.announceMember(ctx, change), change);
    await settle();
    await deliver(owner.userId);
    expect(ctx.sent.emails).toEqual([
      expect.objectContaining({
        to: owner.email,
        template: {
          name: 'list-notification',
          data: {
            name: owner.user.displayName,
            ...{ avatar: expect.stringContaining('/assets/faces/'), avatarName: joiner.user.displayName },
            title: `${joiner.user.displayName} se unió a ${team.name}`,
            text: 'Dale la bienvenida en el próximo evento.',
            lineOne: team.name,
            lineTwo: '',
            button: 'Abrir el equipo',
            url: `https://gth.example/team/${teamId}?tab=members`,
          },
        },
      }),
    ]);
  });

  it('the owner is notified of a join request, and the person who asked is notified of the approval', async () => {
    const { settle, typesOf, owner, team, teamId, deliver } = await aTeamWithNews(ctx, 20, {
      privacy: 'request',
    });
    const asker = await addPerson(ctx, 21);
    await members.join(asker, teamId);
    const { userId } = asker;
    await giveChange(joinRequestRow, (change) => work.reactions.announceJoinRequest(ctx, change), {
      after: { teamId, userId, askedAt: ctx.clock.now() },
    });
    await settle();
    await members.answer(owner, teamId, userId, true);
    await giveChange(membershipRow, (change) => work.reactions.announceMember(ctx, change), {
      after: { teamId, userId, role: 'member', way: 'request', since: ctx.clock.now() },
    });
    expect([await typesOf(owner.userId), await typesOf(userId)]).toEqual([
      ['team_join_asked'],
      ['team_join_granted'],
    ]);
    await deliver(owner.userId);
    await deliver(userId);
    expect(ctx.sent.emails.map(({ template, to, message }) => [template.name, to, message.subject])).toEqual([
      ['list-notification', owner.email, `${asker.user.displayName} pidió unirse a ${team.name}`],
      ['list-notification', asker.email, `You're now a member of ${team.name}`],
    ]);
  });

  it('the creator of the team, and people who have already left, are not announced', async () => {
    const { owner, teamId, typesOf } = await aTeamWithNews(ctx, 30);
    await giveChange(membershipRow, (change) => work.reactions.announceMember(ctx, change), {
      after: { teamId, userId: owner.userId, role: 'owner', since: ctx.clock.now() },
    });
    const guest = await addPerson(ctx, 31);
    await members.join(guest, teamId);
    await members.leave(guest, teamId);
    await giveChange(membershipRow, (change) => work.reactions.announceMember(ctx, change), {
      after: { teamId, userId: guest.userId, role: 'member', way: 'open', since: ctx.clock.now() },
    });
    expect(await typesOf(owner.userId)).toEqual([]);
  });

  it('NTF-01~ no email goes to people who turned off team emails', async () => {
    const settings = { teamJoin: { email: false, push: true } };
    const { settle, deliver, owner, teamId, typesOf } = await aTeamWithNews(ctx, 40, {
      notificationSettings: settings,
    });
    const joiner = await addPerson(ctx, 41);
    await members.join(joiner, teamId);
    await giveChange(membershipRow, (change) => work.reactions.announceMember(ctx, change), {
      after: { teamId, userId: joiner.userId, role: 'member', way: 'open', since: ctx.clock.now() },
    });
    await settle();
    await deliver(owner.userId);
    expect([await typesOf(owner.userId), ctx.sent.emails]).toEqual([['team_joined'], []]);
  });
});
