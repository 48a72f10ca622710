import { describe, expect, it } from 'vitest';
import { Me, ProfileInput, PublicProfile, usersContract } from '#shared/contracts/users.ts';
import { aPerson, aUser, austin, clockAt, NOW, seattle, subjectOf } from '#test/support/builders.ts';
import { createTestTable } from '#test/support/table.ts';
import type { FoundPlace } from '../integrations/places.ts';
import { createConnections } from '../realtime/api.ts';
import { createCloseIfGone } from './closed-accounts.ts';
import { createUsersRepository } from './users.repository.ts';
import { createUsersService } from './users.service.ts';

const store = createTestTable();

const found = (city: typeof austin, isCity = true): FoundPlace => ({
  placeId: city.name,
  label: city.name,
  lat: city.lat,
  lng: city.lng,
  timeZone: city.timeZone,
  isCity,
});
const places = new Map([
  ['austin', found(austin)],
  ['seattle', found(seattle)],
  ['stadium', found(austin, false)],
]);

/** Subjects that the user pool no longer has. */
const deleted = new Set<string>();

const usersAt = (now = NOW) => {
  const users = createUsersRepository(store.table);
  const connections = createConnections(store.table);
  const lookUps: string[] = [];
  const service = createUsersService({
    users,
    places: {
      cities: async () => [],
      search: async () => [],
      find: async (placeId) => {
        lookUps.push(placeId);
        return places.get(placeId);
      },
    },
    signInMethods: async (email) => (email === 'social@example.com' ? ['google'] : ['password']),
    closeIfGone: createCloseIfGone({
      users,
      hasAccount: async (subject) => !deleted.has(subject),
      clock: clockAt(now),
    }),
    presence: { goOffline: (id) => connections.removeAll(id) },
    clock: clockAt(now),
  });
  return { ...service, users, connections, lookUps };
};

const aProfile = (overrides: Partial<ProfileInput> = {}): ProfileInput => ({
  displayName: 'Ana',
  fullName: 'Ana María García',
  lastName: null,
  birthdate: '1990-05-01',
  phoneNumber: null,
  gender: 'female',
  pronoun: 'She/Her',
  cityId: 'austin',
  games: ['pickleball', 'tennis'],
  joinOption: 'find_events',
  bio: '',
  ageConfirmed: true,
  termsAccepted: true,
  locale: 'en',
  ...overrides,
});

