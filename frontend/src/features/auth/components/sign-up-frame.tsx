import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { HeroBall } from '#frontend/ui/art/hero-ball.tsx';
import { Brand } from '#frontend/ui/brand/brand.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { LanguageSwitch } from '#frontend/ui/switches/language-switch.tsx';
import { ThemeSwitch } from '#frontend/ui/switches/theme-switch.tsx';
import { paths } from '#shared/product/paths.ts';
import { useShownArea } from '../model/use-shown-area.ts';
import { Cities } from './cities.tsx';
import { EventsNearby } from './events-nearby.tsx';
import { Facts } from './facts.tsx';
import css from './sign-up-frame.module.css';
import { SportsNearby } from './sports-nearby.tsx';

interface SignUpFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  readonly foot: ReactNode;
  /** The address of the login page. */
  readonly logIn: string;
}

/** The first page that visitors see: what the product is for beside the form, then events, facts, and sports. */
export const SignUpFrame = ({ title, lead, children, foot, logIn }: SignUpFrameProps) => {
  const area = useShownArea();
  return (
    <div className={css.page} data-for-visitors>
      <PageHead title={title} description={m.auth_description()} />
      <div className={css.backdrop} aria-hidden />
      <header className={css.top}>
        <Link to={paths.discover()} className={css.brand}>
          <Brand />
        </Link>
        <Cluster gap="0.25" align="center">
          <LanguageSwitch />
          <span className={css.theme}>
            <ThemeSwitch />
          </span>
          <ButtonLink to={logIn} variant="secondary" className={css.logIn ?? ''}>
            {m.log_in()}
          </ButtonLink>
        </Cluster>
      </header>
      <aside className={css.pitch} aria-label={m.pitch_label()}>
        <div className={css.hero}>
          <HeroBall className={css.ball ?? ''} />
          <p className={css.slogan}>
            <span>{m.pitch_find_game()}</span> <span>{m.pitch_fill_court()}</span>
          </p>
          <p className={css.about}>{m.pitch_about()}</p>
          <Cities area={area} />
        </div>
        <EventsNearby area={area} />
        <Facts />
        <SportsNearby area={area} />
      </aside>
      <main className={css.main}>
        <div className={css.form}>
          <h1>{title}</h1>
          <p className={css.lead}>{lead}</p>
          {children}
          <p className={css.foot}>{foot}</p>
        </div>
      </main>
    </div>
  );
};
