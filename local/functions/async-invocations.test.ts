import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE, movableClock, silentLog } from '#local/aws/test-surroundings.ts';
import { openState, type State } from '#local/state/state.ts';
import { type AsyncInvocations, createAsyncInvocations } from './async-invocations.ts';
import type { AsyncSettings } from './async-settings.ts';
import { openDeliveryStore } from './delivery-store.ts';
import type { InvocationResult } from './functions.ts';

const failure: InvocationResult = { ok: false, error: { errorType: 'Error', errorMessage: 'no' } };
const success: InvocationResult = { ok: true, payload: null };
const someSettings: AsyncSettings = {
  maxRetries: 2,
  maxAgeMs: 60 * MINUTE,
  onFailureArn: undefined,
  deadLetterArn: undefined,
};

describe('asynchronous invocations', () => {
  let directory: string;
  let state: State;
  let clock: ReturnType<typeof movableClock>;
  let invoked: unknown[];
  let letters: [string, unknown][];
  let started: AsyncInvocations[];

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'async-'));
    state = openState(join(directory, 'state.db'));
    clock = movableClock();
    invoked = [];
    letters = [];
    started = [];
  });
  afterEach(async () => {
    await Promise.all(started.map((invocations) => invocations.stop()));
    state.close();
    await rm(directory, { recursive: true });
  });

  const start = (answer: () => Promise<InvocationResult>, change: Partial<AsyncSettings> = {}) => {
    const invocations = createAsyncInvocations({
      store: openDeliveryStore(state),
      settings: new Map([['fn', { ...someSettings, ...change }]]),
      invoke: (_name, event) => {
        invoked.push(event);
        return answer();
      },
      sendToQueue: async (arn, message) => void letters.push([arn, message]),
      now: () => clock.now(),
      log: silentLog,
    });
    started.push(invocations);
    return invocations;
  };

  it('invokes the function once if it succeeds', async () => {
    const invocations = start(() => Promise.resolve(success));
    invocations.enqueue('arn:aws:lambda:us-east-1:000000000000:function:fn', { a: 1 });
    await expect.poll(() => invocations.pending()).toBe(0);
    await invocations.stop();
    expect(invoked).toEqual([{ a: 1 }]);
  });

  it('REL-02 retries after one minute and then two, then moves the event to the dead-letter queue', async () => {
    const invocations = start(() => Promise.resolve(failure), {
      onFailureArn: 'arn:failed',
      deadLetterArn: 'arn:dlq',
    });
    invocations.enqueue('fn', { a: 1 });
    for (const [count, wait] of [
      [1, MINUTE],
      [2, 2 * MINUTE],
    ] as const) {
      await expect.poll(() => invoked.length).toBe(count);
      clock.advance(wait - 1);
      invocations.wake();
      expect(invoked).toHaveLength(count);
      clock.advance(1);
      invocations.wake();
    }
    await expect.poll(() => letters.length).toBe(2);
    expect(letters[0]).toMatchObject([
      'arn:failed',
      {
        requestContext: { condition: 'RetriesExhausted', approximateInvokeCount: 3 },
        requestPayload: { a: 1 },
      },
    ]);
    expect(letters[1]).toEqual(['arn:dlq', { a: 1 }]);
    expect(invocations.pending()).toBe(0);
    await invocations.stop();
  });

  it('gives up before an event becomes too old', async () => {
    const invocations = start(() => Promise.resolve(failure), {
      maxAgeMs: MINUTE / 2,
      onFailureArn: 'arn:failed',
    });
    invocations.enqueue('fn', {});
    await expect.poll(() => letters.length).toBe(1);
    expect(letters[0]?.[1]).toMatchObject({ requestContext: { condition: 'EventAgeExceeded' } });
    await invocations.stop();
  });

  it('REL-02 delivers interrupted events after a restart', async () => {
    const interrupted = Promise.withResolvers<InvocationResult>();
    const before = start(() => interrupted.promise, { maxRetries: 0 });
    before.enqueue('fn', { a: 1 });
    await expect.poll(() => invoked.length).toBe(1);
    const stopped = before.stop();
    interrupted.resolve(failure);
    await stopped;
    const after = start(() => Promise.resolve(success));
    await expect.poll(() => after.pending()).toBe(0);
    await after.stop();
    expect(invoked).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it('refuses a function that the template does not have', () => {
    expect(() => start(() => Promise.resolve(success)).enqueue('other', {})).toThrow('no function other');
  });
});
