import { expect, it } from 'vitest';
import { ApiError } from '#frontend/lib/api/api.ts';
import type { Message } from '#shared/domains/conversations/shapes.ts';
import type { RequestKey } from '#shared/kernel/ids.ts';
import { aMessage, anOutgoing } from './conversation.fixture.ts';
import { createOutbox, outboxKey } from './outbox.ts';

/** A device, and a server that responds when the test says so. */
const aDevice = () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const calls: { readonly key: RequestKey; readonly end: PromiseWithResolvers<Message> }[] = [];
  const sent: string[] = [];
  const openTab = () => {
    const outbox = createOutbox({
      storage,
      personId: 'tess',
      send: ({ requestKey }) => {
        const end = Promise.withResolvers<Message>();
        calls.push({ key: requestKey, end });
        return end.promise;
      },
    });
    outbox.onSent(({ text }) => sent.push(text));
    return outbox;
  };
  return { stored, calls, sent, openTab };
};
const states = (outbox: ReturnType<typeof createOutbox>) =>
  outbox.get().map(({ text, state }) => `${text} ${state}`);
const offline = new ApiError(0, { code: 'unsent' });
const lost = new ApiError(0, { code: 'offline' });
const refused = new ApiError(409, { code: 'conversation.read_only' });

it('MSG-02 messages are queued in their order without a connection, over a reload, and sent when it is back', async () => {
  const { openTab, calls, sent, stored } = aDevice();
  const before = openTab();
  const adding = [before.add(anOutgoing(1)), before.add(anOutgoing(2))];
  calls[0]?.end.reject(offline);
  await Promise.all(adding);
  expect(states(before)).toEqual(['Message 1 waiting', 'Message 2 waiting']);
  const after = openTab();
  expect(states(after)).toEqual(['Message 1 waiting', 'Message 2 waiting']);
  const resuming = after.resume();
  calls[1]?.end.resolve(aMessage(1));
  await expect.poll(() => calls.length).toBe(3);
  calls[2]?.end.resolve(aMessage(2));
  await resuming;
  expect(sent).toEqual(['Message 1', 'Message 2']);
  expect(stored.has(outboxKey('tess'))).toBe(false);
});

it('MSG-02 a message without a response is failed, and is sent again with the same key', async () => {
  const { openTab, calls, sent } = aDevice();
  const outbox = openTab();
  const adding = outbox.add(anOutgoing(1));
  calls[0]?.end.reject(lost);
  await adding;
  expect(states(outbox)).toEqual(['Message 1 unanswered']);
  const retrying = outbox.retry(anOutgoing(1).requestKey);
  calls[1]?.end.resolve(aMessage(1));
  await retrying;
  expect(calls.map(({ key }) => key)).toEqual([anOutgoing(1).requestKey, anOutgoing(1).requestKey]);
  expect([sent, outbox.get()]).toEqual([['Message 1'], []]);
});

it('a refused message says why, does not hold up the next one, and can be deleted', async () => {
  const { openTab, calls } = aDevice();
  const outbox = openTab();
  const adding = [outbox.add(anOutgoing(1)), outbox.add(anOutgoing(2))];
  calls[0]?.end.reject(refused);
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.end.resolve(aMessage(1));
  await Promise.all(adding);
  expect(states(outbox)).toEqual(['Message 1 refused']);
  expect(outbox.reasonOf(anOutgoing(1).requestKey)).toBe(refused);
  await outbox.remove(anOutgoing(1).requestKey);
  expect(outbox.get()).toEqual([]);
});

it('tabs share what is not sent', async () => {
  const { openTab, calls } = aDevice();
  const [one, other] = [openTab(), openTab()];
  const adding = one.add(anOutgoing(1));
  other.reread();
  expect(states(other)).toEqual(['Message 1 sending']);
  calls[0]?.end.resolve(aMessage(1));
  await adding;
  other.reread();
  expect(other.get()).toEqual([]);
});

it('ignores what another version of the app has stored', () => {
  const { openTab, stored } = aDevice();
  stored.set(outboxKey('tess'), JSON.stringify([{ text: 'Hello' }, anOutgoing(1)]));
  expect(states(openTab())).toEqual(['Message 1 waiting']);
  stored.set(outboxKey('tess'), '{');
  expect(states(openTab())).toEqual([]);
});
