import type { Change } from '#shared/declare/rows.ts';
import type { seriesRsvpRow } from '#shared/domains/events/rows.ts';
import type { DatesCarriedOut } from '#shared/domains/events/series-rsvp.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Context } from '../../runtime/context.ts';
import { datesInScope } from '../dates/index.ts';
import { findResponder, type Responder } from '../rsvps/index.ts';
import type { OccurrenceKey } from '../store/index.ts';
import * as seriesRsvps from '../store/series-rsvp.table.ts';
import { type Followed, follow, type SeriesChoice } from './follow-series.ts';

interface Spreading {
  /** A date on which it is done already. */
  readonly except?: SeriesChoice['occurrenceId'];
  /** Carries it out on so many dates at most, earliest first; the others are `later`. */
  readonly most?: number;
  /** Called whenever it is applied to a few more dates, unless there are only a few. */
  readonly onProgress?: (progress: DatesCarriedOut) => Promise<void>;
}
const AT_ONCE = 8;

/** Applies a person's choice to all dates that have not ended. */
export const spread = async (
  ctx: Context,
  choice: SeriesChoice,
  person: Responder,
  { except, most = Number.POSITIVE_INFINITY, onProgress }: Spreading = {},
): Promise<Followed[]> => {
  const { eventId, occurrenceId } = choice;
  const all: OccurrenceKey[] = [];
  for await (const page of datesInScope(ctx, { eventId, occurrenceId, scope: 'all' }, ctx.clock.now()))
    all.push(...page);
  const others = all.filter((date) => date.occurrenceId !== except);
  const outcomes: Followed[] = [];
  const due = others.slice(0, most);
  while (outcomes.length < due.length) {
    const next = due.slice(outcomes.length, outcomes.length + AT_ONCE);
    outcomes.push(...(await Promise.all(next.map((date) => follow(ctx, date, choice, person)))));
    const done = all.length - others.length + outcomes.length;
    if (others.length > AT_ONCE) await onProgress?.({ done, dates: all.length });
  }
  return [...outcomes, ...others.slice(outcomes.length).map(() => 'later' as const)];
};

/**
 * Applies a person's choice for all dates to each of them. The request has already done the first ones, where nothing changes.
 * @throws AppError request.conflict if a date keeps changing
 */
export const applySeriesRsvp = async (
  ctx: Context,
  { before, after }: Change<typeof seriesRsvpRow>,
): Promise<void> => {
  if (before?.revision === after?.revision) return;
  const choice = after && (await seriesRsvps.find(ctx, after.eventId, after.userId));
  if (!choice || (choice.state === 'stopped' && !choice.leaves)) return;
  const person = await findResponder(ctx, choice.userId);
  if (!person) return;
  const outcomes = await spread(ctx, choice, person, {
    onProgress: (progress) => seriesRsvps.progress(ctx, choice, progress),
  });
  if (outcomes.includes('later')) throw new AppError('request.conflict');
};
