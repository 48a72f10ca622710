import { IconCompass, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Area, areaOf, shortName } from '#frontend/lib/area/area.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { featuredCities } from '#shared/product/featured-cities.ts';
import { paths } from '#shared/product/paths.ts';
import css from './cities.module.css';

/** The cities to choose from, the shown one first. */
const citiesFrom = (area: Area): readonly Area[] => [
  area,
  ...featuredCities.map(areaOf).filter(({ name }) => name !== area.name),
];

/** Where visitors can look around. */
export const Cities = ({ area }: { readonly area: Area }) => (
  <>
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
    <ButtonLink
      to={paths.discoverNear(area)}
      size="lg"
      className={css.look ?? ''}
      icon={<IconCompass size={20} aria-hidden />}
    >
      {m.pitch_look_around({ city: shortName(area) })}
    </ButtonLink>
  </>
);
