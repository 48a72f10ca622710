import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import { requireAllowed } from '../core/access.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { openDateAccess } from './access.ts';
import { createEventsRepository, type OccurrenceKey } from './events.repository.ts';
import { openTakeGuestPlace } from './party-guests.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';
import { createRsvpsService } from './rsvps.service.ts';
import { createSettleWaitlist } from './settle-waitlist.ts';
import { createWaitlistRepository } from './waitlist.repository.ts';

/**
 * Takes a spot for somebody whom the host has asked, so it needs no approval; everything else is as for anyone who joins. `cause` is what they answer:
 * repeating it changes nothing. @throws AppError as joining does, slot.full above all
 */
export type TakeSpot = (member: Member, date: OccurrenceKey, slotId: SlotId, cause: string) => Promise<void>;

export const openSpotTaking = (table: Table, clock: Clock): TakeSpot => {
  const [events, rsvps] = [createEventsRepository(table), createRsvpsRepository(table)];
  const findDate = openDateAccess(table, clock);
  const settle = createSettleWaitlist({ events, waitlist: createWaitlistRepository(table), clock });
  // Nobody who takes a spot joins a waitlist.
  const service = createRsvpsService({
    ...{ findDate, rsvps, settle, isServedLater: async () => false, clock },
    takeGuestPlace: openTakeGuestPlace(table, clock),
  });
  return async (member, date, slotId, cause) => {
    const found = await findDate(member, date);
    const { object: view } = requireAllowed(occurrenceKind, found, 'join');
    await service.join(member, view, { requestKey: cause, slotId, guests: 0, isApproved: true });
  };
};
