import type { Change } from '#shared/declare/rows.ts';
import type { seriesRsvpRow } from '#shared/domains/events/rows.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Context } from '../../runtime/context.ts';
import { findResponder } from '../rsvps/index.ts';
import * as seriesRsvps from '../store/series-rsvp.table.ts';

import { spread } from './spread-series.ts';

/**
 * Carries out on every date what a person has chosen for all of them. The request has done it on the first ones already; there, nothing changes.
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
