import type { StoredUser } from '#lambdas/users/users.repository.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import type { Random } from '../support/random.ts';
import { randomKey } from './request-key.ts';
import { memberOf, presentIn, type Services } from './services.ts';

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
  { families: { family, withoutAccount }, familyRsvps, findDate }: Services,
  { signIns: [first, second], teen, events }: FamilyPlace,
  random: Random,
): Promise<void> => {
  if (!first || !second || !teen) return;
  const [mother, father] = [memberOf(first), memberOf(second)];
  await family.request(mother, second.id, { relation: 'spouse' });
  await family.accept(father, first.id);
  await family.request(mother, teen.id, { relation: 'child' });
  await family.accept(memberOf(teen), first.id);
  for (const { firstName, age } of [
    { firstName: 'Mia', age: 9 },
    { firstName: 'Leo', age: 6 },
  ]) {
    const child = await withoutAccount.add(mother, {
      ...{ firstName, lastName: 'Ruiz', phoneNumber: '(512) 555-0142', age },
      ...{ relation: 'child', requestKey: randomKey(random) },
    });
    await withoutAccount.share(mother, child.recipientId, second.id);
    const open = events.filter(
      ({ left, eventSlotGroup: [slot] }) => left > 0 && slot !== undefined && slot.genders.length === 0,
    );
    for (const event of open.slice(0, TAKEN)) {
      const { object } = await presentIn(findDate(father, dateOf(event)));
      const slot = object.rows.slots.find(({ left, genders }) => left > 0 && genders.length === 0);
      const isOpen = slot && !object.rows.details.options.creatorApprovalNeeded;
      if (isOpen)
        await familyRsvps.join(father, object, child.recipientId, {
          requestKey: randomKey(random),
          slotId: slot.slotId,
        });
    }
  }
};
