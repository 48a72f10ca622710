import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveClient, type SocketHandlers } from './live-client.ts';

const connections: (SocketHandlers & { sent: string[]; closed: boolean; readyState: number })[] = [];
const heard: string[] = [];
let isSeen = false;

const client = (signedIn = true) =>
  createLiveClient({
    open: async (handlers) => {
      if (!signedIn) return undefined;
      const connection: (typeof connections)[number] = {
        ...handlers,
        sent: [],
        closed: false,
        readyState: WebSocket.OPEN,
      };
      connections.push(connection);
      return {
        get readyState() {
          return connection.readyState;
        },
        send: (text) => connection.sent.push(text),
        close: () => {
          connection.closed = true;
        },
      };
    },
    onOpen: () => heard.push('open'),
    onMessage: (text) => heard.push(text),
    isSeen: () => isSeen,
    random: () => 1,
  });

/** Lets the promise of the attempt settle. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  connections.length = 0;
  heard.length = 0;
  isSeen = false;
});
afterEach(() => {
  vi.useRealTimers();
});

it('messages arrive while the connection is open', async () => {
  const live = client();
  live.start();
  await settle();
  connections[0]?.onOpen();
  connections[0]?.onMessage('hello');
  live.stop();
  connections[0]?.onMessage('late');
  expect(heard).toEqual(['open', 'hello']);
  expect(connections[0]?.closed).toBe(true);
});

it('PLT-08 a dropped connection is restored automatically, and reported', async () => {
  const live = client();
  live.start();
  await settle();
  connections[0]?.onOpen();
  connections[0]?.onClose();
  await vi.advanceTimersByTimeAsync(999);
  expect(connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  connections[1]?.onOpen();
  live.stop();
  expect(heard).toEqual(['open', 'open']);
});

it('PLT-08 pauses between attempts double up to a limit', async () => {
  const live = client();
  live.start();
  await settle();
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const before = connections.length;
    connections.at(-1)?.onClose();
    let waited = 0;
    for (; connections.length === before; waited += 500) await vi.advanceTimersByTimeAsync(500);
    pauses.push(waited);
  }
  live.stop();
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

it('when the network is back, the pause ends early', async () => {
  const live = client();
  live.start();
  await settle();
  connections[0]?.onClose();
  live.hurry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connections).toHaveLength(2);
  live.stop();
});

it('a connection replaced by newer ones stays closed until the person looks at the screen again', async () => {
  const live = client();
  live.start();
  await settle();
  connections[0]?.onOpen();
  live.yield();
  connections[0]?.onClose();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect([connections.length, connections[0]?.closed]).toEqual([1, true]);
  live.hurry();
  await settle();
  connections[1]?.onOpen();
  live.stop();
  expect(heard).toEqual(['open', 'open']);
});

it('an idle connection of a hidden tab is pinged every five minutes', async () => {
  const live = client();
  live.start();
  await settle();
  connections[0]?.onOpen();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  live.stop();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(connections[0]?.sent).toEqual(['{"action":"ping"}', '{"action":"ping"}']);
});

it('PLT-08~ a tab that can be seen says every 20 seconds that the person is there, and at once when they look at it again', async () => {
  const live = client();
  live.start();
  await settle();
  connections[0]?.onOpen();
  const pings = () => connections[0]?.sent.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pings()).toBe(0);
  isSeen = true;
  live.hurry();
  expect(pings()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pings()).toBe(4);
  isSeen = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pings()).toBe(4);
  live.stop();
});

it('nothing is sent on a socket that is closing, whose end was not reported yet', async () => {
  const live = client();
  live.start();
  await settle();
  const [first] = connections;
  first?.onOpen();
  live.send('before');
  if (first) first.readyState = WebSocket.CLOSING;
  live.send('meanwhile');
  isSeen = true;
  live.hurry();
  first?.onClose();
  await vi.advanceTimersByTimeAsync(1000);
  connections[1]?.onOpen();
  live.send('after');
  live.stop();
  expect(connections.map(({ sent }) => sent)).toEqual([['before'], ['after']]);
});

it('a stop while connecting leaves nothing open', async () => {
  const live = client();
  live.start();
  live.stop();
  await settle();
  expect(connections[0]?.closed).toBe(true);
});

it('without a session nothing is retried', async () => {
  const live = client(false);
  live.start();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(connections).toHaveLength(0);
});
