import { IconHome, IconMessageCircle, IconPlus, IconSearch, IconUsersGroup } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, NavLink } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import css from './bottom-bar.module.css';
import count from './message-count.module.css';
import { MessageCount } from './message-count.tsx';

interface EntryProps {
  readonly to: string;
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  readonly label: string;
}

const Entry = ({ to, Icon, label }: EntryProps) => (
  <NavLink to={to}>
    <Icon size={22} aria-hidden />
    <span className={css.label}>{label}</span>
  </NavLink>
);

/** The navigation on phones; notifications and the profile are in the header. */
export const BottomBar = () => (
  <nav className={css.bar} aria-label={m.nav_label()}>
    <Entry to={routes.Home} Icon={IconHome} label={m.nav_home()} />
    <Entry to={paths.discover()} Icon={IconSearch} label={m.nav_discover()} />
    <Link to={routes.CreateEvent} className={css.host} aria-label={m.nav_host()}>
      <IconPlus size={26} aria-hidden stroke={2.5} />
    </Link>
    <Entry to={routes.Teams} Icon={IconUsersGroup} label={m.nav_teams()} />
    <NavLink to={routes.Messages}>
      <span className={count.onIcon}>
        <IconMessageCircle size={22} aria-hidden />
        <MessageCount />
      </span>
      <span className={css.label}>{m.nav_messages()}</span>
    </NavLink>
  </nav>
);
