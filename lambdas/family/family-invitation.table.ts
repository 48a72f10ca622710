import type { InvitationState } from '#shared/domains/family/own-account.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { InvitationId, UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import {
  defineEntity,
  id,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
} from '../data/entity.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** The last invitation of a family member without an account to have an own one. It outlives the family member, so that its link can say that it was used. */
export const FamilyInvitation = defineEntity('familyInvitation', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    memberId: id<UserId>(),
    /** Of the invitation that was sent last: links of earlier ones no longer work. */
    id: text<InvitationId>(),
    invitedBy: text<UserId>(),
    email: text(),
    platform: text<Platform>(),
    /** The language of its email: the inviter's. */
    locale: text<Locale>(),
    createdAt: text(),
    /** Its link works before this instant. */
    until: text(),
    /** Who said that it is them. */
    usedBy: optionalText<UserId>(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Who is invited, and does the link still work? Cost: 1, consistent. */
    byMember: primaryKey(['memberId'], []),
  },
});
export type FamilyInvitationRow = RowOf<typeof FamilyInvitation>;

/** A row stays for some days after its link has ended, which can then say why. */
const KEPT_MS = 30 * DAY_MS;

/** The state of an invitation, unless it was replaced or withdrawn. */
export const stateOf = ({ clock }: Context, { usedBy, until }: FamilyInvitationRow): InvitationState => {
  if (usedBy !== undefined) return 'used';
  return clock.now() < until ? 'open' : 'expired';
};

/** Consistent. */
export const find = async (ctx: Context, memberId: UserId): Promise<FamilyInvitationRow | undefined> => {
  const { data } = await FamilyInvitation(ctx).get({ memberId }).go({ consistent: true });
  return data ?? undefined;
};

export const findSome = async (
  ctx: Context,
  memberIds: readonly UserId[],
): Promise<FamilyInvitationRow[]> => {
  if (memberIds.length === 0) return [];
  const { data, unprocessed } = await FamilyInvitation(ctx)
    .get(memberIds.map((memberId) => ({ memberId })))
    .go({ consistent: true });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} family invitations were not read`);
  return data;
};

/** Replaces an earlier one; false if that was used. */
export const put = (
  ctx: Context,
  invitation: Omit<NewRowOf<typeof FamilyInvitation>, 'expiresAt' | 'usedBy'>,
): Promise<boolean> => {
  const expiresAt = epochSeconds(addMilliseconds(invitation.until, KEPT_MS));
  return isWritten(
    FamilyInvitation(ctx)
      .put({ ...invitation, expiresAt })
      .where((row, op) => op.notExists(row.usedBy)),
  );
};

/** Notes who said that it is them; false if someone else did, or it is no longer the last one. */
export const use = (
  ctx: Context,
  { memberId, id: invitationId }: FamilyInvitationRow,
  usedBy: UserId,
): Promise<boolean> =>
  isWritten(
    FamilyInvitation(ctx)
      .patch({ memberId })
      .set({ usedBy })
      .where(
        (row, op) =>
          `${op.eq(row.id, invitationId)} AND (${op.notExists(row.usedBy)} OR ${op.eq(row.usedBy, usedBy)})`,
      ),
  );

/** Deletes one that was not used. */
export const withdraw = async (ctx: Context, memberId: UserId): Promise<void> => {
  await isWritten(
    FamilyInvitation(ctx)
      .delete({ memberId })
      .where((row, op) => op.notExists(row.usedBy)),
  );
};
