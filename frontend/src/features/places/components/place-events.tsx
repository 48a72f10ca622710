import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { AvatarList } from '#frontend/ui/avatar/avatar-list.tsx';
import { EventGrid } from '#frontend/ui/event-card/event-grid.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventCard as EventCardData } from '#shared/domains/events/model/shapes.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { routes } from '#shared/product/routes.ts';
import { usePlaceEvents } from '../api/use-places.ts';
import css from './places.module.css';

const MOST_PEOPLE = 8;

/** The people on the cards of some events, each once, hosts first. */
const peopleOf = (events: readonly EventCardData[]): readonly UserSummary[] => {
  const people = [...events.map(({ host }) => host), ...events.flatMap(({ joiners }) => joiners)];
  return [...new Map(people.map((user) => [user.userId, user])).values()].slice(0, MOST_PEOPLE);
};

const People = ({ people }: { readonly people: readonly UserSummary[] }) => (
  <Section title={m.place_people()}>
    <AvatarList people={people} />
  </Section>
);

/** The next events at a place, and who goes to them. */
export const PlaceEvents = ({ place }: { readonly place: PlacePage }) => {
  const read = usePlaceEvents(place.id);
  const events = read.data?.items ?? [];
  return (
    <>
      <Section title={m.place_events()}>
        <Loaded
          of={read}
          heading="h3"
          failed={m.place_events_failed()}
          skeleton={<CardListSkeleton count={1} />}
          empty={
            <p className={css.soft}>
              {m.place_events_none()} <Link to={routes.CreateEvent}>{m.place_events_host()}</Link>
            </p>
          }
        >
          {({ items }) => <EventGrid events={items} />}
        </Loaded>
      </Section>
      {events.length > 0 && <People people={peopleOf(events)} />}
    </>
  );
};
