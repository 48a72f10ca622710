import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { paths } from '#shared/product/paths.ts';
import css from './home.module.css';

/** The person's city, which decides what is nearby. */
export const LocationCard = () => {
  const session = useSession();
  const city = session.status === 'success' ? session.user?.defaultCity.name : undefined;
  if (city === undefined) return null;
  return (
    <section className={css.location} aria-label={m.home_location()}>
      <IconMapPin size={22} aria-hidden />
      <span>
        <small>{m.home_location()}</small>
        <strong>{city}</strong>
      </span>
      <Link to={paths.settings({ tab: 'general', part: 'profile' })}>{m.home_location_change()}</Link>
    </section>
  );
};
