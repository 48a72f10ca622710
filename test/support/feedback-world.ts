import { openVisible } from '#lambdas/connections/old-api.ts';
import { requireAllowed } from '#lambdas/core/access.ts';
import type { Member } from '#lambdas/core/actor.ts';
import type { Table } from '#lambdas/data/table.ts';
import { openAttendedDates } from '#lambdas/events/api.ts';
import {
  createCountEndorsementReaction,
  createCountRatingReaction,
} from '#lambdas/feedback/count.reactions.ts';
import { createFeedbackRepository } from '#lambdas/feedback/feedback.repository.ts';
import { createFeedbackService } from '#lambdas/feedback/feedback.service.ts';
import { createReputationOf } from '#lambdas/feedback/reputation.ts';
import { createReputationsRepository } from '#lambdas/feedback/reputations.repository.ts';
import { createActiveFinder } from '#lambdas/users/api.ts';
import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/shapes.ts';
import { endorsementRow, ratingRow } from '#shared/domains/feedback/rows.ts';
import type { Endorsement } from '#shared/domains/feedback/rules.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { anEvent, movableClock, requestKey } from './builders.ts';
import { giveChange } from './give-change.ts';
import { createNotifications } from './notifications.ts';
import { suspender } from './suspend.ts';

/** A host, two attendees, and someone who stays away; numbered from `first`. */
export const createFeedbackWorld = async (table: Table, first: number) => {
  const clock = movableClock();
  const product = createNotifications(table, clock);
  const dates = openAttendedDates(table, clock);
  const findActive = createActiveFinder(table);
  const stored = {
    feedback: createFeedbackRepository(table),
    reputations: createReputationsRepository(table),
  };
  const service = createFeedbackService({
    feedback: stored.feedback,
    dates,
    findActive,
    cursors: product.cursors,
    clock,
  });
  const [host, ana, ben, cleo] = [
    await product.member(first),
    await product.member(first + 1),
    await product.member(first + 2),
    await product.member(first + 3),
  ];
  const join = (who: Member, { id, eventSlotGroup: [slot] }: EventPage) =>
    product.rsvps.join(who, id, { requestKey: requestKey(1), slotId: slot?.id ?? '', guests: 0 });
  let made = 0;
  const hosted = (overrides: Partial<NewEvent> = {}) => {
    made += 1;
    return product.events.create(host, anEvent(first * 10 + made, overrides));
  };
  const keyOf = ({ id: eventId }: Pick<EventPage, 'id'>) => ({ eventId, occurrenceId: ONLY_OCCURRENCE });
  /** The date as the pipeline hands it to the service. */
  const dateFor = async (who: Member, event: EventPage) =>
    requireAllowed(occurrenceKind, await dates.find(who, keyOf(event)), 'see').object;
  const countRating = createCountRatingReaction(stored);
  const countEndorsement = createCountEndorsementReaction(stored);
  /** What the stream triggers after a rating or an endorsement, delivered twice. */
  const settleRating = async (who: Member, event: EventPage) => {
    const after = await stored.feedback.findRating({ ...keyOf(event), userId: who.userId });
    for (const _ of [1, 2]) await giveChange(ratingRow, countRating, { after });
  };
  const settleEndorsement = async (who: Member, event: EventPage, toId: UserId) => {
    const after = await stored.feedback.findEndorsement({ ...keyOf(event), fromId: who.userId, toId });
    for (const _ of [1, 2]) await giveChange(endorsementRow, countEndorsement, { after });
  };
  return {
    ...product,
    ...stored,
    ...suspender(table),
    clock,
    host,
    ana,
    ben,
    cleo,
    join,
    hosted,
    reputationOf: createReputationOf({
      reputations: stored.reputations,
      findVisible: openVisible(table, clock),
    }),
    /** An event that Ana and Ben attended, `afterwards` milliseconds after its end. */
    async ended(overrides: Partial<NewEvent> = {}, afterwards = 0) {
      const event = await hosted(overrides);
      for (const who of [ana, ben]) await join(who, event);
      clock.moveTo(addMilliseconds(event.endsAt, afterwards));
      return event;
    },
    mine: async (who: Member, event: EventPage) => service.mine(who, await dateFor(who, event)),
    people: async (who: Member, event: EventPage, query: { limit?: number; cursor?: string } = {}) =>
      service.people(who, await dateFor(who, event), query),
    async rate(who: Member, event: EventPage, stars: number) {
      const answer = await service.rate(who, await dateFor(who, event), stars);
      await settleRating(who, event);
      return answer;
    },
    async endorse(who: Member, event: EventPage, toId: UserId, kind: Endorsement | null) {
      await service.endorse(who, await dateFor(who, event), toId, kind);
      await settleEndorsement(who, event, toId);
    },
  };
};
