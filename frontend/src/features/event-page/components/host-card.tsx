import { Link } from 'react-router';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { paths } from '#shared/product/paths.ts';
import css from './event-page.module.css';

export const HostCard = ({ host }: Pick<EventPage, 'host'>) => {
  const profile = useRead(
    usersContract.profile,
    { params: { userId: host.userId } },
    { revalidateOnFocus: false },
  ).data;
  return (
    <Link to={paths.publicProfile(host.userId)} className={css.host}>
      <Avatar name={host.displayName} src={host.photoURL} seed={host.userId} size={52} />
      <span className={css.words}>
        <span className={css.strong}>{host.displayName}</span>
        <span>
          {profile && profile.hostedCount > 0
            ? m.event_hosted({ count: profile.hostedCount })
            : m.event_host_of()}
        </span>
      </span>
      <span className={css.hostMore}>{m.event_open_profile()}</span>
    </Link>
  );
};
