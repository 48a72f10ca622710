import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { usePeopleHere } from '../api/use-people-here.ts';
import css from './check-in.module.css';

/** Who is checked in; nothing if there is nobody whom the viewer may see. */
export const HereNow = ({ event }: { readonly event: EventPage }) => {
  const { items = [], more, loadMore, loadingMore } = usePeopleHere(event);
  if (items.length === 0) return null;
  return (
    <Section title={m.check_in_here_now()}>
      <ul className={css.people}>
        {items.map(({ userId, displayName, photoURL }) => (
          <li key={userId}>
            <Link to={paths.publicProfile(userId)} className={css.person}>
              <Avatar seed={userId} name={displayName} src={photoURL} size={40} />
              {displayName}
            </Link>
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="secondary" loading={loadingMore} onClick={loadMore}>
          {m.show_more()}
        </Button>
      )}
    </Section>
  );
};
