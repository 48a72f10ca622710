import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import css from './manage.module.css';

interface AttendeePersonProps {
  readonly event: Pick<EventPage, 'eventSlotGroup'>;
  readonly attendee: Pick<Attendee, 'face' | 'slotId' | 'guests'>;
  /** Said after the slot and the guests. */
  readonly more?: readonly string[];
}

/** A person with their slot, if there are several, and their guests. Leads to their profile. */
export const AttendeePerson = ({
  event: { eventSlotGroup },
  attendee: { face, slotId, guests },
  more = [],
}: AttendeePersonProps) => {
  const { userId, displayName: name, photoURL } = face;
  const slot = eventSlotGroup.find(({ id }) => id === slotId);
  const hint = [
    ...(eventSlotGroup.length > 1 && slot ? [slot.name] : []),
    ...(guests > 0 ? [m.event_people_guests({ count: guests })] : []),
    ...more,
  ];
  return (
    <Link to={paths.publicProfile(userId)} className={css.person}>
      <Avatar seed={userId} name={name} src={photoURL} size={40} />
      <TwoLines title={name} hint={hint.join(' · ')} />
    </Link>
  );
};
