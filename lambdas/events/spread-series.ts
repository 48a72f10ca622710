import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { DatesRepository } from './dates.repository.ts';
import { datesMeant } from './dates-meant.ts';
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
  async (choice, person, { except, most = Number.POSITIVE_INFINITY } = {}) => {
    const outcomes: Followed[] = [];
    const { eventId, occurrenceId } = choice;
    for await (const page of datesMeant(dates, { eventId, occurrenceId, scope: 'all' }, clock.now())) {
      const others = page.filter((date) => date.occurrenceId !== except);
      const due = others.slice(0, Math.max(0, most - outcomes.length));
      outcomes.push(...(await mapAtMost(AT_ONCE, due, (date) => follow(date, choice, person))));
      outcomes.push(...others.slice(due.length).map(() => 'later' as const));
    }
    return outcomes;
  };
