import { describe, expect, it } from 'vitest';
import { addSocket, listSockets } from '#lambdas/realtime/socket.table.ts';
import { findUser, replaceRecord } from '#lambdas/users/store/index.ts';
import { PublicProfile, usersContract } from '#shared/domains/users/contract.ts';
import { aMember, aPerson, NOW } from '#test/support/builders.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { anasProfile, usersContext } from '#test/support/users.ts';
import { askForLogInHelp, signInMethods } from '../emails/index.ts';
import { LogInHelpEntity } from '../emails/log-in-help.table.ts';
import { changeNotificationSettings } from '../people/index.ts';
import { goOffline } from '../presence.ts';
import { me, saveProfile } from './profile.ts';
import { publicProfile } from './public-profile.ts';

const { ctx } = usersContext();

describe('an email changed in the user pool', () => {
  it('AU-07 becomes the record’s email, and the old one becomes available', async () => {
    const ana = aPerson(20);
    await saveProfile(ctx, ana, anasProfile(), 'gth');
    const moved = { ...ana, email: 'new.address@example.com' };
    expect((await me(ctx, moved)).user?.email).toBe('new.address@example.com');
    expect((await findUser(ctx, ana.userId))?.email).toBe('new.address@example.com');
    const successor = { ...aPerson(21), email: ana.email };
    expect((await saveProfile(ctx, successor, anasProfile(), 'gth')).isNew).toBe(true);
    const intruder = { ...aPerson(22), email: moved.email };
    await expect(saveProfile(ctx, intruder, anasProfile(), 'gth')).rejects.toMatchObject({
      code: 'user.email_taken',
    });
  });

  it('AU-07 counts only if it is verified and no one else has it', async () => {
    const [ana, ben] = [aPerson(23), aPerson(24)];
    await saveProfile(ctx, ana, anasProfile(), 'gth');
    await saveProfile(ctx, ben, anasProfile(), 'gth');
    const unconfirmed = { ...ana, email: 'unconfirmed@example.com', emailVerified: false };
    expect((await me(ctx, unconfirmed)).user?.email).toBe(ana.email);
    expect((await me(ctx, { ...ana, email: ben.email })).user?.email).toBe(ana.email);
  });
});

describe('a public profile', () => {
  it('counts an event as hosted once it has started', async () => {
    const event = await hostEvent(ctx, 35);
    const { userId } = aMember(35);
    const before = new Date(Date.parse(event.dateStart) - 1).toISOString();
    ctx.clock.moveTo(before);
    expect((await publicProfile(ctx, userId)).hostedCount).toBe(0);
    const after = new Date(Date.parse(event.dateStart) + 1).toISOString();
    ctx.clock.moveTo(after);
    expect((await publicProfile(ctx, userId)).hostedCount).toBe(1);
  });

  it('ON-15~ SEC-07 contains the public fields and nothing else', async () => {
    const ana = aPerson(30);
    await saveProfile(ctx, ana, anasProfile({ phoneNumber: '+1 512 555 0100', bio: 'Hello' }), 'gth');
    const profile = await publicProfile(ctx, ana.userId);
    expect(profile).toEqual({
      id: ana.userId,
      displayName: 'Ana',
      photoURL: null,
      pronoun: 'She/Her',
      bio: 'Hello',
      sports: ['pickleball', 'tennis'],
      area: 'Austin, TX',
      memberSince: NOW,
      hostedCount: 0,
      showsUpcomingGames: false,
      badge: null,
    });
    expect(PublicProfile.parse(profile)).toEqual(profile);
    await expect(publicProfile(ctx, aPerson(31).userId)).rejects.toMatchObject({ code: 'user.not_found' });
  });

  it('PAY-12 shows the badge of a plan that has one', async () => {
    const ana = aPerson(33);
    await saveProfile(ctx, ana, anasProfile(), 'gth');
    const stored = await findUser(ctx, ana.userId);
    if (!stored) throw new Error('nobody was stored');
    await replaceRecord(ctx, stored, { ...stored.record, userSubscription: 'Member Plus' });
    expect((await publicProfile(ctx, ana.userId)).badge).toBe('Member Plus');
  });

  it.each(['None', 'Unspecified'] as const)('ON-09 has no pronoun if it is %s', async (pronoun) => {
    const ana = aPerson(32 + pronoun.length);
    await saveProfile(ctx, ana, anasProfile({ pronoun }), 'gth');
    expect((await publicProfile(ctx, ana.userId)).pronoun).toBeNull();
  });
});

describe('logging in and out', () => {
  it('AU-06 a person who goes offline is no longer reached anywhere', async () => {
    const ana = aPerson(50);
    await addSocket(ctx, { userId: ana.userId, connectionId: 'one' });
    await addSocket(ctx, { userId: ana.userId, connectionId: 'two' });
    await goOffline(ctx, ana);
    expect(await listSockets(ctx, ana.userId)).toEqual([]);
  });

  it('AU-08 an email’s login methods are reported as the pool has them', async () => {
    expect(await signInMethods(ctx, 'social@example.com')).toEqual({ methods: ['google'] });
  });
});

describe('help to log in', () => {
  it('AU-04 is requested without checking for an account: every email gets the same response', async () => {
    const asked = { platform: 'meh', locale: 'es' } as const;
    for (const email of ['social@example.com', 'nobody@example.com'])
      expect(await askForLogInHelp(ctx, email, asked)).toEqual({ done: true });
    const { data } = await LogInHelpEntity(ctx).scan.go({ pages: 'all' });
    expect(data.toSorted((a, b) => b.email.localeCompare(a.email))).toMatchObject([
      { email: 'social@example.com', ...asked, createdAt: NOW },
      { email: 'nobody@example.com', ...asked, createdAt: NOW },
    ]);
  });
});

describe('notification settings', () => {
  const off = { email: false, push: false };
  const mailOnly = { email: true, push: false };

  it('NTF-01~ are stored by key; keys that are not sent stay unchanged', async () => {
    const ana = aPerson(60);
    await saveProfile(ctx, ana, anasProfile(), 'gth');
    await changeNotificationSettings(ctx, ana.userId, () => ({ eventJoined: off, news: off }));
    const settings = await changeNotificationSettings(ctx, ana.userId, () => ({ eventJoined: mailOnly }));
    expect(settings).toEqual({ eventJoined: mailOnly, news: off });
    expect((await me(ctx, ana)).user?.notificationSettings).toEqual(settings);
  });

  it('NTF-01~ REL-01~ changes from two screens at once are both applied', async () => {
    const ana = aPerson(61);
    await saveProfile(ctx, ana, anasProfile(), 'gth');
    await Promise.all([
      changeNotificationSettings(ctx, ana.userId, () => ({ eventJoined: off })),
      changeNotificationSettings(ctx, ana.userId, () => ({ eventCreatedJoin: off })),
    ]);
    const { user } = await me(ctx, ana);
    expect(user?.notificationSettings).toEqual({ eventJoined: off, eventCreatedJoin: off });
  });

  it('NTF-01~ unknown keys are refused', () => {
    const { body } = usersContract.saveNotificationSettings;
    expect(body.safeParse({ settings: { everything: off } }).success).toBe(false);
    expect(body.safeParse({ settings: {} }).success).toBe(true);
  });
});
