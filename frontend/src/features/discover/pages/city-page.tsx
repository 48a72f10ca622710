import { IconAdjustmentsHorizontal, IconMapPin, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { cityAt, sportAt } from '#shared/product/city-pages.ts';
import type { GameType } from '#shared/product/game-types.ts';
import type { LargeCity } from '#shared/product/large-cities.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { useCounts, useNearby } from '../api/use-nearby.ts';
import css from '../components/cities.module.css';
import { Results } from '../components/results.tsx';
import { addressOfFilters, type Filters, noFilters } from '../model/filters.ts';

interface CityProps {
  readonly city: LargeCity;
  readonly game: GameType | undefined;
}

const unmarked = (): void => undefined;

/** The sports that are played there soon, each with a page of its own. */
const Sports = ({
  city,
  game,
  filters,
  now,
}: CityProps & { readonly filters: Filters; readonly now: Date }) => {
  const counts = useCounts({ ...filters, sports: [] }, now);
  if (!counts || counts.gameType.length === 0) return null;
  return (
    <nav aria-label={m.discover_sport_question()}>
      <ul className={css.sports}>
        {counts.gameType.map(({ choice, count }) => (
          <li key={choice}>
            <Link
              to={choice === game ? paths.city(city) : paths.city(city, choice)}
              className={css.sport}
              aria-current={choice === game ? 'page' : undefined}
            >
              <SportIcon game={choice} size={18} />
              {sportLabel(choice)} <span className={css.count}>{counts.more ? `${count}+` : count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const City = ({ city, game }: CityProps) => {
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const filters: Filters = {
    ...noFilters,
    area: city,
    box: undefined,
    sports: game ? [game] : [],
    isNearestFirst: false,
    isMapOpen: false,
  };
  const found = useNearby(filters, now);
  const place = { city: city.name };
  const title = game ? m.city_sport_title({ ...place, sport: sportLabel(game) }) : m.city_title(place);
  const search = { near: city.name, lat: String(city.lat), lng: String(city.lng), sport: game };
  return (
    <Page width="settings">
      <PageHead
        title={title}
        description={
          game ? m.city_sport_description({ ...place, sport: sportLabel(game) }) : m.city_description(place)
        }
      />
      <PageHeader title={title} />
      <Sports city={city} game={game} filters={filters} now={now} />
      <Results
        found={found}
        filters={filters}
        selected={undefined}
        onHover={unmarked}
        onChange={(changed) =>
          void navigate(`${routes.Discover}?${addressOfFilters({ ...filters, ...changed })}`)
        }
      />
      <div className={css.further}>
        <ButtonLink to={paths.discover(search)} icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}>
          {m.city_search_here()}
        </ButtonLink>
        <ButtonLink
          variant="secondary"
          to={paths.placesNear(city)}
          icon={<IconMapPin size={18} aria-hidden />}
        >
          {m.discover_places()}
        </ButtonLink>
        <ButtonLink variant="secondary" to={routes.CitySearch} icon={<IconSearch size={18} aria-hidden />}>
          {m.city_search_another()}
        </ButtonLink>
      </div>
    </Page>
  );
};

/** What is on in a city, for people and search engines. */
export const Component = () => {
  const params = useParams();
  const city = cityAt(params['city']);
  return city ? <City city={city} game={sportAt(params['sport'])} /> : null;
};
