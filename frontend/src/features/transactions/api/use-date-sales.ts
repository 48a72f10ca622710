import useSWR from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { readEveryPage } from '#frontend/lib/reads/read-every-page.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import { progressOf } from '../model/mass-refund.ts';

/** While refunds are under way, the screen follows them. */
const FOLLOW_MS = 3000;

/** Everything that was sold of a date, for its host. */
export const useDateSales = (event: EventPage) => {
  const params = dateOf(event);
  const isUnderWay = (sales: readonly SpotSale[] | undefined): boolean =>
    event.cancelled && (sales?.some((sale) => progressOf(sale) === 'waiting') ?? false);
  return useSWR<SpotSale[], Error>(
    readKey(salesContract.ofDate, { params, query: {} }),
    () => readEveryPage((cursor) => call(salesContract.ofDate, { params, query: { cursor } })),
    { refreshInterval: (sales) => (isUnderWay(sales) ? FOLLOW_MS : 0) },
  );
};

/** Whether people pay for a date, or have paid for it. */
export const hasPrice = ({ eventSlotGroup }: Pick<EventPage, 'eventSlotGroup'>): boolean =>
  eventSlotGroup.some(({ fee }) => fee.amount > 0);
