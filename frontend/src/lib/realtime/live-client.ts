import { presenceSeconds } from '#shared/domains/realtime/rules.ts';
import { type LinkEffect, type LinkEvent, type LinkState, step } from './link.ts';

const PING_EVERY_MS = presenceSeconds.ping * 1000;
/** Of a tab that nobody looks at: the gateway drops idle connections after ten minutes. */
const HIDDEN_PING_EVERY_MS = 5 * 60_000;
const PING = JSON.stringify({ action: 'ping' });

/** The parts of a WebSocket used here. */
export interface Socket {
  readonly readyState: number;
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
  /** Whether the person can see the tab. */
  readonly isSeen: () => boolean;
  readonly random: () => number;
}

/** Keeps one connection open until it is stopped, and says that the person is there as long as they can see the tab. */
export const createLiveClient = (parts: LiveClientParts) => {
  let state: LinkState = { name: 'off' };
  let socket: Socket | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;
  /** The number of the current attempt: events of earlier sockets are ignored. */
  let attempt = 0;
  let pingedAt = 0;

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

  /** Sends nothing on a socket that is closing: once it has closed, the next one is opened and announced. */
  const send = (text: string): void => {
    if (state.name === 'open' && socket?.readyState === WebSocket.OPEN) socket.send(text);
  };
  const ping = (): void => {
    const isDue = parts.isSeen() || Date.now() - pingedAt >= HIDDEN_PING_EVERY_MS;
    if (state.name !== 'open' || !isDue) return;
    pingedAt = Date.now();
    send(PING);
  };
  const announce = (): void => {
    pingedAt = Date.now();
    pings = setInterval(ping, PING_EVERY_MS);
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
    /** The network is back, or the person looks at the screen: ends the pause early, and says that they are there. */
    hurry: () => {
      clearTimeout(pause);
      handle('due');
      ping();
    },
    /** Sends a message to the server, if the connection is open. */
    send,
    /** The server keeps newer connections instead of this one: it stays closed until `hurry` is called. */
    yield: () => handle('replaced'),
  };
};
export type LiveClient = ReturnType<typeof createLiveClient>;
