import { CustomAttributeType } from 'electrodb';
import type { Benefit } from '#shared/domains/wallet/coverage.ts';
import type { HostId } from '#shared/domains/wallet/host.ts';
import type { Interval, MembershipState } from '#shared/domains/wallet/states.ts';
import type { MembershipId, OfferId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  write,
} from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import { isWritten, type TransactionWrite } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** A person's membership of an organizer. Its id follows from the person and the offer, so there is one of each. */
export const Membership = defineEntity('hostMembership', {
  privacy: { onDeletion: 'law', inExport: 'wallet' },
  attributes: {
    holderId: id<UserId>(),
    membershipId: id<MembershipId>(),
    hostId: id<HostId>(),
    offerId: id<OfferId>(),
    receiverId: text<UserId>(),
    /** The receiver's account at the payment provider. */
    account: text(),
    name: text(),
    /** Of a period: minor units. */
    price: { type: 'number', required: true },
    /** What the payment provider charges for the next period, as last read. */
    providerPrice: { type: 'number' },
    currency: text(),
    interval: text<Interval>(),
    trialDays: { type: 'number', required: true },
    benefits: { type: CustomAttributeType<Benefit[]>('any'), required: true },
    guestPasses: { type: 'number', required: true },
    basisPoints: { type: 'number', required: true },
    state: text<MembershipState>(),
    /** Counts the checkouts: each is opened once. */
    attempt: { type: 'number', required: true },
    sessionId: optionalText(),
    url: optionalText(),
    subscriptionId: optionalText(),
    periodStart: optionalText(),
    periodEnd: optionalText(),
    pastDueSince: optionalText(),
    /** A price that has been announced, and from when a period costs it. */
    nextPrice: { type: 'number' },
    nextPriceFrom: optionalText(),
    /** The invoices whose payment is in the ledger, and what was given back of each. */
    booked: { type: CustomAttributeType<BookedInvoice[]>('any'), required: true },
    /** When its organizer's account was unlinked, so that it ends. ISO instant. */
    hostGoneAt: optionalText(),
    /** Absent once it has ended. */
    pending: optionalText<'membership'>(),
    /** When a job looks after it. ISO instant. */
    dueAt: text(),
    ...stamps,
  },
  indexes: {
    /** One membership. Cost: 1, consistent. */
    byId: primaryKey(['membershipId'], []),
    /** All memberships of a person. Cost: ½ for 4 KB. */
    byHolder: index('gsi2', ['holderId'], ['membershipId']),
    /** Who has a membership that an organizer sells. Cost: ½ for 4 KB. */
    byOffer: index('gsi1', ['offerId'], ['holderId']),
    /** Which memberships are paid to an account? Cost: ½ for 4 KB. */
    byAccount: index('gsi3', ['account'], ['membershipId']),
    /** Which memberships are to be looked after, earliest first? Cost: ½ for 4 KB. */
    due: index('gsi4', ['pending'], ['dueAt', 'membershipId']),
  },
});
/** A paid invoice of a membership. Minor units. */
export interface BookedInvoice {
  readonly chargeId: string;
  readonly amount: number;
  readonly refunded: number;
  readonly platformFeeBack: number;
  /** The movements of its dispute that are in the ledger. */
  readonly disputed?: readonly string[];
  /** The member's bank has taken it back. */
  readonly isLost?: boolean;
}
export type MembershipRow = RowOf<typeof Membership>;

export const findMembership = async (
  ctx: Context,
  membershipId: MembershipId,
): Promise<MembershipRow | undefined> => {
  const { data } = await Membership(ctx).get({ membershipId }).go({ consistent: true });
  return data ?? undefined;
};

/** All memberships of a person, also those that have ended. */
export const listMemberships = async (ctx: Context, holderId: UserId): Promise<MembershipRow[]> => {
  const { data } = await Membership(ctx).query.byHolder({ holderId }).go({ pages: 'all' });
  return data;
};

/** A page of those who have a membership. */
export const listMembersOf = async (ctx: Context, offerId: OfferId, limit: number, cursor: string | null) => {
  const { data, cursor: next } = await Membership(ctx).query.byOffer({ offerId }).go({ limit, cursor });
  return { items: data, cursor: next };
};

/** A page of the memberships that are paid to an account at the payment provider. */
export const listPaidTo = async (ctx: Context, account: string, limit: number, cursor: string | null) => {
  const { data, cursor: next } = await Membership(ctx).query.byAccount({ account }).go({ limit, cursor });
  return { items: data, cursor: next };
};

/** A page of the memberships that are due before `until` (ISO instant), earliest first. */
export const listDueMemberships = async (
  ctx: Context,
  until: string,
  limit: number,
  cursor: string | null,
) => {
  const query = Membership(ctx).query.due({ pending: 'membership' }).lt({ dueAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Adds a membership; false if it is there. */
export const addMembership = (ctx: Context, row: Omit<MembershipRow, 'revision'>): Promise<boolean> =>
  isWritten(Membership(ctx).create({ ...row, revision: 1 }));

type Changed = Partial<Omit<MembershipRow, 'holderId' | 'membershipId' | 'hostId' | 'offerId' | 'createdAt'>>;

/** Writes a membership after a change, with the movements of money that explain it; false if it has changed since it was read. */
export const saveMembership = (
  ctx: Context,
  before: MembershipRow,
  change: Changed,
  movements: readonly TransactionWrite[] = [],
): Promise<boolean> => {
  const { pending: _, dueAt, ...after } = { ...before, ...change };
  const isOver = after.state === 'ended';
  return write(ctx, { Membership }, (rows) => [
    rows.Membership.put({
      ...after,
      ...(!isOver && { pending: 'membership' }),
      dueAt,
      updatedAt: ctx.clock.now(),
      revision: before.revision + 1,
    })
      .where((row, op) => op.eq(row.revision, before.revision))
      .commit(),
    ...movements,
  ]);
};
