import { describe, expect, it } from 'vitest';
import { noTime, type Week } from '#shared/domains/users/availability.ts';
import { defaultPrivacy } from '#shared/domains/users/availability-privacy.ts';
import { type AvailabilityPrivacy, WeekInput } from '#shared/domains/users/availability-shapes.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { aMember, aTeam, aUser, clockAt, NOW, requestKey, seattle } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { block, connect } from '#test/support/people.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { bindAll } from '../runtime/bind.ts';
import { availabilityOf, saveAvailability } from './availability.ts';
import { addAccount } from './store/index.ts';

const ctx = testContext();
const { members, teams } = createTeamsCaller(ctx);
const lookUps: string[] = [];
const service = (now = NOW) => {
  const placeSearch = {
    ...ctx.placeSearch,
    find: async (placeId: string) => {
      lookUps.push(placeId);
      return placeId === 'nowhere'
        ? undefined
        : { ...seattle, placeId, label: seattle.name, isCity: placeId === 'seattle' };
    },
  };
  return bindAll(
    { ...ctx, clock: clockAt(now), placeSearch },
    { of: availabilityOf, save: saveAvailability },
  );
};
const evening = { start: '17:00', end: '20:00' };
const morning = { start: '07:00', end: '09:00' };
const on = (day: Partial<Week>) => ({ week: WeekInput.parse({ ...noTime(), ...day }) });
const trip = (date: string, endDate: string, locationId = 'seattle') => ({
  ...{ date, endDate, timeRanges: [evening], dailyTimeRanges: null, isTraveling: true, locationId },
});
const single = (date: string) => ({
  ...{
    date,
    endDate: null,
    timeRanges: [evening],
    dailyTimeRanges: null,
    isTraveling: false,
    locationId: null,
  },
});
/** The nth person, with an account. */
const person = async (n: number, overrides: Parameters<typeof aUser>[1] = {}) => {
  await addAccount(ctx, aUser(n, overrides));
  return aMember(n, overrides);
};
const nobody = { week: noTime(), dates: [], privacy: null, updatedAt: null };

