import { guestRsvpTerms } from '#shared/domains/events/guest-rsvp-terms.ts';
import type { EventInvitation, InvitedPeople } from '#shared/domains/events/invitations.ts';
import type { EventPage, Face } from '#shared/domains/events/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { FindConnected } from '../connections/api.ts';
import type { Member } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { FindActive } from '../core/standing.ts';
import { createInviter, createOpenedInvitations, refuseIfOver } from './accept-invitation.ts';
import type { DateAccess, EventView } from './access.ts';
import { toPage } from './event-page.ts';
import type { EventsRepository, OccurrenceKey } from './events.repository.ts';
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
  readonly cursors: Cursors;
  readonly clock: Clock;
}

const AT_ONCE = 5;
const PER_PAGE = 100;

export const createInvitationsService = (deps: InvitationsDeps) => {
  const { links, findDate, findActive, findConnected, clock } = deps;

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

    invited: ({ rows: { occurrence } }: EventView, cursor?: string): Promise<Page<{ face: Face }>> =>
      readPeople(deps, occurrence, {
        name: 'invited',
        cursor,
        limit: PER_PAGE,
        isListed: ({ status }) => status === 'invited',
        show: (_, face) => ({ face }),
      }),
  };
};
export type InvitationsService = ReturnType<typeof createInvitationsService>;
