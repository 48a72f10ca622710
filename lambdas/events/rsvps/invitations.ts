import * as z from 'zod/mini';
import {
  type EventInvitation,
  type InvitedMembers,
  type InvitedPeople,
  invitationLimits,
  type Undecided,
} from '#shared/domains/events/invitations.ts';
import { guestRsvpTerms } from '#shared/domains/events/model/guest-rsvp-terms.ts';
import { isUndecided } from '#shared/domains/events/model/rsvp.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type TeamGroupId, type TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import * as connections from '../../connections/index.ts';
import type { Member } from '../../core/actor.ts';
import { mapAtMost } from '../../core/at-once.ts';
import { InvalidInput } from '../../core/errors.ts';
import { readPage } from '../../core/pages.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';
import { type EventView, findDate, toPage } from '../dates/index.ts';
import { readPeople } from '../reads/index.ts';
import type { OccurrenceKey } from '../store/index.ts';
import * as links from '../store/invitation-link.table.ts';

import * as opened from './accept-invitation.ts';
import { addInvited, refuseIfOver } from './accept-invitation.ts';
import { isGuestInvitation } from './guest-invitation.ts';

const AT_ONCE = 5;
const PER_PAGE = 100;
const Position = z.object({ userId: UserId });

/** The token of the link, null if it is off. */
export const link = async (
  ctx: Context<'cursors'>,
  { rows }: EventView,
): Promise<{ token: string | null }> => ({
  token: (await links.tokenOf(ctx, rows.occurrence)) ?? null,
});

/** What someone sees who opens a link. @throws AppError invitation.invalid */
export const show = async (
  ctx: Context<'cursors'>,
  date: OccurrenceKey,
  withToken: string,
  viewer?: UserId,
): Promise<EventInvitation> => {
  const view = await opened.open(ctx, date, withToken, viewer);
  const now = ctx.clock.now();
  const { title, gameType, dateStart, endsAt, timeZone, cancelled } = view.rows.occurrence;
  const isOver = cancelled || endsAt <= now;
  const { host } = view;
  const guestRsvp = guestRsvpTerms(toPage(view, now));
  return { title, gameType, dateStart, endsAt, timeZone, host, isOver, guestRsvp };
};

/** Adds the caller to those invited. Idempotent. @throws AppError invitation.invalid | event.cancelled | event.ended | auth.forbidden */
export const accept = async (
  ctx: Context<'cursors'>,
  member: Member,
  date: OccurrenceKey,
  withToken: string,
): Promise<EventPage> => {
  await opened.accept(ctx, date, withToken, member.userId);
  const found = await findDate(ctx, member, date);
  if (!found) throw new AppError('event.not_found');
  return toPage(found.object, ctx.clock.now());
};

export const setLink = async (
  ctx: Context<'cursors'>,
  event: EventView,
  on: boolean,
): Promise<{ token: string | null }> => {
  await links.turn(ctx, event.rows.occurrence, on);
  return link(ctx, event);
};

/** @throws InvalidInput team_role unless the host may host events for the team */
const refuseUnlessHosts = async (ctx: Context, host: Member, teamId: TeamId): Promise<void> => {
  if ((await teams.findPart(ctx, teamId, host.userId)) !== 'host')
    throw new InvalidInput([{ field: 'body.teamId', reason: 'team_role' }]);
};

interface InviteInput {
  readonly userIds: readonly UserId[];
  readonly teamId?: TeamId | undefined;
}

/**
 * Invites connections of the host, and members of a team for which the host may host events: nobody can notify strangers. Others, and people who are not
 * active or have answered, are left out and named.
 * @throws AppError event.cancelled | event.ended
 * @throws InvalidInput team_role
 */
export const invite = async (
  ctx: Context,
  host: Member,
  { rows }: EventView,
  { userIds, teamId }: InviteInput,
): Promise<InvitedPeople> => {
  refuseIfOver(rows, ctx.clock.now());
  if (teamId !== undefined) await refuseUnlessHosts(ctx, host, teamId);
  const others = [...new Set(userIds)].filter((userId) => userId !== host.userId);
  const [active, connected] = await Promise.all([
    family.findShown(ctx, others, host.userId),
    connections.findConnected(ctx, host.userId, others),
  ]);
  const isKnown = async (userId: UserId): Promise<boolean> =>
    connected.has(userId) ||
    (teamId !== undefined && (await teams.findTakingPart(ctx, teamId, userId)) !== undefined);
  const results = await mapAtMost(AT_ONCE, others, async (userId) => {
    if (!active.has(userId) || !(await isKnown(userId))) return { userId, because: 'not_connected' as const };
    return (await addInvited(ctx, rows, userId, host.userId))
      ? undefined
      : { userId, because: 'answered' as const };
  });
  const leftOut = results.filter((result) => result !== undefined);
  return { invited: others.length - leftOut.length, leftOut };
};

interface InviteTeamInput {
  readonly teamId: TeamId;
  /** Only members of that group of the team. */
  readonly groupId?: TeamGroupId | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Invites the next members of a team for which the host may host events. People who are not active, or have answered, are left out.
 * @throws AppError event.cancelled | event.ended | cursor.invalid
 * @throws InvalidInput team_role
 */
export const inviteTeam = async (
  ctx: Context<'cursors'>,
  host: Member,
  { rows }: EventView,
  { teamId, groupId, cursor }: InviteTeamInput,
): Promise<InvitedMembers> => {
  refuseIfOver(rows, ctx.clock.now());
  await refuseUnlessHosts(ctx, host, teamId);
  const scope = `inviteTeam:${host.userId}:${teamId}:${groupId ?? ''}`;
  const { items, next } = await readPage(
    ctx.cursors,
    { scope, cursor, position: Position },
    async (after) => {
      const page = await teams.pageTakingPart(ctx, teamId, {
        ...{ after: after?.userId, limit: invitationLimits.members, groupId },
      });
      return { items: page.items, next: page.next && { userId: page.next } };
    },
  );
  const others = items.map(({ userId }) => userId).filter((userId) => userId !== host.userId);
  const active = await family.findShown(ctx, others, host.userId);
  const results = await mapAtMost(
    AT_ONCE,
    others.filter((userId) => active.has(userId)),
    (userId) => addInvited(ctx, rows, userId, host.userId, { byName: false }),
  );
  const invited = results.filter(Boolean).length;
  return { invited, answered: results.length - invited, next };
};

export const invited = (
  ctx: Context<'cursors'>,
  { rows: { occurrence } }: EventView,
  cursor?: string,
): Promise<Page<Undecided>> =>
  readPeople(ctx, occurrence, {
    ...{ name: 'invited', cursor, find: family.findShown },
    limit: PER_PAGE,
    isListed: (row) => isUndecided(row.status) && !isGuestInvitation(row),
    show: ({ status }, user) => ({ user, status: status === 'maybe' ? status : 'invited' }),
  });
