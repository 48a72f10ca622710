import { attends } from '#shared/domains/events/model/rsvp.ts';
import type { AgendaCard } from '#shared/domains/events/model/shapes.ts';

/** "upcoming events (slice of 7)". */
export const UPCOMING_SHOWN = 7;

export interface Agenda {
  /** The first one that the member attends and that is not canceled. */
  readonly next: AgendaCard | undefined;
  /** The others by time, also those that the member waits for or is invited to; canceled ones stay, because people need to know. */
  readonly later: readonly AgendaCard[];
}

export const agendaOf = (upcoming: readonly AgendaCard[]): Agenda => {
  const shown = upcoming.slice(0, UPCOMING_SHOWN);
  const next = shown.find(({ mine, cancelled }) => attends(mine) && !cancelled);
  return { next, later: shown.filter((event) => event !== next) };
};
