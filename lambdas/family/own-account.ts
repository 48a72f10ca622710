import * as z from 'zod/mini';
import type { OwnAccountPage } from '#shared/domains/family/own-account.ts';
import { ageConflict, ageOn, familyLimits } from '#shared/domains/family/rules.ts';
import { profileLimits } from '#shared/domains/users/profile.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { InvitationId, UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Member } from '../core/actor.ts';
import { createSeals } from '../core/seal.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { childOf, refuseIfFull } from './family.ts';
import * as connections from './family-connection.table.ts';
import * as invitations from './family-invitation.table.ts';
import * as members from './family-member.table.ts';

// How a family member without an account gets an own one: by a link in an email, with which someone says once that it is them.

type Guardian = Pick<Member, 'userId' | 'user'>;
/** A family member, and the guardian who invites them. */
interface Grown {
  readonly memberId: UserId;
  readonly account: UserId;
  readonly saidBy: UserId;
  /** Whether the person has agreed to have all guardians in their family; otherwise they are asked. */
  readonly agreed: boolean;
}
const Target = z.object({ memberId: UserId, id: InvitationId });

const SCOPE = 'link';
const KEPT_MS = familyLimits.invitationDays * DAY_MS;
const consistent = { consistent: true } as const;
const done = { done: true } as const;

/** A link speaks for one invitation of a family member to have an own account, and for nothing else: it logs nobody in. */
const seals = ({ cursors }: Context<'cursors'>) => createSeals(cursors.readSecret, 'family-invitations');

/** The token in the link of an invitation. */
export const tokenOf = (ctx: Context<'cursors'>, { memberId, id }: z.infer<typeof Target>): Promise<string> =>
  seals(ctx).seal(SCOPE, { memberId, id });

const currentAge = (ctx: Context, { age, agedAt }: members.FamilyMemberRow) =>
  ageOn(utcDayOf(ctx.clock.now()), age, agedAt);

/** What a link is for: the invitation and whom it invites, as long as it works. */
const opened = async (
  ctx: Context<'cursors'>,
  token: string,
): Promise<
  | {
      state: 'open' | 'used';
      row: invitations.FamilyInvitationRow;
      member: members.FamilyMemberRow | undefined;
    }
  | { state: 'expired' | 'withdrawn' }
> => {
  const target = await seals(ctx).open(SCOPE, Target, token);
  const row = target && (await invitations.find(ctx, target.memberId));
  if (!row || row.id !== target.id) return { state: 'withdrawn' };
  const member = await members.find(ctx, row.memberId);
  const state = invitations.stateOf(ctx, row);
  if (state === 'used') return { state, row, member };
  // The person who invited may have left the family, and the family member may be gone.
  if (!member?.guardianIds.includes(row.invitedBy)) return { state: 'withdrawn' };
  return state === 'open' ? { state, row, member } : { state: 'expired' };
};

/** Sends an invitation, also again; links sent before no longer work. @throws AppError family.not_found | family.too_young */
export const invite = async (
  ctx: Context,
  { userId, user }: Guardian,
  memberId: UserId,
  email: string,
  platform: Platform,
): Promise<typeof done> => {
  const age = currentAge(ctx, await childOf(ctx, userId, memberId));
  if (age !== null && age < profileLimits.minimumAge)
    throw new AppError('family.too_young', { age: profileLimits.minimumAge });
  const createdAt = ctx.clock.now();
  const isSent = await invitations.put(ctx, {
    ...{ memberId, id: ctx.ids.invitation(), invitedBy: userId, email, platform, locale: user.locale },
    ...{ createdAt, until: addMilliseconds(createdAt, KEPT_MS) },
  });
  // It was used: the family member is about to be someone with an account.
  if (!isSent) throw new AppError('family.not_found');
  return done;
};

/** Idempotent. @throws AppError family.not_found */
export const withdraw = async (
  ctx: Context,
  { userId }: Pick<Member, 'userId'>,
  memberId: UserId,
): Promise<typeof done> => {
  await childOf(ctx, userId, memberId);
  await invitations.withdraw(ctx, memberId);
  return done;
};

