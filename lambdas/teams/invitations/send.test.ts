import { describe, expect, it } from 'vitest';
import * as suppressions from '#lambdas/notifications/delivery/suppression.table.ts';
import * as unsubscribing from '#lambdas/notifications/delivery/unsubscribe.ts';
import { facePicture } from '#shared/domains/media/faces.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addPerson } from '#test/support/people.ts';
import { aTeamWithNews } from '#test/support/team-news.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { listDue, listInvitations, release } from '../store/index.ts';

const ctx = testContext();
const { invitations, members } = createTeamsCaller(ctx);

const QUIET_MS = 3 * MINUTE_MS;

/** How many emails are sent meanwhile. */
const sentDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const before = ctx.sent.emails.length;
  await work();
  return ctx.sent.emails.length - before;
};

describe('an invitation', () => {
  it('SEC-05~ is emailed three minutes after it was created, not earlier', async () => {
    const { passWithInvitations } = await aTeamWithNews(ctx, 40, { invitations: ['ana@example.com'] });
    await passWithInvitations(QUIET_MS - 1);
    expect(ctx.sent.emails).toEqual([]);
    await passWithInvitations(1);
    await passWithInvitations(QUIET_MS);
    expect(ctx.sent.emails.map(({ to }) => to)).toEqual(['ana@example.com']);
  });

  it('SEC-05~ that is canceled within three minutes sends nothing, to a stranger or to a member, however often', async () => {
    const world = await aTeamWithNews(ctx, 41);
    const known = await addPerson(ctx, 42);
    for (let n = 0; n < 5; n += 1) {
      const { items } = await invitations.invite(world.owner, world.teamId, {
        emails: ['stranger@example.com', known.email],
        requestKey: requestKey(4100 + n),
      });
      await world.passWithInvitations(QUIET_MS - 1);
      for (const { id } of items) await invitations.withdraw(world.owner, world.teamId, id);
      await world.passWithInvitations(QUIET_MS);
    }
    expect([ctx.sent.emails, await world.typesOf(known.userId)]).toEqual([[], []]);
  });

  it('SEC-05~ that is canceled between the job and its email sends nothing', async () => {
    const world = await aTeamWithNews(ctx, 43, { invitations: ['ana@example.com'] });
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), QUIET_MS));
    const { items } = await listDue(ctx, ctx.clock.now(), 50, null);
    const due = items.find(({ teamId }) => teamId === world.teamId);
    if (!due) throw new Error('the invitation is due');
    await release(ctx, due);
    await invitations.withdraw(world.owner, world.teamId, due.id);
    await world.released(due.id);
    expect(ctx.sent.emails).toEqual([]);
  });

  it('SEC-05~ TEA-06~ that is sent again keeps its link, has the full time again, and is emailed once however often it is asked for', async () => {
    const world = await aTeamWithNews(ctx, 460, { invitations: ['ana@example.com'] });
    const [first] = (await invitations.list(world.owner, world.teamId)).items;
    if (!first) throw new Error('nobody was invited');
    const again = () => invitations.resend(world.owner, world.teamId, first.id);
    // It is still waiting, so it does not change.
    expect(await again()).toEqual(first);
    await world.passWithInvitations(QUIET_MS);
    await world.passWithInvitations(2 * DAY_MS);
    const [renewed] = await Promise.all([again(), again()]);
    expect(renewed).toMatchObject({ id: first.id, token: first.token });
    expect(renewed.expiresAt > first.expiresAt).toBe(true);
    expect(await again()).toEqual(renewed);
    await world.passWithInvitations(QUIET_MS);
    await world.passWithInvitations(QUIET_MS);
    expect(ctx.sent.emails.map(({ to }) => to)).toEqual(['ana@example.com', 'ana@example.com']);
    await invitations.withdraw(world.owner, world.teamId, first.id);
    await expect(again()).rejects.toMatchObject({ code: 'invitation.invalid' });
  });

  it('SEC-05~ that was used within three minutes sends nothing', async () => {
    const world = await aTeamWithNews(ctx, 44, { privacy: 'request', invitations: ['ana@example.com'] });
    const { items } = await invitations.list(world.owner, world.teamId);
    await members.join(await addPerson(ctx, 45), world.teamId, items[0]?.token);
    await world.passWithInvitations(QUIET_MS);
    expect(ctx.sent.emails).toEqual([]);
  });

  it('SEC-13~ is neither sent nor kept once the account of its sender is deleted, though the team stays', async () => {
    const world = await aTeamWithNews(ctx, 47);
    const emails = ['stranger@example.com'];
    await invitations.invite(world.owner, world.teamId, { emails, requestKey: requestKey(4700) });
    await world.removeAccount(world.owner.userId);
    await world.passWithInvitations(QUIET_MS);
    expect(ctx.sent.emails).toEqual([]);
    expect(await listInvitations(ctx, world.teamId, 2)).toEqual([]);
  });

  it('is released once, and a deleted one is not recreated', async () => {
    const world = await aTeamWithNews(ctx, 46, { invitations: ['ana@example.com', 'ben@example.com'] });
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), QUIET_MS));
    const { items } = await listDue(ctx, ctx.clock.now(), 50, null);
    const [one, other] = items.filter(({ teamId }) => teamId === world.teamId);
    if (!one || !other) throw new Error('two were invited');
    await invitations.withdraw(world.owner, world.teamId, other.id);
    for (const row of [one, one, other]) await release(ctx, row);
    const rows = await listInvitations(ctx, world.teamId, 2);
    expect(rows.map(({ id, waiting }) => [id, waiting])).toEqual([[one.id, undefined]]);
  });
});

