import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { rolesOf } from '#shared/domains/teams/roles.ts';
import { useRoles } from '../../api/use-roles.ts';
import { MemberList } from './member-list.tsx';
import { MemberRole } from './member-role.tsx';

/** The members and their roles, for people who may assign roles. */
export const Roles = ({ team }: { readonly team: TeamPage }) => {
  const { read, assign, handOver } = useRoles(team.id);
  const own = rolesOf(team.viewer.standing);
  return (
    <Section title={m.team_members()} more={m.team_roles_text()}>
      <MemberList
        read={read}
        count={team.members}
        row={(member) => <MemberRole key={member.user.userId} {...{ member, own, assign, handOver }} />}
      />
    </Section>
  );
};
