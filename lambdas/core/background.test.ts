import { describe, expect, it } from 'vitest';
import { every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { slotRow } from '#shared/domains/events/rows.ts';
import { EventId, ONLY_OCCURRENCE, SlotId, toBase32 } from '#shared/kernel/ids.ts';
import { silentLog } from '#test/support/builders.ts';
import { lambdaContext } from '#test/support/http-event.ts';
import { createBackground } from './background.ts';

const slot = (n: number) => ({
  eventId: EventId.parse(`evt_${toBase32(BigInt(n))}`),
  occurrenceId: ONLY_OCCURRENCE,
  slotId: SlotId.parse(`slot_${toBase32(BigInt(n))}`),
  left: 1,
  waiting: 0,
});
const order = (reaction: string, detail: unknown) => ({
  reaction,
  id: 'event-1',
  detailType: 'slot.inserted',
  detail,
});
const declared = {
  needs: [],
  errorImpact: 'Nothing follows.',
  reactions: { keep: on(slotRow, 'inserted', 'modified'), fail: on(slotRow, 'modified') },
  jobs: { sweep: every('10 minutes') },
} as const;

const aFunction = () => {
  const seen: unknown[] = [];
  const logged: unknown[] = [];
  const handle = createBackground(
    declared,
    {
      reactions: {
        keep: async ({ before, after }) => void seen.push({ before, after }),
        fail: async () => {
          throw new Error('broken');
        },
      },
      jobs: { sweep: async () => ({ found: 2, behindSeconds: 0 }) },
    },
    { ...silentLog, error: (...line: unknown[]) => void logged.push(line) },
  );
  return { seen, logged, handle: (event: unknown) => handle(event, lambdaContext) };
};

describe('background work', () => {
  it('REL-03 only the reaction named by the rule runs, with what the bus published about the row', async () => {
    const { seen, handle } = aFunction();
    await handle(order('keep', { after: { ...slot(1), more: 1 } }));
    expect(seen).toEqual([{ before: undefined, after: slot(1) }]);
  });

  it('REL-02 OPS-02 a failing one is logged with its trace and thrown, so the bus retries it', async () => {
    const { seen, logged, handle } = aFunction();
    await expect(handle(order('fail', { after: slot(1) }))).rejects.toThrow('broken');
    expect(logged).toEqual([['a reaction failed', new Error('broken')]]);
    expect(seen).toEqual([]);
  });

  it('REL-02 a detail with the wrong shape throws', async () => {
    const { seen, handle } = aFunction();
    await expect(handle(order('keep', { after: { slotId: 'Ben' } }))).rejects.toThrow();
    expect(seen).toEqual([]);
  });

  it('REL-02 a job runs under the name the schedule gives and returns a report', async () => {
    const { handle } = aFunction();
    expect(await handle({ job: 'sweep' })).toEqual({ found: 2, behindSeconds: 0 });
  });

  it.each([{ job: 'unknown' }, { job: 'constructor' }, order('constructor', {}), {}])(
    'REL-02 %j fails visibly',
    async (event) => {
      await expect(aFunction().handle(event)).rejects.toThrow();
    },
  );

  it('REL-03 a declared reaction or job without a function, and one that is not declared, do not compile', () => {
    const jobs = { sweep: async () => ({ behindSeconds: 0 }) };
    const keep = async () => {};
    // @ts-expect-error `fail` is missing
    createBackground(declared, { reactions: { keep }, jobs }, silentLog);
    // @ts-expect-error `other` is not declared
    createBackground(declared, { reactions: { keep, fail: keep, other: keep }, jobs }, silentLog);
    // @ts-expect-error `sweep` is missing
    createBackground(declared, { reactions: { keep, fail: keep } }, silentLog);
  });
});
