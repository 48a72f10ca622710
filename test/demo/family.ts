import * as members from '#lambdas/family/members.ts';
import * as family from '#lambdas/family/requests.ts';
import type { StoredUser } from '#lambdas/users/store/index.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { utcDayOf, yearsBefore } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Random } from '../support/random.ts';
import { randomKey } from './request-key.ts';
import { memberOf, presentIn, type Services } from './services.ts';

const TEEN_YEARS = 15;

/** Someone as the parents' child, of an age to have an account. */
export const asTeen = (person: StoredUser, now: string): StoredUser => ({
  ...person,
  record: {
    ...person.record,
    ...{ displayName: 'Teo Ruiz', fullName: 'Teo Ruiz', lastName: 'Ruiz' },
    birthdate: yearsBefore(utcDayOf(now), TEEN_YEARS),
  },
});

interface FamilyPlace {
  /** Those who can log in: the first two are the parents. */
  readonly signIns: readonly StoredUser[];
  readonly teen: StoredUser | undefined;
  readonly events: readonly EventPage[];
}

/** Events to which the parents take a child. */
const TAKEN = 2;

/** Two parents, a teen with an account, and two children without one, whom both parents share. */
export const loadFamily = async (
  { ctx, familyRsvps, findDate }: Services,
  { signIns: [first, second], teen, events }: FamilyPlace,
  random: Random,
): Promise<void> => {
  if (!first || !second || !teen) return;
  const [mother, father] = [memberOf(first), memberOf(second)];
  await family.request(ctx, mother, second.id, { relation: 'spouse' });
  await family.accept(ctx, father, first.id);
  await family.request(ctx, mother, teen.id, { relation: 'child' });
  await family.accept(ctx, memberOf(teen), first.id);
  await family.request(ctx, father, teen.id, { relation: 'child' });
  await family.accept(ctx, memberOf(teen), second.id);
  const open = events.filter(
    ({ left, eventSlotGroup: [slot] }) =>
      left > 0 && slot !== undefined && slot.genders.length === 0 && slot.level === null,
  );
  /** A parent answers for a child, where nobody has to approve it; false where that is not possible. */
  const takeAlong = async (parent: typeof mother, childId: UserId, event: EventPage): Promise<boolean> => {
    const { object } = await presentIn(findDate(parent, dateOf(event)));
    const slot = object.rows.slots.find(
      ({ left, genders, level }) => left > 0 && genders.length === 0 && level === null,
    );
    if (!slot || object.rows.details.options.creatorApprovalNeeded) return false;
    await familyRsvps.join(parent, object, childId, {
      requestKey: randomKey(random),
      slotId: slot.slotId,
    });
    return true;
  };
  /** To the first events where that is possible. */
  const takeTo = async (parent: typeof mother, childId: UserId, count: number): Promise<void> => {
    let taken = 0;
    for (const event of open) {
      if (taken === count) return;
      if (await takeAlong(parent, childId, event)) taken += 1;
    }
  };
  for (const { firstName, age } of [
    { firstName: 'Mia', age: 9 },
    { firstName: 'Leo', age: 6 },
  ]) {
    const child = await members.add(ctx, mother, {
      ...{ firstName, lastName: 'Ruiz', phoneNumber: '(512) 555-0142', age },
      ...{ relation: 'child', requestKey: randomKey(random) },
    });
    await members.share(ctx, mother, child.recipientId, second.id);
    await takeTo(father, child.recipientId, TAKEN);
  }
  await takeTo(mother, teen.id, 1);
};
