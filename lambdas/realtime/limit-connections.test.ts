import { describe, expect, it } from 'vitest';
import { liveLimits } from '#shared/domains/realtime/rules.ts';
import { clockAt, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { workWith } from './background.ts';
import { addSocket, listOldestFirst, removeAllSockets } from './socket.table.ts';

const ctx = testContext();
const { limitConnections } = workWith([]).reactions;
const { max } = liveLimits.connections;
const START = Date.parse('2026-11-20T18:00:00.000Z');
const at = (second: number) => new Date(START + second * 1000).toISOString();
/** The ids run opposite to the order of opening, so neither can be mistaken for the other. */
const tab = (n: number) => `tab-${String(900 - n)}`;
const tabs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => tab(from + n));

/** A person whose tabs open one second after another, in a gateway that knows which are open. */
const aPersonWithTabs = (person: number) => {
  const id = userId(person);
  ctx.clock.moveTo(at(0));
  const inGateway = new Set<string>();
  const messages: string[] = [];
  const sockets = {
    push: async (connectionId: string, message: { readonly type: string }) => {
      if (inGateway.has(connectionId)) messages.push(`${connectionId} ${message.type}`);
      return inGateway.has(connectionId);
    },
    close: async (connectionId: string) => void inGateway.delete(connectionId),
  };
  const connect = (n: number) =>
    addSocket({ ...ctx, clock: clockAt(at(n)) }, { userId: id, connectionId: tab(n) });
  const hear = () => limitConnections({ ...ctx, sockets }, { after: { userId: id } });
  const open = async (n: number) => {
    await connect(n);
    inGateway.add(tab(n));
    await hear();
  };
  const left = async () => (await listOldestFirst(ctx, id)).map(({ connectionId }) => connectionId);
  return { id, inGateway, messages, connect, hear, open, left };
};

describe('one person’s live connections', () => {
  it('are at most 12: when another one opens, the oldest is notified, closed, and removed', async () => {
    const { open, left, inGateway, messages } = aPersonWithTabs(1);
    expect(max).toBe(12);
    for (let n = 1; n <= 12; n += 1) await open(n);
    expect([await left(), messages]).toEqual([tabs(1, 12), []]);
    await open(13);
    expect([await left(), [...inGateway], messages]).toEqual([
      tabs(2, 13),
      tabs(2, 13),
      [`${tab(1)} replaced`],
    ]);
  });

  it('are the 12 newest, however many open at once and however often the change is delivered', async () => {
    const { connect, hear, left, inGateway } = aPersonWithTabs(2);
    await Promise.all(
      tabs(1, 30).map(async (id, index) => {
        inGateway.add(id);
        await connect(index + 1);
        await Promise.all([hear(), hear()]);
      }),
    );
    expect(await left()).toEqual(tabs(19, 30));
    expect(inGateway).toEqual(new Set(tabs(19, 30)));
  });

  it('leave those of other people open', async () => {
    const [one, other] = [aPersonWithTabs(3), aPersonWithTabs(4)];
    await other.open(1);
    for (let n = 2; n <= 14; n += 1) await one.open(n);
    expect(await other.left()).toEqual([tab(1)]);
  });

  it('count from when they start opening: one that cannot be closed yet is closed when the next one opens', async () => {
    const { connect, open, hear, left, inGateway } = aPersonWithTabs(5);
    await connect(1);
    for (let n = 2; n <= 13; n += 1) await open(n);
    expect(await left()).toEqual(tabs(1, 13));
    inGateway.add(tab(1));
    await hear();
    expect([await left(), inGateway.has(tab(1))]).toEqual([tabs(2, 13), false]);
  });

  it('that dropped silently are removed', async () => {
    const { connect, open, left } = aPersonWithTabs(6);
    await connect(1);
    ctx.clock.moveTo(at(31));
    for (let n = 2; n <= 13; n += 1) await open(n);
    expect(await left()).toEqual(tabs(2, 13));
  });

  it('are all closed when the person goes offline, even while more than 12 are opening', async () => {
    const { id, connect, left } = aPersonWithTabs(7);
    await Promise.all(tabs(1, 60).map((_, index) => connect(index + 1)));
    await removeAllSockets(ctx, id);
    expect(await left()).toEqual([]);
  });

  it('cost one read while below the limit', async () => {
    const { open } = aPersonWithTabs(8);
    expect(await ctx.store.costOf(() => open(1))).toMatchObject({ requests: 2, writes: 1 });
  });
});
