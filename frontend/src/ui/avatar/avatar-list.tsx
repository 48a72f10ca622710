import { Link } from 'react-router';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { paths } from '#shared/product/paths.ts';
import { Avatar } from './avatar.tsx';
import css from './avatar-list.module.css';

/** People with their names, which lead to their profiles. */
export const AvatarList = ({ people }: { readonly people: readonly UserSummary[] }) => (
  <ul className={css.people}>
    {people.map(({ userId, displayName, photoURL }) => (
      <li key={userId}>
        <Link to={paths.publicProfile(userId)} className={css.person}>
          <Avatar seed={userId} name={displayName} src={photoURL} size={40} />
          {displayName}
        </Link>
      </li>
    ))}
  </ul>
);
