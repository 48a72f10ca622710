import type { Change } from '#shared/declare/rows.ts';
import {
  type ChildRsvp,
  type FamilyDateCard,
  type FamilyRsvp,
  familyDates,
} from '#shared/domains/events/family-rsvps.ts';
import { attends } from '#shared/domains/events/model/rsvp.ts';
import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import type { familyMemberRow } from '#shared/domains/family/rows.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { requireAllowed } from '../../core/access.ts';
import type { Member } from '../../core/actor.ts';
import { mapAtMost } from '../../core/at-once.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { type EventView, findDate, holdOf, offerTo } from '../dates/index.ts';
import * as agenda from '../reads/agenda.ts';
import type { OccurrenceKey } from '../store/index.ts';
import * as transfers from '../store/rsvp-transfers.ts';
import * as rsvps from '../store/rsvps.ts';
import { withdrawRsvp } from './change-rsvp.ts';
import type { Responder } from './own-rsvp.ts';
import { transferRsvps } from './rsvp-transfer.ts';
import * as answers from './rsvps.ts';

interface Answers {
  readonly items: FamilyRsvp[];
}

/** Children whose answers are read at once. */
const AT_ONCE = 5;

/** Spots for certain genders are for people who say theirs. */
const known = (
  gender: Responder['user']['additionalInfo']['gender'] = 'unspecified',
): Responder['user']['additionalInfo'] => ({
  ...{ gender, sports: [], pronoun: 'Unspecified' },
});

const ownSummary = ({ userId, user: { displayName, photoURL } }: Member): UserSummary => ({
  ...{ userId, displayName, photoURL },
});

// What parents and guardians answer for children, who are people of their own in every count and list.

/** The date with the child's own RSVP. A child sees and may do what the parent may, unless the host has removed the child, or is blocked. */
const findForChild = async (
  ctx: Context,
  parent: Member,
  child: UserId,
  date: OccurrenceKey,
): ReturnType<typeof findDate> => {
  const [found, mine, blocked] = await Promise.all([
    findDate(ctx, parent, date),
    rsvps.find(ctx, date, child),
    users.findBlockedIds(ctx, child, { consistent: true }),
  ]);
  if (!found || blocked.has(found.object.rows.occurrence.creatorId)) return undefined;
  const roles = mine?.status === 'removed' ? (['removed'] as const) : found.roles;
  return { object: { ...found.object, mine, own: undefined }, roles };
};

/** @throws AppError family.not_found */
const childOf = async (ctx: Context, { userId: actedBy }: Member, id: UserId): Promise<Responder> => {
  const child = (await family.findChildren(ctx, actedBy)).find(({ userId }) => userId === id);
  if (!child) throw new AppError('family.not_found');
  const user = {
    additionalInfo: known(child.gender),
    sportAvailability: child.ratings,
    birthdate: child.birthdate,
  };
  return { kind: 'member', userId: id, user, actedBy };
};

export const list = async (ctx: Context, { userId }: Member, { rows: date }: EventView): Promise<Answers> => {
  const { occurrence } = date;
  const children = await family.findChildren(ctx, userId);
  const rows = await mapAtMost(AT_ONCE, children, (child) => rsvps.find(ctx, occurrence, child.userId));
  const people = await users.findNamed(
    ctx,
    rows.flatMap((row) => row?.answeredBy ?? []),
  );
  return {
    items: children.map(({ userId: id, displayName, photoURL }, index) => {
      const person = { userId: id, displayName, photoURL };
      const row = rows[index];
      const now = ctx.clock.now();
      const heldUntil = row?.status === 'paying' ? holdOf(date, id)?.expiresAt : undefined;
      // Spots that nobody has paid for in time are nobody's.
      const isOver = row?.status === 'paying' && (heldUntil === undefined || heldUntil <= now);
      if (!row || isOver) return { person, rsvp: null };
      const { status, slotId, answeredBy, saleId } = row;
      const offer = status === 'waitlisted' ? offerTo(date, id, slotId) : undefined;
      const offerExpiresAt = offer && offer.expiresAt > now ? offer.expiresAt : null;
      return {
        person,
        rsvp: {
          ...{ status, slotId, answeredBy: people.get(answeredBy) ?? null, offerExpiresAt },
          ...(saleId && { saleId }),
          ...(heldUntil && { heldUntil }),
        },
      };
    }),
  };
};

