import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { isSignedIn } from '#frontend/lib/session/session.ts';
import { fullDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { GivenStars } from '#frontend/ui/stars/given-stars.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { placesContract } from '#shared/domains/places/contract.ts';
import type { PlaceReview } from '#shared/domains/places/ratings.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { averageText } from '../../model/rating-text.ts';
import places from '../places.module.css';
import { RatePlace } from './rate-place.tsx';
import css from './ratings.module.css';
import { ReportReview } from './report-review.tsx';

interface OfPlace {
  readonly place: PlacePage;
}

/** What someone can do: log in, see who may rate, or rate. */
const Own = ({ place: { id } }: OfPlace) => {
  const session = useSession();
  const isMember = session.status === 'success' && session.user !== null;
  const { data } = useRead(placesContract.ownRating, isMember ? { params: { placeId: id } } : null);
  if (!isSignedIn(session) && session.status !== 'loading')
    return (
      <p>
        <ButtonLink variant="secondary" to={paths.login({ from: paths.place(id) })}>
          {m.place_rate_log_in()}
        </ButtonLink>
      </p>
    );
  if (!isMember || !data) return null;
  if (!data.mayRate) return <p className={places.soft}>{m.place_rate_who()}</p>;
  return <RatePlace placeId={id} rating={data.rating} />;
};

const Review = ({ place: { id, timeZone }, review }: OfPlace & { readonly review: PlaceReview }) => {
  const session = useSession();
  const me = session.status === 'success' ? session.user : null;
  const { author, stars, text, ratedAt } = review;
  return (
    <li className={css.review}>
      <Link to={paths.publicProfile(author.userId)} className={css.author}>
        <Avatar seed={author.userId} name={author.displayName} src={author.photoURL} size={40} />
        {author.displayName}
      </Link>
      {me && me.id !== author.userId && <ReportReview placeId={id} review={review} />}
      <p className={css.given}>
        <GivenStars stars={stars} />
        <span className={places.soft}>{fullDate(ratedAt, { locale: formatLocale(), timeZone })}</span>
      </p>
      {text !== '' && <p className={css.text}>{text}</p>}
    </li>
  );
};

const Reviews = ({ place }: OfPlace) => {
  const list = usePages(placesContract.reviews, {
    params: { placeId: place.id },
  });
  return (
    <Loaded of={list} heading="h3" failed={m.place_reviews_failed()} skeleton={<FormSkeleton fields={1} />}>
      {(items) => (
        <>
          {items.length > 0 && (
            <RowList label={m.place_reviews()}>
              {items.map((review) => (
                <Review key={review.author.userId} place={place} review={review} />
              ))}
            </RowList>
          )}
          <ShowMore of={list} className={places.more} />
        </>
      )}
    </Loaded>
  );
};

/** How a place is rated on average, the person's own rating, and what others say. */
export const PlaceReviews = ({ place }: OfPlace) => (
  <Section title={m.place_reviews()}>
    <Stack>
      {place.rating ? (
        <p className={css.average}>
          <IconStarFilled size={20} aria-hidden />
          {m.place_rating({ average: averageText(place.rating), count: place.rating.count })}
        </p>
      ) : (
        <p className={places.soft}>{m.place_reviews_none()}</p>
      )}
      <Own place={place} />
      <Reviews place={place} />
    </Stack>
  </Section>
);
