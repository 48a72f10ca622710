import { useRead } from '#frontend/lib/reads/use-read.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { takesSeriesRsvps } from '#shared/domains/events/model/series-rsvp-rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { SeriesProgress, SeriesRsvp } from '#shared/domains/events/series-rsvp.ts';
import type { Viewer } from '../model/primary-action.ts';

const LOOK_AGAIN_MS = 1000;

interface SeriesAnswer {
  /** How a person is going to all dates of an event; null if they are not, or as long as it is not known. */
  readonly rsvp: SeriesRsvp | null;
  /** How far their last choice is applied; null if it is on all dates. */
  readonly carriedOut: SeriesProgress | null;
}

/** A person's answer for all dates of an event. */
export const useSeriesRsvp = (event: EventPage, viewer: Viewer): SeriesAnswer => {
  const asks = viewer.kind === 'member' && takesSeriesRsvps(event);
  const { data } = useRead(eventsContract.seriesRsvp, asks ? { params: { eventId: event.id } } : null, {
    refreshInterval: (latest) => (latest?.carriedOut && !latest.carriedOut.gaveUp ? LOOK_AGAIN_MS : 0),
  });
  return (asks && data) || { rsvp: null, carriedOut: null };
};
