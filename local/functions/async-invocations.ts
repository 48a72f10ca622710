import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../aws/service.ts';
import { every } from '../every.ts';
import type { AsyncSettings } from './async-settings.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';
import { functionNameOf } from './function-settings.ts';
import type { InvocationResult } from './functions.ts';
import type { FunctionError } from './messages.ts';

/** Asynchronous invocations: stored on disk until handled, retried, and finally sent to a queue. */
export interface AsyncInvocations {
  /** The event is stored when this returns. */
  enqueue(reference: string, event: unknown): void;
  /** Checks for due events; called whenever the clock is moved. */
  wake(): void;
  /** The number of unhandled events. */
  pending(): number;
  stop(): Promise<void>;
}

export interface AsyncInvocationsOptions {
  readonly store: DeliveryStore;
  readonly settings: ReadonlyMap<string, AsyncSettings>;
  readonly invoke: (functionName: string, event: unknown) => Promise<InvocationResult>;
  readonly sendToQueue: (queueArn: string, message: unknown) => Promise<void>;
  readonly now: () => Date;
  readonly log: Log;
}

const MAX_AT_ONCE = 16;
const LOOK_MS = 250;
/** Lambda waits a minute before the first retry and two before the next. */
const RETRY_DELAYS_MS = [60_000, 120_000];

const settingsOf = (settings: ReadonlyMap<string, AsyncSettings>, functionName: string): AsyncSettings => {
  const found = settings.get(functionName);
  if (!found) throw new Error(`The template has no function ${functionName}.`);
  return found;
};

const failureRecord = (
  delivery: Delivery,
  event: unknown,
  condition: string,
  error: FunctionError,
  at: Date,
) => ({
  version: '1.0',
  timestamp: at.toISOString(),
  requestContext: {
    functionArn: delivery.function,
    condition,
    approximateInvokeCount: delivery.attempts + 1,
  },
  requestPayload: event,
  responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
  responsePayload: error,
});

type Settle = (delivery: Delivery, result: InvocationResult) => Promise<void>;
/** Repeats a write until it is done, for as long as the disk is full; gives up when the runtime stops. */
type Insist = (write: () => void) => Promise<void>;

/** Decides what happens to an event after an attempt: done, retried later, or given up. */
const createSettling = (
  { store, settings, sendToQueue, now, log }: AsyncInvocationsOptions,
  insist: Insist,
): Settle => {
  const withdrawRsvp = async (delivery: Delivery, condition: string, error: FunctionError): Promise<void> => {
    const { onFailureArn, deadLetterArn } = settingsOf(settings, delivery.function);
    const event: unknown = JSON.parse(delivery.payload);
    if (onFailureArn)
      await sendToQueue(onFailureArn, failureRecord(delivery, event, condition, error, now()));
    if (deadLetterArn) await sendToQueue(deadLetterArn, event);
    const isKept = onFailureArn !== undefined || deadLetterArn !== undefined;
    const fate = isKept ? 'kept in its dead-letter queue' : 'lost: the template keeps it nowhere';
    log.error(`${delivery.function} gave up an event, which is ${fate}.`);
    await insist(() => store.remove(delivery));
  };
  return async (delivery, result) => {
    if (result.ok) return insist(() => store.remove(delivery));
    const { maxRetries, maxAgeMs } = settingsOf(settings, delivery.function);
    const delay = RETRY_DELAYS_MS[delivery.attempts] ?? RETRY_DELAYS_MS.at(-1) ?? 0;
    const next = new Date(now().getTime() + delay);
    const isTooOld = next.getTime() - delivery.created_at > maxAgeMs;
    if (delivery.attempts >= maxRetries) await withdrawRsvp(delivery, 'RetriesExhausted', result.error);
    else if (isTooOld) await withdrawRsvp(delivery, 'EventAgeExceeded', result.error);
    else await insist(() => store.postpone(delivery, next));
  };
};

export const createAsyncInvocations = (options: AsyncInvocationsOptions): AsyncInvocations => {
  const { store, settings, invoke, now, log } = options;
  const running = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  let isStopped = false;

  const insist: Insist = async (write) => {
    let hasFailed = false;
    while (!isStopped) {
      try {
        return write();
      } catch (error) {
        if (!hasFailed) log.error('Events cannot be written; it is tried again.', { error });
        hasFailed = true;
        await sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const settle = createSettling(options, insist);

  const attempt = async (delivery: Delivery): Promise<void> => {
    const result = await invoke(delivery.function, JSON.parse(delivery.payload));
    // A function that was interrupted by a shutdown is invoked again after the next start.
    if (!isStopped) await settle(delivery, result);
  };

  const look = (): void => {
    if (isStopped) return;
    const busy = new Set(running.keys());
    for (const delivery of store.due(now(), MAX_AT_ONCE - busy.size, busy)) {
      const work = attempt(delivery)
        .catch(async (error: unknown) => {
          if (isStopped) return;
          log.error(`An event for ${delivery.function} could not be delivered.`, { error });
          await insist(() => store.postpone(delivery, new Date(now().getTime() + LOOK_MS)));
        })
        .finally(() => {
          running.delete(delivery.id);
          wake();
        });
      running.set(delivery.id, work);
    }
  };
  const wake = (): void => {
    try {
      look();
    } catch (error) {
      // It is looked again in a moment.
      log.warn('Events could not be read.', { error });
    }
  };
  const endLooking = every(LOOK_MS, 'Looking for events', look, log);

  return {
    enqueue(reference, event) {
      const functionName = functionNameOf(reference);
      settingsOf(settings, functionName);
      store.add(functionName, event, now());
      setImmediate(wake);
    },
    wake,
    pending: () => store.count(),
    async stop() {
      isStopped = true;
      stopping.abort();
      endLooking();
      await Promise.all(running.values());
    },
  };
};
