import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { guestsOf } from '../model/guest-names.ts';
import css from './manage.module.css';

interface AttendeePersonProps {
  readonly event: Pick<EventPage, 'eventSlotGroup'>;
  readonly attendee: Pick<Attendee, 'user' | 'slotId' | 'guests' | 'guestNames'> &
    Partial<Pick<Attendee, 'guardianName' | 'isDeleted'>>;
  /** Said after the slot and the guests. */
  readonly more?: readonly string[];
}

interface PersonLinkProps {
  readonly userId: UserId;
  readonly isDeleted?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to a person's profile; someone without an account has none, or not anymore. */
export const PersonLink = ({ userId, isDeleted, className = css.person, children }: PersonLinkProps) =>
  isGuestId(userId) || isDeleted ? (
    <div className={className}>{children}</div>
  ) : (
    <Link to={paths.publicProfile(userId)} className={className}>
      {children}
    </Link>
  );

/** A person with their slot, if there are several, and their guests. */
export const AttendeePerson = ({ event: { eventSlotGroup }, attendee, more = [] }: AttendeePersonProps) => {
  const { user, slotId, guests, guestNames, guardianName, isDeleted } = attendee;
  const { userId, displayName: name, photoURL } = user;
  const slot = eventSlotGroup.find(({ id }) => id === slotId);
  const hint = [
    ...(isGuestId(userId) && !guardianName ? [m.event_people_guest()] : []),
    ...(eventSlotGroup.length > 1 && slot ? [slot.name] : []),
    ...(guests > 0 ? [m.event_people_guests({ count: guests })] : []),
    ...(guestNames.length > 0 ? [guestsOf(attendee).join(', ')] : []),
    ...more,
  ];
  return (
    <PersonLink userId={userId} isDeleted={isDeleted}>
      <Avatar seed={userId} name={name} src={photoURL} size={40} />
      <TwoLines
        title={guardianName ? m.manage_with({ name, guardian: guardianName }) : name}
        hint={hint.join(' · ')}
      />
    </PersonLink>
  );
};
