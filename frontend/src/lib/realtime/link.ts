/** The state of the live connection. `tries` counts the attempts since the last success. */
export type LinkState =
  | { readonly name: 'off' }
  | { readonly name: 'connecting'; readonly tries: number }
  | { readonly name: 'open' }
  | { readonly name: 'waiting'; readonly tries: number }
  | { readonly name: 'replaced' };

/**
 * `due`: the pause is over, the network is back, or the person looks at the screen again. `replaced`: the server keeps newer connections of the
 * same person instead; reconnecting immediately would only replace another one.
 */
export type LinkEvent = 'start' | 'stop' | 'opened' | 'lost' | 'due' | 'replaced';

export type LinkEffect =
  | { readonly do: 'connect' | 'disconnect' | 'announce' }
  | { readonly do: 'wait'; readonly milliseconds: number };

interface Step {
  readonly state: LinkState;
  readonly effects: readonly LinkEffect[];
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * How long to wait before attempt number `tries` (from 1): doubled every time, at most a minute, and spread over its second half by
 * `random` (0 to 1), so that clients do not all reconnect at once.
 */
export const pauseMs = (tries: number, random: number): number => {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  return Math.round(full / 2 + (full / 2) * random);
};

const still = (state: LinkState): Step => ({ state, effects: [] });
const connect = (tries: number): Step => ({
  state: { name: 'connecting', tries },
  effects: [{ do: 'connect' }],
});
const wait = (tries: number, random: number): Step => ({
  state: { name: 'waiting', tries },
  effects: [{ do: 'wait', milliseconds: pauseMs(tries, random) }],
});

/** The result of an event: the next state, and the side effects to run. */
export const step = (state: LinkState, event: LinkEvent, random: number): Step => {
  if (event === 'stop')
    return { state: { name: 'off' }, effects: state.name === 'off' ? [] : [{ do: 'disconnect' }] };
  switch (state.name) {
    case 'off':
      return event === 'start' ? connect(0) : still(state);
    case 'connecting':
      if (event === 'opened') return { state: { name: 'open' }, effects: [{ do: 'announce' }] };
      return event === 'lost' ? wait(state.tries + 1, random) : still(state);
    case 'open':
      if (event === 'replaced') return { state: { name: 'replaced' }, effects: [{ do: 'disconnect' }] };
      return event === 'lost' ? wait(1, random) : still(state);
    case 'waiting':
      return event === 'due' ? connect(state.tries) : still(state);
    case 'replaced':
      return event === 'due' ? connect(0) : still(state);
  }
};
