import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/logger.ts';
import type { VerifyWebhook } from '../integrations/stripe/events.ts';
import type { StripeEventsRepository } from './stripe-events.repository.ts';

export interface WebhookDeps {
  readonly verify: VerifyWebhook;
  readonly events: StripeEventsRepository;
  readonly clock: Clock;
  readonly log: Log;
}

/** Takes what the payment provider tells: checked, stored once, answered. The table's stream works it off. */
export const createWebhookService = ({ verify, events, clock, log }: WebhookDeps) => ({
  async take(text: string, signature: string) {
    const notice = await verify(text, signature, clock.now());
    const isNew = await events.add(notice, clock.now());
    log.info('stripe event', { id: notice.id, type: notice.type, isNew });
    return { done: true as const };
  },
});
export type WebhookService = ReturnType<typeof createWebhookService>;
