import { AppError } from '#shared/kernel/errors.ts';
import type { Context } from '../runtime/context.ts';
import { addEvent } from './stripe-event.table.ts';

/** Milliseconds: a response is sent within a second. If the event was not stored by then, the provider resends it. */
const ANSWERED_MS = 900;

const withinTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const tooLate = () => reject(new AppError('service.unavailable', { service: 'webhooks' }));
  const timer = setTimeout(tooLate, milliseconds);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
};

const store = async (ctx: Context<'stripe'>, text: string, signature: string) => {
  const { verifyWebhook } = await ctx.stripe();
  const notice = await verifyWebhook(text, signature, ctx.clock.now());
  const isNew = await addEvent(ctx, notice);
  const { id, type, understood } = notice;
  if (understood) ctx.log.info('stripe event', { id, type, isNew });
  else ctx.log.warn('unknown stripe event', { id, type, isNew });
  return { done: true as const };
};

/** Receives the payment provider's events: verified, stored once, acknowledged. The table's stream triggers their processing. */
export const take = (ctx: Context<'stripe'>, text: string, signature: string, answeredMs = ANSWERED_MS) =>
  withinTime(store(ctx, text, signature), answeredMs);
