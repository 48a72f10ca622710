import type * as z from 'zod/mini';
import { may } from '#shared/contracts/permissions.ts';
import type { ApprovedRequest, JoinRequest, TeamViewer } from '#shared/domains/teams/members.ts';
import {
  type RoleInTeam,
  rolesOf,
  type TeamStanding,
  team as teamKind,
  teamRoles,
} from '#shared/domains/teams/roles.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { InvitationId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Member, Person, Visitor } from '../../core/actor.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { openToken } from '../invitations/index.ts';
import * as store from '../store/index.ts';

type Done = { done: true };
/** A team, and how many members its plan allows. */
interface TeamWithRoom {
  readonly team: store.TeamRow;
  readonly most: number;
}
/** The person looking at a team's page. */
export type Viewer = Visitor | Pick<Person | Member, 'kind' | 'userId' | 'email' | 'emailVerified'>;

/** A caller's standing in a team in which they have those roles. Only outsiders may have asked to join. */
const standingOf = async (
  ctx: Context,
  { id }: store.TeamRow,
  roles: readonly RoleInTeam[],
  actor: Viewer,
): Promise<TeamStanding> => {
  const role = teamRoles.find((own) => roles.includes(own));
  if (role || actor.kind === 'visitor') return role ?? 'none';
  return (await store.findRequest(ctx, id, actor.userId)) ? 'asked' : 'none';
};

/** Whether a link was made here, and what it does: an invitation that still exists, or the team's current link. */
const check = async (ctx: Context<'cursors'>, teamId: TeamId, token: string | undefined) => {
  const id = token === undefined ? undefined : await openToken(ctx, teamId, token);
  const now = ctx.clock.now();
  const [found, link] = id
    ? await Promise.all([store.findInvitation(ctx, teamId, id), store.findLink(ctx, teamId)])
    : [undefined, undefined];
  const isLink = link !== undefined && link.id === id && store.isOpen(link, now);
  const admits = found !== undefined || (isLink && !link.asksFirst);
  return {
    isGenuine: id !== undefined,
    admission:
      id && admits ? { way: found ? ('invitation' as const) : ('link' as const), id, now } : undefined,
    /** The link with which people ask to join. */
    asksWith: isLink && link.asksFirst ? link.id : undefined,
  };
};

/** The invitation sent to a person's own email or a confirmed alternate one, found without its link. Not needed if anyone can join. */
const addressedTo = async (
  ctx: Context,
  actor: Viewer,
  { id, card }: store.TeamRow,
): Promise<store.InvitationRow | undefined> => {
  if (actor.kind === 'visitor' || card.privacy === 'public') return undefined;
  const { userId, email, emailVerified } = actor;
  const alternates = await users.findAlternateEmails(ctx, userId);
  const [first, ...more] = emailVerified ? [email, ...alternates] : alternates;
  return first === undefined ? undefined : store.findAddressed(ctx, id, [first, ...more]);
};

/** What would admit a person now; `ask` if they can only send a request, with the link that they have. */
const ticketFor = async (
  ctx: Context<'cursors'>,
  actor: Member,
  team: store.TeamRow,
  token: string | undefined,
): Promise<store.Admission | { readonly way: 'ask'; readonly linkId?: InvitationId }> => {
  const { admission, asksWith, isGenuine } = await check(ctx, team.id, token);
  if (admission) return admission;
  const addressed = await addressedTo(ctx, actor, team);
  if (addressed) return { way: 'invitation', id: addressed.id, now: ctx.clock.now() };
  const { privacy } = team.card;
  if (privacy === 'public') return { way: 'open' };
  if (asksWith) return { way: 'ask', linkId: asksWith };
  if (isGenuine) throw new AppError('invitation.invalid');
  if (privacy === 'invite') throw new AppError('team.not_found');
  return { way: 'ask' };
};

const refusals = { declined: 'team.request_declined', banned: 'team.banned' } as const;

const admit = (ctx: Context, { team, most }: TeamWithRoom, userId: UserId, admission: store.Admission) => {
  const { id: teamId, ownerId } = team;
  return store.addMember(ctx, { teamId, userId, ownerId, since: ctx.clock.now() }, admission, most);
};

/** The caller's standing in the team whose page they request. @throws AppError if they may not see it */
export const viewerOf = async (
  ctx: Context<'cursors'>,
  team: store.TeamRow,
  roles: readonly RoleInTeam[],
  actor: Viewer,
  token?: string,
): Promise<z.input<typeof TeamViewer>> => {
  const standing = await standingOf(ctx, team, roles, actor);
  const isOutside = rolesOf(standing).length === 0;
  const { admission, asksWith, isGenuine } = await check(ctx, team.id, isOutside ? token : undefined);
  const invited =
    admission !== undefined || (isOutside && (await addressedTo(ctx, actor, team)) !== undefined);
  const linked = asksWith !== undefined;
  // Anyone who has asked with a link sees the team until they are answered, without the link.
  if (invited || linked || standing === 'asked' || may(teamKind, roles, 'see'))
    return { standing, invited, linked };
  throw new AppError(isGenuine ? 'invitation.invalid' : 'team.not_found');
};

