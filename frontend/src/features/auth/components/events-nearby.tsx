import { IconCompass, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Area, areaOf, rememberedArea, shortName } from '#frontend/lib/device/area.ts';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { EventCardSkeleton } from '#frontend/ui/skeletons/event-card-skeleton.tsx';
import { Times } from '#frontend/ui/skeletons/times.tsx';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import { featuredCities, firstCity } from '#shared/product/featured-cities.ts';
import { paths } from '#shared/product/paths.ts';
import css from './events-nearby.module.css';

/** As many as a wide screen shows at once, twice. */
const TILES = 6;

/** The cities to choose from, the shown one first. */
const citiesFrom = (area: Area): readonly Area[] => [
  area,
  ...featuredCities.map(areaOf).filter(({ name }) => name !== area.name),
];

const Cities = ({ area }: { readonly area: Area }) => (
  <ul className={css.cities} aria-label={m.pitch_cities()}>
    {citiesFrom(area).map((city) => (
      <li key={city.name}>
        <Link to={paths.discoverNear(city)} className={css.city} data-shown={city === area}>
          {city === area && <IconMapPin size={18} aria-hidden />}
          {shortName(city)}
        </Link>
      </li>
    ))}
  </ul>
);

const Tiles = ({ area }: { readonly area: Area }) => {
  const { data, error, isValidating, mutate } = useRead(discoverContract.nearby, {
    query: { lat: String(area.lat), lng: String(area.lng), limit: String(TILES) },
  });
  const city = shortName(area);
  if (data && data.items.length > 0)
    return (
      <ul className={css.tiles}>
        {data.items.map((event) => (
          <li key={`${event.id} ${event.occurrenceId}`}>
            <EventCard event={event} layout="tile" distance={event.distance} />
          </li>
        ))}
      </ul>
    );
  if (data) return <p className={css.note}>{m.pitch_none({ city })}</p>;
  if (error)
    return (
      <div className={css.note} role="alert">
        <p>{m.pitch_failed({ city })}</p>
        <Button variant="secondary" loading={isValidating} onClick={() => void mutate()}>
          {m.try_again()}
        </Button>
      </div>
    );
  return (
    <div className={css.tiles} role="status" aria-label={m.loading()} data-loading>
      <Times count={TILES}>
        <EventCardSkeleton layout="tile" />
      </Times>
    </div>
  );
};

/** Events near the city that was last chosen in this browser, or else near the first of the featured cities. */
export const EventsNearby = () => {
  const area = rememberedArea(deviceStorage) ?? areaOf(firstCity);
  const city = shortName(area);
  return (
    <div className={css.events}>
      <Cities area={area} />
      <h2 className={css.title}>{m.pitch_near({ city })}</h2>
      <Tiles area={area} />
      <ButtonLink
        to={paths.discoverNear(area)}
        size="lg"
        className={css.look ?? ''}
        icon={<IconCompass size={20} aria-hidden />}
      >
        {m.pitch_look_around({ city })}
      </ButtonLink>
    </div>
  );
};
