import type { HostId } from '#shared/domains/wallet/host.ts';
import type { MembershipId, OfferId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import * as purchases from './credit.table.ts';
import * as creditTerms from './credit-terms.table.ts';
import * as memberships from './membership.table.ts';
import * as passes from './pass.table.ts';

export { askCreditBack, endPass, grantCredit, grantPass, takeBackCredit } from './grants.ts';
export { findHoldings } from './holdings.ts';
export type { MembershipRow } from './membership.table.ts';
export { findHosts, showMemberships } from './shown.ts';
export { giveBack, hasEnough, takesFor, type Usage } from './takes.ts';
export { findScanned } from './wallet.ts';

/** Credit that a person has bought with a sale. Cost: 1, consistent. */
export const findPurchase = (ctx: Context, key: Parameters<typeof purchases.findPurchase>[1]) =>
  purchases.findPurchase(ctx, key);

/** A pass of a person. Cost: 1, consistent. */
export const findPass = (ctx: Context, key: Parameters<typeof passes.findPass>[1]) =>
  passes.findPass(ctx, key);

/** Whether people who cancel at a host may choose credit in place of a refund. Cost: 1, consistent. */
export const givesCredit = (ctx: Context, hostId: HostId) => creditTerms.givesCredit(ctx, hostId);

export const setGivesCredit = (ctx: Context, hostId: HostId, allowed: boolean) =>
  creditTerms.setGivesCredit(ctx, hostId, allowed);

/** One membership. Cost: 1, consistent. */
export const findMembership = (ctx: Context, membershipId: MembershipId) =>
  memberships.findMembership(ctx, membershipId);

/** All memberships of a person. Cost: ½ for 4 KB. */
export const listMemberships = (ctx: Context, holderId: UserId) => memberships.listMemberships(ctx, holderId);

/** A page of those who have a membership that a host sells. */
export const listMembersOf = (ctx: Context, offerId: OfferId, limit: number, cursor: string | null) =>
  memberships.listMembersOf(ctx, offerId, limit, cursor);

/** A page of the memberships that are paid to an account at the payment provider. */
export const listPaidTo = (ctx: Context, account: string, limit: number, cursor: string | null) =>
  memberships.listPaidTo(ctx, account, limit, cursor);

/** A page of the memberships that are due before `until` (ISO instant), earliest first. */
export const listDueMemberships = (ctx: Context, until: string, limit: number, cursor: string | null) =>
  memberships.listDueMemberships(ctx, until, limit, cursor);

/** Adds a membership; false if it is there. */
export const addMembership = (ctx: Context, row: Parameters<typeof memberships.addMembership>[1]) =>
  memberships.addMembership(ctx, row);

/** Writes a membership after a change, with the movements of money that explain it; false if it has changed since it was read. */
export const saveMembership = (
  ctx: Context,
  ...saved: Parameters<typeof memberships.saveMembership> extends [unknown, ...infer Rest] ? Rest : never
) => memberships.saveMembership(ctx, ...saved);
