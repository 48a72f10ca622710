import { IconMapPin } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { type Area, rememberArea } from '#frontend/lib/area/area.ts';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { featuredCities } from '#shared/product/featured-cities.ts';
import { largeCities } from '#shared/product/large-cities.ts';
import { paths } from '#shared/product/paths.ts';
import { AreaForm } from '../components/area-form.tsx';
import css from '../components/cities.module.css';

const others = largeCities
  .filter((city) => !featuredCities.includes(city))
  .toSorted((a, b) => a.name.localeCompare(b.name));

const Cities = ({ label, cities }: { readonly label: string; readonly cities: typeof featuredCities }) => (
  <section className={css.section}>
    <h2>{label}</h2>
    <ul className={css.cities}>
      {cities.map((city) => (
        <li key={city.name}>
          <Link to={paths.city(city)} className={css.city}>
            <IconMapPin size={18} aria-hidden />
            {city.name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** Picks a city in the United States, to see what is on there. */
export const Component = () => {
  const navigate = useNavigate();
  const pick = (area: Area): void => {
    rememberArea(deviceStorage, area);
    void navigate(paths.discoverNear(area));
  };
  return (
    <Page width="settings">
      <PageHead title={m.city_search_title()} description={m.city_search_description()} />
      <PageHeader title={m.city_search_title()} />
      <div className={css.search}>
        <AreaForm onPick={pick} />
      </div>
      <Cities label={m.city_search_featured()} cities={featuredCities} />
      <Cities label={m.city_search_others()} cities={others} />
    </Page>
  );
};