describe('availability', () => {
  it('AVL-06 a person who saved nothing has no free time, and is shown to people they play with', async () => {
    expect(await service().of(aMember(1), aMember(1).userId)).toEqual({
      ...nobody,
      privacy: defaultPrivacy(),
    });
  });

  it('AVL-06 what was saved is read back, in time order', async () => {
    const member = aMember(2);
    await service().save(member, on({ friday: [evening, morning] }));
    expect(await service().of(member, member.userId)).toEqual({
      ...{ week: { ...noTime(), friday: [morning, evening] }, dates: [] },
      ...{ privacy: defaultPrivacy(), updatedAt: NOW },
    });
  });

  it('AVL-01 AVL-06 saving replaces the whole week, and only the parts that are sent', async () => {
    const member = aMember(3);
    await service().save(member, on({ friday: [evening] }));
    await service().save(member, on({ monday: [morning] }));
    await service().save(member, { dates: [single('2026-12-01')] });
    const saved = await service().of(member, member.userId);
    expect(saved.week).toEqual({ ...noTime(), monday: [morning] });
    expect(saved.dates).toHaveLength(1);
    expect((await service().save(member, { dates: [] })).dates).toEqual([]);
  });

  it('AVL-03~ dates that are over are dropped, on saving and on reading, by the clock of the city', async () => {
    const member = aMember(4);
    const saved = await service().save(member, {
      dates: [single('2026-11-21'), single('2026-11-19'), single('2026-11-20')],
    });
    expect(saved.dates.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21']);
    // 23:30 on November 20 in Austin, already the 21st in UTC.
    const late = service('2026-11-21T05:30:00.000Z');
    expect((await late.of(member, member.userId)).dates).toHaveLength(2);
    const nextDay = service('2026-11-21T06:30:00.000Z');
    expect((await nextDay.of(member, member.userId)).dates.map(({ date }) => date)).toEqual(['2026-11-21']);
  });

  it('AVL-04~ a destination is a city from the suggestions, and is looked up once', async () => {
    const member = aMember(5);
    const saved = await service().save(member, { dates: [trip('2026-12-01', '2026-12-05')] });
    expect(saved.dates[0]?.location).toEqual({
      ...{ placeId: 'seattle', city: 'Seattle', state: 'WA', country: 'US', formattedAddress: 'Seattle, WA' },
      ...{ lat: seattle.lat, lng: seattle.lng, timeZone: 'America/Los_Angeles' },
    });
    const before = lookUps.length;
    await service().save(member, { dates: [trip('2026-12-02', '2026-12-05')] });
    expect(lookUps).toHaveLength(before);
    for (const place of ['nowhere', 'stadium'])
      await expect(
        service().save(member, { dates: [single('2026-12-20'), trip('2026-12-01', '2026-12-02', place)] }),
      ).rejects.toMatchObject({ fields: [{ field: 'body.dates.1.locationId', reason: 'choice' }] });
  });

  it.each([
    [[{ start: '20:00', end: '17:00' }]],
    [[evening, { start: '20:00', end: '21:00' }]],
    [[{ start: '', end: '' }]],
    [[{ start: '25:00', end: '26:00' }]],
    [Array.from({ length: 9 }, (_, hour) => ({ start: `0${hour}:00`, end: `0${hour}:30` }))],
  ])('AVL-02 the ranges %j are refused', (monday) => {
    expect(WeekInput.safeParse({ ...noTime(), monday }).success).toBe(false);
  });

  it.each([
    [{ ...single('2026-12-01'), timeRanges: [] }, 'dates.0.timeRanges'],
    [{ ...single('2026-12-01'), endDate: '2027-01-02' }, 'dates.0.endDate'],
    [{ ...single('2026-12-01'), endDate: '2026-11-30' }, 'dates.0.endDate'],
    [{ ...single('2026-12-01'), isTraveling: true }, 'dates.0.endDate'],
    [{ ...trip('2026-12-01', '2026-12-02'), locationId: null }, 'dates.0.locationId'],
    [{ ...single('2026-12-01'), locationId: 'seattle' }, 'dates.0.locationId'],
    [
      { ...single('2026-12-01'), timeRanges: [], dailyTimeRanges: [{ date: '2026-12-01', timeRanges: [] }] },
      'dates.0.dailyTimeRanges',
    ],
  ])('AVL-03~ AVL-04~ %j is refused, naming the field', (entry, field) => {
    const parsed = usersContract.saveAvailability.body.safeParse({ dates: [entry] });
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('who sees when a person is free', () => {
  const filtered = (filter: Partial<AvailabilityPrivacy>): AvailabilityPrivacy => ({
    ...{ visibilityMode: 'filtered', allowedGenders: [], communityFilter: 'none', allowedCommunities: [] },
    ...{ connectsOnly: false, requireAllFilters: false },
    ...filter,
  });

  it('AVL-05~ AVL-07 MSG-04~ SEC-01 the choice holds on the server, and someone who is excluded reads exactly what they would read of someone who saved nothing', async () => {
    const [owner, mate, friend, follower, stranger, silent] = await Promise.all(
      [20, 21, 22, 23, 24, 25].map((n) => person(n, {})),
    );
    if (!owner || !mate || !friend || !follower || !stranger || !silent) throw new Error('nobody');
    await connect(ctx, owner.userId, [friend.userId]);
    const team = await teams.create(
      owner,
      aTeam({ requestKey: requestKey(20), name: 'Times', privacy: 'public' }),
      'gth',
    );
    for (const one of [mate, follower]) await members.join(one, team.id);
    await members.assignRole(owner, team.id, follower.userId, 'follower');
    await service().save(owner, on({ friday: [evening] }));
    const readers = { mate, friend, follower, stranger };
    const seenBy = async (privacy?: AvailabilityPrivacy) => {
      if (privacy) await service().save(owner, { privacy });
      const seen: string[] = [];
      for (const [name, viewer] of Object.entries(readers)) {
        const read = await service().of(viewer, owner.userId);
        if (read.week.friday.length > 0) seen.push(name);
        else expect(JSON.stringify(read)).toBe(JSON.stringify(await service().of(viewer, silent.userId)));
      }
      return seen;
    };
    expect(await seenBy()).toEqual(['mate', 'friend']);
    expect(await seenBy(filtered({ visibilityMode: 'public' }))).toEqual(Object.keys(readers));
    expect(await seenBy(filtered({}))).toEqual([]);
    expect(await seenBy(filtered({ connectsOnly: true }))).toEqual(['friend']);
    expect(await seenBy(filtered({ communityFilter: 'all' }))).toEqual(['mate']);
    const specific = { communityFilter: 'specific' as const, allowedCommunities: [team.id] };
    expect(await seenBy(filtered(specific))).toEqual(['mate']);
    expect(await seenBy(filtered({ ...specific, connectsOnly: true }))).toEqual(['mate', 'friend']);
    expect(await seenBy(filtered({ ...specific, connectsOnly: true, requireAllFilters: true }))).toEqual([]);
  });

  it('AVL-07~ PRV-04~ PRV-05 a block hides the times either way, and those of a minor are for people they know', async () => {
    const open = filtered({ visibilityMode: 'public' });
    const blocked = await person(31);
    const blocker = await person(30);
    await block(ctx, blocker.userId, blocked.userId);
    const minor = await person(32, { birthdate: '2011-01-01' });
    for (const one of [blocked, blocker, minor])
      await service().save(one, { ...on({ friday: [evening] }), privacy: open });
    expect(await service().of(blocked, blocker.userId)).toEqual(nobody);
    expect(await service().of(blocker, blocked.userId)).toEqual(nobody);
    expect(await service().of(blocked, minor.userId)).toEqual(nobody);
    await connect(ctx, minor.userId, [blocked.userId]);
    expect((await service().of(blocked, minor.userId)).week.friday).toEqual([evening]);
  });
});
