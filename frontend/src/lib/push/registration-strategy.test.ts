import { describe, expect, it } from 'vitest';
import { ownStrategy, readStrategy, timeHasCome } from './registration-strategy.ts';

describe('when the service worker is registered', () => {
  it.each([
    ['registerWhenStable:30000', { kind: 'stable', milliseconds: 30_000 }],
    ['registerWithDelay:5000', { kind: 'delayed', milliseconds: 5000 }],
    ['registerImmediately', { kind: 'immediately', milliseconds: 0 }],
  ])('PLT-03~ %s is a strategy', (text, strategy) => {
    expect(readStrategy(text)).toEqual(strategy);
  });

  it.each([
    '',
    'whenever',
    'registerWhenStable',
    'registerWhenStable:',
    'registerWhenStable:soon',
    'registerWhenStable:30000:1',
    'registerImmediately:1',
    'constructor',
  ])('PLT-03~ %j throws an error', (text) => {
    expect(() => readStrategy(text)).toThrow(`Unknown service worker registration strategy: ${text}`);
  });

  it('PLT-03 the app waits until it is stable, or 30,000 ms', () => {
    expect(readStrategy(ownStrategy)).toEqual({ kind: 'stable', milliseconds: 30_000 });
  });

  it('PLT-03~ when the page is stable, after at most 30 seconds', async () => {
    const never = () => new Promise<void>(() => {});
    const waited: number[] = [];
    const wait = async (milliseconds: number) => void waited.push(milliseconds);
    const strategy = readStrategy('registerWhenStable:30000');
    await timeHasCome(strategy, { stable: async () => {}, wait: never });
    await timeHasCome(strategy, { stable: never, wait });
    await timeHasCome(readStrategy('registerImmediately'), { stable: never, wait: never });
    expect(waited).toEqual([30_000]);
  });
});
