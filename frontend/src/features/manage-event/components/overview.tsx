import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useAttendees } from '../api/use-attendees.ts';
import { peopleIn, waitingIn } from '../model/attendees.ts';
import { waitlistRule } from '../model/waitlist-rule.ts';
import css from './manage.module.css';
import { RsvpChart } from './rsvp-chart.tsx';
import { WaitingList } from './waiting-list.tsx';

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly of?: number;
  readonly hint: string;
}

const Figure = ({ label, value, of, hint }: FigureProps) => (
  <div className={css.figure}>
    <dt>{label}</dt>
    <dd>
      <strong>{value}</strong>
      {of !== undefined && <span> / {of}</span>}
      <small>{hint}</small>
    </dd>
  </div>
);

/** How an event stands: figures, RSVPs over time, and who waits. */
export const Overview = ({ event }: { readonly event: EventPage }) => {
  const { read } = useAttendees(event);
  const now = useNow();
  const held = Math.max(0, event.capacity - event.going - event.left);
  const came = read.data?.filter(({ attendance }) => attendance === 'came') ?? [];
  const missing = read.data?.filter(({ attendance }) => attendance === 'no_show') ?? [];
  return (
    <div className={css.overview}>
      <dl className={css.figures}>
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
        <Figure
          label={m.manage_came()}
          value={peopleIn(came)}
          hint={m.manage_no_shows({ count: peopleIn(missing) })}
        />
      </dl>
      <Loaded of={read} failed={m.manage_attendees_failed()} skeleton={null}>
        {(attendees) => attendees.length > 1 && <RsvpChart event={event} attendees={attendees} now={now} />}
      </Loaded>
      {!event.cancelled && <WaitingList event={event} />}
    </div>
  );
};
