import type { PositionReason } from '#shared/domains/events/model/waitlist.ts';
import type { SlotId, UserId } from '#shared/kernel/ids.ts';

/** A party in the line of a slot. */
export interface Waiter {
  readonly userId: UserId;
  /** ISO instant. */
  readonly since: string;
  /** Behind those who rarely miss a date, where the host serves them first. */
  readonly lowPriority?: boolean | undefined;
}
/** A party as the host placed it; anyone who left the line and joined it again is another one. */
export type PlacedParty = Pick<Waiter, 'userId' | 'since'>;
/** The order in which the host placed those who waited for a slot. */
export interface ManualWaitlistOrder {
  readonly slotId: SlotId;
  readonly order: readonly PlacedParty[];
}

const byArrival = (a: Waiter, b: Waiter): number =>
  a.since.localeCompare(b.since) || a.userId.localeCompare(b.userId);
const byRule = (a: Waiter, b: Waiter): number =>
  Number(a.lowPriority ?? false) - Number(b.lowPriority ?? false) || byArrival(a, b);

/**
 * A line in the order in which it is served: first those whom the host placed, as the host placed them, then the others by the rule of the event:
 * first come, first served, or reliable players first.
 */
export const inOrder = <Party extends Waiter>(
  waiting: readonly Party[],
  placed: readonly PlacedParty[] = [],
): Party[] => {
  const places = new Map(placed.map(({ userId, since }, place) => [`${userId} ${since}`, place]));
  const placeOf = ({ userId, since }: Party): number =>
    places.get(`${userId} ${since}`) ?? Number.POSITIVE_INFINITY;
  return waiting.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)];
    return one === other ? byRule(a, b) : one - other;
  });
};

/** A line after one of its parties was moved to a place, counted from 0; places behind the end are the end. */
export const movedTo = <Party extends Waiter>(
  line: readonly Party[],
  userId: UserId,
  place: number,
): Party[] => {
  const moved = line.filter((party) => party.userId === userId);
  const others = line.filter((party) => party.userId !== userId);
  return [...others.slice(0, place), ...moved, ...others.slice(place)];
};

const placeIn = (line: readonly Waiter[], userId: UserId): number =>
  line.findIndex((party) => party.userId === userId);

/** Why someone is not where the order of arrival would put them; undefined if they are. */
export const positionReason = (line: readonly Waiter[], userId: UserId): PositionReason | undefined => {
  const place = placeIn(line, userId);
  if (place === placeIn(line.toSorted(byArrival), userId)) return undefined;
  return place === placeIn(line.toSorted(byRule), userId) ? 'reliable_first' : 'host';
};
