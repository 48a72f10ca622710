import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { AppConfig } from '#shared/domains/platform/contract.ts';
import { LiveMessage } from '#shared/domains/realtime/messages.ts';
import { eventually } from '../support/eventually.ts';
import { httpRequest } from '../support/http.ts';
import { type Caller, HOST, openProduct, type Product } from '../support/product.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const MOST = 12;
const PROTOCOL = 'gth.v1';

let running: RunningProduct;
let product: Product;
let address: string;

beforeAll(async () => {
  running = await startProduct({ hasMeanTable: true });
  product = openProduct(running.address);
  const { port } = running.address;
  const { text } = await httpRequest({ port, host: HOST, method: 'GET', path: '/api/config' });
  address = AppConfig.parse(JSON.parse(text)).realtimeUrl;
});
afterAll(() => running.stop());

/** A WebSocket, and the types of messages it received. */
const dial = ({ token }: Caller) => {
  const socket = new WebSocket(address, [PROTOCOL, token]);
  const heard: string[] = [];
  socket.on('message', (message) => heard.push(LiveMessage.parse(JSON.parse(String(message))).type));
  return { socket, heard, opened: once(socket, 'open') };
};
type Dialed = ReturnType<typeof dial>;

const openOnes = (all: readonly Dialed[]) =>
  all.flatMap(({ socket }, index) => (socket.readyState === WebSocket.OPEN ? [index] : []));
const hangUp = (all: readonly Dialed[]) => {
  for (const { socket } of all) socket.terminate();
};

describe('live connections', () => {
  it('a person keeps the 12 newest; the oldest is told that it was replaced, and closes', async () => {
    const [ana, ben] = [await product.member('ana@live.example'), await product.member('ben@live.example')];
    const other = dial(ben);
    await other.opened;
    const all: Dialed[] = [];
    for (let n = 0; n < MOST + 3; n += 1) {
      const dialed = dial(ana);
      await dialed.opened;
      all.push(dialed);
    }
    await eventually('the oldest to close', async () => openOnes(all).length <= MOST);
    expect(openOnes(all)).toEqual(Array.from({ length: MOST }, (_, n) => n + 3));
    // Changes are published at least once, so a connection may receive one twice; the first may also receive the welcome notification.
    const told = ({ heard }: Dialed) => [...new Set(heard.filter((type) => type !== 'notification'))];
    expect(all.slice(0, 4).map(told)).toEqual([['replaced'], ['replaced'], ['replaced'], []]);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
    hangUp([...all, other]);
  });

  it('of 40 that one person opens at once, 12 stay open', async () => {
    const cleo = await product.member('cleo@live.example');
    const all = Array.from({ length: 40 }, () => dial(cleo));
    await Promise.all(all.map(({ opened }) => opened));
    await eventually('the others to close', async () => openOnes(all).length <= MOST);
    // Another one opens after all of that: exactly one closes for it.
    const before = openOnes(all);
    expect(before).toHaveLength(MOST);
    const last = dial(cleo);
    await last.opened;
    await eventually('the oldest to close', async () => openOnes(all).length < MOST);
    expect([openOnes(all).length, last.socket.readyState]).toEqual([MOST - 1, WebSocket.OPEN]);
    hangUp([...all, last]);
  });
});
