import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import { requireAllowed } from '../../core/access.ts';
import type { Member } from '../../core/actor.ts';
import type { Context } from '../../runtime/context.ts';
import { findDate } from '../dates/index.ts';
import type { OccurrenceKey } from '../store/index.ts';
import * as service from './rsvps.ts';

/**
 * Takes a spot for somebody whom the host has asked, so it needs no approval; everything else is as for anyone who joins. `cause` is what they answer:
 * repeating it changes nothing. @throws AppError as joining does, slot.full above all
 */
export const takeSpot = async (
  ctx: Context,
  member: Member,
  date: OccurrenceKey,
  slotId: SlotId,
  cause: string,
): Promise<void> => {
  const found = await findDate(ctx, member, date);
  const { object: view } = requireAllowed(occurrenceKind, found, 'join');
  await service.join(ctx, member, view, { requestKey: cause, slotId, guests: 0, isApproved: true });
};
