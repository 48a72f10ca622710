import { IconPlus } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { routes } from '#shared/product/routes.ts';
import css from './discover.module.css';

/** For people who found nothing in the list: hosting an event. */
export const HostOne = () => (
  <section className={css.hosting}>
    <h2>{m.discover_host_title()}</h2>
    <p>{m.discover_host_text()}</p>
    <ButtonLink to={routes.CreateEvent} icon={<IconPlus size={18} aria-hidden />} className={css.host}>
      {m.nav_host()}
    </ButtonLink>
  </section>
);
