import * as z from 'zod/mini';
import { MembershipId, PassId, UserId } from '../../kernel/ids.ts';
import type { Benefit, Covered } from './coverage.ts';
import { bestMemberPrice, LEAST_CHARGE } from './coverage.ts';

/** What the buyer of a spot wants to use. All of it is used unless they say otherwise. */
export const Choice = z.object({
  memberPrice: z.boolean(),
  pass: z.boolean(),
  credit: z.boolean(),
});
export type Choice = z.infer<typeof Choice>;
export const everything: Choice = { memberPrice: true, pass: true, credit: true };

/** How one spot is paid: minor units, which add up to `price`. */
export const SpotPayment = z.object({
  price: z.int(),
  isGuest: z.boolean(),
  /** What the membership takes off. */
  member: z.int(),
  membershipId: z.optional(MembershipId),
  /** What a use of a pass is worth here. */
  pass: z.int(),
  passId: z.optional(PassId),
  /** Who holds the pass: the buyer, or someone of their family. */
  passHolderId: z.optional(UserId),
  credit: z.int(),
  card: z.int(),
});
export type SpotPayment = z.infer<typeof SpotPayment>;

/** A pass that can be used at this date, and for whom. */
export interface UsablePass {
  readonly passId: PassId;
  readonly holderId: UserId;
  readonly left: number;
  /** For guests only: part of a membership. Otherwise for the buyer only. */
  readonly forGuests: boolean;
}

/** What someone holds of an organizer that can be used at a date. Passes in the order of use. */
export interface Holdings {
  readonly memberships: readonly {
    readonly membershipId: MembershipId;
    readonly benefits: readonly Benefit[];
  }[];
  readonly passes: readonly UsablePass[];
  /** Minor units. */
  readonly credit: number;
}
export const nothingHeld: Holdings = { memberships: [], passes: [], credit: 0 };

interface Spots {
  readonly date: Covered;
  /** What each spot costs without anything: the buyer's first, then those of guests. Minor units. */
  readonly prices: readonly number[];
  /** All of them are for guests: the buyer has a spot. */
  readonly guestsOnly?: boolean;
}

const bestMembership = ({ memberships }: Holdings, date: Covered, price: number) => {
  const offers = memberships.flatMap(({ membershipId, benefits }) => {
    const own = bestMemberPrice(benefits, date, price);
    return own === undefined ? [] : [{ membershipId, price: own }];
  });
  return offers.reduce<(typeof offers)[number] | undefined>(
    (best, one) => (best && best.price <= one.price ? best : one),
    undefined,
  );
};

/** The least credit is left out that makes the rest enough for a card; nothing is left out if a card is not needed. */
const creditFor = (due: number, held: number): number => {
  const most = Math.min(due, held);
  const rest = due - most;
  return rest > 0 && rest < LEAST_CHARGE ? Math.max(0, most - (LEAST_CHARGE - rest)) : most;
};

/**
 * How spots are paid with what someone holds, always in this order: the price for members, then passes, then credit, then the card. Membership and own passes are for
 * the buyer's spot, guest passes for those of guests; credit is for all of them, the buyer's first.
 */
export const payWith = (
  { date, prices, guestsOnly = false }: Spots,
  holdings: Holdings,
  choice: Choice,
): SpotPayment[] => {
  const left = new Map(holdings.passes.map(({ passId, left: uses }) => [passId, uses]));
  const before = prices.map((price, position): SpotPayment => {
    const isGuest = guestsOnly || position > 0;
    const membership = choice.memberPrice && !isGuest ? bestMembership(holdings, date, price) : undefined;
    const due = membership?.price ?? price;
    const pass =
      choice.pass && due > 0
        ? holdings.passes.find(
            ({ passId, forGuests }) => forGuests === isGuest && (left.get(passId) ?? 0) > 0,
          )
        : undefined;
    if (pass) left.set(pass.passId, (left.get(pass.passId) ?? 0) - 1);
    return {
      ...{ price, isGuest, member: price - due, pass: pass ? due : 0, credit: 0, card: pass ? 0 : due },
      ...(membership && { membershipId: membership.membershipId }),
      ...(pass && { passId: pass.passId, passHolderId: pass.holderId }),
    };
  });
  let credit = choice.credit ? creditFor(totalOf(before, 'card'), holdings.credit) : 0;
  return before.map((spot) => {
    const used = Math.min(spot.card, credit);
    credit -= used;
    return { ...spot, credit: used, card: spot.card - used };
  });
};

/** The sum of one part over some spots. */
export const totalOf = (
  spots: readonly SpotPayment[],
  part: 'price' | 'member' | 'pass' | 'credit' | 'card',
): number => spots.reduce((sum, spot) => sum + spot[part], 0);

/** The passes that some spots use, and how often. */
export const usesOf = (spots: readonly SpotPayment[]) => {
  const uses = new Map<PassId, { passId: PassId; holderId: UserId; uses: number }>();
  for (const { passId, passHolderId } of spots)
    if (passId && passHolderId)
      uses.set(passId, { passId, holderId: passHolderId, uses: (uses.get(passId)?.uses ?? 0) + 1 });
  return [...uses.values()];
};
