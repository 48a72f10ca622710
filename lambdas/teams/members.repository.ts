import { createWriteTransaction } from 'electrodb';
import type { GivenRole } from '#shared/domains/teams/roles.ts';
import { epochSeconds } from '#shared/kernel/dates.ts';
import type { InvitationId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { JoinRequest, TeamInvitation } from './join-request.entity.ts';
import { Membership, Team } from './team.entity.ts';
import type { MembershipRow, TeamRow } from './teams.repository.ts';

export type JoinRequestRow = RowOf<typeof JoinRequest>;
type NewMember = NewRowOf<typeof Membership>;

/** What admits a person: an open team, an invitation that is then used up, or a request that the owner approves. */
export type Admission =
  | { readonly way: 'open' }
  | { readonly way: 'invitation'; readonly id: InvitationId; readonly now: string }
  | { readonly way: 'request' };

/** Members and join requests of teams. The count on the team's row changes with each membership and never exceeds the limit. */
export const createMembersRepository = (table: Table) => {
  const teams = once(() => Team({ table }));
  const memberships = once(() => Membership({ table }));
  const requests = once(() => JoinRequest({ table }));
  const invitations = once(() => TeamInvitation({ table }));
  return {
    /** Consistent: people who have just joined see it. */
    async find(teamId: TeamId, userId: UserId) {
      const { data } = await memberships().get({ teamId, userId }).go({ consistent: true });
      return data ?? undefined;
    },

    async findRequest(teamId: TeamId, userId: UserId): Promise<JoinRequestRow | undefined> {
      const { data } = await requests().get({ teamId, userId }).go({ consistent: true });
      return data ?? undefined;
    },

    async requests(teamId: TeamId, limit: number): Promise<JoinRequestRow[]> {
      const { data } = await requests().query.byTeam({ teamId }).go({ limit, consistent: true });
      return data;
    },

    /** Adds a member and consumes what admitted them, or changes nothing. */
    async add(
      member: Omit<NewMember, 'role' | 'way'>,
      admission: Admission,
      limit: number,
    ): Promise<'added' | 'full' | 'member' | 'not_valid'> {
      const { teamId, userId } = member;
      const entities = {
        team: teams(),
        membership: memberships(),
        request: requests(),
        invitation: invitations(),
      };
      const decided = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.team
            .patch({ id: teamId })
            .add({ members: 1 })
            .where((row, op) => op.lt(row.members, limit))
            .commit(),
          write.membership.create({ ...member, role: 'member', way: admission.way }).commit(),
          // Once admitted, a person has no open request, however they joined.
          admission.way === 'request'
            ? write.request.remove({ teamId, userId }).commit()
            : write.request.delete({ teamId, userId }).commit(),
          ...(admission.way === 'invitation'
            ? [
                write.invitation
                  .remove({ teamId, id: admission.id })
                  .where((row, op) => op.gt(row.expiresAt, epochSeconds(admission.now)))
                  .commit(),
              ]
            : []),
        ]).go(),
      );
      if (decided.committed) return 'added';
      const [isFull, isMember] = decided.refused;
      if (isMember) return 'member';
      return isFull ? 'full' : 'not_valid';
    },

    /** Writes the join request; a repeated one changes nothing. */
    async ask(request: NewRowOf<typeof JoinRequest>): Promise<void> {
      await isWritten(requests().create(request));
    },

    /** Removes a join request; false when there is none. */
    async dismiss(teamId: TeamId, userId: UserId): Promise<boolean> {
      return isWritten(requests().remove({ teamId, userId }));
    },

    /** Ends a membership other than the owner's; false when there is none. */
    async remove(teamId: TeamId, userId: UserId): Promise<boolean> {
      const decided = await transact(() =>
        createWriteTransaction({ team: teams(), membership: memberships() }, (write) => [
          write.team.patch({ id: teamId }).add({ members: -1 }).commit(),
          write.membership
            .remove({ teamId, userId })
            .where((row, op) => op.ne(row.role, 'owner'))
            .commit(),
        ]).go(),
      );
      return decided.committed;
    },

    /** Members ordered by user id, starting after `after` if given. */
    async page(teamId: TeamId, after: UserId | undefined, limit: number): Promise<MembershipRow[]> {
      const query = memberships().query.byTeam({ teamId });
      const { data } = await (after ? query.gt({ userId: after }) : query).go({ limit, consistent: true });
      return data;
    },

    /** Gives a member another role; undefined if the member no longer has the role that was read. */
    async assignRole(
      { teamId, userId, role: current }: MembershipRow,
      role: GivenRole,
    ): Promise<MembershipRow | undefined> {
      const result = await memberships()
        .patch({ teamId, userId })
        .set({ role })
        .where((row, op) => op.eq(row.role, current))
        .go({ response: 'all_new', returnOnConditionCheckFailure: true });
      return result.rejected ? undefined : result.data;
    },

    /** Makes a member the owner and the previous owner an admin; false if either has changed since they were read. */
    async handOver({ id: teamId, ownerId }: TeamRow, to: MembershipRow): Promise<boolean> {
      const decided = await transact(() =>
        createWriteTransaction({ team: teams(), membership: memberships() }, (write) => [
          write.team
            .patch({ id: teamId })
            .set({ ownerId: to.userId })
            .where((row, op) => op.eq(row.ownerId, ownerId))
            .commit(),
          write.membership.patch({ teamId, userId: ownerId }).set({ role: 'admin' }).commit(),
          write.membership.patch({ teamId, userId: to.userId }).set({ role: 'owner' }).commit(),
        ]).go(),
      );
      return decided.committed;
    },
  };
};
export type MembersRepository = ReturnType<typeof createMembersRepository>;
