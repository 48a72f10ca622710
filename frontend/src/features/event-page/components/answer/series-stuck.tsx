import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { DatesCarriedOut, SeriesRsvp } from '#shared/domains/events/series-rsvp.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { seriesLeftSentence, seriesSentence } from '../../model/answer-sentences.ts';
import css from './action-bar.module.css';

interface SeriesStuckProps extends DatesCarriedOut {
  readonly event: EventPage;
  /** How the person is going to all dates; null if they chose to leave them. */
  readonly rsvp: SeriesRsvp | null;
}

/** The person's choice could not be applied to all dates, and there are no more retries: they can send it again. */
export const SeriesStuck = ({ event, rsvp, done, dates }: SeriesStuckProps) => {
  const { joinAll, stopAll } = useAnswer(event);
  const { busy, run } = useAction(
    async (): Promise<string> => {
      if (!rsvp) {
        const stopped = await stopAll('leave');
        return stopped ? seriesLeftSentence(stopped) : m.event_saved();
      }
      // Which step it is on each date is not known; the server takes a spot before it adds anyone to the waitlist.
      const { slotId, guests } = rsvp;
      const joined = await joinAll({ slotId, guests, step: 'join_waitlist' }, undefined);
      return joined ? seriesSentence(joined.dates) : m.event_saved();
    },
    { done: (sentence) => sentence },
  );
  // On a date that they declined separately, joining all dates again would also join that one.
  const isDateDeclined = rsvp !== null && event.myRsvp?.status === 'declined';
  return (
    <div className={css.progress} role="alert">
      <p className={css.soft}>{m.event_series_stuck({ done, dates })}</p>
      {isDateDeclined ? (
        <p className={css.soft}>{m.event_series_stuck_elsewhere()}</p>
      ) : (
        <Button variant="secondary" disabled={busy} onClick={() => void run()}>
          {m.try_again()}
        </Button>
      )}
    </div>
  );
};
