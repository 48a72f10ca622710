import { teamLimits } from '#shared/domains/teams/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { tryWrite } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';
import { budgetOf, InvitationBudget, type NewInvitation, TeamInvitation } from './invitation.table.ts';

/**
 * Lets one wait to be sent again, with a new term, and counts it for its sender. `spent` if the sender has too few left today; `changed` if it is
 * waiting already, or is gone.
 */
export const renewInvitation = async (
  ctx: Context,
  { teamId, id: invitationId, email, ...fields }: NewInvitation & { readonly inviterId: UserId },
  now: string,
): Promise<'renewed' | 'spent' | 'changed'> => {
  const decided = await tryWrite(ctx, { TeamInvitation, InvitationBudget }, (rows) => [
    rows.TeamInvitation.patch({ teamId, id: invitationId })
      .set(fields)
      .composite({ email })
      .where((row, op) => op.notExists(row.waiting))
      .commit(),
    rows.InvitationBudget.upsert(budgetOf(fields.inviterId, now))
      .add({ used: 1 })
      .where(
        (row, op) => `${op.notExists(row.used)} OR ${op.lte(row.used, teamLimits.invitations.perDay - 1)}`,
      )
      .commit(),
  ]);
  if (decided.committed) return 'renewed';
  return decided.refused[0] ? 'changed' : 'spent';
};
