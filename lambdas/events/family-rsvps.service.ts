import { type FamilyDateCard, type FamilyRsvp, familyDates } from '#shared/domains/events/family-rsvps.ts';
import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import { attends } from '#shared/domains/events/rsvp.ts';
import type { Face } from '#shared/domains/events/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SlotId, UserId } from '#shared/kernel/ids.ts';
import { requireAllowed } from '../core/access.ts';
import type { Member } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { FindActive } from '../core/standing.ts';
import type { FindChildren } from '../family/api.ts';
import type { DateAccess, EventView } from './access.ts';
import type { AgendaService } from './agenda.service.ts';
import type { RsvpsRepository } from './rsvps.repository.ts';
import type { Answering, RsvpsService } from './rsvps.service.ts';

export interface FamilyRsvpsDeps {
  readonly findDate: DateAccess;
  /** The use cases of RSVPs, with another look at who may do what. */
  readonly answersThrough: (findDate: DateAccess) => Pick<RsvpsService, 'join' | 'leave'>;
  readonly rsvps: Pick<RsvpsRepository, 'find'>;
  readonly agenda: Pick<AgendaService, 'mine' | 'upcomingOf'>;
  readonly findChildren: FindChildren;
  readonly findActive: FindActive;
}
interface Answers {
  readonly items: FamilyRsvp[];
}

/** Children whose answers are read at once. */
const AT_ONCE = 5;

/** Spots for certain genders are for people who say theirs. */
const nothingKnown: Answering['user']['additionalInfo'] = {
  ...{ gender: 'unspecified', sports: [], pronoun: 'Unspecified' },
};

const ownFace = ({ userId, user: { displayName, photoURL } }: Member): Face => ({
  ...{ userId, displayName, photoURL },
});

/** What parents and guardians answer for children without an account, who are people of their own in every count and list. */
export const createFamilyRsvpsService = (deps: FamilyRsvpsDeps) => {
  const { findDate, answersThrough, rsvps, agenda, findChildren, findActive } = deps;

  /** The date with the child's own RSVP. A child sees and may do what the parent may, unless the host has removed the child. */
  const throughParent =
    (parent: Member): DateAccess =>
    async (child, key) => {
      if (child.kind === 'visitor') return undefined;
      const [found, mine] = await Promise.all([findDate(parent, key), rsvps.find(key, child.userId)]);
      if (!found) return undefined;
      const roles = mine?.status === 'removed' ? (['removed'] as const) : found.roles;
      return { object: { ...found.object, mine, own: undefined }, roles };
    };

  /** @throws AppError family.not_found */
  const childOf = async ({ userId: actedBy }: Member, id: UserId): Promise<Answering> => {
    const child = (await findChildren(actedBy)).find(({ userId }) => userId === id);
    if (!child) throw new AppError('family.not_found');
    return { kind: 'member', userId: id, user: { additionalInfo: nothingKnown }, actedBy };
  };

  const list = async ({ userId }: Member, { rows: { occurrence } }: EventView): Promise<Answers> => {
    const children = await findChildren(userId);
    const rows = await mapAtMost(AT_ONCE, children, (child) => rsvps.find(occurrence, child.userId));
    const people = await findActive(rows.flatMap((row) => row?.answeredBy ?? []));
    return {
      items: children.map(({ guardianIds: _, ...person }, index) => {
        const row = rows[index];
        if (!row) return { person, rsvp: null };
        const { status, slotId, answeredBy } = row;
        return { person, rsvp: { status, slotId, answeredBy: people.get(answeredBy) ?? null } };
      }),
    };
  };

  const act = async (
    parent: Member,
    event: EventView,
    memberId: UserId,
    permission: 'join' | 'leave',
    answer: (
      service: Pick<RsvpsService, 'join' | 'leave'>,
      child: Answering,
      view: EventView,
    ) => Promise<unknown>,
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
      { requestKey, slotId }: { requestKey: string; slotId: SlotId },
    ): Promise<Answers> =>
      act(parent, event, memberId, 'join', (service, child, view) =>
        service.join(child, view, { requestKey, slotId, guests: 0 }),
      ),

    /** Idempotent. @throws AppError family.not_found, and as leaving does */
    leave: (parent: Member, event: EventView, memberId: UserId, requestKey: string): Promise<Answers> =>
      act(parent, event, memberId, 'leave', (service, child, view) => service.leave(child, view, requestKey)),

    /** What the caller and their children host or go to next, each in order of time. */
    async calendar(parent: Member): Promise<{ items: FamilyDateCard[] }> {
      const people = [ownFace(parent), ...(await findChildren(parent.userId))];
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
