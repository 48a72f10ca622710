import {
  type ChildRsvp,
  type FamilyDateCard,
  type FamilyRsvp,
  familyDates,
} from '#shared/domains/events/family-rsvps.ts';
import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import { attends } from '#shared/domains/events/rsvp.ts';
import type { Face } from '#shared/domains/users/face.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { requireAllowed } from '../core/access.ts';
import type { Member } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive, FindApart } from '../core/standing.ts';
import type { FindChildren } from '../family/api.ts';
import type { DateAccess, EventView } from './access.ts';
import type { AgendaService } from './agenda.service.ts';
import type { RsvpsRepository } from './rsvps.repository.ts';
import type { Answering, RsvpsService } from './rsvps.service.ts';
import { offerTo } from './slot-lines.ts';

type FamilyAnswers = Pick<RsvpsService, 'join' | 'leave' | 'accept' | 'decline'>;
export interface FamilyRsvpsDeps {
  readonly findDate: DateAccess;
  /** The use cases of RSVPs, with another look at who may do what. */
  readonly answersThrough: (findDate: DateAccess) => FamilyAnswers;
  readonly rsvps: Pick<RsvpsRepository, 'find'>;
  readonly agenda: Pick<AgendaService, 'mine' | 'upcomingOf'>;
  readonly findChildren: FindChildren;
  readonly findActive: FindActive;
  readonly findApart: FindApart;
  readonly clock: Clock;
}
interface Answers {
  readonly items: FamilyRsvp[];
}

/** Children whose answers are read at once. */
const AT_ONCE = 5;

/** Spots for certain genders, or levels, are for people who say theirs. */
const known = (
  gender: Answering['user']['additionalInfo']['gender'] = 'unspecified',
): Answering['user']['additionalInfo'] => ({
  ...{ gender, sports: [], pronoun: 'Unspecified' },
});

const ownFace = ({ userId, user: { displayName, photoURL } }: Member): Face => ({
  ...{ userId, displayName, photoURL },
});

/** What parents and guardians answer for children, who are people of their own in every count and list. */
export const createFamilyRsvpsService = (deps: FamilyRsvpsDeps) => {
  const { findDate, answersThrough, rsvps, agenda, findChildren, findActive, findApart, clock } = deps;

  /** The date with the child's own RSVP. A child sees and may do what the parent may, unless the host has removed the child, or is blocked. */
  const throughParent =
    (parent: Member): DateAccess =>
    async (child, key) => {
      if (child.kind === 'visitor') return undefined;
      const [found, mine, apart] = await Promise.all([
        findDate(parent, key),
        rsvps.find(key, child.userId),
        findApart(child.userId),
      ]);
      if (!found || apart.has(found.object.rows.occurrence.creatorId)) return undefined;
      const roles = mine?.status === 'removed' ? (['removed'] as const) : found.roles;
      return { object: { ...found.object, mine, own: undefined }, roles };
    };

  /** @throws AppError family.not_found */
  const childOf = async ({ userId: actedBy }: Member, id: UserId): Promise<Answering> => {
    const child = (await findChildren(actedBy)).find(({ userId }) => userId === id);
    if (!child) throw new AppError('family.not_found');
    const user = { additionalInfo: known(child.gender), sportAvailability: child.ratings };
    return { kind: 'member', userId: id, user, actedBy };
  };

  const list = async ({ userId }: Member, { rows: date }: EventView): Promise<Answers> => {
    const { occurrence } = date;
    const children = await findChildren(userId);
    const rows = await mapAtMost(AT_ONCE, children, (child) => rsvps.find(occurrence, child.userId));
    const people = await findActive(rows.flatMap((row) => row?.answeredBy ?? []));
    return {
      items: children.map(({ userId: id, displayName, photoURL }, index) => {
        const person = { userId: id, displayName, photoURL };
        const row = rows[index];
        if (!row) return { person, rsvp: null };
        const { status, slotId, answeredBy } = row;
        const offer = status === 'waitlisted' ? offerTo(date, id, slotId) : undefined;
        const offerExpiresAt = offer && offer.expiresAt > clock.now() ? offer.expiresAt : null;
        return {
          person,
          rsvp: { status, slotId, answeredBy: people.get(answeredBy) ?? null, offerExpiresAt },
        };
      }),
    };
  };

  const act = async (
    parent: Member,
    event: EventView,
    memberId: UserId,
    permission: 'join' | 'leave',
    answer: (service: FamilyAnswers, child: Answering, view: EventView) => Promise<unknown>,
  ): Promise<Answers> => {
    const child = await childOf(parent, memberId);
    const through = throughParent(parent);
    const found = await through(child, event.rows.occurrence);
    const { object } = requireAllowed(occurrenceKind, found, permission);
    await answer(answersThrough(through), child, object);
    return list(parent, event);
  };

  return {
    list,

    /** Idempotent. @throws AppError family.not_found, and as joining does */
    join: (
      parent: Member,
      event: EventView,
      memberId: UserId,
      { requestKey, slotId, ifFull }: ChildRsvp,
    ): Promise<Answers> =>
      act(parent, event, memberId, 'join', (service, child, view) =>
        service.join(child, view, { requestKey, slotId, guests: 0, ifFull }),
      ),

    /** Idempotent. @throws AppError family.not_found, and as leaving does */
    leave: (parent: Member, event: EventView, memberId: UserId, requestKey: string): Promise<Answers> =>
      act(parent, event, memberId, 'leave', (service, child, view) => service.leave(child, view, requestKey)),

    /** Takes the spot that is held for a child. Idempotent. @throws AppError family.not_found | offer.ended */
    accept: (parent: Member, event: EventView, memberId: UserId): Promise<Answers> =>
      act(parent, event, memberId, 'join', (service, child, view) => service.accept(child, view)),

    /** Gives up the spot that is held for a child. Idempotent. @throws AppError family.not_found */
    decline: (parent: Member, event: EventView, memberId: UserId): Promise<Answers> =>
      act(parent, event, memberId, 'leave', (service, child, view) => service.decline(child, view)),

    /** What the caller and their children host or go to next, each in order of time. */
    async calendar(parent: Member): Promise<{ items: FamilyDateCard[] }> {
      const people: readonly Face[] = [ownFace(parent), ...(await findChildren(parent.userId))];
      const dates = await mapAtMost(AT_ONCE, people, async ({ userId, displayName, photoURL }) => {
        const person = { userId, displayName, photoURL };
        const cards = await agenda.upcomingOf(userId, parent.userId, familyDates.each);
        return cards
          .filter(({ mine, cancelled }) => !cancelled && attends(mine))
          .map((event) => ({ person, event }));
      });
      return { items: dates.flat() };
    },
  };
};
export type FamilyRsvpsService = ReturnType<typeof createFamilyRsvpsService>;
