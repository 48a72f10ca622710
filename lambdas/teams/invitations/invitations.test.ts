import { describe, expect, it } from 'vitest';
import { confirmAddress, findPending, replacePending } from '#lambdas/users/emails/alternate-email.table.ts';
import { addAccount, findUser } from '#lambdas/users/store/index.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { aMember, aUser, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createInvitedTeam } from '#test/support/invited-team.ts';
import { startTeam } from '#test/support/sites.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { listInvitations } from '../store/index.ts';

const ctx = testContext();
const { invitations, members, teams } = createTeamsCaller(ctx);
const invitedTeam = (n: number, privacy?: 'request' | 'invite') => createInvitedTeam(ctx, n, privacy);

describe('invitations to a team', () => {
  it('are sent when a team is started', async () => {
    const emails = ['ana@example.com', 'ben@example.com'];
    const made = await startTeam(ctx, 400, { name: 'With Friends', privacy: 'invite', invitations: emails });
    const { items } = await invitations.list(aMember(400), TeamId.parse(made.id));
    expect(new Set(items.map(({ email }) => email))).toEqual(new Set(emails));
    expect(items[0]?.expiresAt).toBe('2026-12-20T18:00:00.000Z');
  });

  it('admit one person, no matter who has the link, and are then used up', async () => {
    const { invite, join, standing, count, id, owner } = await invitedTeam(410);
    const [invitation] = await invite('ana@example.com');
    const token = invitation?.token ?? '';
    expect((await teams.page(id, aMember(411), token)).viewer).toEqual({
      standing: 'none',
      invited: true,
      linked: false,
    });
    expect(await join(411, token)).toEqual({ standing: 'member' });
    expect(await join(411, token)).toEqual({ standing: 'member' });
    await expect(join(412, token)).rejects.toMatchObject({ code: 'invitation.invalid' });
    await expect(teams.page(id, aMember(412), token)).rejects.toMatchObject({ code: 'invitation.invalid' });
    expect([await standing(411), await count()]).toEqual(['member', 2]);
    expect((await invitations.list(owner, id)).items).toEqual([]);
  });

  it('admit one of many people who use the same link at once', async () => {
    const { invite, join, count } = await invitedTeam(420);
    const [invitation] = await invite();
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => join(421 + index, invitation?.token)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await count()).toBe(2);
  });

  it('need no approval from the owner, and end an open join request', async () => {
    const { invite, join, id, owner } = await invitedTeam(440, 'request');
    await join(441);
    const [invitation] = await invite();
    expect(await join(441, invitation?.token)).toEqual({ standing: 'member' });
    expect((await members.requests(owner, id)).items).toEqual([]);
  });

  it.each<['request' | 'invite', number]>([
    ['request', 600],
    ['invite', 610],
  ])('to the own verified email need no link at a team by %s', async (privacy, n) => {
    const { id, invite, join, standing, owner } = await invitedTeam(n, privacy);
    await invite(aMember(n + 1).email, 'ana@example.com');
    expect((await teams.page(id, aMember(n + 1))).viewer).toEqual({
      standing: 'none',
      invited: true,
      linked: false,
    });
    const unverified = { ...aMember(n + 1), emailVerified: false };
    const others = await Promise.allSettled([unverified, aMember(n + 2)].map((who) => teams.page(id, who)));
    expect(others.map((page) => page.status === 'fulfilled' && page.value.viewer.invited)).toEqual([
      false,
      false,
    ]);
    expect(await join(n + 1)).toEqual({ standing: 'member' });
    expect(await standing(n + 1)).toBe('member');
    expect((await invitations.list(owner, id)).items.map(({ email }) => email)).toEqual(['ana@example.com']);
  });

  it('ON-12~ to a confirmed alternate email need no link either', async () => {
    const { id, invite, join, owner } = await invitedTeam(670, 'invite');
    await invite('other@alternate.example');
    const hidden = await Promise.allSettled([teams.page(id, aMember(671)), join(671)]);
    expect(hidden.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const user = aUser(671);
    await addAccount(ctx, user);
    for (const email of ['one@alternate.example', 'other@alternate.example']) {
      const current = await findUser(ctx, user.id);
      const pending = [{ email, platform: 'gth' as const, requestedAt: NOW, attempts: 0 }];
      await replacePending(ctx, await findPending(ctx, user.id), pending);
      await confirmAddress(ctx, current ?? user, await findPending(ctx, user.id), email);
    }
    const unverified = { ...aMember(671), emailVerified: false };
    expect((await teams.page(id, unverified)).viewer).toEqual({
      standing: 'none',
      invited: true,
      linked: false,
    });
    expect(await join(671)).toEqual({ standing: 'member' });
    expect((await invitations.list(owner, id)).items).toEqual([]);
  });

  it('to one’s own email can be declined, and are then gone', async () => {
    const { id, invite, owner } = await invitedTeam(620, 'request');
    await invite(aMember(621).email);
    await members.leave(aMember(622), id);
    expect((await invitations.list(owner, id)).items).toHaveLength(1);
    await members.leave(aMember(621), id);
    expect((await teams.page(id, aMember(621))).viewer).toEqual({
      standing: 'none',
      invited: false,
      linked: false,
    });
    expect((await invitations.list(owner, id)).items).toEqual([]);
  });

  it('to one’s own email are looked up with two reads, and not for a team that is open to all', async () => {
    const { id } = await invitedTeam(630, 'request');
    const visitor = await ctx.store.costOf(() => teams.page(id));
    const person = await ctx.store.costOf(() => teams.page(id, aMember(631)));
    // The membership, the join request, the alternate emails, the invitation, and the blocks.
    expect(person.requests - visitor.requests).toBe(5);
  });

  it('are valid for one team: a link of another team, or an invented one, is refused', async () => {
    const [one, other] = [await invitedTeam(450), await invitedTeam(451)];
    const [invitation] = await one.invite();
    const token = invitation?.token ?? '';
    const madeUp = `${token.slice(0, 26)}${'0'.repeat(26)}`;
    await expect(other.join(452, token)).rejects.toMatchObject({ code: 'team.not_found' });
    await expect(one.join(452, madeUp)).rejects.toMatchObject({ code: 'team.not_found' });
    await expect(teams.page(one.id, { kind: 'visitor' }, madeUp)).rejects.toMatchObject({
      code: 'team.not_found',
    });
  });

  it('that were canceled no longer work', async () => {
    const { invite, join, owner, id } = await invitedTeam(460);
    const [invitation] = await invite('ana@example.com');
    if (!invitation) throw new Error('nobody was invited');
    await invitations.withdraw(owner, id, invitation.id);
    await expect(join(461, invitation.token)).rejects.toMatchObject({ code: 'invitation.invalid' });
  });

  it('invite no one twice, and respect the limits per team and day', async () => {
    const { invite, owner, id } = await invitedTeam(470);
    const people = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `p${from + index}@example.com`);
    expect(await invite(...people(0, 20))).toHaveLength(20);
    expect(await invite(...people(10, 20))).toHaveLength(10);
    for (let from = 30; from < 500; from += 20) await invite(...people(from, Math.min(20, 500 - from)));
    await expect(invite('one.more@example.com')).rejects.toMatchObject({ code: 'invitation.too_many' });
    const [one] = (await invitations.list(owner, id)).items;
    await invitations.withdraw(owner, id, one?.id ?? '');
    // Six hours of the day are left.
    await expect(invite('one.more@example.com')).rejects.toMatchObject({
      code: 'request.rate_limited',
      retryAfter: 6 * 3600,
    });
  });

  it('SEC-05~ that are sent concurrently stop at the limit, and invite no one twice', async () => {
    const { invite, owner, id } = await invitedTeam(520);
    const people = (from: number) => Array.from({ length: 20 }, (_, index) => `q${from + index}@example.com`);
    await Promise.allSettled([0, 0, 20, 20, 40].map((from) => invite(...people(from))));
    const { items } = await invitations.list(owner, id);
    expect(items.length).toBeLessThanOrEqual(60);
    expect(new Set(items.map(({ email }) => email)).size).toBe(items.length);
  });

  it('can be sent, seen, and canceled by members whose role allows it; for strangers the team does not exist', async () => {
    const { invite, id } = await invitedTeam(480);
    const [invitation] = await invite('ana@example.com');
    const stranger = aMember(481);
    if (!invitation) throw new Error('nobody was invited');
    for (const attempt of [
      () => invitations.list(stranger, id),
      () => invitations.invite(stranger, id, { requestKey: requestKey(1), emails: ['eve@example.com'] }),
      () => invitations.withdraw(stranger, id, invitation.id),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'team.not_found' });
  });

  it('of a new team count too', async () => {
    const emails = Array.from({ length: 20 }, (_, index) => `first${index}@example.com`);
    for (let n = 0; n < 25; n += 1)
      await startTeam(ctx, 490, { name: `Many ${n}`, invitations: emails, requestKey: requestKey(4900 + n) });
    await expect(
      startTeam(ctx, 490, { name: 'Too many', invitations: emails, requestKey: requestKey(4999) }),
    ).rejects.toMatchObject({ code: 'request.rate_limited' });
  });

  it('the table contains nothing that opens a team', async () => {
    const { invite, id } = await invitedTeam(500);
    const [invitation] = await invite('ana@example.com');
    const stored = JSON.stringify(await listInvitations(ctx, id, 5));
    expect(stored).toContain('ana@example.com');
    expect(stored).not.toContain(invitation?.token.slice(26));
  });

  it('last 30 days', async () => {
    const { invite, id, owner } = await invitedTeam(510);
    const [invitation] = await invite();
    ctx.clock.moveTo('2026-12-20T18:00:01.000Z');
    expect((await invitations.list(owner, id)).items).toEqual([]);
    await expect(members.join(aMember(511), id, invitation?.token)).rejects.toMatchObject({
      code: 'invitation.invalid',
    });
  });
});