describe('setting up and changing a profile', () => {
  it('AU-05 ON-10 somebody who signed in has no record until the profile is saved', async () => {
    const users = usersAt();
    const ana = aPerson(1);
    const { userId: id, email } = ana;
    expect(await users.me(ana)).toEqual({ id, email, emailVerified: true, isStaff: false, user: null });
    const saved = await users.saveProfile(ana, aProfile(), 'gth');
    expect(saved.isNew).toBe(true);
    expect((await users.me(ana)).user).toEqual(saved.user);
  });

  it('ON-14 ON-06 a new record has every field of a user with its default, and the city with its geohash', async () => {
    const person = aPerson(2);
    const { user } = await usersAt().saveProfile(person, aProfile(), 'meh');
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
        blocklist: [],
        messagesFromAnyone: false,
        publicBadges: false,
        publicOnlineStatus: false,
        publicUpcomingGames: false,
      },
      notificationSettings: {},
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
    'ON-08 who came to %s has the join reason %s, and finds the own answer again',
    async (joinOption, joinReason) => {
      const { user } = await usersAt().saveProfile(aPerson(2), aProfile({ joinOption }), 'gth');
      expect(user).toMatchObject({ joinReason, joinOption });
    },
  );

  it('SEC-12~ ON-05 without a birthdate nobody gets an account, or keeps a profile, who does not confirm the age', async () => {
    const ana = aPerson(640);
    const none = { birthdate: null, ageConfirmed: false };
    const refusal = { code: 'input.invalid', fields: [{ field: 'body.ageConfirmed', reason: 'required' }] };
    await expect(usersAt().saveProfile(ana, aProfile(none), 'gth')).rejects.toMatchObject(refusal);
    expect((await usersAt().me(ana)).user).toBeNull();
    const confirmed = aProfile({ birthdate: null, ageConfirmed: true });
    expect((await usersAt().saveProfile(ana, confirmed, 'gth')).user).toMatchObject({
      birthdate: null,
      ageConfirmed: true,
    });
    await expect(usersAt().saveProfile(ana, aProfile(none), 'gth')).rejects.toMatchObject(refusal);
  });

  it('ON-10 saving again changes the record and says that it is not new', async () => {
    const ana = aPerson(3);
    await usersAt().saveProfile(ana, aProfile(), 'gth');
    const later = '2026-11-21T08:00:00.000Z';
    const users = usersAt(later);
    const { isNew, user } = await users.saveProfile(
      ana,
      aProfile({ displayName: 'Anita', cityId: 'seattle' }),
      'meh',
    );
    expect(isNew).toBe(false);
    expect(user).toMatchObject({ displayName: 'Anita', createdAt: NOW, updatedAt: later, platform: 'gth' });
    expect(user.defaultCity.name).toBe('Seattle, WA');
  });

  it('ON-06 the city is looked up only when it changes', async () => {
    const ana = aPerson(4);
    await usersAt().saveProfile(ana, aProfile(), 'gth');
    const users = usersAt();
    await users.saveProfile(ana, aProfile({ bio: 'Lefty.' }), 'gth');
    expect(users.lookUps).toEqual([]);
  });

  it.each([
    ['nothing that was suggested', 'nowhere'],
    ['a place that is no city', 'stadium'],
  ])('ON-06 a city that is %s is refused', async (_, cityId) => {
    await expect(usersAt().saveProfile(aPerson(5), aProfile({ cityId }), 'gth')).rejects.toMatchObject({
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
    const saved = usersAt(now).saveProfile(aPerson(600 + title.length), aProfile({ birthdate }), 'gth');
    if (!reason) expect((await saved).user.birthdate).toBe(birthdate);
    else await expect(saved).rejects.toMatchObject({ fields: [{ field: 'body.birthdate', reason }] });
  });

  it('SEC-03~ what a caller may not set is unchanged by whatever the body says', async () => {
    const ana = aPerson(7);
    const users = usersAt();
    const first = await users.saveProfile(ana, aProfile(), 'gth');
    const forged = {
      ...aProfile({ bio: 'Hello' }),
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
      Object.keys(aProfile()).toSorted((a, b) => a.localeCompare(b)),
    );
    expect((await users.saveProfile(ana, forged, 'gth')).user).toEqual({ ...first.user, bio: 'Hello' });
  });

  it('ON-10 REL-01~ two set-ups at once make one record', async () => {
    const users = usersAt();
    const ana = aPerson(8);
    const results = await Promise.all([
      users.saveProfile(ana, aProfile(), 'gth'),
      users.saveProfile(ana, aProfile(), 'gth'),
    ]);
    expect(results.map(({ isNew }) => isNew).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      true,
    ]);
  });

  it('REL-01~ saves of one profile at the same time all succeed, one after another', async () => {
    const users = usersAt();
    const ana = aPerson(33);
    await users.saveProfile(ana, aProfile(), 'gth');
    const bios = ['one', 'two', 'three', 'four'];
    const saved = await Promise.all(bios.map((bio) => users.saveProfile(ana, aProfile({ bio }), 'gth')));
    expect(saved.map(({ user }) => user.bio)).toEqual(bios);
    expect(bios).toContain((await users.users.find(ana.userId))?.record.bio);
  });

  it('REL-01~ an e-mail address belongs to one account', async () => {
    const users = usersAt();
    await users.saveProfile(aPerson(9), aProfile(), 'gth');
    const other = { ...aPerson(10), email: aPerson(9).email };
    await expect(users.saveProfile(other, aProfile(), 'gth')).rejects.toMatchObject({
      code: 'user.email_taken',
    });
    expect(await users.users.find(other.userId)).toBeUndefined();
  });

  it('an e-mail address of an account that was deleted in the user pool is free', async () => {
    const users = usersAt(new Date(Date.parse(NOW) + 3_600_000).toISOString());
    const gone = { ...aUser(31), email: 'again@example.com' };
    await users.users.add(gone);
    deleted.add(subjectOf(31));
    const newcomer = { ...aPerson(32), email: gone.email };
    expect((await users.saveProfile(newcomer, aProfile(), 'gth')).isNew).toBe(true);
    expect(await users.users.find(gone.id)).toBeUndefined();
    await expect(users.publicProfile(gone.id)).rejects.toMatchObject({ code: 'user.not_found' });
  });

  it('somebody who is suspended changes nothing', async () => {
    const users = usersAt();
    const ana = aPerson(11);
    const { user } = await users.saveProfile(ana, aProfile(), 'gth');
    const stored = await users.users.find(ana.userId);
    if (!stored) throw new Error('the record is there');
    const suspended = { ...stored, id: aPerson(12).userId, email: 'suspended@example.com', suspended: true };
    await users.users.add(suspended);
    const refused = users.saveProfile({ ...aPerson(12), email: suspended.email }, aProfile(), 'gth');
    await expect(refused).rejects.toMatchObject({ code: 'auth.suspended' });
    await expect(users.publicProfile(suspended.id)).rejects.toMatchObject({ code: 'user.not_found' });
    expect(user.id).toBe(ana.userId);
  });
});

describe('an address that was changed in the user pool', () => {
  it('AU-07 is the record’s from then on, and the old one is free', async () => {
    const users = usersAt();
    const ana = aPerson(20);
    await users.saveProfile(ana, aProfile(), 'gth');
    const moved = { ...ana, email: 'new.address@example.com' };
    expect((await users.me(moved)).user?.email).toBe('new.address@example.com');
    expect((await users.users.find(ana.userId))?.email).toBe('new.address@example.com');
    const successor = { ...aPerson(21), email: ana.email };
    expect((await users.saveProfile(successor, aProfile(), 'gth')).isNew).toBe(true);
    const intruder = { ...aPerson(22), email: moved.email };
    await expect(users.saveProfile(intruder, aProfile(), 'gth')).rejects.toMatchObject({
      code: 'user.email_taken',
    });
  });

  it('AU-07 counts only when it is confirmed and nobody else’s', async () => {
    const users = usersAt();
    const [ana, ben] = [aPerson(23), aPerson(24)];
    await users.saveProfile(ana, aProfile(), 'gth');
    await users.saveProfile(ben, aProfile(), 'gth');
    const unconfirmed = { ...ana, email: 'unconfirmed@example.com', emailVerified: false };
    expect((await users.me(unconfirmed)).user?.email).toBe(ana.email);
    expect((await users.me({ ...ana, email: ben.email })).user?.email).toBe(ana.email);
  });
});

describe('what others see of a person', () => {
  it('ON-15~ SEC-07~ is the public card and nothing else', async () => {
    const users = usersAt();
    const ana = aPerson(30);
    await users.saveProfile(ana, aProfile({ phoneNumber: '+1 512 555 0100', bio: 'Hello' }), 'gth');
    const profile = await users.publicProfile(ana.userId);
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
      badge: null,
    });
    expect(PublicProfile.parse(profile)).toEqual(profile);
    await expect(users.publicProfile(aPerson(31).userId)).rejects.toMatchObject({ code: 'user.not_found' });
  });

  it('shows the badge of a plan that has one', async () => {
    const users = usersAt();
    const ana = aPerson(33);
    await users.saveProfile(ana, aProfile(), 'gth');
    const repository = createUsersRepository(store.table);
    const stored = await repository.find(ana.userId);
    if (!stored) throw new Error('nobody was stored');
    await repository.replace(stored, { ...stored.record, userSubscription: 'Member Plus' }, NOW);
    expect((await users.publicProfile(ana.userId)).badge).toBe('Member Plus');
  });

  it.each(['None', 'Unspecified'] as const)('ON-09 has no pronoun where it is %s', async (pronoun) => {
    const users = usersAt();
    const ana = aPerson(32 + pronoun.length);
    await users.saveProfile(ana, aProfile({ pronoun }), 'gth');
    expect((await users.publicProfile(ana.userId)).pronoun).toBeNull();
  });
});

