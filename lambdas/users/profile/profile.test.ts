import { describe, expect, it } from 'vitest';
import { addAccount, findUser } from '#lambdas/users/store/index.ts';
import { Me, usersContract } from '#shared/domains/users/contract.ts';
import { aPerson, aUser, austin, NOW, subjectOf } from '#test/support/builders.ts';
import { anasProfile, usersContext } from '#test/support/users.ts';
import { RemoteConfigEntity } from '../../platform/remote-config.table.ts';
import { me, saveProfile } from './profile.ts';
import { publicProfile } from './public-profile.ts';

const { ctx, deleted } = usersContext();

describe('setting up and changing a profile', () => {
  it('AU-05 ON-10 a person who logged in has no record until they save a profile', async () => {
    const ana = aPerson(1);
    const { userId: id, email } = ana;
    expect(await me(ctx, ana)).toEqual({
      id,
      email,
      emailVerified: true,
      isStaff: false,
      flags: [],
      user: null,
    });
    const saved = await saveProfile(ctx, ana, anasProfile(), 'gth');
    expect(saved.isNew).toBe(true);
    expect((await me(ctx, ana)).user).toEqual(saved.user);
  });

  it('AU-12 a login has the flags of its audiences, by id and by email once that is verified, with or without a profile', async () => {
    const ana = aPerson(9);
    const put = (...audiences: object[]) =>
      RemoteConfigEntity(ctx)
        .put({
          name: 'flags',
          subscriptionsEnabled: true,
          createdAt: NOW,
          updatedAt: NOW,
          audiences,
        } as never)
        .go();
    // A function reads the configuration once a minute; each of these has just started.
    const flagsOf = async (emailVerified: boolean) => (await me({ ...ctx }, { ...ana, emailVerified })).flags;
    await put({ flag: 'badges', emailDomains: ['example.com'] });
    expect([await flagsOf(false), await flagsOf(true)]).toEqual([[], ['badges']]);
    await saveProfile(ctx, ana, anasProfile(), 'gth');
    expect(await flagsOf(true)).toEqual(['badges']);
    await put({ flag: 'badges', userIds: [ana.userId] });
    expect([await flagsOf(false), await flagsOf(true)]).toEqual([['badges'], ['badges']]);
    await put();
    expect(await flagsOf(true)).toEqual([]);
  });

  it('ON-14 ON-06 a new record has every field of a user that has no separate endpoint, with its default, and the city with its geohash', async () => {
    const person = aPerson(2);
    const { user } = await saveProfile(ctx, person, anasProfile(), 'meh');
    expect(Me.parse(user)).toEqual(user);
    expect(user).toEqual({
      id: person.userId,
      uid: person.userId,
      email: person.email,
      emailVerified: true,
      displayName: 'Ana',
      displayNameFallback: 'Ana',
      fullName: 'Ana María García',
      lastName: null,
      birthdate: '1990-05-01',
      ageConfirmed: true,
      phoneNumber: null,
      defaultCity: {
        name: 'Austin, TX',
        lat: austin.lat,
        lng: austin.lng,
        hash: '9v6kpvc',
        timeZone: austin.timeZone,
      },
      cityId: 'austin',
      photoURL: null,
      bio: '',
      joinReason: 'Find-events',
      joinOption: 'find_events',
      additionalInfo: { gender: 'female', pronoun: 'She/Her', sports: ['pickleball', 'tennis'] },
      hasAdditionalInfo: true,
      sports: ['pickleball', 'tennis'],
      sportAvailability: [],
      alternateEmails: [],
      privacySettings: {
        messagesFromAnyone: false,
        publicBadges: false,
        publicOnlineStatus: false,
        publicUpcomingGames: false,
      },
      notificationSettings: {},
      deliverySettings: { digest: 'off', quietHours: null, reminders: [24, 2], mutedTeams: [] },
      stripeCustomerId: null,
      stripeId: null,
      stripeChargesEnabled: false,
      stripeDetailsSubmitted: false,
      userSubscription: 'Free',
      subscription: 'Rookie',
      platform: 'meh',
      locale: 'en',
      createdAt: NOW,
      updatedAt: NOW,
    });
  });

  it.each([
    ['organize_events', 'Organize'],
    ['find_people', 'Find-people'],
    ['manage_community', 'Organize'],
    ['find_events', 'Find-events'],
    ['substitute', 'Substitute'],
  ] as const)(
    'ON-08 a person who came to %s has the join reason %s, and sees their own answer again',
    async (joinOption, joinReason) => {
      const { user } = await saveProfile(ctx, aPerson(2), anasProfile({ joinOption }), 'gth');
      expect(user).toMatchObject({ joinReason, joinOption });
    },
  );

  it('PRV-05 a birthdate that says minor stays: it is neither changed nor removed, until the person is an adult', async () => {
    const minor = aPerson(720);
    const save = (overrides: Parameters<typeof anasProfile>[0], at = NOW) => {
      ctx.clock.moveTo(at);
      return saveProfile(ctx, minor, anasProfile(overrides), 'gth');
    };
    await saveProfile(ctx, minor, anasProfile({ birthdate: '2012-01-01' }), 'gth');
    const refused = { fields: [{ field: 'body.birthdate', reason: 'minor' }] };
    for (const other of [
      { birthdate: '1990-05-01' },
      { birthdate: '2012-01-02' },
      { birthdate: null, ageConfirmed: true },
    ])
      await expect(save(other)).rejects.toMatchObject(refused);
    const same = await save({ birthdate: '2012-01-01', bio: 'I play.' });
    expect(same.user).toMatchObject({ birthdate: '2012-01-01', bio: 'I play.' });
    const later = await save({ birthdate: null, ageConfirmed: true }, '2030-06-01T12:00:00.000Z');
    expect(later.user.birthdate).toBeNull();
  });

  it('SEC-12~ ON-05 without a birthdate, an account or profile change requires confirming the age', async () => {
    const ana = aPerson(640);
    const none = { birthdate: null, ageConfirmed: false };
    const refusal = { code: 'input.invalid', fields: [{ field: 'body.ageConfirmed', reason: 'required' }] };
    await expect(saveProfile(ctx, ana, anasProfile(none), 'gth')).rejects.toMatchObject(refusal);
    expect((await me(ctx, ana)).user).toBeNull();
    const confirmed = anasProfile({ birthdate: null, ageConfirmed: true });
    expect((await saveProfile(ctx, ana, confirmed, 'gth')).user).toMatchObject({
      birthdate: null,
      ageConfirmed: true,
    });
    await expect(saveProfile(ctx, ana, anasProfile(none), 'gth')).rejects.toMatchObject(refusal);
  });

  it('ON-10 saving again changes the record and reports that it is not new', async () => {
    const ana = aPerson(3);
    await saveProfile(ctx, ana, anasProfile(), 'gth');
    const later = '2026-11-21T08:00:00.000Z';
    ctx.clock.moveTo(later);
    const { isNew, user } = await saveProfile(
      ctx,
      ana,
      anasProfile({ displayName: 'Anita', cityId: 'seattle' }),
      'meh',
    );
    expect(isNew).toBe(false);
    expect(user).toMatchObject({ displayName: 'Anita', createdAt: NOW, updatedAt: later, platform: 'gth' });
    expect(user.defaultCity.name).toBe('Seattle, WA');
  });

  it('ON-06 the city is looked up only when it changes', async () => {
    const ana = aPerson(4);
    await saveProfile(ctx, ana, anasProfile(), 'gth');
    await saveProfile(ctx, ana, anasProfile({ bio: 'Lefty.' }), 'gth');
    expect(ctx.sent.placeSearches).toEqual(['austin']);
  });

  it.each([
    ['nothing that was suggested', 'nowhere'],
    ['a place that is no city', 'stadium'],
  ])('ON-06 a city that is %s is refused', async (_, cityId) => {
    await expect(saveProfile(ctx, aPerson(5), anasProfile({ cityId }), 'gth')).rejects.toMatchObject({
      code: 'input.invalid',
      fields: [{ field: 'body.cityId', reason: 'choice' }],
    });
  });

  it.each([
    ['on the thirteenth birthday everywhere on earth', '2013-11-20', '2026-11-21T00:00:00.000Z', undefined],
    ['on the thirteenth birthday in the east only', '2013-11-21', '2026-11-21T11:59:59.000Z', 'too_young'],
    ['once the day has begun in the last zone', '2013-11-21', '2026-11-21T12:00:00.000Z', undefined],
    ['a day before the thirteenth birthday', '2013-11-22', '2026-11-21T12:00:00.000Z', 'too_young'],
    ['at 120 years', '1906-01-01', NOW, undefined],
    ['beyond 120 years', '1905-12-31', NOW, 'too_old'],
  ])('ON-05 %s', async (title, birthdate, now, reason) => {
    ctx.clock.moveTo(now);
    const saved = saveProfile(ctx, aPerson(600 + title.length), anasProfile({ birthdate }), 'gth');
    if (!reason) expect((await saved).user.birthdate).toBe(birthdate);
    else await expect(saved).rejects.toMatchObject({ fields: [{ field: 'body.birthdate', reason }] });
  });

  it('SEC-03 fields a caller may not set stay unchanged, whatever the body says', async () => {
    const ana = aPerson(7);
    const first = await saveProfile(ctx, ana, anasProfile(), 'gth');
    const forged = {
      ...anasProfile({ bio: 'Hello' }),
      id: aPerson(1).userId,
      email: 'other@example.com',
      stripeId: 'acct_1',
      stripeChargesEnabled: true,
      userSubscription: 'Pro',
      subscription: 'Pro',
      createdAt: '2000-01-01T00:00:00.000Z',
      suspended: false,
      platform: 'meh',
    };
    const body = usersContract.saveProfile.body.parse(forged);
    expect(Object.keys(body).toSorted((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(anasProfile()).toSorted((a, b) => a.localeCompare(b)),
    );
    expect((await saveProfile(ctx, ana, forged, 'gth')).user).toEqual({ ...first.user, bio: 'Hello' });
  });

  it('ON-10 REL-01~ two concurrent set-ups create one record', async () => {
    const ana = aPerson(8);
    const results = await Promise.all([
      saveProfile(ctx, ana, anasProfile(), 'gth'),
      saveProfile(ctx, ana, anasProfile(), 'gth'),
    ]);
    expect(results.map(({ isNew }) => isNew).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      true,
    ]);
  });

  it('REL-01~ concurrent saves of one profile all succeed, one after another', async () => {
    const ana = aPerson(33);
    await saveProfile(ctx, ana, anasProfile(), 'gth');
    const bios = ['one', 'two', 'three', 'four'];
    const saved = await Promise.all(bios.map((bio) => saveProfile(ctx, ana, anasProfile({ bio }), 'gth')));
    expect(saved.map(({ user }) => user.bio)).toEqual(bios);
    expect(bios).toContain((await findUser(ctx, ana.userId))?.record.bio);
  });

  it('REL-01~ an email address belongs to one account', async () => {
    await saveProfile(ctx, aPerson(9), anasProfile(), 'gth');
    const other = { ...aPerson(10), email: aPerson(9).email };
    await expect(saveProfile(ctx, other, anasProfile(), 'gth')).rejects.toMatchObject({
      code: 'user.email_taken',
    });
    expect(await findUser(ctx, other.userId)).toBeUndefined();
  });

  it('the email of an account deleted in the user pool is available', async () => {
    ctx.clock.moveTo(new Date(Date.parse(NOW) + 3_600_000).toISOString());
    const gone = { ...aUser(31), email: 'again@example.com' };
    await addAccount(ctx, gone);
    deleted.add(subjectOf(31));
    const newcomer = { ...aPerson(32), email: gone.email };
    expect((await saveProfile(ctx, newcomer, anasProfile(), 'gth')).isNew).toBe(true);
    expect(await findUser(ctx, gone.id)).toBeUndefined();
    await expect(publicProfile(ctx, gone.id)).rejects.toMatchObject({ code: 'user.not_found' });
  });

  it('a suspended person cannot change anything', async () => {
    const ana = aPerson(11);
    const { user } = await saveProfile(ctx, ana, anasProfile(), 'gth');
    const stored = await findUser(ctx, ana.userId);
    if (!stored) throw new Error('the record is there');
    const suspended = { ...stored, id: aPerson(12).userId, email: 'suspended@example.com', suspended: true };
    await addAccount(ctx, suspended);
    const refused = saveProfile(ctx, { ...aPerson(12), email: suspended.email }, anasProfile(), 'gth');
    await expect(refused).rejects.toMatchObject({ code: 'auth.suspended' });
    await expect(publicProfile(ctx, suspended.id)).rejects.toMatchObject({ code: 'user.not_found' });
    expect(user.id).toBe(ana.userId);
  });
});
