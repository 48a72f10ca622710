import * as z from 'zod/mini';
import { guestRsvpTerms } from '#shared/domains/events/guest-rsvp-terms.ts';
import {
  type EventInvitation,
  type InvitedMembers,
  type InvitedPeople,
  invitationLimits,
  type Undecided,
} from '#shared/domains/events/invitations.ts';
import { isUndecided } from '#shared/domains/events/rsvp.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { FindConnected } from '../connections/old-api.ts';
import type { Member } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { InvalidInput } from '../core/field-problems.ts';
import { readPage } from '../core/pages.ts';
import type { FindActive } from '../core/standing.ts';
import type { FindTeamPart, TeamMembers } from '../teams/old-api.ts';
import { createInviter, createOpenedInvitations, refuseIfOver } from './accept-invitation.ts';
import type { DateAccess, EventView } from './access.ts';
import { toPage } from './event-page.ts';
import type { EventsRepository, OccurrenceKey } from './events.repository.ts';
import { isGuestInvitation } from './guest-invitation.ts';
import type { InvitationLinksRepository } from './invitation-links.repository.ts';
import { readPeople } from './rsvp-pages.ts';
import type { RsvpsRepository } from './rsvps.repository.ts';

export interface InvitationsDeps {
  readonly events: Pick<EventsRepository, 'find'>;
  readonly rsvps: Pick<RsvpsRepository, 'find' | 'list' | 'write'>;
  readonly links: InvitationLinksRepository;
  readonly findDate: DateAccess;
  readonly findActive: FindActive;
  readonly findConnected: FindConnected;
  readonly findTeamPart: FindTeamPart;
  readonly members: Pick<TeamMembers, 'page'>;
  readonly cursors: Cursors;
  readonly clock: Clock;
}

const AT_ONCE = 5;
const PER_PAGE = 100;
const Position = z.object({ userId: UserId });

export const createInvitationsService = (deps: InvitationsDeps) => {
  const { links, findDate, findActive, findConnected, findTeamPart, members, cursors, clock } = deps;

  const add = createInviter(deps);
  const opened = createOpenedInvitations(deps);

  const token = async ({ rows }: EventView): Promise<{ token: string | null }> => ({
    token: (await links.tokenOf(rows.occurrence)) ?? null,
  });

  return {
    /** What somebody sees who opens a link. @throws AppError invitation.invalid */
    async show(date: OccurrenceKey, withToken: string, viewer?: UserId): Promise<EventInvitation> {
      const view = await opened.open(date, withToken, viewer);
      const now = clock.now();
      const { title, gameType, dateStart, endsAt, timeZone, cancelled } = view.rows.occurrence;
      const isOver = cancelled || endsAt <= now;
      const { host } = view;
      const guestRsvp = guestRsvpTerms(toPage(view, now));
      return { title, gameType, dateStart, endsAt, timeZone, host, isOver, guestRsvp };
    },

    /** Adds the caller to those invited. Idempotent. @throws AppError invitation.invalid | event.cancelled | event.ended | auth.forbidden */
    async accept(member: Member, date: OccurrenceKey, withToken: string): Promise<EventPage> {
      await opened.accept(date, withToken, member.userId);
      const found = await findDate(member, date);
      if (!found) throw new AppError('event.not_found');
      return toPage(found.object, clock.now());
    },

    link: token,

    async setLink(event: EventView, on: boolean): Promise<{ token: string | null }> {
      await links.turn(event.rows.occurrence, on);
      return token(event);
    },

    /**
     * Invites connections of the host: nobody can notify strangers. Others, and people who are not active or have answered, are left out and named.
     * @throws AppError event.cancelled | event.ended
     */
    async invite(host: Member, { rows }: EventView, userIds: readonly UserId[]): Promise<InvitedPeople> {
      refuseIfOver(rows, clock.now());
      const others = [...new Set(userIds)].filter((userId) => userId !== host.userId);
      const [active, connected] = await Promise.all([
        findActive(others, host.userId),
        findConnected(host.userId, others),
      ]);
      const results = await mapAtMost(AT_ONCE, others, async (userId) => {
        if (!active.has(userId) || !connected.has(userId))
          return { userId, because: 'not_connected' as const };
        return (await add(rows, userId, host.userId)) ? undefined : { userId, because: 'answered' as const };
      });
      const leftOut = results.filter((result) => result !== undefined);
      return { invited: others.length - leftOut.length, leftOut };
    },

    /**
     * Invites the next members of a team for which the host may host events. People who are not active, or have answered, are left out.
     * @throws AppError event.cancelled | event.ended | cursor.invalid
     * @throws InvalidInput team_role
     */
    async inviteTeam(
      host: Member,
      { rows }: EventView,
      { teamId, cursor }: { readonly teamId: TeamId; readonly cursor?: string | undefined },
    ): Promise<InvitedMembers> {
      refuseIfOver(rows, clock.now());
      if ((await findTeamPart(teamId, host.userId)) !== 'host')
        throw new InvalidInput([{ field: 'body.teamId', reason: 'team_role' }]);
      const scope = `inviteTeam:${host.userId}:${teamId}`;
      const { items, next } = await readPage(
        cursors,
        { scope, cursor, position: Position },
        async (after) => {
          const page = await members.page(teamId, after?.userId, invitationLimits.members);
          return { items: page.items, next: page.next && { userId: page.next } };
        },
      );
      const others = items.map(({ userId }) => userId).filter((userId) => userId !== host.userId);
      const active = await findActive(others, host.userId);
      const results = await mapAtMost(
        AT_ONCE,
        others.filter((userId) => active.has(userId)),
        (userId) => add(rows, userId, host.userId, false),
      );
      const invited = results.filter(Boolean).length;
      return { invited, answered: results.length - invited, next };
    },

    invited: ({ rows: { occurrence } }: EventView, cursor?: string): Promise<Page<Undecided>> =>
      readPeople(deps, occurrence, {
        name: 'invited',
        cursor,
        limit: PER_PAGE,
        isListed: (row) => isUndecided(row.status) && !isGuestInvitation(row),
        show: ({ status }, face) => ({ face, status: status === 'maybe' ? status : 'invited' }),
      }),
  };
};
export type InvitationsService = ReturnType<typeof createInvitationsService>;
