import { Link } from 'react-router';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { AvatarList } from '#frontend/ui/avatar/avatar-list.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { placesContract } from '#shared/domains/places/contract.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import css from './places.module.css';

/** Who is at a place now, by event, for members; nothing if there is nobody whom they may see. */
export const PeopleHere = ({ place: { id } }: { readonly place: PlacePage }) => {
  const session = useSession();
  const isMember = session.status === 'success' && session.user !== null;
  const { data } = useRead(placesContract.usersByCheckIn, isMember ? { params: { placeId: id } } : null);
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={m.place_here_now()}>
      {data.items.map(({ event, people, more }) => (
        <div key={`${event.id} ${event.occurrenceId}`} className={css.here}>
          <h3>
            <Link to={paths.event(event)}>{event.title}</Link>
          </h3>
          <AvatarList people={people} />
          {more && <Link to={paths.event(event)}>{m.place_here_more()}</Link>}
        </div>
      ))}
    </Section>
  );
};
