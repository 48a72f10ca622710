import { requireAllowed } from '#lambdas/core/access.ts';
import type { Member } from '#lambdas/core/actor.ts';
import { findAttended } from '#lambdas/events/index.ts';
import { work } from '#lambdas/feedback/background.ts';
import { findEndorsement, findRating } from '#lambdas/feedback/feedback.table.ts';
import * as feedback from '#lambdas/feedback/feedback.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import { endorsementRow, ratingRow } from '#shared/domains/feedback/rows.ts';
import type { Endorsement } from '#shared/domains/feedback/rules.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { anEvent, NOW, requestKey } from './builders.ts';
import type { TestContext } from './context.ts';
import { createEventsCaller } from './events-api.ts';
import { giveChange } from './give-change.ts';
import { addPerson } from './people.ts';

/** A host, two attendees, and someone who stays away, numbered from `first`, and what they say after an event. The clock is at `NOW`. */
export const createFeedback = async (ctx: TestContext, first: number) => {
  ctx.clock.moveTo(NOW);
  const { events, rsvps } = createEventsCaller(ctx);
  const [host, ana, ben, cleo] = [
    await addPerson(ctx, first),
    await addPerson(ctx, first + 1),
    await addPerson(ctx, first + 2),
    await addPerson(ctx, first + 3),
  ];
  const join = (who: Member, { id, eventSlotGroup: [slot] }: EventPage) =>
    rsvps.join(who, id, { requestKey: requestKey(1), slotId: slot?.id ?? '', guests: 0 });
  let made = 0;
  const hosted = (overrides: Partial<NewEvent> = {}) => {
    made += 1;
    return events.create(host, anEvent(first * 10 + made, overrides));
  };
  const keyOf = ({ id: eventId }: Pick<EventPage, 'id'>) => ({ eventId, occurrenceId: ONLY_OCCURRENCE });
  /** The date as a request finds it. */
  const dateFor = async (who: Member, event: EventPage) =>
    requireAllowed(occurrenceKind, await findAttended(ctx, who, keyOf(event)), 'see').object;
  const { countRating, countEndorsement } = work.reactions;
  /** What the stream triggers after a rating or an endorsement, delivered twice. */
  const settleRating = async (who: Member, event: EventPage) => {
    const after = await findRating(ctx, { ...keyOf(event), userId: who.userId });
    for (const _ of [1, 2]) await giveChange(ratingRow, (change) => countRating(ctx, change), { after });
  };
  const settleEndorsement = async (who: Member, event: EventPage, toId: UserId) => {
    const after = await findEndorsement(ctx, { ...keyOf(event), fromId: who.userId, toId });
    for (const _ of [1, 2])
      await giveChange(endorsementRow, (change) => countEndorsement(ctx, change), { after });
  };
  return {
    ...{ host, ana, ben, cleo, join, hosted },
    reputationOf: (userId: UserId) => feedback.ofPerson(ctx, undefined, userId),
    /** An event that Ana and Ben attended, `afterwards` milliseconds after its end. */
    async ended(overrides: Partial<NewEvent> = {}, afterwards = 0) {
      const event = await hosted(overrides);
      for (const who of [ana, ben]) await join(who, event);
      ctx.clock.moveTo(addMilliseconds(event.endsAt, afterwards));
      return event;
    },
    mine: async (who: Member, event: EventPage) => feedback.mine(ctx, who, await dateFor(who, event)),
    people: async (who: Member, event: EventPage, query: { limit?: number; cursor?: string } = {}) =>
      feedback.people(ctx, who, await dateFor(who, event), query),
    async rate(who: Member, event: EventPage, stars: number) {
      const rated = await feedback.rate(ctx, who, await dateFor(who, event), stars);
      await settleRating(who, event);
      return rated;
    },
    async endorse(who: Member, event: EventPage, toId: UserId, kind: Endorsement | null) {
      await feedback.endorse(ctx, who, await dateFor(who, event), toId, kind);
      await settleEndorsement(who, event, toId);
    },
  };
};
