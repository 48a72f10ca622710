import type { UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import type { Context } from '../../runtime/context.ts';
import { offerTo } from '../dates/index.ts';
import * as events from '../store/events.ts';
import type { RsvpRow } from '../store/index.ts';
import * as transfers from '../store/rsvp-transfers.ts';
import * as rsvps from '../store/rsvps.ts';

import { withdrawRsvp } from './change-rsvp.ts';

const transfer = (ctx: Context, listed: RsvpRow, to: UserId): Promise<true> =>
  untilUnchanged(async () => {
    const [rows, guest, own] = await Promise.all([
      events.find(ctx, listed),
      rsvps.find(ctx, listed, listed.userId),
      rsvps.find(ctx, listed, to),
    ]);
    // It was transferred before, or has been given up since.
    if (!rows || !guest || guest.status === 'declined' || guest.status === 'removed') return true;
    if (own && own.status !== 'invited') {
      // What they have answered themselves stays: the guest's spots are given back.
      await withdrawRsvp(ctx, guest, guest.userId);
      return true;
    }
    const offer = offerTo(rows, guest.userId, guest.slotId);
    const done = await transfers.transfer(ctx, guest, to, { replaced: own, offer, now: ctx.clock.now() });
    return done || undefined;
  });

/** Makes the RSVPs of a guest those of a person. Idempotent, and can be continued. Returns how many there were. */
export const transferRsvps = async (ctx: Context, guest: UserId, to: UserId): Promise<number> => {
  const all = await transfers.of(ctx, guest);
  for (const rsvp of all) await transfer(ctx, rsvp, to);
  return all.length;
};
