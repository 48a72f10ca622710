import type { EventBridgeEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { silentLog } from '#test/support/builders.ts';
import { lambdaContext } from '#test/support/http-event.ts';
import { createJobs } from './job.ts';
import { createReactions, reaction } from './reaction.ts';

const busEvent = (detailType: string, detail: unknown) =>
  ({ id: 'event-1', 'detail-type': detailType, detail }) as EventBridgeEvent<string, unknown>;

describe('reactions', () => {
  const seen: string[] = [];
  const keep = (name: string) =>
    reaction(['slot.modified'], z.object({ id: z.string() }), async ({ id }) => {
      seen.push(`${name} ${id}`);
    });
  const failing = reaction(['slot.removed'], z.object({}), async () => {
    throw new Error('broken');
  });
  const handle = createReactions([keep('first'), keep('second'), failing], silentLog);

  it('REL-03~ all that are for a change run, one after another, and the others do not', async () => {
    await handle(busEvent('slot.modified', { id: 'a', more: 1 }));
    await handle(busEvent('slot.inserted', { id: 'b' }));
    expect(seen).toEqual(['first a', 'second a']);
  });

  it('REL-02~ a failure, or a detail of another shape, is thrown, so that the bus tries again', async () => {
    await expect(handle(busEvent('slot.removed', {}))).rejects.toThrow('broken');
    await expect(handle(busEvent('slot.modified', {}))).rejects.toThrow();
  });
});

describe('jobs', () => {
  const run = createJobs({ remind: async () => ({ found: 2, sent: 1 }) }, silentLog);

  it('REL-02~ run by the name that the schedule gives, and report', async () => {
    expect(await run({ job: 'remind' }, lambdaContext)).toEqual({ found: 2, sent: 1 });
  });

  it.each([{ job: 'unknown' }, { job: 'constructor' }, {}])('REL-02~ %j fails visibly', async (event) => {
    await expect(run(event, lambdaContext)).rejects.toThrow();
  });
});
