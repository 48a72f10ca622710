import type { EventBridgeEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { EventId, ONLY_OCCURRENCE, SlotId, toBase32 } from '#shared/kernel/ids.ts';
import { silentLog } from '#test/support/builders.ts';
import { lambdaContext } from '#test/support/http-event.ts';
import { createJobs } from './job.ts';
import { createReactions, reaction } from './reaction.ts';

const busEvent = (detailType: string, detail: unknown) =>
  ({ id: 'event-1', 'detail-type': detailType, detail }) as EventBridgeEvent<string, unknown>;
const eventId = (n: number) => EventId.parse(`evt_${toBase32(BigInt(n))}`);
const slotId = (n: number) => SlotId.parse(`slot_${toBase32(BigInt(n))}`);
const slot = (n: number) => ({ eventId: eventId(n), occurrenceId: ONLY_OCCURRENCE, slotId: slotId(n) });

describe('reactions', () => {
  const seen: string[] = [];
  const keep = (name: string) =>
    reaction('slot', ['inserted'], async ({ after }) => {
      seen.push(`${name} ${after?.slotId}`);
    });
  const failing = reaction('slot', ['modified'], async () => {
    throw new Error('broken');
  });
  const found = reaction('occurrence', ['inserted'], async () => {});
  const faces = reaction('user', ['modified', 'removed'], async () => {});
  const more = reaction('slot', ['modified'], async () => {
    seen.push('more');
  });
  const logged: unknown[] = [];
  const handle = createReactions(
    'events-reactions',
    [keep('first'), keep('second'), failing, more, found, faces],
    {
      ...silentLog,
      error: (...line) => void logged.push(line),
    },
  );

  it('REL-03 all that are for a change run, and the others do not', async () => {
    seen.length = 0;
    await handle(busEvent('slot.inserted', { after: { ...slot(1), more: 1 } }));
    await handle(busEvent('slot.removed', { before: slot(2) }));
    expect(seen).toEqual([`first ${slotId(1)}`, `second ${slotId(1)}`]);
  });

  it('REL-02 OPS-02~ one that fails keeps no other from running, is logged with its trace, and is thrown, so that the bus tries again', async () => {
    seen.length = 0;
    await expect(handle(busEvent('slot.modified', { after: slot(1) }))).rejects.toThrow('1 reactions failed');
    expect(seen).toEqual(['more']);
    expect(logged).toEqual([['a reaction failed', new Error('broken')]]);
  });

  it('REL-02 a detail of another shape is thrown', async () => {
    await expect(handle(busEvent('slot.inserted', { after: { slotId: 'Ben' } }))).rejects.toThrow();
  });

  it('a function without a reaction to each of its events does not compile', () => {
    // @ts-expect-error nothing reacts to `occurrence.inserted`
    createReactions('events-reactions', [keep('first'), failing], silentLog);
    // @ts-expect-error the function does not follow `user.inserted`
    createReactions('sites-reactions', [reaction('user', ['inserted'], async () => {})], silentLog);
  });
});

describe('jobs', () => {
  const run = createJobs(
    'sites-jobs',
    { 'recheck-domains': async () => ({ found: 2, sent: 1, behindSeconds: 0 }) },
    silentLog,
  );

  it('REL-02 run by the name that the schedule gives, and report', async () => {
    expect(await run({ job: 'recheck-domains' }, lambdaContext)).toEqual({
      found: 2,
      sent: 1,
      behindSeconds: 0,
    });
  });

  it.each([{ job: 'unknown' }, { job: 'constructor' }, {}])('REL-02 %j fails visibly', async (event) => {
    await expect(run(event, lambdaContext)).rejects.toThrow();
  });
});
