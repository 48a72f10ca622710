import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#test/support/seed.ts';
import { merge, type Timeline } from './timeline.ts';

interface Message {
  readonly number: number;
  readonly version: number;
}
const PAGE = 50;
const numbers = ({ messages }: Timeline<Message>) => messages.map(({ number }) => number);

/** A server with `head` messages, of which the hidden ones are not for this reader. */
const aServer = (hidden: ReadonlySet<number> = new Set()) => {
  let head = 0;
  const versions = new Map<number, number>();
  const part = (from: number, to: number): Timeline<Message> => ({
    from,
    to,
    messages: Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
      .filter((number) => !hidden.has(number))
      .map((number) => ({ number, version: versions.get(number) ?? 1 })),
  });
  return {
    head: () => head,
    write: (count: number) => {
      head += count;
    },
    edit: (number: number) => versions.set(number, (versions.get(number) ?? 1) + 1),
    since: (number: number) => part(number + 1, Math.min(head, number + PAGE)),
    before: (number: number) => part(Math.max(1, number - PAGE), number - 1),
    newest: () => part(Math.max(1, head - PAGE + 1), head),
    sent: () => part(head, head),
  };
};

describe('what a device knows of a conversation', () => {
  it('MSG-02 goes on from its last number, and a message beyond it waits until the gap is read', () => {
    const server = aServer();
    server.write(3);
    let timeline = server.newest();
    server.write(2);
    timeline = merge(timeline, server.sent());
    expect(numbers(timeline)).toEqual([1, 2, 3]);
    timeline = merge(timeline, server.since(timeline.to));
    expect(numbers(timeline)).toEqual([1, 2, 3, 4, 5]);
  });

  it('MSG-02 an edited or deleted message does not turn back when an older answer comes late', () => {
    const server = aServer();
    server.write(2);
    const late = server.newest();
    server.edit(1);
    const timeline = merge(merge(server.newest(), late), late);
    expect(timeline.messages[0]?.version).toBe(2);
  });

  it('MSG-02 is the same sequence without gaps or repetitions, in spite of lost and reordered answers, at 1,000 messages', () => {
    const step = fc.record({
      writes: fc.integer({ min: 0, max: 80 }),
      read: fc.constantFrom('since', 'before', 'newest', 'sent', 'nothing'),
      /** How many reads later the answer comes; -1 for a lost one. */
      delay: fc.integer({ min: -1, max: 4 }),
    });
    const hidden = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), hidden, (steps, hiddenNumbers) => {
        const hiddenSet = new Set(hiddenNumbers);
        const server = aServer(hiddenSet);
        server.write(1);
        let timeline = server.newest();
        const onTheWay: { due: number; part: Timeline<Message> }[] = [];
        const hear = (part: Timeline<Message>) => {
          timeline = merge(timeline, part);
          const expected = Array.from(
            { length: timeline.to - timeline.from + 1 },
            (_, n) => timeline.from + n,
          );
          expect(numbers(timeline)).toEqual(expected.filter((number) => !hiddenSet.has(number)));
        };
        for (const [now, { writes, read, delay }] of steps.entries()) {
          server.write(Math.min(writes, 1000 - server.head()));
          const reads = {
            since: () => server.since(timeline.to),
            before: () => server.before(timeline.from),
            newest: () => server.newest(),
            sent: () => server.sent(),
            nothing: () => undefined,
          };
          const part = reads[read]();
          if (part && delay >= 0) onTheWay.push({ due: now + delay, part });
          for (const arrival of onTheWay.filter(({ due }) => due === now)) hear(arrival.part);
        }
        while (timeline.to < server.head()) hear(server.since(timeline.to));
        while (timeline.from > 1) hear(server.before(timeline.from));
        expect([timeline.from, timeline.to]).toEqual([1, server.head()]);
      }),
      { numRuns: runs(200, 3000) },
    );
  });
});
