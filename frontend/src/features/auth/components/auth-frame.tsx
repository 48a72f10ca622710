import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Brand } from '#frontend/ui/brand/brand.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { LanguageSwitch } from '#frontend/ui/switches/language-switch.tsx';
import { ThemeSwitch } from '#frontend/ui/switches/theme-switch.tsx';
import { paths } from '#shared/product/paths.ts';
import css from './auth-frame.module.css';
import { Pitch } from './pitch.tsx';

interface AuthFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** The alternative: 'New here? Sign up'. */
  readonly foot?: ReactNode;
  /** Sign-up and login lead to one another from the top. */
  readonly other?: { readonly to: string; readonly label: string };
}

/** The product's pitch next to the form; above it on phones. */
export const AuthFrame = ({ title, lead, children, foot, other }: AuthFrameProps) => (
  <div className={css.page} data-for-visitors>
    <PageHead title={title} description={m.auth_description()} />
    <header className={css.top}>
      <Link to={paths.discover()} className={css.brand}>
        <Brand />
      </Link>
      <div className={css.switches}>
        <LanguageSwitch />
        <span className={css.theme}>
          <ThemeSwitch />
        </span>
        {other && (
          <ButtonLink to={other.to} variant="secondary" className={css.other ?? ''}>
            {other.label}
          </ButtonLink>
        )}
      </div>
    </header>
    <Pitch />
    <main className={css.main}>
      <div className={css.form}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
        {children}
        {foot !== undefined && <p className={css.foot}>{foot}</p>}
        <p className={css.visit}>
          <Link to={paths.discover()}>{m.look_around()}</Link>
        </p>
      </div>
    </main>
  </div>
);
