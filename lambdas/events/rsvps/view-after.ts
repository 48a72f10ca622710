import { holdsPlaces, isWaiting } from '#shared/domains/events/model/rsvp.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { EventView } from '../dates/index.ts';
import { type NewRsvp, type SlotMove, type SlotRow, slotMoves } from '../store/index.ts';

const moved = (slot: SlotRow, moves: readonly SlotMove[]): SlotRow => {
  const move = moves.find(({ slotId }) => slotId === slot.slotId);
  if (!move) return slot;
  const { left, held, waiting, revision } = slot;
  return {
    ...slot,
    ...{ left: left + move.left, held: held + move.held, waiting: waiting + move.waiting },
    revision: revision + 1,
  };
};

interface Viewer {
  readonly userId: UserId;
  readonly user: { readonly displayName?: string; readonly photoURL?: string | null };
}

/**
 * A date as its viewer sees it once their RSVP is written, without reading it again. Undefined where that does not follow from what was
 * read: people wait or pay, and a spot may be someone's turn; or the viewer's name is not known.
 */
export const viewAfter = (view: EventView, next: NewRsvp, viewer: Viewer): EventView | undefined => {
  const { rows, mine } = view;
  const { userId, user } = viewer;
  const { displayName, photoURL = null } = user;
  const named: UserSummary | undefined =
    displayName === undefined ? undefined : { userId, displayName, photoURL };
  const own = view.own ?? named;
  const isPaying = [mine, next].some((one) => one?.status === 'paying' || one?.adding !== undefined);
  if (isPaying || isWaiting(next.status) || rows.slots.some(({ waiting }) => waiting > 0)) return undefined;
  if (holdsPlaces(next.status) && !own) return undefined;
  const moves = slotMoves(mine, next);
  return {
    ...view,
    rows: { ...rows, slots: rows.slots.map((slot) => moved(slot, moves)) },
    mine: { ...next, isUnregisteredUser: isGuestId(userId), revision: (mine?.revision ?? 0) + 1 },
    own,
  };
};
