import { useEndpoint } from '#frontend/lib/swr.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { SeriesRsvp } from '#shared/domains/events/series-rsvp.ts';
import { takesSeriesRsvps } from '#shared/domains/events/series-rsvp-rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import type { Viewer } from '../model/primary-action.ts';

/** How a person is going to all dates of an event; null if they are not, or as long as it is not known. */
export const useSeriesRsvp = (event: EventPage, viewer: Viewer): SeriesRsvp | null => {
  const asks = viewer.kind === 'member' && takesSeriesRsvps(event);
  const { data } = useEndpoint(eventsContract.seriesRsvp, asks ? { params: { eventId: event.id } } : null);
  return (asks && data?.rsvp) || null;
};
