import { Link } from 'react-router';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { may } from '#shared/contracts/permissions.ts';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { memberEndpoints, type TeamMember } from '#shared/domains/teams/members.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import { paths } from '#shared/product/paths.ts';
import { roleLabels } from '../../model/labels.ts';
import { membersNamed } from '../../model/members-named.ts';
import css from '../teams.module.css';
import { MemberList } from './member-list.tsx';

interface TeamProps {
  readonly team: TeamPage;
}

const row = ({ user, role }: TeamMember) => (
  <li key={user.userId}>
    <Link to={paths.publicProfile(user.userId)} className={css.person}>
      <Avatar seed={user.userId} name={user.displayName} src={user.photoURL} size={44} />
      <span>{user.displayName}</span>
      {role !== 'member' && <Tag tone={role === 'owner' ? 'mine' : 'good'}>{roleLabels[role]()}</Tag>}
    </Link>
  </li>
);

/** For those who belong to the team. */
const Everyone = ({ team }: TeamProps) => (
  <MemberList
    read={usePages(memberEndpoints.members, { params: { teamId: team.id } })}
    count={team.members}
    row={row}
  />
);

/** For everyone else: the first members, and how many others there are. */
const First = ({ team }: TeamProps) => {
  const others = team.members - team.roster.length;
  return (
    <>
      <RowList label={m.team_members()}>{membersNamed(team.roster, '').map(row)}</RowList>
      {others > 0 && <p className={css.others}>{m.team_and_others({ count: others })}</p>}
    </>
  );
};

export const Roster = ({ team }: TeamProps) => (
  <Section title={m.team_members()} more={m.team_member_count({ count: team.members })}>
    {may(teamKind, rolesOf(team.viewer.standing), 'seeMembers') ? (
      <Everyone team={team} />
    ) : (
      <First team={team} />
    )}
  </Section>
);
