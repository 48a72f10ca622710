import { useState } from 'react';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import { rolesOf } from '#shared/domains/teams/roles.ts';
import type { RosterMember } from '#shared/domains/teams/roster.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { filterLabels } from '../../model/labels.ts';
import { type MemberFilter, memberFilters, membersIn } from '../../model/member-filters.ts';
import { MemberList } from './member-list.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MemberRole } from './member-role.tsx';
import css from './roster.module.css';
import { StatusTag } from './status-tag.tsx';

interface MembersTableProps {
  readonly team: TeamPage;
}

const Row = ({ team, member }: MembersTableProps & { readonly member: RosterMember }) => {
  const { user, number, position } = member;
  return (
    <tr>
      <th scope="row">
        <span className={css.row}>
          <Avatar seed={user.userId} name={user.displayName} src={user.photoURL} size={40} />
          <span className={css.name}>{user.displayName}</span>
        </span>
      </th>
      <td>
        <MemberRole team={team} member={member} own={rolesOf(team.viewer.standing)} />
      </td>
      <td>
        <strong>{number}</strong> {position}
      </td>
      <td>
        <StatusTag member={member} always />
      </td>
      <td>
        <MemberMenu team={team} member={member} />
      </td>
    </tr>
  );
};

const headings = [m.member_name, m.member_role, m.member_position, m.member_status, m.member_actions];

/** The members for those who run the team: roles, positions, statuses, and what can be done with each. */
export const MembersTable = ({ team }: MembersTableProps) => {
  const read = usePages(memberEndpoints.members, { params: { teamId: team.id } });
  const [filter, setFilter] = useState<MemberFilter>('all');
  const all = read.items ?? [];
  return (
    <Section title={m.team_members()} more={m.team_roles_text()}>
      <Stack>
        <FilterChips
          label={m.member_filter()}
          value={filter}
          onChange={setFilter}
          choices={memberFilters.map((value) => ({
            value,
            label: read.more
              ? filterLabels[value]()
              : `${filterLabels[value]()} ${membersIn(all, value).length}`,
          }))}
        />
        <MemberList
          read={read}
          count={team.members}
          rows={(members) => (
            <div className={css.scroll}>
              <table className={css.table} aria-label={m.team_members()}>
                <thead>
                  <tr>
                    {headings.map((heading) => (
                      <th key={heading()} scope="col">
                        {heading()}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {membersIn(members, filter).map((member) => (
                    <Row key={member.user.userId} team={team} member={member} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
        />
      </Stack>
    </Section>
  );
};
