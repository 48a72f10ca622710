import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { roleLabels } from '../model/labels.ts';
import css from './teams.module.css';

/** The team's members: the first faces, and how many others there are. */
export const Roster = ({ team }: { readonly team: TeamPage }) => {
  const others = team.members - team.roster.length;
  return (
    <Section title={m.team_members()}>
      <ul className={css.roster}>
        {team.roster.map(({ face, role }) => (
          <li key={face.userId}>
            <Link to={paths.publicProfile(face.userId)} className={css.person}>
              <Avatar seed={face.userId} name={face.displayName} src={face.photoURL} size={40} />
              <span>{face.displayName}</span>
              {role !== 'member' && <span className={css.soft}>{roleLabels[role]()}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={css.soft}>{m.team_and_others({ count: others })}</p>}
    </Section>
  );
};