describe('an invitation email', () => {
  it('PLT-06~ reaches each address once, in the inviter’s language, with a link that works', async () => {
    const emails = ['ana@example.com', 'ben@example.com'];
    const { mailInvitations, teamId, owner } = await aTeamWithNews(ctx, 50, {
      privacy: 'request',
      invitations: emails,
    });
    for (const _ of [1, 2]) await mailInvitations();
    expect(ctx.sent.emails.map(({ to }) => to).toSorted()).toEqual(emails);
    expect(ctx.sent.emails[0]).toMatchObject({
      platform: 'gth',
      locale: 'es',
      message: { subject: 'Person FA te invitó a News 50' },
      template: {
        name: 'team-invitation',
        data: {
          ...{ inviter: 'Person FA', team: 'News 50', lineOne: 'Pickleball' },
          ...{
            avatar: `https://gth.example${facePicture(owner.userId)}`,
            avatarName: 'Person FA',
          },
        },
      },
    });
    const link = new URL(ctx.sent.emails[0]?.template.data['url'] ?? '');
    expect(`${link.origin}${link.pathname}`).toBe(`https://gth.example/team/${teamId}`);
    const token = link.searchParams.get('invitation') ?? '';
    expect(await members.join(await addPerson(ctx, 51), teamId, token)).toEqual({ standing: 'member' });
  });

  it('SEC-05~ PRV-05 shows a stranger no address that the name of a team contains, and no name of a minor', async () => {
    const world = await aTeamWithNews(ctx, 52, {
      ...{ name: 'Win at evil.example', ownerBirthdate: '2011-05-05' },
      invitations: ['stranger@example.com'],
    });
    await world.passWithInvitations(QUIET_MS);
    expect(ctx.sent.emails[0]?.message.subject).toMatch(/^Jugador te invitó a Win at$/);
    expect(JSON.stringify(ctx.sent.emails)).not.toMatch(/evil\.example|Person/);
  });

  it('SEC-05~ goes to an address once a day per team, and three times a day in total', async () => {
    const invited = { invitations: ['often@example.com'] };
    const first = await aTeamWithNews(ctx, 80, invited);
    const began = ctx.clock.now();
    await first.mailInvitations();
    await invitations.withdraw(first.owner, first.teamId, await first.onlyInvitation());
    await invitations.invite(first.owner, first.teamId, {
      emails: invited.invitations,
      requestKey: requestKey(8080),
    });
    await first.mailInvitations();
    expect(ctx.sent.emails).toHaveLength(1);
    const others = [
      await aTeamWithNews(ctx, 81, invited),
      await aTeamWithNews(ctx, 82, invited),
      await aTeamWithNews(ctx, 83, invited),
    ];
    const sent: number[] = [];
    for (const other of others) {
      ctx.clock.moveTo(began);
      sent.push(await sentDuring(other.mailInvitations));
    }
    expect(sent).toEqual([1, 1, 0]);
    const nextDay = await aTeamWithNews(ctx, 84, invited);
    ctx.clock.moveTo(addMilliseconds(began, DAY_MS));
    expect(await sentDuring(nextDay.mailInvitations)).toBe(1);
  });

  it('SEC-05~ counts by mailbox: an address with a plus bypasses neither the limit nor an unsubscribe', async () => {
    const world = await aTeamWithNews(ctx, 85, {
      invitations: ['victim+1@example.com', 'victim+2@example.com', 'victim+3@example.com'],
    });
    await world.mailInvitations();
    expect(ctx.sent.emails).toHaveLength(1);
    await unsubscribing.unsubscribe(ctx, ctx.sent.emails[0]?.unsubscribe ?? '');
    const other = await aTeamWithNews(ctx, 86, { invitations: ['victim+4@example.com'] });
    expect(await sentDuring(other.mailInvitations)).toBe(0);
  });

  it('SEC-05~ to a person with an account goes out at most three times a day, from however many teams; the app shows all', async () => {
    await aTeamWithNews(ctx, 92);
    const known = await addPerson(ctx, 93, { locale: 'en' });
    const sent: number[] = [];
    const first = await aTeamWithNews(ctx, 94);
    const began = ctx.clock.now();
    const worlds = [
      first,
      await aTeamWithNews(ctx, 95),
      await aTeamWithNews(ctx, 96),
      await aTeamWithNews(ctx, 97),
    ];
    for (const [index, world] of worlds.entries()) {
      ctx.clock.moveTo(began);
      const body = { emails: [known.email], requestKey: requestKey(8100 + index) };
      await invitations.invite(world.owner, world.teamId, body);
      sent.push(
        await sentDuring(async () => {
          await world.mailInvitations();
          await world.deliver(known.userId);
        }),
      );
    }
    expect(sent).toEqual([1, 1, 1, 0]);
    expect(await first.typesOf(known.userId)).toEqual(Array.from({ length: 4 }, () => 'team_invited'));
  });

  it('to a person with an account is a notification, and an email in the recipient’s language', async () => {
    const { mailInvitations, owner, teamId, typesOf, deliver } = await aTeamWithNews(ctx, 90);
    const known = await addPerson(ctx, 91, { locale: 'en' });
    await invitations.invite(owner, teamId, { emails: [known.email], requestKey: requestKey(8090) });
    for (const _ of [1, 2]) await mailInvitations();
    expect([await typesOf(known.userId), ctx.sent.emails]).toEqual([['team_invited'], []]);
    for (const _ of [1, 2]) await deliver(known.userId);
    expect(ctx.sent.emails).toMatchObject([{ to: known.email, locale: 'en' }]);
  });

  it('PLT-06~ does not go to an address that complained', async () => {
    const { mailInvitations } = await aTeamWithNews(ctx, 60, {
      invitations: ['no@example.com'],
    });
    await suppressions.suppress(ctx, 'no@example.com', 'complaint');
    await mailInvitations();
    expect(ctx.sent.emails).toEqual([]);
  });

  it('a canceled one is not emailed', async () => {
    const { mailInvitations, owner, teamId } = await aTeamWithNews(ctx, 70);
    const [taken] = (
      await invitations.invite(owner, teamId, { requestKey: requestKey(2), emails: ['ana@example.com'] })
    ).items;
    if (!taken) throw new Error('nobody was invited');
    await invitations.withdraw(owner, teamId, taken.id);
    await mailInvitations();
    expect(ctx.sent.emails).toEqual([]);
  });
});
