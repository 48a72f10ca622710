import { Link } from 'react-router';
import { textLinks } from '#frontend/features/marketing/model/text-links.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { isSignedIn } from '#frontend/lib/session/session.ts';
import { m } from '#frontend/paraglide/messages.js';
import css from './footer.module.css';

/** Where visitors read more. Members have the bottom bar there. */
export const Footer = () => {
  const session = useSession();
  if (session.status === 'loading' || isSignedIn(session)) return null;
  return (
    <footer className={css.footer}>
      <nav className={css.links} aria-label={m.footer_label()}>
        {textLinks().map(({ path, title }) => (
          <Link key={path} to={path}>
            {title}
          </Link>
        ))}
      </nav>
    </footer>
  );
};
