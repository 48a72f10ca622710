import { Link } from 'react-router';
import { usePlatform } from '#frontend/lib/config.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { isSignedIn } from '#frontend/lib/session/session.ts';
import { m } from '#frontend/paraglide/messages.js';
import { routes } from '#shared/product/routes.ts';
import css from './footer.module.css';

/** Where visitors read more. Members have the bottom bar there. */
export const Footer = () => {
  const session = useSession();
  const { name } = usePlatform();
  if (session.status === 'loading' || isSignedIn(session)) return null;
  return (
    <footer className={css.footer}>
      <nav className={css.links} aria-label={m.footer_label()}>
        <Link to={routes.AboutUs}>{m.footer_about({ name })}</Link>
        <Link to={routes.Faqs}>{m.footer_faqs()}</Link>
      </nav>
    </footer>
  );
};
