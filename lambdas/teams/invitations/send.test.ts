import { describe, expect, it } from 'vitest';
import * as suppressions from '#lambdas/notifications/delivery/suppression.table.ts';
import * as unsubscribing from '#lambdas/notifications/delivery/unsubscribe.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { requestKey } from '#test/support/builders.ts';
import { aTeamWithNews } from '#test/support/team-news.ts';
import { listDue, listInvitations, release } from '../store/index.ts';

const QUIET_MS = 3 * MINUTE_MS;

describe('an invitation', () => {
  it('SEC-05~ is emailed three minutes after it was created, not earlier', async () => {
    const { passWithInvitations, mails } = await aTeamWithNews(40, { invitations: ['ana@example.com'] });
    await passWithInvitations(QUIET_MS - 1);
    expect(mails).toEqual([]);
    await passWithInvitations(1);
    await passWithInvitations(QUIET_MS);
    expect(mails.map(({ to }) => to)).toEqual(['ana@example.com']);
  });

  it('SEC-05~ that is canceled within three minutes sends nothing, to a stranger or to a member, however often', async () => {
    const world = await aTeamWithNews(41);
    const known = await world.member(42);
    for (let n = 0; n < 5; n += 1) {
      const { items } = await world.invitations.invite(world.owner, world.teamId, {
        emails: ['stranger@example.com', known.email],
        requestKey: requestKey(4100 + n),
      });
      await world.passWithInvitations(QUIET_MS - 1);
      for (const { id } of items) await world.invitations.withdraw(world.owner, world.teamId, id);
      await world.passWithInvitations(QUIET_MS);
    }
    expect([world.mails, await world.typesOf(known.userId)]).toEqual([[], []]);
  });

  it('SEC-05~ that is canceled between the job and its email sends nothing', async () => {
    const world = await aTeamWithNews(43, { invitations: ['ana@example.com'] });
    world.clock.moveTo(addMilliseconds(world.clock.now(), QUIET_MS));
    const { items } = await listDue(world.ctx, world.clock.now(), 50, null);
    const due = items.find(({ teamId }) => teamId === world.teamId);
    if (!due) throw new Error('the invitation is due');
    await release(world.ctx, due);
    await world.invitations.withdraw(world.owner, world.teamId, due.id);
    await world.released(due.id);
    expect(world.mails).toEqual([]);
  });

  it('SEC-05~ that was used within three minutes sends nothing', async () => {
    const world = await aTeamWithNews(44, { privacy: 'request', invitations: ['ana@example.com'] });
    const { items } = await world.invitations.list(world.owner, world.teamId);
    await world.members.join(await world.member(45), world.teamId, items[0]?.token);
    await world.passWithInvitations(QUIET_MS);
    expect(world.mails).toEqual([]);
  });

  it('SEC-13~ is neither sent nor kept once the account of its sender is deleted, though the team stays', async () => {
    const world = await aTeamWithNews(47);
    const emails = ['stranger@example.com'];
    await world.invitations.invite(world.owner, world.teamId, { emails, requestKey: requestKey(4700) });
    await world.removeAccount(world.owner.userId);
    await world.passWithInvitations(QUIET_MS);
    expect(world.mails).toEqual([]);
    expect(await listInvitations(world.ctx, world.teamId, 2)).toEqual([]);
  });

  it('is released once, and a deleted one is not recreated', async () => {
    const world = await aTeamWithNews(46, { invitations: ['ana@example.com', 'ben@example.com'] });
    world.clock.moveTo(addMilliseconds(world.clock.now(), QUIET_MS));
    const { items } = await listDue(world.ctx, world.clock.now(), 50, null);
    const [one, other] = items.filter(({ teamId }) => teamId === world.teamId);
    if (!one || !other) throw new Error('two were invited');
    await world.invitations.withdraw(world.owner, world.teamId, other.id);
    for (const row of [one, one, other]) await release(world.ctx, row);
    const rows = await listInvitations(world.ctx, world.teamId, 2);
    expect(rows.map(({ id, waiting }) => [id, waiting])).toEqual([[one.id, undefined]]);
  });
});

describe('an invitation email', () => {
  it('PLT-06~ reaches each address once, in the inviter’s language, with a link that works', async () => {
    const emails = ['ana@example.com', 'ben@example.com'];
    const { mailInvitations, mails, teamId, members, member } = await aTeamWithNews(50, {
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

  it('SEC-05~ goes to an address once a day per team, and three times a day in total', async () => {
    const invited = { invitations: ['often@example.com'] };
    const first = await aTeamWithNews(80, invited);
    await first.mailInvitations();
    await first.invitations.withdraw(first.owner, first.teamId, await first.onlyInvitation());
    await first.invitations.invite(first.owner, first.teamId, {
      emails: invited.invitations,
      requestKey: requestKey(8080),
    });
    await first.mailInvitations();
    expect(first.mails).toHaveLength(1);
    const others = [
      await aTeamWithNews(81, invited),
      await aTeamWithNews(82, invited),
      await aTeamWithNews(83, invited),
    ];
    for (const other of others) {
      other.clock.moveTo(first.clock.now());
      await other.mailInvitations();
    }
    expect(others.map(({ mails }) => mails.length)).toEqual([1, 1, 0]);
    const nextDay = await aTeamWithNews(84, invited);
    nextDay.clock.moveTo(addMilliseconds(first.clock.now(), DAY_MS));
    await nextDay.mailInvitations();
    expect(nextDay.mails).toHaveLength(1);
  });

  it('SEC-05~ counts by mailbox: an address with a plus bypasses neither the limit nor an unsubscribe', async () => {
    const world = await aTeamWithNews(85, {
      invitations: ['victim+1@example.com', 'victim+2@example.com', 'victim+3@example.com'],
    });
    await world.mailInvitations();
    expect(world.mails).toHaveLength(1);
    await unsubscribing.unsubscribe(world.ctx, world.mails[0]?.unsubscribe ?? '');
    const other = await aTeamWithNews(86, { invitations: ['victim+4@example.com'] });
    await other.mailInvitations();
    expect(other.mails).toEqual([]);
  });

  it('SEC-05~ to a person with an account goes out at most three times a day, from however many teams; the app shows all', async () => {
    const known = await (await aTeamWithNews(92)).member(93, { locale: 'en' });
    const sent: number[] = [];
    const worlds = [
      await aTeamWithNews(94),
      await aTeamWithNews(95),
      await aTeamWithNews(96),
      await aTeamWithNews(97),
    ];
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

  it('to a person with an account is a notification, and an email in the recipient’s language', async () => {
    const { mailInvitations, mails, member, invitations, owner, teamId, typesOf, deliver } =
      await aTeamWithNews(90);
    const known = await member(91, { locale: 'en' });
    await invitations.invite(owner, teamId, { emails: [known.email], requestKey: requestKey(8090) });
    for (const _ of [1, 2]) await mailInvitations();
    expect([await typesOf(known.userId), mails]).toEqual([['team_invited'], []]);
    for (const _ of [1, 2]) await deliver(known.userId);
    expect(mails).toMatchObject([{ to: known.email, locale: 'en' }]);
  });

  it('PLT-06~ does not go to an address that complained', async () => {
    const { ctx, mailInvitations, mails } = await aTeamWithNews(60, {
      invitations: ['no@example.com'],
    });
    await suppressions.suppress(ctx, 'no@example.com', 'complaint');
    await mailInvitations();
    expect(mails).toEqual([]);
  });

  it('a link shared by hand, and a canceled one, is not emailed', async () => {
    const { mailInvitations, mails, invitations, owner, teamId } = await aTeamWithNews(70);
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