describe('signing in and out', () => {
  it('AU-06 who goes offline is reached nowhere any more', async () => {
    const users = usersAt();
    const ana = aPerson(50);
    await users.connections.add(ana.userId, 'one', NOW);
    await users.connections.add(ana.userId, 'two', NOW);
    await users.goOffline(ana);
    expect(await users.connections.of(ana.userId)).toEqual([]);
  });

  it('AU-08 the sign-in methods of an address are told as the pool has them', async () => {
    expect(await usersAt().signInMethods('social@example.com')).toEqual({ methods: ['google'] });
  });
});

describe('what a person is told of', () => {
  const off = { email: false, push: false };
  const mailOnly = { email: true, push: false };

  it('NTF-01~ is kept by key; what is not sent stays as it is', async () => {
    const users = usersAt();
    const ana = aPerson(60);
    await users.saveProfile(ana, aProfile(), 'gth');
    await users.saveNotificationSettings(ana, { eventJoined: off, news: off });
    const { settings } = await users.saveNotificationSettings(ana, { eventJoined: mailOnly });
    expect(settings).toEqual({ eventJoined: mailOnly, news: off });
    expect((await users.me(ana)).user?.notificationSettings).toEqual(settings);
  });

  it('NTF-01~ REL-01~ what two screens change at once is changed both', async () => {
    const users = usersAt();
    const ana = aPerson(61);
    await users.saveProfile(ana, aProfile(), 'gth');
    await Promise.all([
      users.saveNotificationSettings(ana, { eventJoined: off }),
      users.saveNotificationSettings(ana, { eventCreatedJoin: off }),
    ]);
    const { user } = await users.me(ana);
    expect(user?.notificationSettings).toEqual({ eventJoined: off, eventCreatedJoin: off });
  });

  it('NTF-01~ keys that nobody knows are refused', () => {
    const { body } = usersContract.saveNotificationSettings;
    expect(body.safeParse({ settings: { everything: off } }).success).toBe(false);
    expect(body.safeParse({ settings: {} }).success).toBe(true);
  });
});

