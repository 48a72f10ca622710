import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { useSession } from '#frontend/lib/session/current.ts';
import { isSignedIn } from '#frontend/lib/session/session.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Brand } from '#frontend/ui/brand/brand.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { LanguageSwitch } from '#frontend/ui/switches/language-switch.tsx';
import { ThemeSwitch } from '#frontend/ui/switches/theme-switch.tsx';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import css from './header.module.css';
import { SearchButton } from './search-button.tsx';

/** What only members have is not part of a visitor's first view. */
const Member = lazy(async () => ({ default: (await import('./member-header.tsx')).MemberHeader }));

const MessageCount = lazy(async () => ({ default: (await import('./message-count.tsx')).MessageCount }));

const Visitor = () => (
  <>
    <LanguageSwitch />
    <span className={css.theme}>
      <ThemeSwitch />
    </span>
    <ButtonLink to={paths.login()} variant="secondary" className={css.login}>
      {m.log_in()}
    </ButtonLink>
    <ButtonLink to={paths.signUp()} className={css.signUp}>
      {m.sign_up()}
    </ButtonLink>
  </>
);

export const Header = () => {
  const signedIn = isSignedIn(useSession());
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <Link to={routes.Root} className={css.brand}>
          <Brand />
        </Link>
        <nav className={css.nav} aria-label={m.nav_label()}>
          {signedIn && <NavLink to={routes.Home}>{m.nav_home()}</NavLink>}
          <NavLink to={paths.discover()}>{m.nav_discover()}</NavLink>
          {signedIn ? (
            <>
              <NavLink to={routes.Teams}>{m.nav_teams()}</NavLink>
              <NavLink to={routes.Messages}>
                {m.nav_messages()}
                <Suspense>
                  <MessageCount />
                </Suspense>
              </NavLink>
            </>
          ) : (
            <NavLink to={paths.memberPricing()}>{m.nav_plans()}</NavLink>
          )}
        </nav>
        <div className={css.end} data-for-visitors={!signedIn || undefined}>
          <SearchButton />
          {signedIn ? (
            <Suspense>
              <Member />
            </Suspense>
          ) : (
            <Visitor />
          )}
        </div>
      </div>
    </header>
  );
};
