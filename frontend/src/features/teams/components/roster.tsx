import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { roleLabels } from '../model/labels.ts';
import css from './teams.module.css';

/** The team's members: the first ones, and how many others there are. */
export const Roster = ({ team }: { readonly team: TeamPage }) => {
  const others = team.members - team.roster.length;
  return (
    <Section title={m.team_members()}>
      <ul className={css.roster}>
        {team.roster.map(({ user, role }) => (
          <li key={user.userId}>
            <Link to={paths.publicProfile(user.userId)} className={css.person}>
              <Avatar seed={user.userId} name={user.displayName} src={user.photoURL} size={40} />
              <span>{user.displayName}</span>
              {role !== 'member' && <span className={css.soft}>{roleLabels[role]()}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={css.soft}>{m.team_and_others({ count: others })}</p>}
    </Section>
  );
};