export const join = async (
  ctx: Context<'cursors'>,
  actor: Member,
  into: TeamWithRoom & { readonly roles: readonly RoleInTeam[] },
  token?: string,
): Promise<{ standing: TeamStanding }> => {
  const { team, roles } = into;
  const standing = await standingOf(ctx, team, roles, actor);
  if (rolesOf(standing).length > 0) return { standing };
  const admission = await ticketFor(ctx, actor, team, token);
  if (admission.way === 'ask') {
    const asked = await store.addRequest(ctx, team.id, actor.userId, admission.linkId);
    if (asked !== 'asked') throw new AppError(refusals[asked]);
    return { standing: 'asked' };
  }
  const outcome = await admit(ctx, into, actor.userId, admission);
  if (outcome === 'full') throw new AppError('team.full');
  if (outcome === 'banned') throw new AppError('team.banned');
  if (outcome === 'not_valid') throw new AppError('invitation.invalid');
  return { standing: 'member' };
};

/** Ends a membership other than the owner's; false without one. */
export const endOwn = (ctx: Context, teamId: TeamId, userId: UserId): Promise<boolean> =>
  untilUnchanged(async () => {
    const member = await store.findMember(ctx, teamId, userId);
    if (!member || member.role === 'owner') return false;
    return (await store.endMembership(ctx, member)) === 'ended' ? true : undefined;
  });

/** Ends whatever exists: a membership, or a join request and an invitation. */
export const leave = async (ctx: Context, actor: Person, team: store.TeamRow): Promise<Done> => {
  if (await endOwn(ctx, team.id, actor.userId)) return { done: true };
  await store.removeRequest(ctx, team.id, actor.userId);
  const addressed = await addressedTo(ctx, actor, team);
  if (addressed) await store.removeInvitation(ctx, team.id, addressed.id);
  return { done: true };
};

/** Anyone who answers requests sees who asks, also minors. */
export const requests = async (ctx: Context, { id }: store.TeamRow): Promise<{ items: JoinRequest[] }> => {
  const rows = await store.listRequests(ctx, id, teamLimits.requests);
  const people = await users.findNamed(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return {
    items: rows.flatMap(({ userId, askedAt }) => {
      const user = people.get(userId);
      return user ? [{ user, askedAt }] : [];
    }),
  };
};

/** Approves a request that still exists. */
const approve = async (
  ctx: Context,
  into: TeamWithRoom,
  userId: UserId,
): Promise<'added' | 'full' | 'refused'> => {
  const { id } = into.team;
  const request = await store.findRequest(ctx, id, userId);
  if (!request) return 'refused';
  const outcome = await admit(ctx, into, userId, { way: 'request' });
  if (outcome === 'full') return 'full';
  if (outcome !== 'added') return 'refused';
  if (request.linkId) await store.countApproved(ctx, id, request.linkId);
  return 'added';
};

const roleOf = async (ctx: Context, { id }: store.TeamRow, userId: UserId) =>
  (await store.findMember(ctx, id, userId))?.role;

/** Returns the person's standing afterward: someone who withdrew the request in the meantime is not admitted. */
export const answer = async (
  ctx: Context,
  into: TeamWithRoom,
  userId: UserId,
  isApproved: boolean,
): Promise<{ standing: TeamStanding }> => {
  if (!isApproved) await store.declineRequest(ctx, into.team.id, userId);
  else if ((await approve(ctx, into, userId)) === 'full')
    throw new AppError('plan.limit', { limit: 'members' });
  return { standing: (await roleOf(ctx, into.team, userId)) ?? 'none' };
};

/** Approves several requests, in their order. Each is decided by itself, so nothing that another manager does in the meantime is lost. */
export const approveAll = async (
  ctx: Context,
  into: TeamWithRoom,
  userIds: readonly UserId[],
): Promise<{ items: ApprovedRequest[] }> => {
  const items: ApprovedRequest[] = [];
  for (const userId of userIds) {
    const outcome = await approve(ctx, into, userId);
    const isMember = outcome === 'added' || (await roleOf(ctx, into.team, userId)) !== undefined;
    const other = outcome === 'full' ? 'full' : 'gone';
    items.push({ userId, result: isMember ? 'approved' : other });
  }
  return { items };
};
