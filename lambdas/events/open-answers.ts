import { may } from '#shared/contracts/permissions.ts';
import { isCountedIn } from '#shared/domains/events/counted-in.ts';
import { bestFirst, slotStep, stranger } from '#shared/domains/events/eligibility.ts';
import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type SlotId, type UserId } from '#shared/kernel/ids.ts';
import { requireAllowed } from '../core/access.ts';
import type { Clock } from '../core/clock.ts';
import type { FindReliability } from '../core/reliability.ts';
import { nobody } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { type EventView, openDateAccess } from './access.ts';
import { createChangeRsvp } from './change-rsvp.ts';
import { toPage } from './event-page.ts';
import { createEventsRepository, type OccurrenceKey } from './events.repository.ts';
import { type NewRsvp, newRsvp } from './new-rsvp.ts';
import { type Answerer, refuseGuests, refuseUnlessOpen, statusFor, type WantedPlace } from './rsvp-status.ts';
import { createRsvpsRepository, type RsvpRow } from './rsvps.repository.ts';
import { createIsServedLater } from './served-later.ts';
import { createSettleWaitlist } from './settle-waitlist.ts';
import { offerTo } from './slot-lines.ts';
import { createWaitlistRepository } from './waitlist.repository.ts';

/** A change that an answer asks for. `seen` is when the RSVP was last changed, as the person saw it; null if they saw none. */
interface Asked {
  readonly seen: string | null;
}
interface AskedToJoin extends Asked {
  /** The best slot if it is absent. */
  readonly slotId?: SlotId | undefined;
  readonly guests?: number | undefined;
}

/** What people without a session do about a date, on the newest state. Whoever calls it knows who they are. */
export interface RsvpAnswers {
  /** A date as a person sees it; undefined if there is none, or none that they may see. */
  find(date: OccurrenceKey, userId: UserId): Promise<EventPage | undefined>;
  /** The same. @throws AppError event.not_found */
  page(date: OccurrenceKey, userId: UserId): Promise<EventPage>;
  /** A date as everyone sees it. @throws AppError event.not_found */
  stranger(date: OccurrenceKey): Promise<EventPage>;
  /** Refuses what no person without an account can do. @throws AppError */
  refuseGuest(view: EventView, wanted: WantedPlace): void;
  /** Takes an offer, a spot, a place on the waitlist, or asks for approval; whichever is possible. Idempotent. @throws AppError */
  join(date: OccurrenceKey, person: Answerer, asked: AskedToJoin): Promise<EventPage>;
  /** Gives up what a person has. Idempotent. @throws AppError */
  leave(date: OccurrenceKey, userId: UserId, asked: Asked): Promise<EventPage>;
}

/** The slot that a person joins who has not chosen one: that of their RSVP if it is as good as any. */
const bestSlot = (page: EventPage, person: Answerer, guests: number): SlotId | undefined => {
  const steps = page.eventSlotGroup.map((slot) => ({
    id: slot.id,
    rank: bestFirst.indexOf(slotStep(page, slot, { ...person, guests })),
  }));
  const best = Math.min(...steps.map(({ rank }) => rank));
  const equals = steps.filter(({ rank }) => rank === best);
  return (equals.find(({ id }) => id === page.myRsvp?.slotId) ?? equals[0])?.id;
};

/** @throws AppError rsvp.changed_meanwhile if the RSVP is not the one that the person saw */
const refuseUnlessSeen = (mine: RsvpRow | undefined, { seen }: Asked): void => {
  if ((mine?.updatedAt ?? null) !== seen) throw new AppError('rsvp.changed_meanwhile');
};

export const openRsvpAnswers = (
  table: Table,
  findReliability: FindReliability,
  clock: Clock,
): RsvpAnswers => {
  const [events, rsvps] = [createEventsRepository(table), createRsvpsRepository(table)];
  const findDate = openDateAccess(table, clock);
  const settle = createSettleWaitlist({ events, waitlist: createWaitlistRepository(table), clock });
  const isServedLater = createIsServedLater({ findReliability });
  const changeRsvp = createChangeRsvp({ events, rsvps, settle, isServedLater, clock });

  const viewOf = async (date: OccurrenceKey, userId: UserId, permission: 'see' | 'join' | 'leave') => {
    const found = await findDate({ kind: 'person', userId }, date);
    return requireAllowed(occurrenceKind, found, permission).object;
  };
  const page = async (date: OccurrenceKey, userId: UserId): Promise<EventPage> =>
    toPage(await viewOf(date, userId, 'see'), clock.now());

  const joined = (
    view: EventView,
    person: Answerer,
    asked: AskedToJoin,
    now: string,
  ): NewRsvp | undefined => {
    const { rows, mine } = view;
    const { userId } = person;
    const shown = toPage(view, now);
    const status = shown.myRsvp?.status;
    if (mine && isCountedIn(mine)) return newRsvp(rows, mine, { ...mine, answeredBy: userId, now });
    if (status === 'going' || status === 'pending_approval') return undefined;
    const offer = mine && offerTo(rows, userId, mine.slotId);
    if (status === 'waitlisted' && !offer) return undefined;
    refuseUnlessSeen(mine, asked);
    refuseUnlessOpen(rows, now);
    if (mine && offer) return newRsvp(rows, mine, { ...mine, answeredBy: userId, status: 'going', now });
    if (isGuestId(userId) && !mine) refuseGuests(rows);
    const guests = asked.guests ?? 0;
    const slotId = asked.slotId ?? bestSlot(shown, person, guests);
    if (!slotId) throw new AppError('slot.not_found');
    const wanted = { slotId, guests, ifFull: 'join_waitlist' } as const;
    const next = statusFor(person, shown, wanted);
    return newRsvp(rows, mine, { userId, answeredBy: userId, slotId, guests, status: next, now });
  };

  return {
    page,

    async find(date, userId) {
      const found = await findDate({ kind: 'person', userId }, date);
      const mayBeSeen = found && may(occurrenceKind, found.roles, 'see');
      return mayBeSeen ? toPage(found.object, clock.now()) : undefined;
    },

    async stranger(date) {
      const found = await findDate({ kind: 'visitor' }, date);
      return toPage(requireAllowed(occurrenceKind, found, 'see').object, clock.now());
    },

    refuseGuest({ rows, host }, wanted) {
      const now = clock.now();
      refuseUnlessOpen(rows, now);
      refuseGuests(rows);
      const asVisitor = {
        ...{ mine: undefined, own: undefined, apart: nobody },
        ...{ isHost: false, isTeammate: false, hasChildGoing: false },
      };
      const view = { rows, host, ...asVisitor };
      statusFor({ userId: undefined, ...stranger }, toPage(view, now), wanted);
    },

    async join(date, person, asked) {
      const view = await viewOf(date, person.userId, 'join');
      await changeRsvp(date, person.userId, (rows, mine, now) =>
        joined({ ...view, rows, mine }, person, asked, now),
      );
      return page(date, person.userId);
    },

    async leave(date, userId, asked) {
      await viewOf(date, userId, 'leave');
      await changeRsvp(date, userId, (rows, mine, now) => {
        if (!mine) throw new AppError('rsvp.not_found');
        if (mine.status === 'declined' || mine.status === 'removed') return undefined;
        refuseUnlessSeen(mine, asked);
        if (holdsPlaces(mine.status)) refuseUnlessOpen(rows, now);
        return newRsvp(rows, mine, { ...mine, answeredBy: userId, status: 'declined', guests: 0, now });
      });
      return page(date, userId);
    },
  };
};
