import { AppError } from '#shared/kernel/errors.ts';
import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/logger.ts';
import type { VerifyWebhook } from '../integrations/stripe/events.ts';
import type { StripeEventsRepository } from './stripe-events.repository.ts';

export interface WebhookDeps {
  readonly verify: VerifyWebhook;
  readonly events: StripeEventsRepository;
  readonly clock: Clock;
  readonly log: Log;
  /** When a response must be sent, in milliseconds. @default 900 */
  readonly answeredMs?: number;
}

/** Milliseconds: a response is sent within a second. If the event was not stored by then, the provider resends it. */
const ANSWERED_MS = 900;

const withinTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const tooLate = () => reject(new AppError('service.unavailable', { service: 'webhooks' }));
  const timer = setTimeout(tooLate, milliseconds);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
};

/** Receives the payment provider's events: verified, stored once, acknowledged. The table's stream triggers their processing. */
export const createWebhookService = ({
  verify,
  events,
  clock,
  log,
  answeredMs = ANSWERED_MS,
}: WebhookDeps) => {
  const store = async (text: string, signature: string) => {
    const notice = await verify(text, signature, clock.now());
    const isNew = await events.add(notice, clock.now());
    const { id, type, understood } = notice;
    if (understood) log.info('stripe event', { id, type, isNew });
    else log.warn('unknown stripe event', { id, type, isNew });
    return { done: true as const };
  };
  return { take: (text: string, signature: string) => withinTime(store(text, signature), answeredMs) };
};
export type WebhookService = ReturnType<typeof createWebhookService>;
