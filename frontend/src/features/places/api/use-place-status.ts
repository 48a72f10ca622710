import { useSWRConfig } from 'swr';
import { eventKey } from '#frontend/lib/event/event-key.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { isMovedFor, type MovedFor } from '#shared/domains/events/model/moved-for.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { isAffected, type NewPlaceStatus, statusMark } from '#shared/domains/places/status.ts';

export const useStatusChanges = ({ id: placeId }: Pick<PlacePage, 'id'>) => {
  const setStatus = useWrite(placesContract.setStatus);
  const endStatus = useWrite(placesContract.endStatus);
  const params = { placeId };
  return {
    set: (body: NewPlaceStatus) => setStatus({ params, body }),
    end: () => endStatus({ params }),
  };
};

/** What the place of a date has announced, if it is about that date and has not been dealt with. */
export const useStatusOf = ({ location, dateStart, movedFor }: EventPage) => {
  const query = { lat: location.lat.toFixed(5), lng: location.lng.toFixed(5) };
  const { data } = useRead(placesContract.statusAt, location.isOnline ? null : { query });
  const status = data?.status ?? null;
  if (!status || !isAffected(status, dateStart) || isMovedFor(movedFor, statusMark(status.placeId, status)))
    return null;
  return status;
};

/** What a host does about a date whose place is closed or delayed. */
export const useDateChanges = (event: EventPage) => {
  const move = useWrite(eventsContract.move);
  const cancel = useWrite(eventsContract.cancel);
  const { mutate } = useSWRConfig();
  const params = dateOf(event);
  const show = (page: EventPage) => mutate<EventPage>(eventKey(event), page, { revalidate: false });
  return {
    move: async (dateStart: string, movedFor: MovedFor): Promise<void> => {
      const body = { dateStart, revision: event.revision, movedFor };
      await show(await move({ params, body }));
    },
    cancel: async (reason: string): Promise<void> => {
      await show(await cancel({ params, body: { scope: 'this', reason } }));
    },
  };
};
