import { teamLimits } from '#shared/domains/teams/rules.ts';
import { type NewRowOf, tryWrite } from '../../data/entity.ts';
import { type NewRequestKey, RequestKey } from '../../data/request-key.table.ts';
import type { TransactionWrite } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { budgetOf, InvitationBudget, type NewInvitation, TeamInvitation } from './invitation.table.ts';
import { Membership } from './member.table.ts';
import { Team, TeamSlug } from './team.table.ts';

export interface NewTeamRows {
  readonly requestKey: NewRequestKey;
  readonly team: NewRowOf<typeof Team>;
  readonly owner: NewRowOf<typeof Membership>;
  readonly invitations: readonly NewInvitation[];
  /** Refused if the cover cannot be used. */
  readonly showing: TransactionWrite | undefined;
}

const { perDay } = teamLimits.invitations;

/** Writes a new team with its owner and invitations, or nothing. */
export const addTeam = async (
  ctx: Context,
  { requestKey, team, owner, invitations, showing }: NewTeamRows,
): Promise<'added' | 'key_known' | 'slug_taken' | 'cover_refused' | 'spent'> => {
  const decided = await tryWrite(
    ctx,
    { RequestKey, TeamSlug, Team, Membership, InvitationBudget, TeamInvitation },
    (rows) => [
      rows.RequestKey.create(requestKey).commit(),
      rows.TeamSlug.create({ slug: team.card.slug, teamId: team.id }).commit(),
      rows.Team.create(team).commit(),
      rows.Membership.create(owner).commit(),
      ...(showing ? [showing] : []),
      ...(invitations.length > 0
        ? [
            rows.InvitationBudget.upsert(budgetOf(owner.userId, team.createdAt))
              .add({ used: invitations.length })
              .where(
                (row, op) => `${op.notExists(row.used)} OR ${op.lte(row.used, perDay - invitations.length)}`,
              )
              .commit(),
          ]
        : []),
      ...invitations.map((row) => rows.TeamInvitation.create(row).commit()),
    ],
  );
  if (decided.committed) return 'added';
  if (decided.refused[0]) return 'key_known';
  if (decided.refused[1]) return 'slug_taken';
  return showing && decided.refused[4] ? 'cover_refused' : 'spent';
};
