import { once } from 'node:events';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { WebSocket } from 'ws';
import { AppConfig } from '#shared/domains/platform/contract.ts';
import { LiveMessage } from '#shared/domains/realtime/messages.ts';
import { eventually } from '../support/eventually.ts';
import { type Caller, HOST, openProduct } from '../support/product.ts';

const MOST = 12;
const PROTOCOL = 'gth.v1';

const product = openProduct(inject('product'));
let address: string;

beforeAll(async () => {
  const { text } = await product.http({ host: HOST, method: 'GET', path: '/api/config' });
  address = AppConfig.parse(JSON.parse(text)).realtimeUrl;
});

interface Dialed {
  readonly socket: WebSocket;
  /** The types of messages it received. */
  readonly heard: readonly string[];
}
const MOST_TRIES = 5;

/** Opens a WebSocket as a browser does: again if it is refused, as on a busy machine by an authorizer that ran out of time. */
const dial = async (caller: Caller, tries = 1): Promise<Dialed> => {
  const socket = new WebSocket(address, [PROTOCOL, caller.token]);
  const heard: string[] = [];
  socket.on('message', (message) => heard.push(LiveMessage.parse(JSON.parse(String(message))).type));
  try {
    await once(socket, 'open');
  } catch (error) {
    if (tries === MOST_TRIES) throw error;
    return dial(caller, tries + 1);
  }
  return { socket, heard };
};
const openOnes = (all: readonly Dialed[]) =>
  all.flatMap(({ socket }, index) => (socket.readyState === WebSocket.OPEN ? [index] : []));
const hangUp = (all: readonly Dialed[]) => {
  for (const { socket } of all) socket.terminate();
};

describe('live connections', () => {
  it('PLT-08~ a ping is answered with nothing, and a message after it is answered', async () => {
    const finn = await product.member('finn@live.example');
    const dialed = await dial(finn);
    const topic = `user:${finn.userId}`;
    dialed.socket.send(JSON.stringify({ action: 'ping' }));
    dialed.socket.send(JSON.stringify({ action: 'subscribe', topic }));
    await eventually('the answer', async () => dialed.heard.includes('subscribed'));
    expect(dialed.heard.filter((type) => type !== 'notification')).toEqual(['subscribed']);
    hangUp([dialed]);
  });

  it('a person keeps the 12 newest; the oldest is notified that it was replaced, and closes', async () => {
    const [ana, ben] = [await product.member('ana@live.example'), await product.member('ben@live.example')];
    const other = await dial(ben);
    const all: Dialed[] = [];
    for (let n = 0; n < MOST + 3; n += 1) all.push(await dial(ana));
    await eventually('the oldest to close', async () => openOnes(all).length <= MOST);
    expect(openOnes(all)).toEqual(Array.from({ length: MOST }, (_, n) => n + 3));
    // Changes are published at least once, so a connection may receive one twice; the first may also receive the welcome notification.
    const typesOf = ({ heard }: Dialed) => [...new Set(heard.filter((type) => type !== 'notification'))];
    expect(all.slice(0, 4).map(typesOf)).toEqual([['replaced'], ['replaced'], ['replaced'], []]);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
    hangUp([...all, other]);
  });

  it('of 40 that one person opens at once, 12 stay open', async () => {
    const cleo = await product.member('cleo@live.example');
    const first = await Promise.all(Array.from({ length: 40 }, () => dial(cleo)));
    // What was still opening when others were counted is closed when the next one opens.
    const all = [...first, await dial(cleo)];
    await eventually('the others to close', async () => openOnes(all).length <= MOST);
    expect(openOnes(all)).toHaveLength(MOST);
    expect(openOnes(all)).toContain(first.length);
    // Another one opens after all of that: exactly one closes for it.
    const last = await dial(cleo);
    await eventually('the oldest to close', async () => openOnes(all).length < MOST);
    expect([openOnes(all).length, last.socket.readyState]).toEqual([MOST - 1, WebSocket.OPEN]);
    hangUp([...all, last]);
  });
});
