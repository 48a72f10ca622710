import { describe, expect, it } from 'vitest';
import { type LinkEvent, type LinkState, pauseMs, step } from './link.ts';

const after = (...events: LinkEvent[]) =>
  events.reduce<LinkState>((state, event) => step(state, event, 0).state, { name: 'off' });

describe('live connection', () => {
  it.each<[LinkEvent[], LinkState]>([
    [['start'], { name: 'connecting', tries: 0 }],
    [['start', 'opened'], { name: 'open' }],
    [['start', 'start'], { name: 'connecting', tries: 0 }],
    [['start', 'lost'], { name: 'waiting', tries: 1 }],
    [['start', 'lost', 'due'], { name: 'connecting', tries: 1 }],
    [['start', 'lost', 'due', 'lost'], { name: 'waiting', tries: 2 }],
    [['start', 'lost', 'due', 'opened', 'lost'], { name: 'waiting', tries: 1 }],
    [['start', 'opened', 'due'], { name: 'open' }],
    [['start', 'opened', 'stop'], { name: 'off' }],
    [['start', 'lost', 'stop', 'due'], { name: 'off' }],
    [['start', 'stop', 'lost'], { name: 'off' }],
    [['opened'], { name: 'off' }],
    [['start', 'opened', 'replaced'], { name: 'replaced' }],
    [['start', 'opened', 'replaced', 'lost'], { name: 'replaced' }],
    [['start', 'opened', 'replaced', 'due'], { name: 'connecting', tries: 0 }],
    [['start', 'opened', 'replaced', 'stop', 'due'], { name: 'off' }],
    [['start', 'replaced'], { name: 'connecting', tries: 0 }],
  ])('PLT-08 after %j it is %j', (events, state) => {
    expect(after(...events)).toEqual(state);
  });

  it('an opened connection is announced because something may have been missed', () => {
    expect(step({ name: 'connecting', tries: 3 }, 'opened', 0).effects).toEqual([{ do: 'announce' }]);
  });

  it('a lost connection is retried after a pause', () => {
    expect(step({ name: 'open' }, 'lost', 1).effects).toEqual([{ do: 'wait', milliseconds: 1000 }]);
  });

  it('stopping closes it, once', () => {
    expect(step({ name: 'waiting', tries: 2 }, 'stop', 0).effects).toEqual([{ do: 'disconnect' }]);
    expect(step({ name: 'off' }, 'stop', 0).effects).toEqual([]);
  });

  it.each([
    [1, 0, 500],
    [1, 1, 1000],
    [2, 0.5, 1500],
    [5, 1, 16_000],
    [7, 1, 60_000],
    [40, 0, 30_000],
  ])('pause %i at chance %f is %i ms', (tries, random, milliseconds) => {
    expect(pauseMs(tries, random)).toBe(milliseconds);
  });
});
