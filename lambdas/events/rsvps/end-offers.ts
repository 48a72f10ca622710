import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../../core/pages.ts';
import { runPagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import type { OfferRow } from '../store/index.ts';
import * as waitlist from '../store/waitlist.table.ts';

import { settle } from './advance-waitlist.ts';

const PER_PAGE = 50;

async function* pages(ctx: Context, _position: string | undefined, now: string) {
  for await (const { items } of everyPage((cursor) => waitlist.ranOut(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: first.expiresAt };
  }
}

const end = async (ctx: Context, offer: OfferRow): Promise<void> => {
  // The offers of a canceled date end with it.
  if (!(await settle(ctx, offer))) await waitlist.drop(ctx, offer);
};

/**
 * Writes that offers have run out and who has the next ones, so that people are told. It does not decide anything: offers end by the clock.
 * Finished items are not found again, so no position is stored.
 */
export const endOffers = (ctx: Context) =>
  runPagedJob<OfferRow>(ctx, {
    name: 'endOffers',
    pages: (_position, now) => pages(ctx, _position, now),
    work: (offer) => end(ctx, offer),
    timeMs: 4 * MINUTE_MS,
  });
