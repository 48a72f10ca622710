import type { Change } from '#shared/declare/rows.ts';
import type { seriesRsvpRow } from '#shared/domains/events/rows.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { FindAccount } from '../core/actor.ts';
import { findAnswering } from './answering.ts';
import type { SeriesRsvpsRepository } from './series-rsvps.repository.ts';
import type { SpreadSeries } from './spread-series.ts';

export interface CarryOutSeriesDeps {
  readonly seriesRsvps: Pick<SeriesRsvpsRepository, 'find' | 'progress'>;
  readonly findAccount: FindAccount;
  readonly spread: SpreadSeries;
}

/**
 * Carries out on every date what a person has chosen for all of them. The request has done it on the first ones already; there, nothing changes.
 * @throws AppError request.conflict if a date keeps changing
 */
export const createCarryOutSeriesReaction =
  ({ seriesRsvps, findAccount, spread }: CarryOutSeriesDeps) =>
  async ({ before, after }: Change<typeof seriesRsvpRow>): Promise<void> => {
    if (before?.revision === after?.revision) return;
    const choice = after && (await seriesRsvps.find(after.eventId, after.userId));
    if (!choice || (choice.state === 'stopped' && !choice.leaves)) return;
    const person = await findAnswering(findAccount, choice.userId);
    if (!person) return;
    const outcomes = await spread(choice, person, {
      onProgress: (progress) => seriesRsvps.progress(choice, progress),
    });
    if (outcomes.includes('later')) throw new AppError('request.conflict');
  };
