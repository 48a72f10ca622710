import type { EventPage } from '#shared/domains/events/shapes.ts';
import type { Face } from '#shared/domains/users/face.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { ReadSecret } from '../core/seal.ts';
import { type FindActive, nobody } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { openShownNames } from '../family/api.ts';
import type { EventView } from './access.ts';
import { toPage } from './event-page.ts';
import {
  createEventsRepository,
  type EventRows,
  type EventsRepository,
  type OccurrenceKey,
} from './events.repository.ts';
import { isGuestInvitation } from './guest-invitation.ts';
import {
  createInvitationLinksRepository,
  type InvitationLinksRepository,
} from './invitation-links.repository.ts';
import { newRsvp } from './new-rsvp.ts';
import { refuseGuests } from './rsvp-status.ts';
import { createRsvpsRepository, type RsvpsRepository } from './rsvps.repository.ts';

export interface InvitationLinksDeps {
  readonly events: Pick<EventsRepository, 'find'>;
  readonly rsvps: Pick<RsvpsRepository, 'find' | 'write'>;
  readonly links: Pick<InvitationLinksRepository, 'isOpenedBy'>;
  readonly findActive: FindActive;
  readonly clock: Clock;
}

/** What an invitation link opens, for people with and without an account. */
export interface OpenedInvitations {
  /** A date as somebody, undefined for a visitor, sees it who has not answered. @throws AppError invitation.invalid */
  open(date: OccurrenceKey, token: string, viewer?: UserId): Promise<EventView>;
  /** The same, as a page. @throws AppError invitation.invalid */
  page(date: OccurrenceKey, token: string): Promise<EventPage>;
  /**
   * Adds a person to those invited; whoever has answered stays as they are. Idempotent.
   * @throws AppError invitation.invalid | event.cancelled | event.ended | auth.forbidden | rsvp.account_needed
   */
  accept(date: OccurrenceKey, token: string, userId: UserId): Promise<void>;
  /** A date as somebody sees it whom the host has invited directly, undefined if nothing is known of them. @throws AppError invitation.invalid also if they were removed */
  invited(date: OccurrenceKey, viewer: UserId | undefined): Promise<EventPage>;
  /**
   * Adds somebody to those invited whom the host has invited directly, also without an account; whoever has answered stays as they are. Idempotent.
   * @throws AppError invitation.invalid | event.cancelled | event.ended
   */
  invite(date: OccurrenceKey, userId: UserId): Promise<void>;
}

/** @throws AppError event.cancelled | event.ended */
export const refuseIfOver = ({ occurrence }: EventRows, now: string): void => {
  if (occurrence.cancelled) throw new AppError('event.cancelled');
  if (occurrence.endsAt <= now) throw new AppError('event.ended');
};

/** Adds a person to those invited; false if they have an RSVP, or an invitation. Whoever the host removed is only invited by name. */
export const createInviter =
  ({ rsvps, clock }: Pick<InvitationLinksDeps, 'rsvps' | 'clock'>) =>
  async (rows: EventRows, userId: UserId, answeredBy: UserId, byName = true): Promise<boolean> => {
    const [slot] = rows.slots;
    const before = await rsvps.find(rows.occurrence, userId);
    const isKnown = before && !isGuestInvitation(before) && !(byName && before.status === 'removed');
    if (!slot || isKnown) return false;
    const answer = { userId, answeredBy, slotId: slot.slotId, guests: 0, now: clock.now() };
    const next = newRsvp(rows, before, { ...answer, status: 'invited' });
    // Whoever answers at the same moment has answered.
    return (await rsvps.write(before, next, { slots: rows.slots, offer: undefined })) === 'written';
  };

export const createOpenedInvitations = (deps: InvitationLinksDeps): OpenedInvitations => {
  const { events, rsvps, links, findActive, clock } = deps;
  const invite = createInviter(deps);

  const viewOf = async (
    date: OccurrenceKey,
    isOpen: Promise<boolean>,
    viewer?: UserId,
  ): Promise<EventView> => {
    const [rows, opened] = await Promise.all([events.find(date), isOpen]);
    const hostId = rows?.occurrence.creatorId;
    const host: Face | undefined = hostId && (await findActive([hostId], viewer)).get(hostId);
    if (!rows || !opened || !host) throw new AppError('invitation.invalid');
    return {
      rows,
      host,
      mine: undefined,
      own: undefined,
      apart: nobody,
      isHost: false,
      isTeammate: false,
      hasChildGoing: false,
    };
  };
  const open: OpenedInvitations['open'] = (date, token, viewer) =>
    viewOf(date, links.isOpenedBy(date, token), viewer);

  /** Only the host can invite somebody again whom they removed: by name, not with an invitation of before. */
  const wasRemoved = async (date: OccurrenceKey, userId: UserId): Promise<boolean> =>
    (await rsvps.find(date, userId))?.status === 'removed';
  const invitedView = (date: OccurrenceKey, viewer: UserId | undefined): Promise<EventView> =>
    viewOf(
      date,
      viewer ? wasRemoved(date, viewer).then((removed) => !removed) : Promise.resolve(true),
      viewer,
    );

  return {
    open,
    page: async (date, token) => toPage(await open(date, token), clock.now()),

    async accept(date, token, userId) {
      const { rows } = await open(date, token, userId);
      refuseIfOver(rows, clock.now());
      if (rows.occurrence.creatorId === userId) return;
      const before = await rsvps.find(date, userId);
      // Only the host can invite somebody again whom they removed.
      if (before?.status === 'removed') throw new AppError('auth.forbidden');
      if (!before && isGuestId(userId)) refuseGuests(rows);
      await invite(rows, userId, userId);
    },

    invited: async (date, viewer) => toPage(await invitedView(date, viewer), clock.now()),

    async invite(date, userId) {
      const { rows } = await invitedView(date, userId);
      refuseIfOver(rows, clock.now());
      const { creatorId } = rows.occurrence;
      if (creatorId !== userId) await invite(rows, userId, creatorId, false);
    },
  };
};

/** The same, for other domains. */
export const openInvitationLinks = (table: Table, readSecret: ReadSecret, clock: Clock): OpenedInvitations =>
  createOpenedInvitations({
    events: createEventsRepository(table),
    rsvps: createRsvpsRepository(table),
    links: createInvitationLinksRepository(table, readSecret),
    findActive: openShownNames(table, clock),
    clock,
  });