describe('the profile form', () => {
  it.each([
    ['ON-03', 'displayName', 'A', 'too_small'],
    ['ON-03', 'displayName', 'A'.repeat(26), 'too_big'],
    ['ON-03', 'displayName', '4ever <3', 'custom'],
    ['ON-03', 'displayName', 'Support', 'custom'],
    ['ON-03', 'displayName', undefined, 'invalid_type'],
    ['ON-03', 'fullName', 'A', 'too_small'],
    ['ON-03', 'fullName', 'A'.repeat(301), 'too_big'],
    ['ON-03', 'fullName', 'Ana @home', 'custom'],
    ['ON-03', 'fullName', 'Good Times Hub', 'custom'],
    ['ON-03', 'fullName', undefined, 'invalid_type'],
    ['ON-03', 'lastName', '', 'too_small'],
    ['ON-03', 'lastName', 'A'.repeat(101), 'too_big'],
    ['ON-07', 'games', [], 'too_small'],
    ['ON-07', 'games', ['pickleball', 'pickleball'], 'custom'],
    ['ON-08', 'joinOption', 'other', 'invalid_value'],
    ['ON-09', 'gender', 'any', 'invalid_value'],
    ['ON-09', 'pronoun', 'Xe/Xem', 'invalid_value'],
    ['ON-04', 'termsAccepted', false, 'invalid_value'],
    ['ON-05', 'birthdate', '2001-02-29', 'invalid_format'],
    ['ON-02~', 'phoneNumber', 'call me', 'invalid_format'],
    ['ON-02~', 'bio', 'A'.repeat(501), 'too_big'],
  ])('%s %s cannot be %j', (_, field, value, code) => {
    const { error } = ProfileInput.safeParse({ ...aProfile(), [field]: value });
    expect(error?.issues[0]).toMatchObject({ path: [field], code });
  });

  it.each([
    ['displayName', 'Al'],
    ['displayName', 'A'.repeat(25)],
    ['fullName', 'A'.repeat(300)],
    ['lastName', null],
    ['lastName', 'B'],
    ['lastName', 'B'.repeat(100)],
    // What a first name may not be, a last name may: only its length counts.
    ['lastName', 'Support'],
    ['lastName', '3rd (Jr.)'],
  ])('ON-03 %s can be %j', (field, value) => {
    expect(ProfileInput.safeParse({ ...aProfile(), [field]: value }).success).toBe(true);
  });
});
