import type { Change } from '#shared/declare/rows.ts';
import type { onAccountClosed } from '#shared/domains/users/rows.ts';
import { forgetting } from '../../core/forgetting.ts';
import { everyPage } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import * as hostlessDates from '../dates/hostless-dates.ts';
import { withdrawRsvp } from '../rsvps/index.ts';
import * as rsvps from '../store/rsvp-transfers.ts';
import * as seriesRsvps from '../store/series-rsvp.table.ts';

import { leaveHosting } from './leave-hosting.ts';

const PER_PAGE = 100;

/**
 * A deleted account hosts nothing, joins no new dates of events that repeat, and gives up its spots on dates that have not started. Of past dates,
 * only its id remains.
 */
export const forgetPerson = (ctx: Context, change: Change<(typeof onAccountClosed)['rows'][number]>) =>
  forgetting(async (id) => {
    await hostlessDates.eraseCalendars(ctx, id);
    const pages = everyPage((cursor) => seriesRsvps.ofPerson(ctx, id, PER_PAGE, cursor));
    for await (const { items } of pages)
      for (const { eventId, userId } of items) await seriesRsvps.remove(ctx, eventId, userId);
    const now = ctx.clock.now();
    for (const rsvp of await rsvps.of(ctx, id))
      if (rsvp.dateStart > now) await withdrawRsvp(ctx, rsvp, rsvp.userId);
    await leaveHosting(ctx, id);
  })(change);
