import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyWeek } from '#test/support/builders.ts';
import { rsvpStatuses } from './rsvp.ts';
import {
  countOutcomes,
  isDecidedSeparately,
  isGivenUp,
  outcomeOf,
  seriesOutcomes,
  takesSeriesRsvps,
} from './series-rsvp-rules.ts';

describe('RSVPs to all dates', () => {
  it('EVT-04~ are possible where an event repeats and its dates are public from the start', () => {
    const weekly = { reoccurringInfo: everyWeek({}), isPrivate: false, makePublicAfter: null };
    expect(takesSeriesRsvps(weekly)).toBe(true);
    expect(takesSeriesRsvps({ ...weekly, reoccurringInfo: null })).toBe(false);
    expect(takesSeriesRsvps({ ...weekly, isPrivate: true })).toBe(false);
    expect(takesSeriesRsvps({ ...weekly, makePublicAfter: '2026-11-27T12:00:00.000Z' })).toBe(false);
  });

  it('EVT-04~ count every date once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...seriesOutcomes)), (outcomes) => {
        const counts = Object.values(countOutcomes(outcomes));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(outcomes.length);
      }),
    );
  });

  it('EVT-04~ never change what was decided about a date separately, and leaving gives up only what someone has', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rsvpStatuses), fc.boolean(), (status, forSeries) => {
        const isSeparate = isDecidedSeparately({ status, forSeries });
        expect(isSeparate).toBe(status === 'removed' || (status === 'declined' && !forSeries));
        if (isSeparate) expect([isGivenUp({ status }), outcomeOf(status)]).toEqual([false, 'kept']);
      }),
    );
  });
});
