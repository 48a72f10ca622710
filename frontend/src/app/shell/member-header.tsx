import { IconPlus } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { routes } from '#shared/product/routes.ts';
import { Bell } from './bell.tsx';
import css from './header.module.css';

/** Host an event, the bell, and the profile. */
export const MemberHeader = () => {
  const session = useSession();
  const user = session.status === 'success' ? session.user : null;
  return (
    <>
      <ButtonLink to={routes.CreateEvent} className={css.host} icon={<IconPlus size={18} aria-hidden />}>
        {m.nav_host()}
      </ButtonLink>
      <NavLink to={routes.Notifications} className={css.icon}>
        <span className="visually-hidden">{m.nav_notifications()}</span>
        <Bell />
      </NavLink>
      <NavLink to={routes.Profile} className={css.me} aria-label={m.nav_me()}>
        <Avatar
          name={user?.displayName ?? '?'}
          src={user?.photoURL ?? null}
          seed={user?.id ?? ''}
          size={36}
        />
      </NavLink>
    </>
  );
};
