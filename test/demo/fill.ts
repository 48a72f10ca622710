import type { StoredUser } from '#lambdas/users/store/index.ts';
import { playerOf, slotFit } from '#shared/domains/events/model/eligibility.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Random } from '../support/random.ts';
import { randomKey } from './request-key.ts';
import { memberOf, presentIn, type Services } from './services.ts';

/** How full an event gets: some are full, some empty, most in between. */
const popularity = (random: Random): number => {
  const luck = random.next();
  if (luck < 0.15) return 1;
  return luck < 0.27 ? 0 : 0.2 + 0.7 * random.next();
};

/** Lets people join an event, and returns who did. */
export const fill = async (
  { rsvps, findDate }: Services,
  event: EventPage,
  people: readonly StoredUser[],
  random: Random,
): Promise<readonly StoredUser[]> => {
  const joined: StoredUser[] = [];
  const wanted = Math.round(event.capacity * popularity(random));
  const slotsFor = ({ record }: StoredUser) =>
    event.eventSlotGroup.filter((slot) => slotFit(slot, event, playerOf(record)) === 'fits');
  const able = people.filter((person) => person.id !== event.creatorId && slotsFor(person).length > 0);
  const attendees = random.some(able, Math.min(wanted, able.length));
  for (const attendee of attendees) {
    const slot = random.pick(slotsFor(attendee));
    const guests = event.allowParticipantGuests && random.next() < 0.2 ? 1 : 0;
    const requestKey = randomKey(random);
    try {
      const member = memberOf(attendee);
      const { object } = await presentIn(findDate(member, dateOf(event)));
      await rsvps.join(member, object, { requestKey, slotId: slot.id, guests });
      joined.push(attendee);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'slot.full')) throw error;
    }
  }
  return joined;
};
