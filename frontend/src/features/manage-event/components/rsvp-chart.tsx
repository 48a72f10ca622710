import { shortDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { peopleIn } from '../model/attendees.ts';
import { rsvpSteps, stepChart } from '../model/rsvp-steps.ts';
import css from './rsvp-chart.module.css';

const WIDTH = 600;
const HEIGHT = 180;

interface RsvpChartProps {
  readonly event: Pick<EventPage, 'capacity' | 'timeZone' | 'endsAt'>;
  readonly attendees: readonly Attendee[];
  /** ISO instant. */
  readonly now: string;
}

/** How the spots of those who are going were taken over time. The caption says the same in words. */
export const RsvpChart = ({ event, attendees, now }: RsvpChartProps) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const isOver = event.endsAt <= now;
  const until = isOver ? event.endsAt : now;
  const steps = rsvpSteps(attendees);
  const size = { width: WIDTH, height: HEIGHT };
  const { line, area, capacityAt } = stepChart(steps, { ...size, until, capacity: event.capacity });
  const counts = { count: peopleIn(attendees), capacity: event.capacity };
  const [from, to] = [shortDate(steps[0]?.at ?? until, zone), shortDate(until, zone)];
  return (
    <Section title={m.manage_chart()}>
      <figure className={css.chart}>
        <svg viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden>
          <path d={area} className={css.area} />
          <path d={`M0 ${capacityAt}H${WIDTH}`} className={css.capacity} />
          <path d={line} className={css.line} />
        </svg>
        <p className={css.ends} aria-hidden>
          <span>{from}</span>
          <span>{to}</span>
        </p>
        <figcaption>
          {from === to
            ? m.manage_chart_day({ day: to, ...counts })
            : m.manage_chart_words({ from, to, ...counts })}
        </figcaption>
      </figure>
    </Section>
  );
};
