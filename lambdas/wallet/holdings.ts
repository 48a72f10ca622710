import { type Covered, covers } from '#shared/domains/wallet/coverage.ts';
import type { HostId } from '#shared/domains/wallet/host.ts';
import { hasBenefits, passState } from '#shared/domains/wallet/states.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import { findCredit } from './credit.table.ts';
import { listMemberships, type MembershipRow } from './membership.table.ts';
import { listPasses, type PassRow } from './pass.table.ts';

const AT_ONCE = 5;

/** What can be used at a date, with the rows: their names are shown. It fits `Holdings`. */
export interface Held {
  readonly memberships: readonly MembershipRow[];
  readonly passes: readonly PassRow[];
  readonly credit: number;
}

const isFor =
  (attendee: UserId, hostId: HostId, date: Covered, now: string) =>
  (pass: PassRow): boolean =>
    pass.hostId === hostId &&
    (pass.holderId === attendee || (pass.isFamily && pass.memberIds.includes(attendee))) &&
    covers(pass.coverage, date) &&
    passState(pass, now) === 'usable';

/** Those that expire first are used first. */
const byExpiry = (one: PassRow, other: PassRow): number =>
  one.expiresAt.localeCompare(other.expiresAt) || one.passId.localeCompare(other.passId);

/**
 * What a person can use at a date of a host: their own, and passes of their family. For a child: credit, and family passes that name the child. Cost: 4, and 1 for each family member, consistent.
 */
export const findHoldings = async (
  ctx: Context,
  buyer: UserId,
  hostId: HostId,
  date: Covered,
  attendee = buyer,
): Promise<Held> => {
  const isOwn = attendee === buyer;
  const [memberships, own, credit, relatives] = await Promise.all([
    listMemberships(ctx, buyer),
    listPasses(ctx, buyer),
    findCredit(ctx, { holderId: buyer, hostId }),
    family.findFamilyIds(ctx, buyer),
  ]);
  const others = await mapAtMost(AT_ONCE, relatives, (id) => listPasses(ctx, id));
  return {
    memberships: memberships.filter((one) => isOwn && one.hostId === hostId && hasBenefits(one.state)),
    passes: [...own, ...others.flat()].filter(isFor(attendee, hostId, date, ctx.clock.now())).sort(byExpiry),
    credit: credit?.amount ?? 0,
  };
};
