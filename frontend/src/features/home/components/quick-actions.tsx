import { IconPlus, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import css from './home.module.css';

export const QuickActions = () => (
  <div className={css.quick}>
    <Link to={routes.CreateEvent} className={css.action}>
      <IconPlus size={22} aria-hidden />
      {m.nav_host()}
    </Link>
    <Link to={paths.discover()} className={css.action}>
      <IconSearch size={22} aria-hidden />
      {m.nav_discover()}
    </Link>
  </div>
);
