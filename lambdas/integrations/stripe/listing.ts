import type Stripe from 'stripe';
import { epochSeconds } from '#shared/kernel/dates.ts';
import type { StripeClient } from './client.ts';
import { noticeOf, type StripeNotice } from './events.ts';

const PER_PAGE = 100;

/** A page of objects at the payment provider, newest first. */
export interface ListingPage<Item> {
  readonly items: readonly Item[];
  /** The id after which the next page starts; absent on the last one. */
  readonly next?: string;
}

interface Parameters {
  readonly limit: number;
  readonly starting_after?: string;
}
type ListFrom<Item> = (stripe: Stripe, parameters: Parameters) => Promise<Stripe.ApiList<Item>>;

/** Lists what exists at the payment provider, page by page, for comparison. */
export const createStripeListing = ({ ask, find }: Pick<StripeClient, 'ask' | 'find'>) => {
  /** A page cannot start after a deleted object: in that case the list starts over. */
  const pageOf = async <Item extends { readonly id: string }>(
    list: ListFrom<Item>,
    after: string | undefined,
  ): Promise<ListingPage<Item>> => {
    const next =
      after === undefined
        ? undefined
        : await find((stripe) => list(stripe, { limit: PER_PAGE, starting_after: after }));
    const { data, has_more: hasMore } = next ?? (await ask((stripe) => list(stripe, { limit: PER_PAGE })));
    const last = data.at(-1)?.id;
    return { items: data, ...(hasMore && last !== undefined && { next: last }) };
  };
  const idsOf = ({ items, ...page }: ListingPage<{ readonly id: string }>): ListingPage<string> => ({
    ...page,
    items: items.map(({ id }) => id),
  });

  return {
    async events(since: string, after?: string): Promise<ListingPage<StripeNotice>> {
      const created = { gte: epochSeconds(since) };
      const page = await pageOf((stripe, given) => stripe.events.list({ ...given, created }), after);
      return { ...page, items: page.items.map(noticeOf) };
    },
    async subscriptionIds(since: string, after?: string): Promise<ListingPage<string>> {
      const created = { gte: epochSeconds(since) };
      return idsOf(
        await pageOf(
          (stripe, given) => stripe.subscriptions.list({ ...given, created, status: 'all' }),
          after,
        ),
      );
    },
    accountIds: async (after?: string): Promise<ListingPage<string>> =>
      idsOf(await pageOf((stripe, given) => stripe.accounts.list({ ...given }), after)),
  };
};
