import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { RemoteConfigEntity } from './remote-config.table.ts';
import { findFlags, placeOf } from './remote-config.ts';

const ctx = testContext();
const ana = { id: userId(1), email: 'ana@example.com', emailVerified: true };
const put = (given: object) =>
  RemoteConfigEntity(ctx)
    .put({ name: 'flags', subscriptionsEnabled: true, createdAt: NOW, updatedAt: NOW, ...given })
    .go();
/** As an instance finds them that has just started. */
const find = () => findFlags({ ...ctx }, ana);

describe('the flags of a person', () => {
  beforeEach(async () => {
    await RemoteConfigEntity(ctx).delete({ name: 'flags' }).go();
  });

  it('AU-12~ are none without a row, and those of its audiences with one', async () => {
    expect(await find()).toEqual([]);
    await put({ audiences: [{ flag: 'badges', emailDomains: ['example.com'] }] });
    expect(await find()).toEqual(['badges']);
    await put({ audiences: [{ flag: 'badges', emailDomains: ['example.org'] }] });
    expect(await find()).toEqual([]);
  });

  it('AU-12~ contain what is on for everyone, once', async () => {
    await put({ badgesEnabled: true, audiences: [{ flag: 'badges', userIds: [ana.id] }] });
    expect(await find()).toEqual(['badges']);
  });

  it.each([
    'everyone',
    [{ flag: 'badges', percentage: 'all' }, null, 7],
    [{ flag: 'invisibility', percentage: 100 }],
    { flag: 'badges', percentage: 100 },
  ])('AU-12~ an audience that cannot be read includes nobody: %j', async (audiences) => {
    await put({ audiences });
    expect(await find()).toEqual([]);
  });

  it('AU-12~ by percentage are spread evenly, and always the same for a person', () => {
    const places = Array.from({ length: 4000 }, (_, index) => placeOf('badges', userId(index + 1)));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThan(100);
    for (const percentage of [10, 50, 90]) {
      const share = places.filter((place) => place < percentage).length / places.length;
      expect(share * 100).toBeGreaterThan(percentage - 3);
      expect(share * 100).toBeLessThan(percentage + 3);
    }
    expect(placeOf('badges', userId(1))).toBe(places[0]);
  });
});
