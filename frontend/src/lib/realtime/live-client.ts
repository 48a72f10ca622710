import { type LinkEffect, type LinkEvent, type LinkState, step } from './link.ts';

const PING_EVERY_MS = 5 * 60_000;
const PING = JSON.stringify({ action: 'ping' });

/** The parts of a WebSocket used here. */
export interface Socket {
  send(text: string): void;
  close(): void;
}
export interface SocketHandlers {
  readonly onOpen: () => void;
  readonly onMessage: (text: string) => void;
  /** Called once, whatever ended it. */
  readonly onClose: () => void;
}

export interface LiveClientParts {
  /** Opens a socket; undefined if no one is logged in anymore. */
  readonly open: (handlers: SocketHandlers) => Promise<Socket | undefined>;
  readonly onOpen: () => void;
  readonly onMessage: (text: string) => void;
  readonly random: () => number;
}

/** Keeps one connection open until it is stopped. The gateway drops idle ones after ten minutes, so it is pinged. */
export const createLiveClient = (parts: LiveClientParts) => {
  let state: LinkState = { name: 'off' };
  let socket: Socket | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;
  /** The number of the current attempt: events of earlier sockets are ignored. */
  let attempt = 0;

  const release = (): void => {
    clearTimeout(pause);
    clearInterval(pings);
    socket?.close();
    socket = undefined;
  };

  const connect = (): void => {
    attempt += 1;
    const mine = attempt;
    const ifMine = (event: LinkEvent) => () => {
      if (mine === attempt) handle(event);
    };
    const handlers: SocketHandlers = {
      onOpen: ifMine('opened'),
      onClose: ifMine('lost'),
      onMessage: (text) => mine === attempt && parts.onMessage(text),
    };
    parts.open(handlers).then((opened) => {
      if (mine !== attempt || state.name === 'off') opened?.close();
      else if (opened) socket = opened;
      else handle('stop');
    }, ifMine('lost'));
  };

  const announce = (): void => {
    pings = setInterval(() => socket?.send(PING), PING_EVERY_MS);
    parts.onOpen();
  };
  const disconnect = (): void => {
    attempt += 1;
    release();
  };
  const wait = (milliseconds: number): void => {
    release();
    pause = setTimeout(() => handle('due'), milliseconds);
  };

  const run = (effect: LinkEffect): void => {
    if (effect.do === 'wait') wait(effect.milliseconds);
    else ({ connect, announce, disconnect })[effect.do]();
  };

  function handle(event: LinkEvent): void {
    const next = step(state, event, parts.random());
    state = next.state;
    for (const effect of next.effects) run(effect);
  }

  return {
    start: () => handle('start'),
    stop: () => handle('stop'),
    /** The network is back, or the person looks at the screen: ends the pause early. */
    hurry: () => {
      clearTimeout(pause);
      handle('due');
    },
    /** Sends a message to the server, if the connection is open. */
    send: (text: string): void => {
      if (state.name === 'open') socket?.send(text);
    },
    /** The server keeps newer connections instead of this one: it stays closed until `hurry` is called. */
    yield: () => handle('replaced'),
  };
};
export type LiveClient = ReturnType<typeof createLiveClient>;
