import { IconPencil, IconPrinter, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { directionsTo } from '#frontend/lib/area/directions.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { PlaceMap } from '#frontend/ui/map/place-map.tsx';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { may } from '#shared/contracts/permissions.ts';
import { openState } from '#shared/domains/places/hours.ts';
import { place as placeKind } from '#shared/domains/places/roles.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { isCurrentStatus } from '#shared/domains/places/status.ts';
import { paths } from '#shared/product/paths.ts';
import { factRows, hoursRows, openText, shortFacts } from '../model/place-facts.ts';
import { PeopleHere } from './people-here.tsx';
import { AddPhoto } from './photos/add-photo.tsx';
import { PhotoGallery } from './photos/photo-gallery.tsx';
import { PlaceEdits } from './place-edits.tsx';
import { PlaceEvents } from './place-events.tsx';
import { PlaceReports } from './place-reports.tsx';
import css from './places.module.css';
import { PlaceReviews } from './ratings/place-reviews.tsx';
import { ShortRating } from './ratings/short-rating.tsx';
import { ReportProblem } from './report-problem.tsx';
import { SetStatus } from './status/set-status.tsx';
import { StatusNote } from './status/status-note.tsx';
import { VerifyPlace } from './verify-place.tsx';

interface OfPlace {
  readonly place: PlacePage;
}

const Head = ({ place }: OfPlace) => {
  const now = useNow();
  const { name, sports, hours, timeZone } = place;
  const status = isCurrentStatus(place.status, now) ? place.status : null;
  return (
    <>
      {place.photos.length > 0 ? (
        <PhotoGallery place={place} />
      ) : (
        <div className={css.hero}>
          <Cover first cover={timelessCoverOf({ name, gameTypes: sports })} className={css.picture} />
        </div>
      )}
      <h1 className={css.title}>
        {name} {place.verified && <Tag tone="good">{m.place_verified()}</Tag>}
      </h1>
      <p className={css.soft}>{place.address}</p>
      {place.rating && (
        <p className={css.rating}>
          <ShortRating rating={place.rating} />
        </p>
      )}
      {status && <StatusNote status={status} timeZone={timeZone} by={place.statusBy} />}
      {hours && status?.kind !== 'closed' && (
        <p className={css.open}>{openText(openState(hours, timeZone, now), timeZone, now)}</p>
      )}
      <p className={css.tags}>
        {sports.map((sport) => (
          <Tag key={sport}>
            <SportIcon game={sport} size={15} />
            {sportLabel(sport)}
          </Tag>
        ))}
      </p>
    </>
  );
};

interface PlaceViewProps extends OfPlace {
  /** Follows it, or stops. */
  readonly follow: ReactNode;
  /** The organization that it is part of. */
  readonly organization: ReactNode;
}

const Actions = ({ place, follow }: Omit<PlaceViewProps, 'organization'>) => (
  <div className={css.actions}>
    <ButtonLink
      icon={<IconRoute size={18} aria-hidden />}
      href={directionsTo(place)}
      target="_blank"
      rel="noopener"
    >
      {m.place_directions()}
    </ButtonLink>
    {follow}
    <ButtonLink
      variant="secondary"
      icon={<IconPencil size={18} aria-hidden />}
      to={paths.editPlace(place.id)}
    >
      {may(placeKind, place.viewer.roles, 'edit') ? m.place_edit() : m.place_suggest()}
    </ButtonLink>
    <ButtonLink
      variant="secondary"
      icon={<IconPrinter size={18} aria-hidden />}
      to={paths.placePoster(place.id)}
    >
      {m.place_poster()}
    </ButtonLink>
    {may(placeKind, place.viewer.roles, 'setStatus') && <SetStatus place={place} />}
    <ReportProblem place={place} />
  </div>
);

const Facts = ({ place }: OfPlace) => (
  <Section title={m.place_about()}>
    <dl className={css.facts}>
      {factRows(place).map(({ key, label, text }) => (
        <div key={key} className={css.fact}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {place.website !== null && (
        <div className={css.fact}>
          <dt>{m.place_website()}</dt>
          <dd>
            <a href={place.website} target="_blank" rel="noopener nofollow ugc">
              {place.website.replace(/^https?:\/\//, '')}
            </a>
          </dd>
        </div>
      )}
      {place.phone !== null && (
        <div className={css.fact}>
          <dt>{m.place_phone()}</dt>
          <dd>
            <a href={`tel:${place.phone.replace(/[^\d+]/g, '')}`}>{place.phone}</a>
          </dd>
        </div>
      )}
      {place.owner && (
        <div className={css.fact}>
          <dt>{m.place_added_by()}</dt>
          <dd>
            <Link to={paths.publicProfile(place.owner.userId)}>{place.owner.displayName}</Link>
          </dd>
        </div>
      )}
    </dl>
  </Section>
);

const Hours = ({ place: { hours } }: OfPlace) =>
  hours && (
    <Section title={m.place_hours()}>
      <dl className={css.facts}>
        {hoursRows(hours).map(({ weekday, name, text }) => (
          <div key={weekday} className={css.fact}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );

/** A place: whether it is open, how to get there, what is there, and what is on. */
export const PlaceView = ({ place, follow, organization }: PlaceViewProps) => {
  const { roles } = place.viewer;
  return (
    <>
      <PageHead title={place.name} description={`${shortFacts(place)} · ${place.address}`} />
      <div className={css.columns}>
        <div>
          <Head place={place} />
          <Actions place={place} follow={follow} />
          {organization}
          {may(placeKind, roles, 'answerEdits') && <PlaceEdits place={place} />}
          <PeopleHere place={place} />
          <PlaceEvents place={place} />
        </div>
        <div>
          <PlaceMap name={place.name} at={place} game={place.sports[0] ?? 'other'} />
          <Facts place={place} />
          <Hours place={place} />
          <AddPhoto place={place} />
        </div>
      </div>
      <PlaceReviews place={place} />
      {may(placeKind, roles, 'answerEdits') && <PlaceReports place={place} />}
      {may(placeKind, roles, 'verify') && <VerifyPlace place={place} />}
    </>
  );
};
