import { IconHome, IconPlus, IconSearch, IconUser } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { paths } from '#shared/domain/paths.ts';
import { Bell } from './bell.tsx';
import css from './bottom-bar.module.css';

/** The way around on phones. */
export const BottomBar = () => (
  <nav className={css.bar} aria-label={m.nav_label()}>
    <NavLink to={paths.home()}>
      <IconHome size={22} aria-hidden />
      {m.nav_home()}
    </NavLink>
    <NavLink to={paths.discover()}>
      <IconSearch size={22} aria-hidden />
      {m.nav_discover()}
    </NavLink>
    <Link to={paths.createEvent()} className={css.host} aria-label={m.nav_host()}>
      <IconPlus size={26} aria-hidden stroke={2.5} />
    </Link>
    <NavLink to={paths.notifications()}>
      <Bell />
      {m.nav_news()}
    </NavLink>
    <NavLink to={paths.profile()}>
      <IconUser size={22} aria-hidden />
      {m.nav_me()}
    </NavLink>
  </nav>
);
