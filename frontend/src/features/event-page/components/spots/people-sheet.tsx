import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded, MoreFailed } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import type { Joiner } from '#shared/domains/events/attendees.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { useJoiners } from '../../api/use-joiners.ts';
import css from './places-card.module.css';

interface PersonProps {
  readonly joiner: Joiner;
  readonly slot: string | undefined;
}

/** Guests have no profile, and neither have deleted users. That of a minor is for people who know them. */
const Person = ({
  joiner: { user, guests, isUnregisteredUser, isDeleted, isUnnamed },
  slot,
}: PersonProps) => {
  const facts = [isUnregisteredUser ? m.event_people_guest() : undefined, slot].filter(Boolean);
  const shown = (
    <>
      <Avatar name={user.displayName} src={user.photoURL} seed={user.userId} />
      <span className={css.who}>
        <strong>{user.displayName}</strong>
        {facts.length > 0 && <span className={css.soft}>{facts.join(' · ')}</span>}
      </span>
      {guests > 0 && <span className={css.soft}>{m.event_people_guests({ count: guests })}</span>}
    </>
  );
  if (isUnregisteredUser || isDeleted || isUnnamed) return <div className={css.person}>{shown}</div>;
  return (
    <Link to={paths.publicProfile(user.userId)} className={css.person}>
      {shown}
    </Link>
  );
};

/** All attendees, page by page. */
export const PeopleSheet = ({
  event,
  onClose,
}: {
  readonly event: EventPage;
  readonly onClose: () => void;
}) => {
  const joiners = useJoiners(event);
  const slots = new Map(event.eventSlotGroup.map(({ id, name }) => [id, name]));
  return (
    <Sheet title={m.event_people_title()} onClose={onClose}>
      <Loaded of={joiners} failed={m.event_people_failed()} skeleton={<CardListSkeleton count={2} />}>
        {(items) => (
          <>
            <MoreFailed of={joiners} failed={m.event_people_failed()} />
            <Stack as="ul" gap="0.25">
              {items.map((joiner) => (
                <li key={joiner.user.userId}>
                  <Person joiner={joiner} slot={slots.size > 1 ? slots.get(joiner.slotId) : undefined} />
                </li>
              ))}
            </Stack>
          </>
        )}
      </Loaded>
      <ShowMore of={joiners} />
    </Sheet>
  );
};
