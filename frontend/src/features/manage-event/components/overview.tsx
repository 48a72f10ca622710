import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Figure, Figures } from '#frontend/ui/figures/figures.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useAttendees } from '../api/use-attendees.ts';
import { useMessages } from '../api/use-messages.ts';
import { peopleIn, waitingIn } from '../model/attendees.ts';
import { waitlistRule } from '../model/waitlist-rule.ts';
import { FirstAttendees } from './first-attendees.tsx';
import css from './manage.module.css';
import { MessageForm } from './message-form.tsx';
import { RsvpChart } from './rsvp-chart.tsx';
import { UndecidedPeople } from './undecided.tsx';
import { WaitingList } from './waiting-list.tsx';

/** With fewer, a plot over time is a flat line. */
const FEWEST_FOR_CHART = 4;

/** How an event stands: what needs an answer, figures, who is going, and a message to them. */
export const Overview = ({ event }: { readonly event: EventPage }) => {
  const { read } = useAttendees(event);
  const { send } = useMessages(event);
  const now = useNow();
  const held = Math.max(0, event.capacity - event.going - event.left);
  const came = read.data?.filter(({ attendance }) => attendance === 'came') ?? [];
  const missing = read.data?.filter(({ attendance }) => attendance === 'no_show') ?? [];
  const isOver = event.cancelled || event.endsAt <= now;
  return (
    <div className={css.overview}>
      <div className={css.column}>
        {!event.cancelled && <WaitingList event={event} />}
        <Figures>
          <Figure
            label={m.manage_going()}
            value={event.going}
            of={event.capacity}
            hint={held > 0 ? m.manage_held({ count: held }) : m.places_left({ count: event.left })}
          />
          <Figure
            label={m.manage_waiting()}
            value={waitingIn(event.eventSlotGroup)}
            hint={waitlistRule(event)}
          />
          {event.dateStart <= now && (
            <Figure
              label={m.manage_came()}
              value={peopleIn(came)}
              hint={m.manage_no_shows({ count: peopleIn(missing) })}
            />
          )}
        </Figures>
        <Loaded of={read} failed={m.manage_attendees_failed()} skeleton={<FormSkeleton fields={3} />}>
          {(attendees) => (
            <>
              {attendees.length >= FEWEST_FOR_CHART && (
                <RsvpChart event={event} attendees={attendees} now={now} />
              )}
              <FirstAttendees event={event} attendees={attendees} />
            </>
          )}
        </Loaded>
      </div>
      {!isOver && (
        <div className={css.column}>
          <Card aria-label={m.manage_message_title()}>
            <h2>{m.manage_message_title()}</h2>
            <MessageForm send={send} />
          </Card>
          <UndecidedPeople event={event} send={send} />
        </div>
      )}
    </div>
  );
};
