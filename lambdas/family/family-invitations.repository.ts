import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { FamilyInvitation } from './family.entity.ts';

export type FamilyInvitationRow = RowOf<typeof FamilyInvitation>;
export type NewFamilyInvitation = Omit<NewRowOf<typeof FamilyInvitation>, 'expiresAt' | 'usedBy'>;

/** A row stays for some days after its link has ended, which can then say why. */
const KEPT_MS = 30 * DAY_MS;

/** Invitations of family members to have an own account, one for each. */
export const createFamilyInvitationsRepository = (table: Table) => {
  const invitations = once(() => FamilyInvitation({ table }));
  return {
    /** Consistent. */
    async find(memberId: UserId): Promise<FamilyInvitationRow | undefined> {
      const { data } = await invitations().get({ memberId }).go({ consistent: true });
      return data ?? undefined;
    },

    async findSome(memberIds: readonly UserId[]): Promise<FamilyInvitationRow[]> {
      if (memberIds.length === 0) return [];
      const { data, unprocessed } = await invitations()
        .get(memberIds.map((memberId) => ({ memberId })))
        .go({ consistent: true });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} family invitations were not read`);
      return data;
    },

    /** Replaces an earlier one; false if that was used. */
    put(invitation: NewFamilyInvitation): Promise<boolean> {
      const expiresAt = epochSeconds(addMilliseconds(invitation.until, KEPT_MS));
      return isWritten(
        invitations()
          .put({ ...invitation, expiresAt })
          .where((row, op) => op.notExists(row.usedBy)),
      );
    },

    /** Notes who said that it is them; false if somebody else did, or it is no longer the last one. */
    use({ memberId, id }: FamilyInvitationRow, usedBy: UserId): Promise<boolean> {
      return isWritten(
        invitations()
          .patch({ memberId })
          .set({ usedBy })
          .where(
            (row, op) =>
              `${op.eq(row.id, id)} AND (${op.notExists(row.usedBy)} OR ${op.eq(row.usedBy, usedBy)})`,
          ),
      );
    },

    /** Deletes one that was not used. */
    async withdraw(memberId: UserId): Promise<void> {
      await isWritten(
        invitations()
          .delete({ memberId })
          .where((row, op) => op.notExists(row.usedBy)),
      );
    },
  };
};
export type FamilyInvitationsRepository = ReturnType<typeof createFamilyInvitationsRepository>;
