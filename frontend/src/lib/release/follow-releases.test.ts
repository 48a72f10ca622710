import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECK_EVERY_MS, followReleases } from './follow-releases.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab with what the world does to it. */
const openTab = () => {
  const world = { isBusy: false, isOutdated: false, isOffline: false };
  const did: string[] = [];
  let active = (): void => undefined;
  let left = (): void => undefined;
  followReleases({
    check: () => {
      did.push('check');
      return world.isOffline ? Promise.reject(new TypeError('offline')) : Promise.resolve();
    },
    isOutdated: async () => world.isOutdated,
    onActive: (heard) => {
      active = heard;
    },
    onLeft: (heard) => {
      left = heard;
    },
    isBusy: () => world.isBusy,
    reload: () => did.push('reload'),
    offer: () => did.push('offer'),
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    did,
    world,
    /** A release becomes active. */
    release: async () => {
      world.isOutdated = true;
      active();
      await settle();
    },
    leave: () => left(),
    settle,
  };
};

describe('a tab after a release', () => {
  it('PLT-02 looks for a release when it starts and every 5 minutes, also after a check failed', async () => {
    expect(CHECK_EVERY_MS).toBe(5 * 60_000);
    const { did, world, settle } = openTab();
    await settle();
    expect(did).toEqual(['check']);
    await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS - 1);
    expect(did).toEqual(['check']);
    world.isOffline = true;
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS);
    expect(did).toEqual(['check', 'check', 'check']);
  });

  it('PLT-02~ reloads when a release is active', async () => {
    const { did, release, settle } = openTab();
    await settle();
    await release();
    expect(did).toEqual(['check', 'reload']);
  });

  it('PLT-02~ reloads when a check finds that an active release is another one', async () => {
    const { did, world } = openTab();
    await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS - 1);
    world.isOutdated = true;
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual(['check', 'check', 'reload']);
  });

  it('PLT-02~ offers the reload, once, while the person is busy, and reloads when they are not', async () => {
    const { did, world, release, leave, settle } = openTab();
    world.isBusy = true;
    await settle();
    await release();
    leave();
    await vi.advanceTimersByTimeAsync(CHECK_EVERY_MS);
    expect(did).toEqual(['check', 'offer', 'check']);
    world.isBusy = false;
    leave();
    expect(did.at(-1)).toBe('reload');
  });

  it('PLT-02~ does nothing when the active release is its own', async () => {
    const { did, leave, settle } = openTab();
    await settle();
    leave();
    expect(did).toEqual(['check']);
  });
});
