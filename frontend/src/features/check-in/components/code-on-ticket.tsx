import { m } from '#frontend/paraglide/messages.js';
import { partySize } from '#shared/domains/events/model/rsvp.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import css from './check-in.module.css';
import { OwnCode } from './own-code.tsx';

interface CodeOnTicketProps {
  readonly event: EventCard;
  readonly person: UserSummary;
  readonly guests: number;
}

/** The code of someone who has paid, for the whole party. */
export const CodeOnTicket = ({ event, person, guests }: CodeOnTicketProps) => (
  <div className={css.ticket}>
    <OwnCode event={event} userId={person.userId} name={person.displayName} />
    <div>
      <p className={css.spots}>{m.check_in_spots({ count: partySize(guests) })}</p>
      <p className={css.soft}>{m.check_in_code_text()}</p>
    </div>
  </div>
);
