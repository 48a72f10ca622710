import { Link } from 'react-router';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { distance } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { openState } from '#shared/domains/places/hours.ts';
import type { NearbyPlace } from '#shared/domains/places/shapes.ts';
import { isCurrentStatus } from '#shared/domains/places/status.ts';
import { paths } from '#shared/product/paths.ts';
import { shortFacts } from '../model/place-facts.ts';
import css from './place-list.module.css';
import { ShortRating } from './ratings/short-rating.tsx';

/** A place in a list: how it is rated, what people play there, how far it is, and whether it is open. */
export const PlaceRow = ({ place }: { readonly place: NearbyPlace }) => {
  const now = useNow();
  const state = place.hours && openState(place.hours, place.timeZone, now);
  const isClosed = isCurrentStatus(place.status, now) && place.status.kind === 'closed';
  const isOpen = state?.open === true && !isClosed;
  const facts = [distance(place.distance, formatLocale()), shortFacts(place)];
  return (
    <li className={css.card}>
      <div className={css.picture}>
        <Cover
          cover={timelessCoverOf({ name: place.name, gameTypes: place.sports })}
          picture={place.photo}
          sizes="7.5rem"
        />
      </div>
      <div className={css.text}>
        <h2>
          <Link to={paths.place(place.id)}>{place.name}</Link>
        </h2>
        <p>
          {place.rating && (
            <>
              <ShortRating rating={place.rating} />
              {' · '}
            </>
          )}
          {facts.join(' · ')}
        </p>
        <p>{place.sports.map(sportLabel).join(', ')}</p>
        {(state || isClosed) && (
          <p className={css.tag}>
            <Tag tone={isOpen ? 'good' : 'plain'}>{isOpen ? m.place_open_now() : m.place_closed_now()}</Tag>
          </p>
        )}
      </div>
    </li>
  );
};