export const page = async (ctx: Context<'cursors'>, token: string): Promise<OwnAccountPage> => {
  const found = await opened(ctx, token);
  if (found.state !== 'open' || !found.member) return { state: found.state, firstName: null, guardians: [] };
  const { firstName, guardianIds } = found.member;
  const { invitedBy } = found.row;
  const active = await users.findNamed(ctx, guardianIds, undefined, consistent);
  if (!active.has(invitedBy)) return { state: 'withdrawn', firstName: null, guardians: [] };
  const inOrder = [invitedBy, ...guardianIds.filter((id) => id !== invitedBy)];
  return {
    ...{ state: 'open', firstName },
    guardians: inOrder.flatMap((id) => active.get(id)?.displayName ?? []),
  };
};

/**
 * Notes that the caller is the family member; a reaction does the rest. Idempotent for the same person.
 * @throws AppError invitation.invalid | family.own_guardian | family.birthdate_needed | family.age_differs | family.full
 */
export const accept = async (
  ctx: Context<'cursors'>,
  { userId, user }: Guardian,
  token: string,
): Promise<typeof done> => {
  const found = await opened(ctx, token);
  if (found.state === 'used' && found.row.usedBy === userId) return done;
  if (found.state !== 'open' || !found.member) throw new AppError('invitation.invalid');
  const { row, member } = found;
  if (member.guardianIds.includes(userId)) throw new AppError('family.own_guardian');
  const [active, blockedIds] = await Promise.all([
    users.findActiveIds(ctx, [row.invitedBy], consistent),
    users.findBlockedIds(ctx, userId, consistent),
  ]);
  if (!active.has(row.invitedBy) || blockedIds.has(row.invitedBy)) throw new AppError('invitation.invalid');
  const conflict = ageConflict(currentAge(ctx, member), user, ctx.clock.now());
  if (conflict) throw new AppError(conflict);
  await refuseIfFull(ctx, userId);
  if (!(await invitations.use(ctx, row, userId))) throw new AppError('invitation.invalid');
  return done;
};

/** A guardian of a family member stays family of the account, with the same relation. */
const stayFamily = async (ctx: Context, guardianId: UserId, grown: Grown): Promise<void> => {
  const before = await connections.find(ctx, guardianId, grown.memberId);
  const now = ctx.clock.now();
  const request = {
    ...{ id: ctx.ids.familyConnection(), requesterId: guardianId, recipientId: grown.account },
    requesterRelation: before?.requesterRelation ?? ('guardian' as const),
    recipientRelation: before?.recipientRelation ?? ('child' as const),
    ...{ createdAt: now, updatedAt: now },
  };
  // It takes the place of the family member, so it is not counted again.
  await untilUnchanged(async () => {
    const turn = await connections.takeFamilyTurn(ctx, guardianId);
    return (await connections.addRequest(ctx, request, turn)) !== 'changed' || undefined;
  });
  const row = grown.agreed ? await connections.find(ctx, guardianId, grown.account) : undefined;
  if (row?.status === 'pending') await connections.acceptRequest(ctx, row);
};

/**
 * A family member without an account is someone with one. Anyone who shared them stays family, with the same relation, unless a block stands
 * between the two; RSVPs follow. If it fails half-way, it continues.
 */
export const becomeAccount = async (ctx: Context, grown: Grown): Promise<void> => {
  await untilUnchanged(async () => {
    const { memberId, account } = grown;
    const member = await members.find(ctx, memberId);
    if (!member?.guardianIds.includes(grown.saidBy)) return true;
    const blockedIds = await users.findBlockedIds(ctx, account, consistent);
    for (const guardianId of member.guardianIds)
      if (!blockedIds.has(guardianId) && guardianId !== account) await stayFamily(ctx, guardianId, grown);
    return (await members.becomesAccount(ctx, member, account)) || undefined;
  });
};
