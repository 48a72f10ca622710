import { attendanceClosesAt } from '#shared/domains/events/attendance.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { AskedCorrection, CountedDate, OwnReliability } from '#shared/domains/reliability/contract.ts';
import { countsUntil, isReliable, reliabilityAt, weightAt } from '#shared/domains/reliability/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import { addCorrection, countedOf, findCorrections, findRecorded, listCorrections } from './records/index.ts';

interface DateKey {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}
const keyOf = ({ eventId, occurrenceId }: DateKey): string => `${eventId} ${occurrenceId}`;

const correctionOf = (
  { outcome }: Pick<CountedDate, 'outcome'>,
  card: EventCard | undefined,
  now: string,
  isAsked: boolean,
): CountedDate['correction'] => {
  if (outcome === 'came') return 'not_needed';
  if (!card || now >= attendanceClosesAt(card)) return 'over';
  return isAsked ? 'asked' : 'possible';
};

/** A person's own reliability: nobody else can ask for it. */
export const mine = async (ctx: Context, { userId }: Member): Promise<OwnReliability> => {
  const now = ctx.clock.now();
  const [recorded, asked] = await Promise.all([findRecorded(ctx, userId), listCorrections(ctx, userId)]);
  const dates = countedOf(recorded).filter((date) => weightAt(date, now) > 0);
  const cards = await events.findCards(ctx, dates);
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
        correction: correctionOf(date, card, now, askedFor.has(keyOf(date))),
      };
    }),
  };
};

/** Who has asked the host to look again, and what is still recorded of them; nobody once it cannot be corrected anymore. */
export const corrections = async (
  ctx: Context,
  date: events.AttendedDate,
): Promise<{ items: AskedCorrection[] }> => {
  if (date.cancelled || ctx.clock.now() >= attendanceClosesAt(date)) return { items: [] };
  const missed = await events.listMissed(ctx, date);
  const questions = await findCorrections(
    ctx,
    date,
    missed.map(({ userId }) => userId),
  );
  const people = await family.findForHosts(
    ctx,
    questions.map(({ userId }) => userId),
  );
  const items = questions.flatMap(({ userId, askedAt }): AskedCorrection[] => {
    const user = people.get(userId);
    const record = missed.find((one) => one.userId === userId);
    return user && record ? [{ user, attendance: record.attendance, askedAt }] : [];
  });
  return { items: items.toSorted((one, other) => one.askedAt.localeCompare(other.askedAt)) };
};

/** Asks the host to look again. Idempotent. @throws AppError rsvp.not_found | event.ended */
export const askCorrection = async (
  ctx: Context,
  { userId }: Member,
  date: events.AttendedDate,
): Promise<{ done: true }> => {
  const now = ctx.clock.now();
  const { eventId, occurrenceId } = date;
  const recorded = countedOf(await findRecorded(ctx, userId)).find((one) => keyOf(one) === keyOf(date));
  if (!recorded || recorded.outcome === 'came') throw new AppError('rsvp.not_found');
  if (now >= attendanceClosesAt(date)) throw new AppError('event.ended');
  await addCorrection(ctx, { userId, eventId, occurrenceId, askedAt: now });
  return { done: true };
};
