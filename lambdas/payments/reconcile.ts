import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { JobReport } from '../core/background.ts';
import type { StripeNotice } from '../integrations/stripe/events.ts';
import { runPagedJob, type WorkPage } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import { addEvent } from './stripe-event.table.ts';
import { syncAccount, syncSubscription } from './sync.ts';

const BACK_MS = 3 * DAY_MS;
/** A minute less than the function's timeout. */
const TIME_MS = 9 * MINUTE_MS;

const lists = ['events', 'subscriptions', 'accounts'] as const;
type List = (typeof lists)[number];
type Item =
  | { readonly list: 'events'; readonly notice: StripeNotice }
  | { readonly list: 'subscriptions'; readonly id: string }
  | { readonly list: 'accounts'; readonly id: string };

/** Where an unfinished round is: its start, the list, and the last id processed in it. */
interface Place {
  readonly began: string;
  readonly list: List;
  readonly after?: string | undefined;
}
const positionOf = ({ began, list, after = '' }: Place): string => `${began} ${list} ${after}`.trimEnd();

/** A finished round left only its start time: the next one begins. */
const placeOf = (position: string | undefined, now: string): Place => {
  const [began = now, name, after] = position?.split(' ') ?? [];
  const list = lists.find((candidate) => candidate === name);
  return list ? { began, list, after } : { began: now, list: lists[0] };
};

const read = async (
  ctx: Context<'stripe'>,
  { began, list, after }: Place,
): Promise<{ items: Item[]; next?: string }> => {
  const { listing } = await ctx.stripe();
  const since = addMilliseconds(began, -BACK_MS);
  if (list === 'events') {
    const page = await listing.events(since, after);
    return { ...page, items: page.items.map((notice) => ({ list, notice })) };
  }
  const page = await (list === 'subscriptions'
    ? listing.subscriptionIds(since, after)
    : listing.accountIds(after));
  return { ...page, items: page.items.map((id) => ({ list, id })) };
};

async function* pagesFrom(
  ctx: Context<'stripe'>,
  position: string | undefined,
  now: string,
): AsyncIterable<WorkPage<Item>> {
  let place: Place | undefined = placeOf(position, now);
  while (place) {
    const { items, next }: Awaited<ReturnType<typeof read>> = await read(ctx, place);
    const { began, list }: Place = place;
    const following: List | undefined = next === undefined ? lists[lists.indexOf(list) + 1] : list;
    place = following && { began, list: following, after: next };
    yield { items, dueAt: began, position: place ? positionOf(place) : began };
  }
}

/**
 * Recovers missed events. A missed event is stored as if it had just arrived, so the stream processes it; recent subscriptions and all
 * linked accounts are read again, which also fixes events that were stored but whose processing failed. A round goes through these lists
 * page by page, over as many runs as it needs.
 */
export const reconcilePayments = async (ctx: Context<'stripe'>): Promise<JobReport> => {
  let missed = 0;
  const report = await runPagedJob<Item>(ctx, {
    name: 'reconcilePayments',
    pages: (position, now) => pagesFrom(ctx, position, now),
    work: async (item) => {
      if (item.list === 'subscriptions') await syncSubscription(ctx, item.id);
      else if (item.list === 'accounts') await syncAccount(ctx, item.id);
      else if (await addEvent(ctx, item.notice)) missed += 1;
    },
    timeMs: TIME_MS,
  });
  return { ...report, missed };
};
