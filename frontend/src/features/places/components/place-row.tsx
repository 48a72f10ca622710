import { Link } from 'react-router';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { distance } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { openState } from '#shared/domains/places/hours.ts';
import type { NearbyPlace } from '#shared/domains/places/shapes.ts';
import { isCurrentStatus } from '#shared/domains/places/status.ts';
import { paths } from '#shared/product/paths.ts';
import { shortFacts } from '../model/place-facts.ts';
import photos from './photos/photos.module.css';
import css from './places.module.css';
import { ShortRating } from './ratings/short-rating.tsx';

/** A place in a list: how it is rated, what people play there, how far it is, and whether it is open. */
export const PlaceRow = ({ place }: { readonly place: NearbyPlace }) => {
  const now = useNow();
  const state = place.hours && openState(place.hours, place.timeZone, now);
  const isClosed = isCurrentStatus(place.status, now) && place.status.kind === 'closed';
  const isOpen = state?.open === true && !isClosed;
  const facts = [
    distance(place.distance, formatLocale()),
    shortFacts(place),
    place.sports.map(sportLabel).join(', '),
  ];
  return (
    <li className={css.row}>
      {place.photo ? (
        <img src={place.photo.small} alt="" loading="lazy" className={photos.thumbnail} />
      ) : (
        <SportIcon game={place.sports[0] ?? 'other'} size={28} />
      )}
      <TwoLines
        title={<Link to={paths.place(place.id)}>{place.name}</Link>}
        hint={
          <>
            {place.rating && (
              <>
                <ShortRating rating={place.rating} />
                {' · '}
              </>
            )}
            {facts.join(' · ')}
          </>
        }
      />
      {(state || isClosed) && (
        <Tag tone={isOpen ? 'good' : 'plain'}>{isOpen ? m.place_open_now() : m.place_closed_now()}</Tag>
      )}
    </li>
  );
};
