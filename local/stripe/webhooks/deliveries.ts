import type { Clock, Log } from '../../aws/service.ts';
import type { Attempt, Delivery } from '../kernel/resources.ts';
import type { Store } from '../kernel/store.ts';
import { DELIVERIES } from './announce.ts';
import type { Endpoints } from './endpoints.ts';
import { signatureOf } from './signature.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Waits between attempts; Stripe tries for three days. */
const WAITS = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  24 * HOUR,
  24 * HOUR,
];
const ANSWER_TIMEOUT = 20 * SECOND;
const AT_ONCE = 50;

export interface Deliveries {
  /** Sends what is due, in the order in which it happened, until nothing is left. */
  send(): Promise<void>;
  /** Sends one again, whatever its outcome. */
  resend(id: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface DeliveryOptions {
  readonly store: Store;
  readonly endpoints: Endpoints;
  readonly clock: Clock;
  readonly log: Log;
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

const settled = (delivery: Delivery, attempt: Attempt, now: number): Delivery => {
  const attempts = [...delivery.attempts, attempt];
  const isTaken = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
  const wait = WAITS[attempts.length - 1];
  if (isTaken) return { ...delivery, attempts, state: 'delivered', nextAt: null };
  if (wait === undefined) return { ...delivery, attempts, state: 'failed', nextAt: null };
  return { ...delivery, attempts, state: 'pending', nextAt: now + wait };
};

/** Sends an event once, and returns the result. */
const createSender =
  ({ store, endpoints, clock }: DeliveryOptions, stop: AbortSignal) =>
  async (delivery: Delivery): Promise<Attempt> => {
    const at = Math.floor(clock.now().getTime() / SECOND);
    const endpoint = endpoints.find(delivery.endpoint);
    const event = store.of(delivery.account, 'event').find(delivery.event);
    if (!endpoint || !event) return { at, status: null, error: 'The endpoint is no longer there.' };
    const payload = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        body: payload,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureOf(payload, endpoint.secret, at),
        },
        signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_TIMEOUT)]),
      });
      await response.body?.cancel();
      return { at, status: response.status, error: null };
    } catch (error) {
      return { at, status: null, error: reasonOf(error) };
    }
  };

/** Stores the result of an attempt; an accepted event is pending for one endpoint less. */
const record = ({ store, clock, log }: DeliveryOptions, delivery: Delivery, attempt: Attempt): void => {
  const next = settled(delivery, attempt, clock.now().getTime());
  const due = next.nextAt === null ? undefined : { agenda: DELIVERIES, at: next.nextAt };
  store.of(delivery.account, 'private.delivery').put(next, due);
  if (next.state !== 'delivered') {
    const { type, url, attempts } = next;
    log.warn('a payment event was not accepted', { type, url, attempt: attempts.length, ...attempt });
    return;
  }
  // A resent one was counted the first time.
  if (delivery.state === 'delivered') return;
  const events = store.of(delivery.account, 'event');
  const event = events.find(delivery.event);
  if (event) events.put({ ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) });
};

export const createDeliveries = (options: DeliveryOptions): Deliveries => {
  const { store, clock } = options;
  const stop = new AbortController();
  const send = createSender(options, stop.signal);
  const deliver = async (delivery: Delivery): Promise<void> => {
    const attempt = await send(delivery);
    // What a shutdown interrupts is sent after the next start.
    if (!stop.signal.aborted) record(options, delivery, attempt);
  };
  const sendDue = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const due = store.due(DELIVERIES, clock.now().getTime(), AT_ONCE);
      for (const { account, id } of due) {
        if (stop.signal.aborted) return;
        const delivery = store.of(account, 'private.delivery').find(id);
        if (delivery) await deliver(delivery);
      }
      if (due.length < AT_ONCE) return;
    }
  };
  let sending: Promise<void> = Promise.resolve();
  const queue = (work: () => Promise<void>): Promise<void> => {
    const turn = sending.then(work);
    // A failed turn does not hold up the next one.
    sending = turn.catch(() => undefined);
    return turn;
  };
  return {
    send: () => queue(sendDue),
    async resend(id) {
      const found = store.locate('private.delivery', id);
      if (!found) return false;
      await queue(() => deliver(found.item));
      return true;
    },
    async close() {
      stop.abort();
      await sending;
    },
  };
};
