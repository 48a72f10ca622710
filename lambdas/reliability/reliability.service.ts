import { attendanceClosesAt } from '#shared/domains/events/attendance.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { CountedDate, OwnReliability } from '#shared/domains/reliability/contract.ts';
import { countsUntil, isReliable, reliabilityAt, weightAt } from '#shared/domains/reliability/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { AttendedDate, EventCards } from '../events/old-api.ts';
import type { AttendanceRecordsRepository } from './records/index.ts';
import { countedOf } from './records/index.ts';

export interface ReliabilityDeps {
  readonly records: Pick<AttendanceRecordsRepository, 'find' | 'askCorrection' | 'askedBy'>;
  readonly events: EventCards;
  readonly clock: Clock;
}
interface DateKey {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}
const keyOf = ({ eventId, occurrenceId }: DateKey): string => `${eventId} ${occurrenceId}`;

/** A person's own reliability: nobody else can ask for it. */
export const createReliabilityService = ({ records, events, clock }: ReliabilityDeps) => {
  const correctionOf = (
    { outcome }: Pick<CountedDate, 'outcome'>,
    card: EventCard | undefined,
    isAsked: boolean,
  ): CountedDate['correction'] => {
    if (outcome === 'came') return 'not_needed';
    if (!card || clock.now() >= attendanceClosesAt(card)) return 'over';
    return isAsked ? 'asked' : 'possible';
  };
  return {
    async mine({ userId }: Member): Promise<OwnReliability> {
      const now = clock.now();
      const [recorded, asked] = await Promise.all([records.find(userId), records.askedBy(userId)]);
      const dates = countedOf(recorded).filter((date) => weightAt(date, now) > 0);
      const cards = await events.findCards(dates);
      const byKey = new Map(cards.map((card) => [keyOf({ ...card, eventId: card.id }), card]));
      const askedFor = new Set(asked.map(keyOf));
      const figure = reliabilityAt(dates, now);
      return {
        figure,
        isReliable: isReliable(figure),
        dates: dates.map((date) => {
          const card = byKey.get(keyOf(date));
          const { eventId, occurrenceId, dateStart, outcome } = date;
          return {
            ...{ eventId, occurrenceId, dateStart, outcome },
            title: card?.title ?? null,
            counts: Math.round(100 * weightAt(date, now)),
            countsUntil: countsUntil(date),
            correction: correctionOf(date, card, askedFor.has(keyOf(date))),
          };
        }),
      };
    },

    /** Asks the host to look again. Idempotent. @throws AppError rsvp.not_found | event.ended */
    async askCorrection({ userId }: Member, date: AttendedDate): Promise<{ done: true }> {
      const { eventId, occurrenceId } = date;
      const recorded = countedOf(await records.find(userId)).find((one) => keyOf(one) === keyOf(date));
      if (!recorded || recorded.outcome === 'came') throw new AppError('rsvp.not_found');
      if (clock.now() >= attendanceClosesAt(date)) throw new AppError('event.ended');
      await records.askCorrection({ userId, eventId, occurrenceId, askedAt: clock.now() });
      return { done: true };
    },
  };
};
