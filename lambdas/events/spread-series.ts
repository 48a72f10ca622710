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
/** Carries out what a person has chosen on all dates that have not ended, except one if it is done already. */
export type SpreadSeries = (
  choice: SeriesChoice,
  person: Answering,
  except?: SeriesChoice['occurrenceId'],
) => Promise<Followed[]>;

const AT_ONCE = 8;

export const createSpreadSeries =
  ({ dates, follow, clock }: SpreadSeriesDeps): SpreadSeries =>
  async (choice, person, except) => {
    const outcomes: Followed[] = [];
    const { eventId, occurrenceId } = choice;
    for await (const page of datesMeant(dates, { eventId, occurrenceId, scope: 'all' }, clock.now())) {
      const others = page.filter((date) => date.occurrenceId !== except);
      outcomes.push(...(await mapAtMost(AT_ONCE, others, (date) => follow(date, choice, person))));
    }
    return outcomes;
  };
