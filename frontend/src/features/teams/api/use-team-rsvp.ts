import { useNavigate } from 'react-router';
import { call } from '#frontend/lib/api/api.ts';
import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { takesSeriesRsvps } from '#shared/domains/events/model/series-rsvp-rules.ts';
import type { EventCard, EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';

/** What became of a tap: the event's page opens where there is more to choose than yes. */
export type TeamRsvpResult = 'going' | 'waiting' | 'all' | 'opened';

/** The only slot, or the one the person has; undefined if there is a choice. */
const slotOf = ({ eventSlotGroup, myRsvp }: Pick<EventPage, 'eventSlotGroup' | 'myRsvp'>) => {
  const [only, ...others] = eventSlotGroup;
  return others.length === 0 ? only?.id : myRsvp?.slotId;
};

/** Answers dates from the team's page. */
export const useTeamRsvp = () => {
  const keyed = useKeyedChange();
  const navigate = useNavigate();
  const join = useWrite(eventsContract.rsvp);
  const joinAll = useWrite(eventsContract.joinSeries);
  const leave = useWrite(eventsContract.leave);
  const load = (event: EventCard) => call(eventsContract.date, { params: dateOf(event) });
  const open = async (event: EventCard): Promise<TeamRsvpResult> => {
    await navigate(paths.event(event));
    return 'opened';
  };
  return {
    go: async (event: EventCard): Promise<TeamRsvpResult> => {
      const { left, myRsvp, eventSlotGroup } = await load(event);
      const slotId = slotOf({ myRsvp, eventSlotGroup });
      if (slotId === undefined || left <= 0) return open(event);
      const { myRsvp: mine } = await keyed(`go ${event.id} ${event.occurrenceId}`, (requestKey) =>
        join({ params: dateOf(event), body: { requestKey, slotId, guests: myRsvp?.guests ?? 0 } }),
      );
      return mine?.status === 'going' ? 'going' : 'waiting';
    },
    goToAll: async (event: EventCard): Promise<TeamRsvpResult> => {
      const page = await load(event);
      const slotId = slotOf(page);
      if (slotId === undefined || !takesSeriesRsvps(page)) return open(event);
      await keyed(`all ${event.id}`, (requestKey) =>
        joinAll({ params: dateOf(event), body: { requestKey, slotId, guests: page.myRsvp?.guests ?? 0 } }),
      );
      return 'all';
    },
    decline: async (event: EventCard): Promise<void> => {
      await keyed(`leave ${event.id} ${event.occurrenceId}`, (requestKey) =>
        leave({ params: dateOf(event), body: { requestKey } }),
      );
    },
  };
};
