import { teamLimits } from '#shared/domains/teams/rules.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { type NewRowOf, tryWrite } from '../../data/entity.ts';
import { type NewRequestKey, RequestKey } from '../../data/request-key.table.ts';
import { type TransactionWrite, writeOf } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { budgetOf, InvitationBudget, type NewInvitation, TeamInvitation } from './invitation.table.ts';
import { Membership } from './member.table.ts';
import { LISTED, Team, TeamSlug } from './team.table.ts';

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

type Card = NewTeamRows['team']['card'];
/** A team that lived elsewhere, and the person whose it is from now on. */
export interface ClaimedTeam
  extends Pick<Card, 'slug' | 'platform' | 'name' | 'gameTypes' | 'location' | 'about'> {
  readonly id: TeamId;
  readonly ownerId: UserId;
  readonly locale: Locale;
}

/** The writes of a team that has its slug already: people ask to join it until its owner decides otherwise. */
export const startClaimedTeam = (
  ctx: Context,
  { id, ownerId, locale, ...facts }: ClaimedTeam,
): readonly TransactionWrite[] => {
  const now = ctx.clock.now();
  const card: Card = { ...facts, kind: 'team', privacy: 'request' };
  const stored = { id, card, creatorId: ownerId, ownerId, locale, listed: LISTED };
  return [
    writeOf({ team: Team(ctx) }, ({ team }) =>
      team.create({ ...stored, createdAt: now, updatedAt: now }).commit(),
    ),
    writeOf({ member: Membership(ctx) }, ({ member }) =>
      member.create({ teamId: id, userId: ownerId, role: 'owner', ownerId, since: now }).commit(),
    ),
  ];
};
