import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RequestKey } from '#shared/kernel/ids.ts';
import { runs } from '#test/support/seed.ts';
import * as queue from './outgoing.ts';

const keyOf = (n: number) => RequestKey.parse(`req_${String(n).padStart(26, '0')}`);
const written = (n: number, conversationId = 'one'): queue.Outgoing => ({
  requestKey: keyOf(n),
  conversationId,
  state: 'waiting',
});
const keys = (messages: readonly queue.Outgoing[]) => messages.map(({ requestKey }) => requestKey);

describe('messages on the device of their author', () => {
  it('MSG-02 are sent one after the other in each conversation', () => {
    const all = [written(1), written(2), written(3, 'other')];
    expect(keys(queue.due(all))).toEqual([keyOf(1), keyOf(3)]);
    const first = queue.started(keyOf(1))(all);
    expect(keys(queue.due(first))).toEqual([keyOf(3)]);
    expect(keys(queue.due(queue.removed(keyOf(1))(first)))).toEqual([keyOf(2), keyOf(3)]);
  });

  it('MSG-02 wait behind one that may have arrived, and not behind one that was refused', () => {
    const sending = queue.started(keyOf(1))([written(1), written(2)]);
    expect(queue.due(queue.unanswered(keyOf(1))(sending))).toEqual([]);
    expect(keys(queue.due(queue.refused(keyOf(1))(sending)))).toEqual([keyOf(2)]);
  });

  it('MSG-02 are sent again with the same key: when the author asks, when the connection is back, and when the page was left meanwhile', () => {
    const sending = queue.started(keyOf(1))([written(1)]);
    const again = [
      queue.retried(keyOf(1))(queue.refused(keyOf(1))(sending)),
      queue.reconnected(queue.unanswered(keyOf(1))(sending)),
      queue.resumed(sending),
      queue.unsent(keyOf(1))(sending),
    ];
    for (const messages of again) expect(keys(queue.due(messages))).toEqual([keyOf(1)]);
    expect(queue.due(queue.reconnected(queue.refused(keyOf(1))(sending)))).toEqual([]);
  });

  it('MSG-02 arrive once and in order, whatever was lost on the way', () => {
    const attempt = fc.constantFrom('arrives', 'request lost', 'response lost', 'not sent', 'page left');
    fc.assert(
      fc.property(fc.array(attempt), fc.integer({ min: 1, max: 6 }), (attempts, count) => {
        const server: RequestKey[] = [];
        let messages: readonly queue.Outgoing[] = [];
        for (let n = 0; n < count; n += 1) messages = queue.queued(written(n))(messages);
        const arrive = (key: RequestKey) => {
          if (!server.includes(key)) server.push(key);
        };
        for (const what of [...attempts, ...Array.from({ length: count }, () => 'arrives')]) {
          messages = queue.reconnected(messages);
          for (const { requestKey } of queue.due(messages)) {
            messages = queue.started(requestKey)(messages);
            if (what === 'arrives' || what === 'response lost') arrive(requestKey);
            if (what === 'arrives') messages = queue.removed(requestKey)(messages);
            else if (what === 'not sent') messages = queue.unsent(requestKey)(messages);
            else if (what === 'page left') messages = queue.resumed(messages);
            else messages = queue.unanswered(requestKey)(messages);
          }
        }
        expect(messages).toEqual([]);
        expect(server).toEqual(Array.from({ length: count }, (_, n) => keyOf(n)));
      }),
      { numRuns: runs(200, 5000) },
    );
  });
});