/** A child as the person for whom a parent answers, with the date as it is for the child. @throws AppError family.not_found; as the date refuses the child */
export const asChild = async (
  ctx: Context,
  parent: Member,
  event: EventView,
  memberId: UserId,
  permission: 'join' | 'leave' = 'join',
): Promise<{ readonly child: Responder; readonly view: EventView }> => {
  const found = (date: OccurrenceKey) => findForChild(ctx, parent, memberId, date);
  const child = { ...(await childOf(ctx, parent, memberId)), findDate: found };
  const { object: view } = requireAllowed(occurrenceKind, await found(event.rows.occurrence), permission);
  return { child, view };
};

const act = async (
  ctx: Context,
  parent: Member,
  event: EventView,
  memberId: UserId,
  permission: 'join' | 'leave',
  answer: (child: Responder, view: EventView) => Promise<unknown>,
): Promise<Answers> => {
  const { child, view } = await asChild(ctx, parent, event, memberId, permission);
  await answer(child, view);
  return list(ctx, parent, event);
};

/** Idempotent. @throws AppError family.not_found, and as joining does */
export const join = (
  ctx: Context,
  parent: Member,
  event: EventView,
  memberId: UserId,
  { requestKey, slotId, ifFull }: ChildRsvp,
): Promise<Answers> =>
  act(ctx, parent, event, memberId, 'join', (child, view) =>
    answers.join(ctx, child, view, { requestKey, slotId, guests: 0, ifFull }),
  );

/** Idempotent. @throws AppError family.not_found, and as leaving does */
export const leave = (
  ctx: Context,
  parent: Member,
  event: EventView,
  memberId: UserId,
  requestKey: string,
): Promise<Answers> =>
  act(ctx, parent, event, memberId, 'leave', (child, view) => answers.leave(ctx, child, view, requestKey));

/** Takes the spot that is held for a child. Idempotent. @throws AppError family.not_found | offer.ended */
export const accept = (ctx: Context, parent: Member, event: EventView, memberId: UserId): Promise<Answers> =>
  act(ctx, parent, event, memberId, 'join', (child, view) => answers.accept(ctx, child, view));

/** Gives up the spot that is held for a child. Idempotent. @throws AppError family.not_found */
export const decline = (ctx: Context, parent: Member, event: EventView, memberId: UserId): Promise<Answers> =>
  act(ctx, parent, event, memberId, 'leave', (child, view) => answers.decline(ctx, child, view));

/** @throws AppError family.not_found, also for a child who is not going */
export const chooseDriver = async (
  ctx: Context,
  parent: Member,
  { rows: { occurrence } }: EventView,
  memberId: UserId,
  driverId: UserId | null,
): Promise<{ done: true }> => {
  await childOf(ctx, parent, memberId);
  const rsvp = await rsvps.find(ctx, occurrence, memberId);
  if (rsvp?.status !== 'going') throw new AppError('family.not_found');
  const { eventId, occurrenceId, dateStart } = occurrence;
  const key = { childId: memberId, eventId, occurrenceId };
  await family.chooseDriver(ctx, { userId: parent.userId, driverId }, key, dateStart);
  return { done: true };
};

/** What the caller and their children host or go to next, each in order of time. */
export const calendar = async (ctx: Context, parent: Member): Promise<{ items: FamilyDateCard[] }> => {
  const children = await family.findChildren(ctx, parent.userId);
  const people: readonly UserSummary[] = [ownSummary(parent), ...children];
  const drivers = await family.findDrivers(
    ctx,
    children.map(({ userId }) => userId),
    parent.userId,
  );
  const dates = await mapAtMost(AT_ONCE, people, async ({ userId, displayName, photoURL }) => {
    const person = { userId, displayName, photoURL };
    const cards = await agenda.upcomingOf(ctx, userId, parent.userId, familyDates.each);
    return cards
      .filter(({ mine, cancelled }) => !cancelled && attends(mine))
      .map((event) => {
        const isThis = (ride: (typeof drivers)[number]): boolean =>
          ride.childId === userId && ride.eventId === event.id && ride.occurrenceId === event.occurrenceId;
        return { person, event, driver: drivers.find(isThis)?.driver ?? null };
      });
  });
  return { items: dates.flat() };
};

/**
 * The RSVPs of a family member who has an account by now, or is another entry of the same person, become theirs; then what is known of the member is
 * deleted. One who is deleted gives up their spots on dates that have not started. If it fails, it continues.
 */
export const followFamily = async (
  ctx: Context,
  { before, after }: Change<typeof familyMemberRow>,
): Promise<void> => {
  if (after?.becomes) {
    await transferRsvps(ctx, after.id, after.becomes);
    await family.removeMember(ctx, after.id);
  }
  if (after || !before) return;
  const now = ctx.clock.now();
  for (const rsvp of await transfers.of(ctx, before.id))
    if (rsvp.dateStart > now) await withdrawRsvp(ctx, rsvp, rsvp.userId);
};
