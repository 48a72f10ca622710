import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { teamRoles } from '#shared/domains/teams/roles.ts';
import { paths } from '#shared/product/paths.ts';
import { roleLabels } from '../../model/labels.ts';
import css from '../teams.module.css';

/** The team's members, those who run it first: the first ones, and how many others there are. */
export const Roster = ({ team }: { readonly team: TeamPage }) => {
  const others = team.members - team.roster.length;
  const shown = team.roster.toSorted((a, b) => teamRoles.indexOf(a.role) - teamRoles.indexOf(b.role));
  return (
    <Section title={m.team_members()} more={m.team_member_count({ count: team.members })}>
      <RowList label={m.team_members()}>
        {shown.map(({ user, role }) => (
          <li key={user.userId}>
            <Link to={paths.publicProfile(user.userId)} className={css.person}>
              <Avatar seed={user.userId} name={user.displayName} src={user.photoURL} size={44} />
              <span>{user.displayName}</span>
              {role !== 'member' && <Tag tone={role === 'owner' ? 'mine' : 'good'}>{roleLabels[role]()}</Tag>}
            </Link>
          </li>
        ))}
      </RowList>
      {others > 0 && <p className={css.others}>{m.team_and_others({ count: others })}</p>}
    </Section>
  );
};
