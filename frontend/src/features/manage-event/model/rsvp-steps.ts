import type { Attendee } from '#shared/domains/events/attendees.ts';
import { partySize } from '#shared/domains/events/model/rsvp.ts';

/** From `at` (ISO instant) on, so many spots were taken. */
export interface Step {
  readonly at: string;
  readonly spots: number;
}

/** How the spots of those who are going were taken over time, earliest first. */
export const rsvpSteps = (attendees: readonly Attendee[]): Step[] => {
  let spots = 0;
  return attendees
    .toSorted((one, other) => one.since.localeCompare(other.since))
    .map(({ since, guests }) => {
      spots += partySize(guests);
      return { at: since, spots };
    });
};

interface Plot {
  readonly width: number;
  readonly height: number;
  /** The last moment shown: ISO instant. */
  readonly until: string;
  readonly capacity: number;
}

/** The line of a step chart, as an SVG path whose origin is at the top left, and the height of the capacity. */
export const stepChart = (steps: readonly Step[], { width, height, until, capacity }: Plot) => {
  const from = Date.parse(steps[0]?.at ?? until);
  const span = Math.max(1, Date.parse(until) - from);
  const most = Math.max(capacity, steps.at(-1)?.spots ?? 0, 1);
  const x = (at: string): number => ((Date.parse(at) - from) / span) * width;
  const y = (spots: number): number => height - (spots / most) * height;
  const rise = steps.map(({ at, spots }) => `H${x(at).toFixed(1)}V${y(spots).toFixed(1)}`).join('');
  const line = `M0 ${height}${rise}H${width}`;
  return { line, area: `${line}V${height}Z`, capacityAt: y(capacity), most };
};
