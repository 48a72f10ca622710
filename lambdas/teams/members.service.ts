import type * as z from 'zod/mini';
import { may } from '#shared/contracts/permissions.ts';
import type { JoinRequest, TeamViewer } from '#shared/domains/teams/members.ts';
import {
  type RoleInTeam,
  rolesOf,
  type TeamStanding,
  team as teamKind,
  teamRoles,
} from '#shared/domains/teams/roles.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Member, Person, Visitor } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import type { FindAlternateEmails } from '../users/api.ts';
import type { InvitationTokens } from './invitation-tokens.ts';
import type { InvitationRow, InvitationsRepository } from './invitations.repository.ts';
import type { Admission, MembersRepository } from './members.repository.ts';
import type { TeamRow } from './teams.repository.ts';

export interface MembersDeps {
  readonly members: MembersRepository;
  readonly invitations: Pick<InvitationsRepository, 'find' | 'findAddressed' | 'remove'>;
  readonly findAlternateEmails: FindAlternateEmails;
  readonly tokens: InvitationTokens;
  readonly findActive: FindActive;
  readonly clock: Clock;
}
type Done = { done: true };
/** A team, and how many members its plan allows. */
interface TeamWithRoom {
  readonly team: TeamRow;
  readonly most: number;
}
/** The person looking at a team's page. */
export type Viewer = Visitor | Pick<Person | Member, 'kind' | 'userId' | 'email' | 'emailVerified'>;

export const createMembersService = (deps: MembersDeps) => {
  const { members, invitations, findAlternateEmails, tokens, findActive, clock } = deps;

  /** A caller's standing in a team in which they have those roles. Only outsiders may have asked to join. */
  const standingOf = async (
    { id }: TeamRow,
    roles: readonly RoleInTeam[],
    actor: Viewer,
  ): Promise<TeamStanding> => {
    const role = teamRoles.find((own) => roles.includes(own));
    if (role || actor.kind === 'visitor') return role ?? 'none';
    return (await members.findRequest(id, actor.userId)) ? 'asked' : 'none';
  };

  /** Whether a link was made here and its invitation still exists. */
  const check = async (teamId: TeamId, token: string | undefined) => {
    const id = token === undefined ? undefined : await tokens.open(teamId, token);
    const now = clock.now();
    const found = id && (await invitations.find(teamId, id, now));
    return {
      isGenuine: id !== undefined,
      admission: found && { way: 'invitation' as const, id: found.id, now },
    };
  };

  /** The invitation sent to a person's own email or a confirmed alternate one, found without its link. Not needed if anyone can join. */
  const addressedTo = async (actor: Viewer, { id, card }: TeamRow): Promise<InvitationRow | undefined> => {
    if (actor.kind === 'visitor' || card.privacy === 'public') return undefined;
    const { userId, email, emailVerified } = actor;
    const alternates = await findAlternateEmails(userId);
    const [first, ...more] = emailVerified ? [email, ...alternates] : alternates;
    return first === undefined ? undefined : invitations.findAddressed(id, [first, ...more], clock.now());
  };

  /** What would admit a person now; undefined if they can only send a request. */
  const ticketFor = async (
    actor: Member,
    team: TeamRow,
    token: string | undefined,
  ): Promise<Admission | undefined> => {
    const { admission, isGenuine } = await check(team.id, token);
    if (admission) return admission;
    const addressed = await addressedTo(actor, team);
    if (addressed) return { way: 'invitation', id: addressed.id, now: clock.now() };
    const { privacy } = team.card;
    if (privacy === 'public') return { way: 'open' };
    if (isGenuine) throw new AppError('invitation.invalid');
    if (privacy === 'invite') throw new AppError('team.not_found');
    return undefined;
  };

  const letIn = ({ team, most }: TeamWithRoom, userId: UserId, admission: Admission) =>
    members.add({ teamId: team.id, userId, ownerId: team.ownerId, since: clock.now() }, admission, most);

  return {
    /** The caller's standing in the team whose page they request. @throws AppError if they may not see it */
    async viewer(
      team: TeamRow,
      roles: readonly RoleInTeam[],
      actor: Viewer,
      token?: string,
    ): Promise<z.input<typeof TeamViewer>> {
      const standing = await standingOf(team, roles, actor);
      const isOutside = rolesOf(standing).length === 0;
      const { admission, isGenuine } = await check(team.id, isOutside ? token : undefined);
      const invited =
        admission !== undefined || (isOutside && (await addressedTo(actor, team)) !== undefined);
      if (invited || may(teamKind, roles, 'see')) return { standing, invited };
      throw new AppError(isGenuine ? 'invitation.invalid' : 'team.not_found');
    },

    async join(
      actor: Member,
      into: TeamWithRoom & { readonly roles: readonly RoleInTeam[] },
      token?: string,
    ): Promise<{ standing: TeamStanding }> {
      const { team, roles } = into;
      const standing = await standingOf(team, roles, actor);
      if (rolesOf(standing).length > 0) return { standing };
      const admission = await ticketFor(actor, team, token);
      if (!admission) {
        await members.ask({
          teamId: team.id,
          userId: actor.userId,
          askedAt: clock.now(),
        });
        return { standing: 'asked' };
      }
      const outcome = await letIn(into, actor.userId, admission);
      if (outcome === 'full') throw new AppError('team.full');
      if (outcome === 'not_valid') throw new AppError('invitation.invalid');
      return { standing: 'member' };
    },

    /** Ends whatever exists: a membership, or a join request and an invitation. */
    async leave(actor: Person, team: TeamRow): Promise<Done> {
      if (await members.remove(team.id, actor.userId)) return { done: true };
      await members.dismiss(team.id, actor.userId);
      const addressed = await addressedTo(actor, team);
      if (addressed) await invitations.remove(team.id, addressed.id);
      return { done: true };
    },

    async requests({ id }: TeamRow): Promise<{ items: JoinRequest[] }> {
      const rows = await members.requests(id, teamLimits.requests);
      const active = await findActive(rows.map(({ userId }) => userId));
      return {
        items: rows.flatMap(({ userId, askedAt }) => {
          const face = active.get(userId);
          return face ? [{ face, askedAt }] : [];
        }),
      };
    },

    /** Returns the person's standing afterward: someone who withdrew the request in the meantime is not admitted. */
    async answer(into: TeamWithRoom, userId: UserId, approve: boolean): Promise<{ standing: TeamStanding }> {
      const { id } = into.team;
      const request = await members.findRequest(id, userId);
      if (approve && request) {
        const outcome = await letIn(into, userId, { way: 'request' });
        if (outcome === 'full') throw new AppError('plan.limit', { limit: 'members' });
      } else await members.dismiss(id, userId);
      return { standing: (await members.find(id, userId))?.role ?? 'none' };
    },
  };
};
export type MembersService = ReturnType<typeof createMembersService>;
