import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Table } from '../data/table.ts';
import { createChangeRsvp } from './change-rsvp.ts';
import { createEventsRepository } from './events.repository.ts';
import { createGiveUp } from './give-up.ts';
import { createRsvpTransfersRepository } from './rsvp-transfers.repository.ts';
import { createRsvpsRepository, type RsvpRow } from './rsvps.repository.ts';
import { createSettleWaitlist } from './settle-waitlist.ts';
import { offerTo } from './slot-lines.ts';
import { createWaitlistRepository } from './waitlist.repository.ts';

/** What is needed to give RSVPs to somebody else. */
export const openTransferParts = (table: Table, clock: Clock) => {
  const [events, rsvps] = [createEventsRepository(table), createRsvpsRepository(table)];
  const settle = createSettleWaitlist({ events, waitlist: createWaitlistRepository(table), clock });
  // Nobody joins a waitlist here.
  const isServedLater = async () => false;
  const changeRsvp = createChangeRsvp({ events, rsvps, settle, isServedLater, clock });
  return { events, rsvps, transfers: createRsvpTransfersRepository(table), changeRsvp };
};

/** Makes the RSVPs of a guest those of a person. Idempotent, and can be continued. Returns how many there were. */
export type TransferRsvps = (guest: UserId, to: UserId) => Promise<number>;

export const openRsvpTransfer = (table: Table, clock: Clock): TransferRsvps => {
  const { events, rsvps, transfers, changeRsvp } = openTransferParts(table, clock);
  const giveUp = createGiveUp(changeRsvp);

  const transfer = (listed: RsvpRow, to: UserId): Promise<true> =>
    untilUnchanged(async () => {
      const [rows, guest, own] = await Promise.all([
        events.find(listed),
        rsvps.find(listed, listed.userId),
        rsvps.find(listed, to),
      ]);
      // It was transferred before, or has been given up since.
      if (!rows || !guest || guest.status === 'declined' || guest.status === 'removed') return true;
      if (own && own.status !== 'invited') {
        // What they have answered themselves stays: the guest's spots are given back.
        await giveUp(guest, guest.userId);
        return true;
      }
      const offer = offerTo(rows, guest.userId, guest.slotId);
      const done = await transfers.transfer(guest, to, { replaced: own, offer, now: clock.now() });
      return done || undefined;
    });

  return async (guest, to) => {
    const all = await transfers.of(guest);
    for (const rsvp of all) await transfer(rsvp, to);
    return all.length;
  };
};
