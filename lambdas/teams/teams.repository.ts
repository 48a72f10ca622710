import { createWriteTransaction } from 'electrodb';
import type { TeamRole } from '#shared/domains/teams/roles.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import type { TeamTopic } from '#shared/domains/teams/team-topics.ts';
import { TeamId, type UserId } from '#shared/kernel/ids.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import { createRequestKeys, type NewRequestKey } from '../data/request-keys.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { budgetOf, type NewInvitation } from './invitations.repository.ts';
import { InvitationBudget, TeamInvitation } from './join-request.entity.ts';
import { Membership, Team, TeamSlug } from './team.entity.ts';

export type TeamRow = RowOf<typeof Team>;
/** A team with somebody's role in it. */
interface TeamWithRole {
  readonly team: TeamRow;
  readonly role: TeamRole;
}
export type MembershipRow = RowOf<typeof Membership>;
export interface NewTeamRows {
  readonly requestKey: NewRequestKey;
  readonly team: NewRowOf<typeof Team>;
  readonly owner: NewRowOf<typeof Membership>;
  readonly invitations: readonly NewInvitation[];
}

const { perDay } = teamLimits.invitations;

/** The single list of teams. */
export const LISTED = 'teams';

export const createTeamsRepository = (table: Table) => {
  const teams = once(() => Team({ table }));
  const slugs = once(() => TeamSlug({ table }));
  const memberships = once(() => Membership({ table }));
  const requestKeys = createRequestKeys(table, TeamId);
  const budgets = once(() => InvitationBudget({ table }));
  const invitationRows = once(() => TeamInvitation({ table }));
  /** Consistent: someone who has just started a team opens its page. */
  const find = async (id: TeamId): Promise<TeamRow | undefined> => {
    const { data } = await teams().get({ id }).go({ consistent: true });
    return data ?? undefined;
  };
  const idOfSlug = async (slug: string): Promise<TeamId | undefined> => {
    const { data } = await slugs().get({ slug }).go({ consistent: true });
    return data?.teamId;
  };
  /** A person's memberships, newest teams first. */
  const membershipsOf = async (userId: UserId, limit: number): Promise<MembershipRow[]> => {
    const { data } = await memberships().query.byUser({ userId }).go({ limit, order: 'desc' });
    return data;
  };
  /** The teams of memberships, in their order. */
  const ofMemberships = async (mine: readonly MembershipRow[]): Promise<TeamWithRole[]> => {
    if (mine.length === 0) return [];
    const { data, unprocessed } = await teams()
      .get(mine.map(({ teamId }) => ({ id: teamId })))
      .go({ preserveBatchOrder: true });
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} teams were not read`);
    const roles = new Map(mine.map(({ teamId, role }) => [teamId, role]));
    return data.flatMap((team) => {
      const role = team && roles.get(team.id);
      return role ? [{ team, role }] : [];
    });
  };
  return {
    /** Writes a new team with its owner and invitations, or nothing. */
    async add({
      requestKey,
      team,
      owner,
      invitations,
    }: NewTeamRows): Promise<'added' | 'key_known' | 'slug_taken' | 'spent'> {
      const entities = {
        requestKey: requestKeys.entity(),
        slug: slugs(),
        team: teams(),
        membership: memberships(),
        budget: budgets(),
        invitation: invitationRows(),
      };
      const decided = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.requestKey.create(requestKey).commit(),
          write.slug.create({ slug: team.card.slug, teamId: team.id }).commit(),
          write.team.create(team).commit(),
          write.membership.create(owner).commit(),
          ...(invitations.length > 0
            ? [
                write.budget
                  .upsert(budgetOf(owner.userId, team.createdAt))
                  .add({ used: invitations.length })
                  .where(
                    (row, op) =>
                      `${op.notExists(row.used)} OR ${op.lte(row.used, perDay - invitations.length)}`,
                  )
                  .commit(),
              ]
            : []),
          ...invitations.map((row) => write.invitation.create(row).commit()),
        ]).go(),
      );
      if (decided.committed) return 'added';
      if (decided.refused[0]) return 'key_known';
      return decided.refused[1] ? 'slug_taken' : 'spent';
    },

    madeBy: requestKeys.madeBy,

    find,

    /** Replaces a team's topics; false if the team has changed meanwhile. */
    saveTopics({ id, revision }: TeamRow, topics: TeamTopic[], updatedAt: string): Promise<boolean> {
      return isWritten(
        teams()
          .patch({ id })
          .set({ topics, updatedAt })
          .add({ revision: 1 })
          .where((row, op) => op.eq(row.revision, revision)),
      );
    },

    /** By id or slug. */
    async findByReference(reference: TeamId | string): Promise<TeamRow | undefined> {
      const parsed = TeamId.safeParse(reference);
      const id = parsed.success ? parsed.data : await idOfSlug(reference);
      return id && find(id);
    },

    /** The first members by user id, as many as a page shows besides the owner. */
    async roster(teamId: TeamId): Promise<MembershipRow[]> {
      // One more, since the owner may be among them.
      const limit = teamLimits.roster + 1;
      const { data } = await memberships().query.byTeam({ teamId }).go({ limit, consistent: true });
      return data;
    },

    membershipsOf,
    ofMemberships,

    /** A person's teams with the person's role, newest first. */
    async ofUser(userId: UserId, limit: number): Promise<TeamWithRole[]> {
      return ofMemberships(await membershipsOf(userId, limit));
    },

    /** A page of the listed teams with ids from `first` to before `end`, in order. */
    async listedBetween(first: TeamId, end: TeamId, cursor: string | null) {
      return teams().query.directory({ listed: LISTED }).between({ id: first }, { id: end }).go({ cursor });
    },

    /** Listed teams, newest first, starting after `after` if given. */
    async listed(after: TeamId | undefined, limit: number): Promise<TeamRow[]> {
      const query = teams().query.directory({ listed: LISTED });
      const { data } = await (after ? query.lt({ id: after }) : query).go({ limit, order: 'desc' });
      return data;
    },
  };
};
export type TeamsRepository = ReturnType<typeof createTeamsRepository>;
