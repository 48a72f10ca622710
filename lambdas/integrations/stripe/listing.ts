import type Stripe from 'stripe';
import { epochSeconds } from '#shared/kernel/dates.ts';
import type { StripeClient } from './client.ts';
import { noticeOf, type StripeNotice } from './events.ts';

const PER_PAGE = 100;

/** What happened at the payment provider, for comparing. Each list goes `most` far. */
export const createStripeListing = ({ ask }: Pick<StripeClient, 'ask'>) => {
  const ids = async (pages: (stripe: Stripe) => AsyncIterable<{ readonly id: string }>, most: number) =>
    ask(async (stripe) => {
      const found: string[] = [];
      for await (const { id } of pages(stripe)) {
        if (found.length === most) break;
        found.push(id);
      }
      return found;
    });

  return {
    /** Newest first. */
    events: (since: string, most: number): Promise<StripeNotice[]> =>
      ask(async (stripe) => {
        const found: StripeNotice[] = [];
        for await (const event of stripe.events.list({
          created: { gte: epochSeconds(since) },
          limit: PER_PAGE,
        })) {
          if (found.length === most) break;
          found.push(noticeOf(event));
        }
        return found;
      }),
    subscriptionIds: (since: string, most: number): Promise<string[]> =>
      ids(
        (stripe) =>
          stripe.subscriptions.list({
            created: { gte: epochSeconds(since) },
            status: 'all',
            limit: PER_PAGE,
          }),
        most,
      ),
    accountIds: (most: number): Promise<string[]> =>
      ids((stripe) => stripe.accounts.list({ limit: PER_PAGE }), most),
  };
};
export type StripeListing = ReturnType<typeof createStripeListing>;
