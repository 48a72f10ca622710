import type { DatesCarriedOut } from '#shared/domains/events/series-rsvp.ts';
import type { Clock } from '../core/clock.ts';
import type { DatesRepository } from './dates.repository.ts';
import { datesMeant } from './dates-meant.ts';
import type { OccurrenceKey } from './events.repository.ts';
import type { Followed, FollowSeries, SeriesChoice } from './follow-series.ts';
import type { Answering } from './rsvps.service.ts';

export interface SpreadSeriesDeps {
  readonly dates: Pick<DatesRepository, 'list'>;
  readonly follow: FollowSeries;
  readonly clock: Clock;
}
interface Spreading {
  /** A date on which it is done already. */
  readonly except?: SeriesChoice['occurrenceId'];
  /** Carries it out on so many dates at most, earliest first; the others are `later`. */
  readonly most?: number;
  /** Called whenever it is carried out on a few more dates, unless there are only a few. */
  readonly onProgress?: (progress: DatesCarriedOut) => Promise<void>;
}
/** Carries out what a person has chosen on all dates that have not ended. */
export type SpreadSeries = (
  choice: SeriesChoice,
  person: Answering,
  spreading?: Spreading,
) => Promise<Followed[]>;

const AT_ONCE = 8;

export const createSpreadSeries =
  ({ dates, follow, clock }: SpreadSeriesDeps): SpreadSeries =>
  async (choice, person, { except, most = Number.POSITIVE_INFINITY, onProgress } = {}) => {
    const { eventId, occurrenceId } = choice;
    const all: OccurrenceKey[] = [];
    for await (const page of datesMeant(dates, { eventId, occurrenceId, scope: 'all' }, clock.now()))
      all.push(...page);
    const others = all.filter((date) => date.occurrenceId !== except);
    const outcomes: Followed[] = [];
    const due = others.slice(0, most);
    while (outcomes.length < due.length) {
      const next = due.slice(outcomes.length, outcomes.length + AT_ONCE);
      outcomes.push(...(await Promise.all(next.map((date) => follow(date, choice, person)))));
      const done = all.length - others.length + outcomes.length;
      if (others.length > AT_ONCE) await onProgress?.({ done, dates: all.length });
    }
    return [...outcomes, ...others.slice(outcomes.length).map(() => 'later' as const)];
  };
