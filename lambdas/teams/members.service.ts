import type { z } from 'zod/mini';
import type { Face } from '#shared/domains/events/shapes.ts';
import type { JoinRequest, TeamViewer } from '#shared/domains/teams/members.ts';
import { type TeamStanding, teamLimits } from '#shared/domains/teams/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Member, Person, Visitor } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import type { PlanLimitsOf } from '../payments/api.ts';
import type { InvitationTokens } from './invitation-tokens.ts';
import type { InvitationRow, InvitationsRepository } from './invitations.repository.ts';
import type { Admission, MembersRepository } from './members.repository.ts';
import { canManageTeam, canSeeTeam, shownTeams } from './team.policy.ts';
import type { TeamRow, TeamsRepository } from './teams.repository.ts';

export interface MembersDeps {
  readonly teams: Pick<TeamsRepository, 'find'>;
  readonly members: MembersRepository;
  readonly invitations: Pick<InvitationsRepository, 'find' | 'findAddressed' | 'remove'>;
  readonly tokens: InvitationTokens;
  readonly limits: PlanLimitsOf;
  readonly findActive: FindActive;
  readonly clock: Clock;
}
type Done = { done: true };
/** Who looks at the page of a team. */
export type Viewer = Visitor | Pick<Person | Member, 'kind' | 'userId' | 'email' | 'emailVerified'>;

export const faceOf = ({ userId, user }: Member): Face => ({
  userId,
  displayName: user.displayName,
  photoURL: user.photoURL,
});

/** An own team, to be managed. */
export const createOwnTeam =
  (teams: Pick<TeamsRepository, 'find'>) =>
  async (actor: Member, id: TeamId): Promise<TeamRow> => {
    const team = await teams.find(id);
    if (!team) throw new AppError('team.not_found');
    if (!canManageTeam(actor, team)) throw new AppError('auth.forbidden');
    return team;
  };

export const createMembersService = (deps: MembersDeps) => {
  const { teams, members, invitations, tokens, limits, findActive, clock } = deps;
  const own = createOwnTeam(teams);

  /** The team of somebody who is active: to others it does not exist. */
  const findShown = async (teamId: TeamId): Promise<TeamRow> => {
    const team = await teams.find(teamId);
    const [shown] = await shownTeams(team ? [team] : [], findActive);
    if (!shown) throw new AppError('team.not_found');
    return shown;
  };

  const standingOf = async ({ id, creatorId }: TeamRow, userId: UserId): Promise<TeamStanding> => {
    if (creatorId === userId) return 'owner';
    if (await members.find(id, userId)) return 'member';
    return (await members.findRequest(id, userId)) ? 'asked' : 'none';
  };

  /** Whether a link was made here, and its invitation is still there. */
  const check = async (teamId: TeamId, token: string | undefined) => {
    const id = token === undefined ? undefined : await tokens.open(teamId, token);
    const now = clock.now();
    const found = id && (await invitations.find(teamId, id, now));
    return {
      isGenuine: id !== undefined,
      admission: found && { way: 'invitation' as const, id: found.id, now },
    };
  };

  /** The invitation that was sent to somebody's own email, without its link. Nobody needs one where all may come in. */
  const addressedTo = async (actor: Viewer, { id, card }: TeamRow): Promise<InvitationRow | undefined> => {
    if (actor.kind === 'visitor' || !actor.emailVerified || card.privacy === 'public') return undefined;
    return invitations.findAddressed(id, actor.email, clock.now());
  };

  /** What lets somebody in now; undefined where asking is all that can be done. */
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

  const letIn = async (teamId: TeamId, face: Face, admission: Admission) => {
    const member = { teamId, userId: face.userId, face, since: clock.now() };
    return members.add(member, admission, (await limits.ofTeam(teamId)).members);
  };

  return {
    /** How the caller stands to a team whose page is asked for. @throws AppError when it is not shown to them */
    async viewer(team: TeamRow, actor: Viewer, token?: string): Promise<z.input<typeof TeamViewer>> {
      const standing = actor.kind === 'visitor' ? 'none' : await standingOf(team, actor.userId);
      const isStranger = standing === 'none' || standing === 'asked';
      const { admission, isGenuine } = await check(team.id, isStranger ? token : undefined);
      const invited =
        admission !== undefined || (isStranger && (await addressedTo(actor, team)) !== undefined);
      if (canSeeTeam(team.card.privacy, standing, invited)) return { standing, invited };
      throw new AppError(isGenuine ? 'invitation.invalid' : 'team.not_found');
    },

    async join(actor: Member, teamId: TeamId, token?: string): Promise<{ standing: TeamStanding }> {
      const team = await findShown(teamId);
      const standing = await standingOf(team, actor.userId);
      if (standing === 'member' || standing === 'owner') return { standing };
      const admission = await ticketFor(actor, team, token);
      if (!admission) {
        await members.ask({ teamId, userId: actor.userId, face: faceOf(actor), askedAt: clock.now() });
        return { standing: 'asked' };
      }
      const outcome = await letIn(teamId, faceOf(actor), admission);
      if (outcome === 'full') throw new AppError('team.full');
      if (outcome === 'not_valid') throw new AppError('invitation.invalid');
      return { standing: 'member' };
    },

    /** Ends whatever there is: a membership, or a join request and an invitation. */
    async leave(actor: Member, teamId: TeamId): Promise<Done> {
      const team = await findShown(teamId);
      if (canManageTeam(actor, team)) throw new AppError('auth.forbidden');
      if (await members.remove(teamId, actor.userId)) return { done: true };
      await members.dismiss(teamId, actor.userId);
      const addressed = await addressedTo(actor, team);
      if (addressed) await invitations.remove(teamId, addressed.id);
      return { done: true };
    },

    async requests(actor: Member, teamId: TeamId): Promise<{ items: JoinRequest[] }> {
      await own(actor, teamId);
      const rows = await members.requests(teamId, teamLimits.requests);
      const active = await findActive(rows.map(({ userId }) => userId));
      const shown = rows.filter(({ userId }) => active.has(userId));
      return { items: shown.map(({ face, askedAt }) => ({ face, askedAt })) };
    },

    /** Gives how the person stands to the team then: who took the request back meanwhile is not taken in. */
    async answer(
      actor: Member,
      teamId: TeamId,
      userId: UserId,
      approve: boolean,
    ): Promise<{ standing: TeamStanding }> {
      await own(actor, teamId);
      const request = await members.findRequest(teamId, userId);
      if (approve && request) {
        const outcome = await letIn(teamId, request.face, { way: 'request' });
        if (outcome === 'full') throw new AppError('plan.limit', { limit: 'members' });
      } else await members.dismiss(teamId, userId);
      return { standing: (await members.find(teamId, userId)) ? 'member' : 'none' };
    },
  };
};
export type MembersService = ReturnType<typeof createMembersService>;
