import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { useSession } from '#frontend/lib/session/current.ts';
import { isSignedIn } from '#frontend/lib/session/session.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Brand } from '#frontend/ui/brand/brand.tsx';
import { LanguageSwitch } from '#frontend/ui/switches/language-switch.tsx';
import { ThemeSwitch } from '#frontend/ui/switches/theme-switch.tsx';
import { paths } from '../paths.ts';
import { Bell } from './bell.tsx';
import css from './header.module.css';

const Member = () => {
  const session = useSession();
  const user = session.status === 'success' ? session.user : null;
  return (
    <>
      <Button
        component={Link}
        to={paths.createEvent()}
        className={css.host ?? ''}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {m.nav_host()}
      </Button>
      <NavLink to={paths.notifications()} className={css.icon}>
        <span className="visually-hidden">{m.nav_notifications()}</span>
        <Bell />
      </NavLink>
      <NavLink to={paths.profile()} className={css.me} aria-label={m.nav_me()}>
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

const Visitor = () => (
  <>
    <LanguageSwitch />
    <span className={css.theme}>
      <ThemeSwitch />
    </span>
    <Button component={Link} to={paths.login()} variant="default" className={css.login ?? ''}>
      {m.log_in()}
    </Button>
    <Button component={Link} to={paths.signUp()}>
      {m.sign_up()}
    </Button>
  </>
);

export const Header = () => {
  const signedIn = isSignedIn(useSession());
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <Link to={paths.root()} className={css.brand}>
          <Brand />
        </Link>
        <nav className={css.nav} aria-label={m.nav_label()}>
          {signedIn && <NavLink to={paths.home()}>{m.nav_home()}</NavLink>}
          <NavLink to={paths.discover()}>{m.nav_discover()}</NavLink>
        </nav>
        <div className={css.end}>{signedIn ? <Member /> : <Visitor />}</div>
      </div>
    </header>
  );
};
