import type { EventCard } from '#shared/domains/events/shapes.ts';

const SHOWN = 6;

/** Events that are upcoming at `now` (ISO instant), earliest first. */
export const upcoming = (events: readonly EventCard[], now: string): readonly EventCard[] =>
  events
    .filter(({ endsAt, cancelled }) => !cancelled && endsAt > now)
    .toSorted((a, b) => a.dateStart.localeCompare(b.dateStart))
    .slice(0, SHOWN);
