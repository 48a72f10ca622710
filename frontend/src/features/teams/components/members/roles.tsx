import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded, MoreFailed } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import type { TeamMember } from '#shared/domains/teams/members.ts';
import { rolesOf, teamRoles } from '#shared/domains/teams/roles.ts';
import { useRoles } from '../../api/use-roles.ts';
import css from '../teams.module.css';
import { MemberRole } from './member-role.tsx';

/** Those who run the team first. */
const byRole = (members: readonly TeamMember[]): TeamMember[] =>
  members.toSorted((a, b) => teamRoles.indexOf(a.role) - teamRoles.indexOf(b.role));

/** The members and their roles, for people who may assign roles. */
export const Roles = ({ team }: { readonly team: TeamPage }) => {
  const { read, assign, handOver } = useRoles(team.id);
  const { error } = read;
  const own = rolesOf(team.viewer.standing);
  return (
    <Section title={m.team_members()} more={m.team_roles_text()}>
      <Loaded of={read} heading="h3" failed={m.team_roles_failed()} skeleton={<FormSkeleton fields={2} />}>
        {(items) => (
          <RowList label={m.team_members()}>
            {byRole(items).map((member) => (
              <MemberRole
                key={member.user.userId}
                member={member}
                own={own}
                assign={assign}
                handOver={handOver}
              />
            ))}
          </RowList>
        )}
      </Loaded>
      <MoreFailed of={read} heading="h3" failed={m.team_roles_failed()} />
      {!error && <ShowMore of={read} className={css.more} />}
    </Section>
  );
};
